import { describe, expect, it } from 'vitest';
import { toMicros } from '../store/micros.ts';
import { cashOf, post, protectBalance } from './ledger.ts';
import { brokerBench, start } from './testing/broker-bench.ts';

describe('the ledger', () => {
  it('LED-01 books every posting twice, so that the sum stays zero', async () => {
    const { db, userId, total } = await brokerBench({});
    await post(db, { type: 'profit', userId, amount: -toMicros(12.5), at: start });
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

  it('LED-01 books nothing for nothing', async () => {
    const { db, userId } = await brokerBench({});
    const count = async () => (await db.selectFrom('postings').select('id').execute()).length;
    const before = await count();
    await post(db, { type: 'profit', userId, amount: 0, at: start });
    expect(await count()).toBe(before);
  });

  it('LED-02 takes whole micro-dollars only', async () => {
    const { db, userId } = await brokerBench({});
    await expect(post(db, { type: 'profit', userId, amount: 0.5, at: start })).rejects.toThrow(
      /micro-dollars/,
    );
  });

  it('LED-03 a balance is the sum of its entries', async () => {
    const { db, userId } = await brokerBench({});
    await post(db, { type: 'commission', userId, amount: -7, at: start });
    await post(db, { type: 'adjustment', userId, amount: 3, at: start, memo: 'Goodwill' });
    expect(await cashOf(db, userId)).toBe(toMicros(100_000) - 4);
    expect(await cashOf(db, userId + 1)).toBe(0);
  });

  it('LED-04 makes good what is below zero, and nothing else', async () => {
    const { db, userId, total } = await brokerBench({});
    await post(db, { type: 'profit', userId, amount: -toMicros(100_038.41), at: start });
    expect(await cashOf(db, userId)).toBe(-toMicros(38.41));
    await protectBalance(db, userId, start, null);
    expect(await cashOf(db, userId)).toBe(0);
    await protectBalance(db, userId, start, null);
    expect(await cashOf(db, userId)).toBe(0);
    expect(await total()).toBe(0);
  });
});
