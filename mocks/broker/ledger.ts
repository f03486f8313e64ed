import { sql, type Kysely } from 'kysely';
import { noteAccount } from '../store/account-notes.ts';
import { compiledQuery } from '../store/compiled-query.ts';
import type { Schema } from '../store/schema.ts';
import type { PostingType } from '../store/posting-type.ts';

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

/** How many values one query of a list carries. */
const mostParameters = 500;

interface Posting {
  type: PostingType;
  userId: number;
  /** Micro-dollars into the user's cash; below 0 out of it. */
  amount: number;
  at: number;
  orderId?: number | null;
  memo?: string;
}

/** LED-01: writes two entries that cancel out, and nothing for nothing. Call it inside a transaction. */
export function post(trx: Kysely<Schema>, posting: Posting): Promise<void> {
  return postAll(trx, [posting]);
}

/** The same for many movements: a jump of the clock books the swap of months. */
export async function postAll(trx: Kysely<Schema>, all: readonly Posting[]): Promise<void> {
  const postings = all.filter(({ amount }) => amount !== 0);
  for (let first = 0; first < postings.length;) {
    const size = lotSizes.find((one) => first + one <= postings.length) ?? 1;
    await postLot(trx, postings.slice(first, first + size));
    first += size;
  }
}

/** So many at once: building a query for any number takes several times as long as to run it. */
const lotSizes = [100, 10, 1];

const inserts = new Map(
  lotSizes.map((size) => {
    const rows = <Row>(count: number, row: Row) => Array.from({ length: count }, () => row);
    const posting = { type: 'swap', user_id: 0, order_id: 0, memo: '', at: 0 } as const;
    const entry = { posting_id: 0, account: '', amount: 0 };
    return [
      size,
      {
        postings: compiledQuery((db) => db.insertInto('postings').values(rows(size, posting))),
        entries: compiledQuery((db) => db.insertInto('entries').values(rows(2 * size, entry))),
      },
    ];
  }),
);

const lastInserted = compiledQuery((db) => db.selectNoFrom(sql<number>`last_insert_rowid()`.as('id')));

async function postLot(trx: Kysely<Schema>, postings: readonly Posting[]): Promise<void> {
  const insert = inserts.get(postings.length);
  if (!insert) throw new RangeError(`${postings.length} postings are no lot.`);
  const newest = new Map<number, number>();
  const values: (string | number | null)[] = [];
  for (const { type, userId, amount, orderId = null, memo = '', at } of postings) {
    if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no whole number of micro-dollars.`);
    const moment = notBefore(newest.get(userId) ?? (await newestOf(trx, userId)), at);
    newest.set(userId, moment);
    noteAccount(trx, userId);
    values.push(type, userId, orderId, memo, moment);
  }
  await insert.postings(trx, ...values);
  // Ids count up in the order of the values; to have them returned takes as long as to write them.
  const [newestPosting] = await lastInserted(trx);
  await insert.entries(
    trx,
    ...postings.flatMap(({ type, userId, amount }, index) => {
      const id = newestPosting.id - postings.length + 1 + index;
      return [id, cashAccount(userId), amount, id, counterAccounts[type], -amount];
    }),
  );
}

/**
 * LED-09: the moment of a posting, but none before the newest of the same user: a review that ended long ago, or a
 * clock that was set back, would put it between records whose balances do not count it.
 */
const notBefore = (newest: number, at: number) => Math.max(newest, at);

const newestAt = compiledQuery<{ at: number }>((db) =>
  db.selectFrom('postings').select('at').where('user_id', '=', 0).orderBy('id', 'desc').limit(1),
);

async function newestOf(trx: Kysely<Schema>, userId: number): Promise<number> {
  const [newest] = await newestAt(trx, userId, 1);
  return newest?.at ?? -Infinity;
}

const sumOfAccount = compiledQuery((db) =>
  db
    .selectFrom('entries')
    .select((query) => query.fn.coalesce(query.fn.sum<number>('amount'), query.lit(0)).as('sum'))
    .where('account', '=', ''),
);

/** LED-03: a balance is the sum of its entries. Micro-dollars. */
export async function cashOf(db: Kysely<Schema>, userId: number): Promise<number> {
  const [row] = await sumOfAccount(db, cashAccount(userId));
  return row?.sum ?? 0;
}

/** The balances of many users at once, in micro-dollars; a user without entries is not in it. */
export async function cashOfAll(
  db: Kysely<Schema>,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  const userOf = new Map(userIds.map((userId) => [cashAccount(userId), userId]));
  const balances = new Map<number, number>();
  const accounts = [...userOf.keys()];
  for (let first = 0; first < accounts.length; first += mostParameters) {
    const rows = await db
      .selectFrom('entries')
      .select((query) => ['account', query.fn.sum<number>('amount').as('sum')])
      .where('account', 'in', accounts.slice(first, first + mostParameters))
      .groupBy('account')
      .execute();
    for (const { account, sum } of rows) balances.set(userOf.get(account) ?? 0, sum);
  }
  return balances;
}

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

/** LED-08: a user's records, newest first, and how many there are. The balance counts every record, shown or not. */
export async function cashRecords(
  db: Kysely<Schema>,
  userId: number,
  { types, from, to, limit, offset }: CashRecordQuery,
): Promise<{ rows: CashRecord[]; total: number }> {
  // Summed over the whole account before anything is filtered; one pass by the index of the account.
  const entries = db
    .selectFrom('entries')
    .where('account', '=', cashAccount(userId))
    .select(({ fn }) => [
      'id',
      'posting_id',
      'amount',
      fn
        .sum<number>('amount')
        .over((over) => over.orderBy('id'))
        .as('balance'),
    ]);
  const records = db
    .selectFrom(entries.as('entry'))
    .innerJoin('postings', 'postings.id', 'entry.posting_id')
    .$if(types !== undefined, (query) => query.where('postings.type', 'in', types ?? []))
    .$if(from !== undefined, (query) => query.where('postings.at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('postings.at', '<', to ?? 0));
  const rows = await records
    .leftJoin('orders', 'orders.id', 'postings.order_id')
    .select(['entry.id', 'entry.amount', 'entry.balance', 'postings.type', 'postings.memo', 'postings.at'])
    .select(['postings.order_id', 'orders.instrument_id'])
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await records
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

function cashAccount(userId: number): string {
  return `cash:${userId}`;
}
