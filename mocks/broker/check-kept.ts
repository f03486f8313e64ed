import type { Kysely } from 'kysely';
import { OrderStatus } from '../../src/generated/enums.ts';
import type { Schema } from '../store/schema.ts';
import { statement } from '../store/prepared-statement.ts';

/** A value that is kept, and what the books say. */
interface Difference {
  what: string;
  id: number;
  kept: number | null;
  booked: number | null;
}

type Row = { id: number } & Record<string, number | null>;

/** Each column and, as `real_<column>`, what it should be. */
interface Audit {
  of: string;
  columns: readonly string[];
  read: (db: Kysely<Schema>, values: Record<string, never>) => Promise<Row[]>;
}

const cash = `entries.posting_id = postings.id and entries.account = 'cash:' || postings.user_id`;

const audits: readonly Audit[] = [
  {
    of: 'user',
    columns: ['balance', 'records', 'posted_at', 'ended', 'realised'],
    read: statement<Record<string, never>, Row>(`
      select users.id, balance, records, posted_at, ended, realised,
        coalesce(real_balance, 0) as real_balance, coalesce(real_records, 0) as real_records, real_posted_at,
        coalesce(real_ended, 0) as real_ended, coalesce(real_realised, 0) as real_realised
      from users
      left join (
        select account, sum(amount) as real_balance
        from entries
        group by account
      ) as booked on booked.account = 'cash:' || users.id
      left join (
        select user_id, count(*) as real_records, max(at) as real_posted_at
        from postings
        group by user_id
      ) as posted on posted.user_id = users.id
      left join (
        select user_id, count(*) as real_ended, sum(profit) as real_realised
        from orders
        where status = ${OrderStatus.Completed}
        group by user_id
      ) as history on history.user_id = users.id
      order by users.id`),
  },
  {
    of: 'posting',
    columns: ['place', 'type_place', 'balance', 'at'],
    read: statement<Record<string, never>, Row>(`
      select postings.id, place, type_place, postings.balance, at,
        row_number() over so_far as real_place,
        row_number() over (partition by user_id, type order by postings.id) as real_type_place,
        sum(amount) over so_far as real_balance,
        max(at) over so_far as real_at
      from postings
      left join entries on ${cash}
      window so_far as (partition by user_id order by postings.id)
      order by postings.id`),
  },
  {
    of: 'order',
    columns: ['place', 'instrument_place'],
    read: statement<Record<string, never>, Row>(`
      select id, place, instrument_place, case when status = ${OrderStatus.Completed} then
          row_number() over (partition by user_id, status order by completed_at, id)
        end as real_place, case when status = ${OrderStatus.Completed} then
          row_number() over (partition by user_id, instrument_id, status order by completed_at, id)
        end as real_instrument_place
      from orders
      order by id`),
  },
];

/**
 * LED-15: holds everything that is kept beside the books against the books themselves: balances, counts, sums and
 * places. Resolves to what differs, which is nothing. It reads the whole store.
 */
export async function checkKept(db: Kysely<Schema>): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const { of, columns, read } of audits) {
    for (const row of await read(db, {})) {
      for (const column of columns) {
        const [kept, booked] = [row[column] ?? null, row[`real_${column}`] ?? null];
        if (kept !== booked) found.push({ what: `${column} of ${of}`, id: row.id, kept, booked });
      }
    }
  }
  return found;
}
