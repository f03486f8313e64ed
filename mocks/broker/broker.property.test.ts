import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkKept } from './check-kept.ts';
import { brokerBench } from './testing/broker-bench.ts';

type Bench = Awaited<ReturnType<typeof brokerBench>>;
type Step = (bench: Bench, placed: number[]) => Promise<unknown>;

const pick = (placed: number[], index: number) => placed[index % Math.max(1, placed.length)] ?? 0;
const instrument = fc.constantFrom(1, 2, 3, 4, 5);
const codes = ['EURUSD', 'USDJPY', 'US500', 'BTCUSD'] as const;
const start = { EURUSD: 1.08, USDJPY: 115, US500: 5000, BTCUSD: 60_000, NOLEV: 20 };
/** A factor on the price: most steps small, some that empty an account. */
const factor = fc.oneof(fc.double({ min: 0.99, max: 1.01, noNaN: true }), fc.constantFrom(0.5, 0.8, 1.3, 2));

const place = fc
  .record({
    instrumentId: instrument,
    side: fc.constantFrom('buy' as const, 'sell' as const),
    kind: fc.constantFrom('market' as const, 'pending' as const),
    lots: fc.constantFrom(0.01, 0.1, 1, 7.5, 40),
    leverage: fc.constantFrom(20, 100),
    target: factor,
    stop: fc.option(factor, { nil: null }),
  })
  .map(({ target, stop, ...order }): Step => async ({ submit, market, clock }, placed) => {
    const { price } = market.quote(order.instrumentId, clock.now());
    const result = await submit({
      ...order,
      target: price * target,
      stopLoss: stop && price * target * stop,
    });
    if (result.ok) placed.push(result.value.id);
  });
const close = fc.nat(20).map(
  (n): Step =>
    (bench, placed) =>
      bench.broker.closePosition(bench.userId, pick(placed, n)),
);
const cancel = fc.nat(20).map(
  (n): Step =>
    (bench, placed) =>
      bench.broker.cancelOrder(bench.userId, pick(placed, n)),
);
const stops = fc.record({ n: fc.nat(20), stopLoss: factor, takeProfit: factor }).map(
  ({ n, ...levels }): Step =>
    (bench, placed) =>
      bench.broker.setStops(bench.userId, pick(placed, n), {
        stopLoss: 1.08 * levels.stopLoss,
        takeProfit: 1.08 * levels.takeProfit,
      }),
);
const tick = fc
  .record({ code: fc.constantFrom(...codes), by: factor })
  .map(({ code, by }): Step => async ({ market, clock }) => {
    const spec = market.byCode(code);
    if (!spec) throw new Error(code);
    const { price } = market.quote(spec.id, clock.now());
    market.tick(code, clock.now() + 1, Number((price * by).toFixed(spec.precision)) || price);
  });
const pass = fc.constantFrom(0, 1, 250, 3_600_000, 3 * 86_400_000, -60_000).map(
  (milliseconds): Step =>
    ({ pass }) =>
      pass(milliseconds),
);
const shut = fc.constantFrom(...codes).map((code): Step => async ({ market, clock }) => {
  market.close(code, clock.now(), clock.now() + 1000);
});
const reset = fc.constant<Step>((bench) => bench.broker.resetDemo(bench.userId));

const anyStep = fc.oneof(
  { weight: 6, arbitrary: place },
  { weight: 3, arbitrary: close },
  { weight: 1, arbitrary: cancel },
  { weight: 2, arbitrary: stops },
  { weight: 6, arbitrary: tick },
  { weight: 6, arbitrary: pass },
  { weight: 1, arbitrary: shut },
  { weight: 1, arbitrary: reset },
);

it('LED-01 (b) LED-03 (b) LED-04 (a) LED-15 (b) whatever is done, the ledger sums to zero, no balance is below zero, and what is kept is what is booked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 40 }), async (steps) => {
      const bench = await brokerBench(start);
      const placed: number[] = [];
      for (const step of steps) {
        await step(bench, placed);
        expect(await bench.total()).toBe(0);
        expect(await checkKept(bench.db)).toEqual([]);
        const account = await bench.account();
        expect(account.balance).toBeGreaterThanOrEqual(0);
        expect(account.locked).toBeGreaterThanOrEqual(account.usedMargin);
      }
      await bench.db.destroy();
    }),
    { numRuns: 40 },
  );
});

it('LED-03 (a) when everything has ended, the balance is what the orders earned and cost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(place, close, tick, pass), { minLength: 5, maxLength: 25 }),
      async (steps) => {
        const bench = await brokerBench(start);
        const placed: number[] = [];
        for (const step of steps) await step(bench, placed);
        const orders = await bench.db.selectFrom('orders').selectAll().execute();
        const realised = orders.reduce((sum, { profit }) => sum + profit, 0);
        const charged = orders.reduce(
          (sum, order) => sum + (order.filled_at === null ? 0 : order.commission),
          0,
        );
        const { madeGood } = await bench.db
          .selectFrom('entries')
          .innerJoin('postings', 'postings.id', 'posting_id')
          .select((query) => query.fn.coalesce(query.fn.sum<number>('amount'), query.lit(0)).as('madeGood'))
          .where('type', '=', 'negativeBalance')
          .where('account', '=', `cash:${bench.userId}`)
          .executeTakeFirstOrThrow();
        expect(Math.round((await bench.cash()) * 1e6)).toBe(100_000_000_000 + realised - charged + madeGood);
        await bench.db.destroy();
      },
    ),
    { numRuns: 20 },
  );
});
