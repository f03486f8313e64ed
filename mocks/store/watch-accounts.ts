import { sql, type Kysely } from 'kysely';
import { compiledQuery } from './compiled-query.ts';
import type { Schema } from './schema.ts';

/** All that makes an account what it is, and where a row says whose it is. */
const sources = [
  { table: 'orders', user: 'new.user_id' },
  { table: 'withdrawals', user: 'new.user_id' },
  { table: 'users', user: 'new.id' },
  {
    table: 'entries',
    user: 'cast(substr(new.account, 6) as integer)',
    // All that begins with `cash:`; every entry is asked, and a pattern takes longer.
    when: "new.account > 'cash:' and new.account < 'cash;'",
  },
] as const;

/**
 * BRK-32: notes whose account is written, with a number that rises, whoever writes. Tables and triggers of a connection
 * are no part of the file, and a transaction that is undone takes its notes with it.
 */
export async function watchAccounts(db: Kysely<Schema>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run('create temp table account_changes (user_id integer primary key, change integer not null)');
  await run('create index temp.account_changes_order on account_changes (change)');
  for (const { table, user, ...source } of sources) {
    for (const event of ['insert', 'update']) {
      const when = 'when' in source ? `when ${source.when}` : '';
      await run(`
        create temp trigger ${table}_${event}_changes after ${event} on main.${table} ${when}
        begin
          insert into account_changes
          values (${user}, (select coalesce(max(change), 0) + 1 from account_changes))
          on conflict (user_id) do update set change = excluded.change;
        end`);
    }
  }
}

/** Whose accounts were written since the change of this number. */
export const accountChangesSince = compiledQuery((db) =>
  db.selectFrom('account_changes').selectAll().where('change', '>', 0),
);
