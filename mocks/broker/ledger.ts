import { sql, type Kysely } from 'kysely';
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
export async function post(trx: Kysely<Schema>, posting: Posting): Promise<void> {
  const { type, userId, amount, at, orderId, memo = '' } = posting;
  if (amount === 0) return;
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no whole number of micro-dollars.`);
  const { id } = await trx
    .insertInto('postings')
    .values({ type, user_id: userId, order_id: orderId ?? null, memo, at: notBefore(trx, userId, at) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('entries')
    .values([
      { posting_id: id, account: cashAccount(userId), amount },
      { posting_id: id, account: counterAccounts[type], amount: -amount },
    ])
    .execute();
}

/**
 * LED-09: the moment of a posting, but none before the newest of the same user: a review that ended long ago, or a
 * clock that was set back, would put it between records whose balances do not count it.
 */
function notBefore(trx: Kysely<Schema>, userId: number, at: number) {
  const newest = trx
    .selectFrom('postings')
    .select('at')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1);
  return sql<number>`max(${at}, coalesce(${newest}, ${at}))`;
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
