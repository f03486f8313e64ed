import type { Kysely } from 'kysely';
import { noteAccount } from '../store/account-notes.ts';
import type { Schema } from '../store/schema.ts';
import { statement } from '../store/prepared-statement.ts';
import type { PostingType } from '../store/posting-type.ts';
import { withdrawingSum } from './cover-withdrawals.ts';

/** The account on the other side of a user's cash. What the house gains on one it may lose on another. */
const counterAccounts = {
  profit: 'house:trading',
  commission: 'house:fees',
  demoCredit: 'house:demo-funding',
  negativeBalance: 'house:protection',
  adjustment: 'house:adjustments',
  deposit: 'house:payments',
  withdrawal: 'house:payments',
  withdrawalReturned: 'house:payments',
  withdrawalFee: 'house:fees',
  loan: 'house:loans',
  loanRepayment: 'house:loans',
  swap: 'house:financing',
} as const satisfies Record<PostingType, string>;

/** One movement of a user's cash. */
interface Movement {
  /** Micro-dollars into the cash; below 0 out of it. */
  amount: number;
  at: number;
  orderId?: number | null;
}

interface Posting extends Movement {
  type: PostingType;
  userId: number;
  memo?: string;
}

/** What a user has once it is booked. Micro-dollars. */
export interface Standing {
  balance: number;
  /** BRK-44. */
  owed: number;
  /** LED-07: what withdrawals under way have locked. */
  withdrawing: number;
}

/** The same, and where the newest record stands. */
interface Kept extends Standing {
  records: number;
  posted_at: number;
}

// A type, since only those fit the values of a statement.
type Moved = { userId: number; amount: number; records: number; at: number };

/** LED-09: the moment of a record, but none before the newest of the same user. Nothing booked leaves it as it is. */
const moved = `
  balance = balance + :amount,
  records = records + :records,
  posted_at = case
    when :records = 0 or posted_at >= :at then posted_at
    else cast(:at as bigint)
  end`;

const standing = `balance, owed, records, posted_at, ${withdrawingSum} as withdrawing`;

const moveCash = statement<Moved, Kept>(`update users set ${moved} where id = :userId returning ${standing}`);

/** `later`: 1 where the order that stood last in history ended after this one, else 0. */
const moveCashAtEnd = statement<
  Moved & { orderId: number; endedAt: number; profit: number },
  Kept & { ended: number; later: number }
>(`
  update users
  set ${moved}, ended = ended + 1, realised = realised + :profit
  where id = :userId
  returning ${standing}, ended, (
    select count(*)
    from orders
    where user_id = users.id and place = users.ended - 1
      and (completed_at > :endedAt or (completed_at = :endedAt and id > :orderId))
  ) as later`);

const newestOfType = `
  select type_place
  from postings
  where user_id = :userId and type = :type
  order by place desc
  limit 1`;

// A type, since only those fit the values of a statement.
type NewRecord = {
  type: PostingType;
  userId: number;
  orderId: number | null;
  memo: string;
  at: number;
  place: number;
  balance: number;
};

const insertPosting = statement<NewRecord, { id: number }>(`
  insert into postings (type, user_id, order_id, memo, at, place, type_place, balance)
  values (:type, :userId, :orderId, :memo, :at, :place, 1 + coalesce((${newestOfType}), 0), :balance)
  returning id`);

const insertEntries = statement<{
  posting: number;
  cash: string;
  amount: number;
  house: string;
  counter: number;
}>(`
  insert into entries (posting_id, account, amount)
  values (:posting, :cash, :amount), (:posting, :house, :counter)`);

/**
 * LED-01: writes two entries that cancel out, and nothing for nothing. Call it inside a transaction. Resolves to what
 * the user has then; null where nothing was written.
 */
export async function post(trx: Kysely<Schema>, posting: Posting): Promise<Standing | null> {
  const { userId, amount, at } = posting;
  if (amount === 0) return null;
  const kept = only(await moveCash(trx, { userId, amount: wholeMicros(amount), records: 1, at }), userId);
  await write(trx, posting, kept);
  return kept;
}

interface Ended extends Standing {
  /** BRK-31: where it stands among the orders that have ended. */
  place: number;
  /** It stands before others, since the clock was set back or they ended at the same moment. */
  isLate: boolean;
}

/** BRK-31: counts an order that ends, and books what it brought. `profit` in micro-dollars. */
export async function postEnd(
  trx: Kysely<Schema>,
  { userId, orderId, at, profit }: { userId: number; orderId: number; at: number; profit: number },
): Promise<Ended> {
  const amount = wholeMicros(profit);
  const values = { userId, amount, records: amount === 0 ? 0 : 1, at, orderId, endedAt: at, profit: amount };
  const kept = only(await moveCashAtEnd(trx, values), userId);
  noteAccount(trx, userId);
  if (amount !== 0) await write(trx, { type: 'profit', userId, orderId, amount, at }, kept);
  return { ...kept, place: kept.ended, isLate: kept.later > 0 };
}

