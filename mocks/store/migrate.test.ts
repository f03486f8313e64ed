import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { userOfToken } from '../accounts/sessions.ts';
import { hash } from 'node:crypto';
import { seedUsers } from '../accounts/seed-users.ts';
import { temporaryFolder } from '../testing/sandbox-of-test.ts';
import { migrate } from './migrate.ts';
import * as portable from './migrations/014-portable.ts';
import { migrations } from './migrations/migrations.ts';
import { openStore } from './open-store.ts';
import type { Schema } from './schema.ts';
import { nodeSqliteDialect } from './sqlite-dialect.ts';
import { createUnits } from './unit-of-work.ts';

const newFile = async () => join(await temporaryFolder(), 'world.sqlite');

const bare = (file: string) =>
  new Kysely<Schema>({ dialect: nodeSqliteDialect(new DatabaseSync(file), createUnits(), file) });

/** A store of the last version that had no table of versions. */
async function oldStore(insert: string): Promise<string> {
  const file = await newFile();
  const before = migrations.indexOf(portable);
  const db = bare(file);
  await db.transaction().execute(async (trx) => {
    for (const migration of migrations.slice(0, before)) await migration.up(trx);
  });
  await db.destroy();
  const books = new DatabaseSync(file);
  books.exec(`${insert}; pragma user_version = ${before}; pragma application_id = 0x434e444c`);
  books.close();
  return file;
}

/** What it says of its version, in each place. */
function versions(file: string) {
  const books = new DatabaseSync(file, { readOnly: true });
  const all = ['select version from schema_version', 'pragma user_version', 'pragma application_id'].map(
    (text) => Object.values(books.prepare(text).get() ?? {})[0],
  );
  books.close();
  return all;
}

describe('the version of a store', () => {
  it('LED-06 (c) stands in a table, and in SQLite’s mark for programs from before it', async () => {
    const file = await newFile();
    for (const _ of ['made', 'opened again']) {
      await (await openStore(file)).destroy();
      expect(versions(file)).toEqual([migrations.length, migrations.length, 0x434e444c]);
    }
  });

  it('LED-06 (c) a store from before the table is taken over, with its sessions', async () => {
    const user = `insert into users (uid, is_demo, created_at) values ('12345678', 1, 0)`;
    const session = `insert into sessions (token_hash, user_id, created_at, ends_at, seen_at)
      values ('${hash('sha256', 'token')}', 1, 5, 1000, 5)`;
    const file = await oldStore(`${user}; ${session}`);
    const db = await openStore(file);
    expect(await userOfToken(db, 'token', 6)).toMatchObject({ id: 1, uid: '12345678' });
    await db.destroy();
    expect(versions(file)).toEqual([migrations.length, migrations.length, 0x434e444c]);
  });

  it('LED-06 (c) is found by its table where SQLite’s mark is gone', async () => {
    const file = await newFile();
    const first = await openStore(file);
    await seedUsers(first, 0);
    await first.destroy();
    const books = new DatabaseSync(file);
    books.exec('pragma user_version = 0');
    books.close();
    const second = await openStore(file);
    expect(await second.selectFrom('users').select('id').execute()).toHaveLength(1);
    await second.destroy();
    expect(versions(file)).toEqual([migrations.length, migrations.length, 0x434e444c]);
  });
});

it('LED-06 (a) a new store has the tables to which all migrations lead, one after the other', async () => {
  const [stepwise, first, second] = [await newFile(), await newFile(), await newFile()];
  const db = bare(stepwise);
  await db.transaction().execute((trx) => migrate(trx, 0));
  await db.destroy();
  for (const file of [first, second]) await (await openStore(file)).destroy();
  const [expected, ...made] = [stepwise, first, second].map((file) => {
    const books = new DatabaseSync(file, { readOnly: true });
    const tables = books.prepare('select type, name, tbl_name, sql from sqlite_schema order by name').all();
    const counts = tables
      .filter(({ type, name }) => type === 'table' && name !== 'sqlite_sequence')
      .map(({ name }) => [name, books.prepare(`select * from ${String(name)}`).all()]);
    books.close();
    return { tables, counts };
  });
  expect(expected?.tables.length).toBeGreaterThan(40);
  for (const one of made) expect(one).toEqual(expected);
});
