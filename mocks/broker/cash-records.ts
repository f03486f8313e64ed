import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';
import { statement } from '../store/prepared-statement.ts';
import type { PostingType } from '../store/posting-type.ts';
import { cashAccount } from './ledger.ts';

// LED-15: records are numbered by their place in the account, and by their place among those of their type. So a page is
// found by its numbers: nobody counts or adds up the records before it.

/** One movement of a user's cash, and the balance that it left. Micro-dollars. */
interface CashRecord {
  id: number;
  amount: number;
  balance: number;
  type: PostingType;
  memo: string;
  at: number;
  order_id: number | null;
  /** Of the order, where there is one. */
  instrument_id: number | null;
}

interface CashRecordQuery {
  /** All types when absent. */
  types?: readonly PostingType[] | undefined;
  /** Epoch ms: [from, to). */
  from?: number | undefined;
  to?: number | undefined;
  limit: number;
  offset: number;
}

/** Places of records: those after one and up to another. */
interface Span {
  after: number;
  upTo: number;
}

/** LED-08: a user's records, newest first, and how many there are. The balance counts every record, shown or not. */
export async function cashRecords(
  db: Kysely<Schema>,
  userId: number,
  { types, from, to, limit, offset }: CashRecordQuery,
): Promise<{ rows: CashRecord[]; total: number }> {
  const after = from === undefined ? 0 : await countBefore(db, userId, from);
  const upTo = to === undefined ? await countAll(db, userId) : await countBefore(db, userId, to);
  const span = { after: Math.min(after, upTo), upTo };
  if (types) return recordsOfTypes(db, userId, [...new Set(types)], span, { limit, offset });
  const total = span.upTo - span.after;
  const newest = span.upTo - offset;
  const oldest = Math.max(span.after, newest - limit);
  const rows =
    newest > oldest
      ? await recordsBetween(db, { userId, cash: cashAccount(userId), after: oldest, upTo: newest })
      : [];
  return { rows, total };
}

const recordsKept = statement<{ userId: number }, { records: number }>(
  `select records from users where id = :userId`,
);

async function countAll(db: Kysely<Schema>, userId: number): Promise<number> {
  const [row] = await recordsKept(db, { userId });
  return row?.records ?? 0;
}

/** LED-09: moments rise with places, so that the last record before a moment tells how many there are. */
const lastBefore = statement<{ userId: number; at: number }, { place: number }>(`
  select place
  from postings
  where user_id = :userId and at < :at
  order by at desc, place desc
  limit 1`);

async function countBefore(db: Kysely<Schema>, userId: number, at: number): Promise<number> {
  const [row] = await lastBefore(db, { userId, at });
  return row?.place ?? 0;
}

type PageValues = Record<string, string | number>;

/** What is shown of the records that `from` names `record`. */
const shown = (from: string) => `
  select entries.id, entries.amount, record.balance, record.type, record.memo, record.at, record.order_id,
    orders.instrument_id
  from ${from}
  join entries on entries.posting_id = record.id and entries.account = :cash
  left join orders on orders.id = record.order_id`;

const recordsBetween = statement<PageValues, CashRecord>(`
  ${shown('postings as record')}
  where record.user_id = :userId and record.place > :after and record.place <= :upTo
  order by record.place desc`);

/** Statements for a number of types, whose names are `:type0` and so on. */
interface OfTypes {
  /** How many records of the types stand up to a place. */
  count: ReturnType<typeof statement<PageValues, { records: number }>>;
  /** The newest of them within a span. */
  newest: ReturnType<typeof statement<PageValues, CashRecord>>;
}

const byNumber = new Map<number, OfTypes>();

function ofTypes(number: number): OfTypes {
  let found = byNumber.get(number);
  if (!found) byNumber.set(number, (found = buildOfTypes(number)));
  return found;
}

function buildOfTypes(number: number): OfTypes {
  const each = (text: (n: number) => string) => Array.from({ length: number }, (_, n) => text(n));
  const counts = each(
    (n) => `coalesce((
      select type_place
      from postings
      where user_id = :userId and type = :type${n} and place <= :upTo
      order by place desc
      limit 1
    ), 0)`,
  );
  const lists = each(
    (n) => `
      select *
      from (
        select *
        from postings
        where user_id = :userId and type = :type${n} and place > :after and place <= :upTo
        order by place desc
        limit :limit
      ) as list${n}`,
  );
  return {
    count: statement(`select ${counts.join(' + ')} as records`),
    newest: statement(`
      ${shown(`(${lists.join(' union all ')}) as record`)}
      order by record.place desc
      limit :limit`),
  };
}

async function recordsOfTypes(
  db: Kysely<Schema>,
  userId: number,
  types: readonly PostingType[],
  { after, upTo }: Span,
  { limit, offset }: Pick<CashRecordQuery, 'limit' | 'offset'>,
): Promise<{ rows: CashRecord[]; total: number }> {
  if (types.length === 0) return { rows: [], total: 0 };
  const statements = ofTypes(types.length);
  const values: PageValues = { userId, cash: cashAccount(userId), after, limit };
  for (const [n, type] of types.entries()) values[`type${n}`] = type;
  const countUpTo = async (place: number) => {
    const [row] = await statements.count(db, { ...values, upTo: place });
    return row?.records ?? 0;
  };
  const [before, all] = [await countUpTo(after), await countUpTo(upTo)];
  const total = all - before;
  if (offset >= total) return { rows: [], total };
  const newest = offset === 0 ? upTo : await placeOf(all - offset, { after, upTo }, countUpTo);
  return { rows: await statements.newest(db, { ...values, upTo: newest }), total };
}

/** The place up to which so many records stand; halving the span finds it. */
async function placeOf(
  wanted: number,
  { after, upTo }: Span,
  countUpTo: (place: number) => Promise<number>,
): Promise<number> {
  let [low, high] = [after + 1, upTo];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await countUpTo(middle)) >= wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}