/** `kept`: the user's sums with this record. */
async function write(
  trx: Kysely<Schema>,
  { type, userId, amount, orderId = null, memo = '' }: Posting,
  kept: Kept,
): Promise<void> {
  noteAccount(trx, userId);
  const record = { place: kept.records, at: kept.posted_at, balance: kept.balance };
  const { id } = only(await insertPosting(trx, { type, userId, orderId, memo, ...record }), userId);
  const [cash, house] = [cashAccount(userId), counterAccounts[type]];
  await insertEntries(trx, { posting: id, cash, amount, house, counter: -amount });
}

function wholeMicros(amount: number): number {
  if (Number.isSafeInteger(amount)) return amount;
  throw new RangeError(`${amount} is no whole number of micro-dollars.`);
}

function only<Row>(rows: readonly Row[], userId: number): Row {
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no user ${userId} to book for.`);
  return row;
}

const keptOf = statement<
  { userId: number },
  Pick<Kept, 'balance' | 'records'> & { posted_at: number | null }
>(`select balance, records, posted_at from users where id = :userId`);

const typePlaceOf = statement<{ userId: number; type: PostingType }, { type_place: number }>(newestOfType);

/** The same for many movements of one type: a jump of the clock books the swap of months. */
export async function postAll(
  trx: Kysely<Schema>,
  { userId, type }: Pick<Posting, 'userId' | 'type'>,
  all: readonly Movement[],
): Promise<Standing | null> {
  const movements = all.filter(({ amount }) => amount !== 0);
  const newest = movements.reduce((latest, { at }) => Math.max(latest, at), -Infinity);
  if (movements.length === 0) return null;
  const amount = movements.reduce((sum, one) => sum + wholeMicros(one.amount), 0);
  let { balance, records: place, posted_at: at } = only(await keptOf(trx, { userId }), userId);
  const [ofType] = await typePlaceOf(trx, { userId, type });
  let typePlace = ofType?.type_place ?? 0;
  const records = movements.map((one) => {
    at = Math.max(at ?? one.at, one.at);
    balance += one.amount;
    place += 1;
    typePlace += 1;
    return { amount: one.amount, orderId: one.orderId ?? null, at, place, typePlace, balance };
  });
  const [kept] = await moveCash(trx, { userId, amount, records: records.length, at: newest });
  noteAccount(trx, userId);
  for (let first = 0; first < records.length;) {
    const size = lotSizes.find((one) => first + one <= records.length) ?? 1;
    await writeLot(trx, { userId, type }, records.slice(first, first + size));
    first += size;
  }
  return kept;
}

interface LotRecord {
  amount: number;
  orderId: number | null;
  at: number;
  place: number;
  typePlace: number;
  balance: number;
}

/** So many at once: building a query for any number takes several times as long as to run it. */
const lotSizes = [100, 10, 1];

type LotValues = Record<string, string | number | null>;

const inserts = new Map(
  lotSizes.map((size) => {
    const rows = (row: (n: number) => string) => Array.from({ length: size }, (_, n) => row(n)).join(', ');
    return [
      size,
      {
        postings: statement<LotValues, { id: number; place: number }>(`
          insert into postings (type, user_id, memo, order_id, at, place, type_place, balance)
          values ${rows((n) => `(:type, :userId, '', :order${n}, :at${n}, :place${n}, :typePlace${n}, :balance${n})`)}
          returning id, place`),
        entries: statement<LotValues>(`
          insert into entries (posting_id, account, amount)
          values ${rows((n) => `(:posting${n}, :cash, :amount${n}), (:posting${n}, :house, :counter${n})`)}`),
      },
    ];
  }),
);

async function writeLot(
  trx: Kysely<Schema>,
  { userId, type }: Pick<Posting, 'userId' | 'type'>,
  records: readonly LotRecord[],
): Promise<void> {
  const insert = inserts.get(records.length);
  if (!insert) throw new RangeError(`${records.length} records are no lot.`);
  const postings: LotValues = { type, userId };
  for (const [n, record] of records.entries()) {
    postings[`order${n}`] = record.orderId;
    postings[`at${n}`] = record.at;
    postings[`place${n}`] = record.place;
    postings[`typePlace${n}`] = record.typePlace;
    postings[`balance${n}`] = record.balance;
  }
  const ids = new Map((await insert.postings(trx, postings)).map(({ place, id }) => [place, id]));
  const entries: LotValues = { cash: cashAccount(userId), house: counterAccounts[type] };
  for (const [n, { place, amount }] of records.entries()) {
    entries[`posting${n}`] = ids.get(place) ?? null;
    entries[`amount${n}`] = amount;
    entries[`counter${n}`] = -amount;
  }
  await insert.entries(trx, entries);
}

const balanceOf = statement<{ userId: number }, { balance: number }>(
  `select balance from users where id = :userId`,
);

/** LED-03: what a user has, in micro-dollars; nothing where there is no such user. */
export async function cashOf(db: Kysely<Schema>, userId: number): Promise<number> {
  const [row] = await balanceOf(db, { userId });
  return row?.balance ?? 0;
}

/** The account of a user's cash in the books. */
export const cashAccount = (userId: number) => `cash:${userId}`;
