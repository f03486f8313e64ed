import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../store/in-transaction.ts';
import { toMicros } from '../store/micros.ts';
import type { Schema } from '../store/schema.ts';
import { cashRecords } from './cash-records.ts';
import { cashOf, post } from './ledger.ts';
import { brokerBench, start } from './testing/broker-bench.ts';

const book = (db: Kysely<Schema>, posting: Parameters<typeof post>[1]) =>
  inTransaction(db, (trx) => post(trx, posting));

describe('the ledger', () => {
  it('LED-01 (a) (b) books every posting twice, so that the sum stays zero', async () => {
    const { db, userId, total } = await brokerBench({});
    await book(db, { type: 'profit', userId, amount: -toMicros(12.5), at: start });
    const entries = await db
      .selectFrom('entries')
      .select(['account', 'amount'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(entries).toEqual([
      { account: 'house:trading', amount: 12_500_000 },
      { account: `cash:${userId}`, amount: -12_500_000 },
    ]);
    expect(await total()).toBe(0);
  });

  it('LED-01 (c) books nothing for nothing', async () => {
    const { db, userId } = await brokerBench({});
    const count = async () => (await db.selectFrom('postings').select('id').execute()).length;
    const before = await count();
    await book(db, { type: 'profit', userId, amount: 0, at: start });
    expect(await count()).toBe(before);
  });

  it('LED-02 (a) (b) takes whole micro-dollars only', async () => {
    const { db, userId } = await brokerBench({});
    await expect(book(db, { type: 'profit', userId, amount: 0.5, at: start })).rejects.toThrow(
      /micro-dollars/,
    );
  });

  it('LED-03 (a) a balance is the sum of its entries', async () => {
    const { db, userId } = await brokerBench({});
    await book(db, { type: 'commission', userId, amount: -7, at: start });
    await book(db, { type: 'adjustment', userId, amount: 3, at: start, memo: 'Goodwill' });
    expect(await cashOf(db, userId)).toBe(toMicros(100_000) - 4);
    expect(await cashOf(db, userId + 1)).toBe(0);
  });

  it('LED-09 (a) dates no posting before the one before it, of the same user', async () => {
    const { db, userId, demo } = await brokerBench({});
    const other = await demo();
    await book(db, { type: 'profit', userId, amount: 5, at: start + 2000 });
    await book(db, { type: 'loan', userId, amount: 7, at: start + 1000 });
    await book(db, { type: 'profit', userId: other, amount: 1, at: start + 1000 });
    await book(db, { type: 'profit', userId, amount: 9, at: start + 3000 });
    const postings = await db
      .selectFrom('postings')
      .select(['user_id', 'at'])
      .where('at', '>', start)
      .orderBy('id')
      .execute();
    expect(postings.map(({ user_id, at }) => [user_id, at - start])).toEqual([
      [userId, 2000],
      [userId, 2000],
      [other, 1000],
      [userId, 3000],
    ]);
  });

  it('LED-08 (b) (c) gives each record the balance that it left, whatever is shown of them', async () => {
    const { db, userId } = await brokerBench({});
    const nobody = userId + 1;
    for (let n = 1; n <= 5; n++) {
      await book(db, { type: 'profit', userId, amount: n * 10, at: start + n });
      await book(db, { type: 'commission', userId, amount: -1, at: start + n, orderId: null });
    }
    const all = await cashRecords(db, userId, { limit: 20, offset: 0 });
    expect(all.total).toBe(11);
    expect(all.rows[0]?.balance).toBe(await cashOf(db, userId));
    for (const [n, row] of all.rows.slice(0, -1).entries())
      expect(row.balance - row.amount).toBe(all.rows[n + 1]?.balance);

    const filter = { types: ['profit'] as const, from: start + 2, to: start + 5 };
    const some = await cashRecords(db, userId, { ...filter, limit: 2, offset: 1 });
    expect([some.total, some.rows.map(({ amount }) => amount)]).toEqual([3, [30, 20]]);
    for (const row of some.rows) expect(all.rows).toContainEqual(row);
    expect(await cashRecords(db, nobody, { limit: 20, offset: 0 })).toEqual({ rows: [], total: 0 });
  });
});
