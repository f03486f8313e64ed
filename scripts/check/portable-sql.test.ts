import { expect, it } from 'vitest';
import { findUnportable } from './portable-sql.ts';

const find = (text: string) => findUnportable('mocks/one.ts', text);

it.each([
  ['pragma', "await sql`pragma user_version = ${sql.raw('3')}`.execute(db);"],
  ['rowid', "query.orderBy(sql`rowid`, 'desc');"],
  ['last_insert_rowid', "const last = sql<number>`last_insert_rowid()`.as('id');"],
  ['max(a, b)', "const later = statement('update reviews set decided_at = max(submitted_at, :at)');"],
  ['max(a, b)', 'const text = `select min(coalesce(a, 0), b) from orders`;'],
  ['a parameter as the outcome of a case', 'const swap = sql`swap + case id when ${id} then ${sum} end`;'],
  ['temporary tables and triggers', "database.exec('create temp trigger noted after insert on orders');"],
  ['insert or', "const text = 'insert or ignore into kept values (1)';"],
  ['glob', "const text = 'select id from users where email glob :name';"],
  ['functions of SQLite', "const text = 'select ifnull(owed, 0) from users';"],
  ['booleans', "const text = 'select id from users where is_demo = true';"],
  ['an empty list', "const text = 'select id from users where id in ()';"],
])('LED-17 (b) finds %s', (name, text) => {
  expect(find(`const one = 1;\n${text}`)).toEqual([
    expect.stringContaining(`mocks/one.ts:2 SQL for one database alone: ${name}: `),
  ]);
});

it.each([
  "await db.selectFrom('users').selectAll().where('id', '>', 1).execute();",
  "const waiting = () => db.selectFrom('reviews').selectAll();\nawait waiting().where('id', '=', 1).execute();",
  "const all = db.selectFrom('users').select('id').distinct(); const rows = await all.execute();",
])('LED-17 (b) finds a list that is read without an order: %s', (text) => {
  expect(find(text)).toEqual([expect.stringMatching(/^mocks\/one\.ts:[12] reads a list without an order/)]);
});

it.each([
  "await db.selectFrom('users').selectAll().orderBy('id').execute();",
  "const waiting = () => db.selectFrom('reviews').selectAll().orderBy('id');\nawait waiting().execute();",
  "await trx.deleteFrom('kept').execute();",
  "let query = trx.deleteFrom('sessions'); await query.where('id', '=', 1).execute();",
  "await db.selectFrom('users').selectAll().where('id', '=', 1).executeTakeFirst();",
  'const most = Math.max(one, other); const text = "Select the pragma, or rowid";',
  "const newest = statement('select max(id), min(id) from users');",
  '/** What a pragma, last_insert_rowid() or max(a, b) would do. */ const one = 1;',
])('LED-17 (b) finds nothing in what both databases take: %s', (text) => {
  expect(find(text)).toEqual([]);
});
