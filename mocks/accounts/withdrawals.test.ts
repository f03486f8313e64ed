import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WithdrawalStatus } from '../../src/generated/enums.ts';
import { withdrawableOf } from '../../src/domain/withdrawal.ts';
import { brokerBench, reasonOf, start } from '../broker/testing/broker-bench.ts';
import { createLock } from '../store/lock.ts';
import { noteAccount } from '../store/account-notes.ts';
import { toMicros } from '../store/micros.ts';
import { advance } from '../world/world-loop.ts';
import { createReviews, remarkOf } from './reviews.ts';
import { inTransaction } from '../store/in-transaction.ts';

type Prices = Parameters<typeof brokerBench>[0];

/** A broker with somebody who has a method, and reviews that end by hand only where nothing else is said. */
async function payoutBench(prices: Prices, ends: 'never' | 'after-20-s' = 'never') {
  const bench = await brokerBench(prices);
  const { db, market, broker, clock, events, userId } = bench;
  const reviews = createReviews({
    db,
    market,
    broker,
    clock,
    events,
    site: { reviews: ends },
    lock: createLock(),
    afterCommit: (act) => act(),
    onRollback: () => {},
  });
  const { id: method } = await inTransaction(db, (trx) =>
    trx
      .insertInto('withdrawal_methods')
      .values({
        user_id: userId,
        type: 1,
        currency_id: 1,
        address: 'T1',
        remark: '',
        created_at: start,
        payable_from: start,
        removed: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

  const keep = (dollars: number, notBefore?: number) =>
    reviews.submit(
      userId,
      'withdrawal',
      async (trx) => {
        noteAccount(trx, userId);
        const row = await trx
          .insertInto('withdrawals')
          .values({
            user_id: userId,
            method_id: method,
            currency_id: 1,
            type: 1,
            destination: 'T1',
            amount: toMicros(dollars),
            fee: toMicros(1),
            received: dollars - 1,
            status: 1,
            memo: '',
            created_at: clock.now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return row.id;
      },
      notBefore,
    );

  return {
    ...bench,
    reviews,
    withdraw: keep,
    /** Withdraws a share of what is free. */
    async withdrawShare(share: number) {
      const dollars = Math.floor(withdrawableOf(await bench.account()) * share);
      if (dollars > 1) await keep(dollars);
    },
    rows: () => db.selectFrom('withdrawals').selectAll().orderBy('id').execute(),
    async underWay(): Promise<number> {
      const rows = await db.selectFrom('withdrawals').selectAll().where('status', '=', 1).execute();
      return rows.reduce((sum, { amount }) => sum + amount, 0) / 1e6;
    },
  };
}

const { UnderReview: underReview, Paid: paid, Rejected: rejected } = WithdrawalStatus;

describe('the money of withdrawals', () => {
  it('WDR-07 (b) a stop-out returns the newest, until the rest is covered, with its reason', async () => {
    const bench = await payoutBench({ BTCUSD: 60_000 });
    await bench.place({ instrumentId: 4, lots: 20, leverage: 100 });
    await bench.withdraw(5000);
    await bench.withdraw(60_000);
    bench.market.tick('BTCUSD', start + 1000, 55_310);
    await bench.pass(2000);
    const { balance, locked } = await bench.account();
    expect(balance).toBeLessThan(65_000);
    expect(balance).toBeGreaterThan(5000);
    expect(locked).toBe(5000);
    expect((await bench.rows()).map(({ status }) => status)).toEqual([underReview, rejected]);
    const review = await bench.reviews.of('withdrawal', 2);
    expect(review).toMatchObject({ decision: 'rejected', decided_at: start + 1000 });
    expect(remarkOf(review, 'en')).toBe('A trading loss left too little balance to pay it.');
    expect(await bench.reviews.waiting()).toHaveLength(1);
    expect(await bench.total()).toBe(0);
  });

  it('WDR-07 (b) a gap through the whole balance returns all of them; the house makes good what is below 0', async () => {
    const bench = await payoutBench({ BTCUSD: 60_000 });
    await bench.place({ instrumentId: 4, lots: 20, leverage: 100, stopLoss: 59_000 });
    await bench.withdraw(5000);
    await bench.withdraw(20_000);
    bench.market.tick('BTCUSD', start + 1000, 30_000);
    await bench.pass(2000);
    expect(await bench.account()).toMatchObject({ balance: 0, locked: 0, equity: 0 });
    expect((await bench.rows()).map(({ status }) => status)).toEqual([rejected, rejected]);
    expect(await bench.reviews.waiting()).toEqual([]);
    expect(await bench.total()).toBe(0);
  });

  it('WDR-07 (c) orders lock none of it, and no commission is paid from it', async () => {
    const bench = await payoutBench({ EURUSD: 1.08, BTCUSD: 60_000 });
    await bench.withdraw(99_500);
    // Half a lot needs 540 USD and 3.50 commission.
    expect(reasonOf(await bench.submit({ lots: 0.5 }))).toBe('notEnoughMargin');
    expect(reasonOf(await bench.submit({ lots: 0.4 }))).toBe('accepted');
    // Equity grows with the price, cash does not.
    bench.market.tick('EURUSD', start + 1000, 1.2);
    await bench.pass(2000);
    expect((await bench.account()).freeMargin).toBeGreaterThan(4000);
    expect(reasonOf(await bench.submit({ instrumentId: 4, lots: 1 }))).toBe('accepted');
    expect(reasonOf(await bench.submit({ instrumentId: 4, lots: 33, leverage: 100 }))).not.toBe('accepted');
    await bench.withdraw(480);
    expect(reasonOf(await bench.submit({ instrumentId: 4, lots: 1 }))).toBe('notEnoughCash');
  });

  it('WDR-07 (c) a pending order whose commission is locked meanwhile is cancelled, not filled', async () => {
    const bench = await payoutBench({ EURUSD: 1.08 });
    const order = await bench.place({ kind: 'pending', target: 1.05, lots: 1 });
    await bench.withdraw(100_000 - 5);
    bench.market.tick('EURUSD', start + 1000, 1.0499);
    await bench.pass(2000);
    expect(await bench.read(order.id)).toMatchObject({ status: 3, filled_at: null });
    expect(await bench.underWay()).toBe(99_995);
  });

  it('WDR-07 (c) nor is its commission paid from the locked money where floating profit would cover it', async () => {
    const bench = await payoutBench({ EURUSD: 1.08, BTCUSD: 60_000 });
    await bench.place({ instrumentId: 4, lots: 1 });
    const order = await bench.place({ kind: 'pending', target: 1.05, lots: 1 });
    bench.market.tick('BTCUSD', start + 500, 70_000);
    await bench.pass(600);
    const { balance } = await bench.account();
    await bench.withdraw(balance - 1);
    bench.market.tick('EURUSD', start + 1000, 1.0499);
    await bench.pass(2000);
    expect((await bench.account()).freeMargin).toBeGreaterThan(0);
    expect(await bench.read(order.id)).toMatchObject({ status: 3, filled_at: null });
  });

  it('WDR-07 one that is returned by a clock that was set back is decided no earlier than it was sent', async () => {
    const bench = await payoutBench({ BTCUSD: 60_000 });
    const order = await bench.place({ instrumentId: 4, lots: 20, leverage: 100 });
    await bench.pass(7_200_000);
    await bench.withdraw(80_000);
    bench.market.tick('BTCUSD', start + 3_600_000, 57_000);
    bench.clock.moveTo(start + 3_600_000);
    await bench.broker.closePosition(bench.userId, order.id);
    const review = await bench.reviews.of('withdrawal', 1);
    expect(review).toMatchObject({ decision: 'rejected', decided_at: start + 7_200_000 });
  });

  it('WDR-06 (a) (b) an approved one pays amount and fee with its reference, a rejected one posts nothing', async () => {
    const bench = await payoutBench({ EURUSD: 1.08 });
    await bench.withdraw(250);
    await bench.withdraw(400);
    expect(await bench.account()).toMatchObject({ balance: 100_000, locked: 650 });
    const heard: unknown[] = [];
    bench.events.on('portfolio', (event) => heard.push(event));
    await bench.reviews.decide(bench.userId, 'withdrawal', 'approved', null);
    await bench.reviews.decide(bench.userId, 'withdrawal', 'rejected', null);
    // Both change what is free, so that the sockets are notified.
    expect(heard).toEqual([{ userId: bench.userId }, { userId: bench.userId }]);
    expect(await bench.account()).toMatchObject({ balance: 99_750, locked: 0 });
    const postings = await bench.db
      .selectFrom('postings')
      .innerJoin('entries', 'entries.posting_id', 'postings.id')
      .select(['type', 'memo', 'amount'])
      .where('account', '=', `cash:${bench.userId}`)
      .where('type', 'in', ['withdrawal', 'withdrawalFee', 'withdrawalReturned'])
      .execute();
    expect(postings).toEqual([
      { type: 'withdrawal', memo: 'W20261014001', amount: -249_000_000 },
      { type: 'withdrawalFee', memo: 'W20261014001', amount: -1_000_000 },
    ]);
    expect(await bench.total()).toBe(0);
  });
});

it('WDR-13 (a) (b) one that would take what open positions have lost is returned, so that the house pays for nobody', async () => {
  const bench = await payoutBench({ BTCUSD: 60_000 });
  await bench.place({ instrumentId: 4, lots: 20, leverage: 100 });
  await bench.withdraw(5000);
  await bench.withdraw(80_000);
  bench.market.tick('BTCUSD', start + 1000, 57_000);
  await bench.pass(2000);
  // 60,000 lost on paper: equity 40,000 still holds the position, and covers the first of the two.
  expect((await bench.account()).equity).toBeGreaterThan(30_000);
  await bench.reviews.decide(bench.userId, 'withdrawal', 'approved', null);
  await bench.reviews.decide(bench.userId, 'withdrawal', 'approved', null);
  expect((await bench.rows()).map(({ status }) => status)).toEqual([paid, rejected]);
  // What is locked is the margin of the position, 20 × 60,000 ÷ 100.
  expect(await bench.account()).toMatchObject({ balance: 94_700, locked: 12_000 });
  const review = await bench.reviews.of('withdrawal', 2);
  expect(remarkOf(review, 'en')).toBe('A trading loss left too little balance to pay it.');
  expect(await bench.total()).toBe(0);
});

it('REV-05 (b) WDR-13 (a) (b) a clock that is moved far at once pays what was due before the loss, and returns what was due after', async () => {
  const bench = await payoutBench({ BTCUSD: 60_000 }, 'after-20-s');
  await bench.place({ instrumentId: 4, lots: 20, leverage: 100, stopLoss: 57_000 });
  await bench.withdraw(80_000);
  await bench.withdraw(5000, start + 10_000_000);
  bench.market.tick('BTCUSD', start + 3_600_000, 56_000);
  bench.clock.moveTo(start + 86_400_000);
  await bench.reviews.process();
  // 100,000 less 80,000 and the commission: the stop loss at 57,000 takes all of the rest, and more.
  expect((await bench.rows()).map(({ status }) => status)).toEqual([paid, rejected]);
  expect(await bench.reviews.of('withdrawal', 1)).toMatchObject({ decided_at: start + 20_000 });
  expect(await bench.reviews.of('withdrawal', 2)).toMatchObject({ decided_at: start + 3_600_000 });
  expect(await bench.account()).toMatchObject({ balance: 0, locked: 0 });
  expect(await bench.total()).toBe(0);
});

it('REV-05 (b) money that was credited in time holds a position, however far the clock is moved at once', async () => {
  const bench = await payoutBench({ BTCUSD: 60_000 }, 'after-20-s');
  const order = await bench.place({ instrumentId: 4, lots: 20, leverage: 100 });
  const { db, userId } = bench;
  const values = {
    user_id: userId,
    type: 0,
    amount: toMicros(50_000),
    currency_code: 'USDT',
    channel_id: 1,
  } as const;
  await bench.reviews.submit(userId, 'deposit', async (trx) => {
    const kept = { ...values, proof: '/uploads/1.png', request_key: null, created_at: start };
    return (await trx.insertInto('deposits').values(kept).returning('id').executeTakeFirstOrThrow()).id;
  });
  // 100,000 lost on paper: without the deposit nothing would be left.
  bench.market.tick('BTCUSD', start + 3_600_000, 55_000);
  bench.market.tick('BTCUSD', start + 3_700_000, 60_000);
  bench.clock.moveTo(start + 86_400_000);
  await advance(bench);
  expect((await bench.read(order.id)).status).toBe(1);
  const { balance } = await bench.account();
  expect(balance).toBeGreaterThan(149_000);
  expect(await db.selectFrom('postings').select('at').orderBy('id', 'desc').executeTakeFirst()).toEqual({
    at: start + 20_000,
  });
});

type Bench = Awaited<ReturnType<typeof payoutBench>>;
type Step = (bench: Bench) => Promise<unknown>;

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.double({ min: 0.05, max: 1, noNaN: true }).map(
    (share): Step =>
      (bench) =>
        bench.withdrawShare(share),
  ),
  fc.constantFrom('approved' as const, 'rejected' as const).map(
    (decision): Step =>
      (bench) =>
        bench.reviews.decide(bench.userId, 'withdrawal', decision, null),
  ),
  fc
    .record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      lots: fc.constantFrom(0.5, 5, 30),
      instrumentId: fc.constantFrom(1, 4),
      kind: fc.constantFrom('market' as const, 'pending' as const),
    })
    .map(
      (order): Step =>
        (bench) =>
          bench.submit({ ...order, target: order.instrumentId === 1 ? 1.07 : 59_000 }),
    ),
  fc
    .record({ code: fc.constantFrom('EURUSD', 'BTCUSD'), by: fc.constantFrom(0.5, 0.9, 0.99, 1.01, 1.1, 2) })
    .map(({ code, by }): Step => async ({ market, clock, pass }) => {
      const spec = market.byCode(code);
      if (!spec) throw new Error(code);
      const { price } = market.quote(spec.id, clock.now());
      market.tick(code, clock.now() + 1, Number((price * by).toFixed(spec.precision)) || price);
      await pass(250);
    }),
);

it('WDR-07 (a) LED-04 (a) whatever is traded, asked for and decided, withdrawals under way never exceed the balance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 30 }), async (steps) => {
      const bench = await payoutBench({ EURUSD: 1.08, BTCUSD: 60_000 });
      for (const step of steps) {
        await step(bench);
        const { balance } = await bench.account();
        expect(balance).toBeGreaterThanOrEqual(0);
        expect(await bench.underWay()).toBeLessThanOrEqual(balance);
        expect(await bench.total()).toBe(0);
      }
      await bench.db.destroy();
    }),
    { numRuns: 40 },
  );
});
