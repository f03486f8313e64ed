import { expect, it, vi } from 'vitest';
import { noteAccount } from '../store/account-notes.ts';
import { readLastPrices } from './last-prices.ts';
import { brokerBench, reasonOf, start } from './testing/broker-bench.ts';
import { inTransaction } from '../store/in-transaction.ts';

const hour = 3_600_000;

it('BRK-24 (a) carries out what happened in the order in which it happened, over all orders', async () => {
  const bench = await brokerBench({ EURUSD: 1.08, USDJPY: 115 });
  const closed: number[] = [];
  bench.events.on('closed', ({ ids }) => closed.push(...ids));
  const late = await bench.place({ stopLoss: 1.06 });
  const early = await bench.place({ instrumentId: 2, takeProfit: 116 });
  bench.market.tick('USDJPY', start + hour, 116);
  bench.market.tick('EURUSD', start + 2 * hour, 1.06);
  await bench.pass(48 * hour);
  expect(closed).toEqual([early.id, late.id]);
  expect((await bench.read(early.id)).completed_at).toBe(start + hour);
});

it('BRK-24 (e) of two orders at the same tick the older comes first', async () => {
  const bench = await brokerBench({ EURUSD: 1.08 });
  const closed: number[] = [];
  bench.events.on('closed', ({ ids }) => closed.push(...ids));
  const stopped = [await bench.place({ stopLoss: 1.06 }), await bench.place({ stopLoss: 1.07 })];
  bench.market.tick('EURUSD', start + 1000, 1.04);
  await bench.pass(hour);
  expect(closed).toEqual(stopped.map(({ id }) => id));
});

it('BRK-24 (c) an order filled in a jump of the clock can be closed in the same jump', async () => {
  const bench = await brokerBench({ EURUSD: 1.08 });
  const order = await bench.place({ kind: 'pending', target: 1.07, stopLoss: 1.06, takeProfit: 1.09 });
  bench.market.tick('EURUSD', start + 1000, 1.0699);
  bench.market.tick('EURUSD', start + 2000, 1.0901);
  bench.market.tick('EURUSD', start + 3000, 1.06);
  await bench.pass(hour);
  expect(await bench.read(order.id)).toMatchObject({
    filled_at: start + 1000,
    completed_at: start + 2000,
    reason: 3,
    profit: 2_000_000_000,
  });
});

it('BRK-24 (a) a gap through target and stop loss fills and stops at the same tick', async () => {
  const bench = await brokerBench({ EURUSD: 1.08 });
  const order = await bench.place({ kind: 'pending', target: 1.07, stopLoss: 1.06 });
  bench.market.tick('EURUSD', start + 1000, 1.05);
  await bench.pass(hour);
  expect(await bench.read(order.id)).toMatchObject({
    open_price: 1.0501,
    close_price: 1.0499,
    filled_at: start + 1000,
    completed_at: start + 1000,
    reason: 2,
  });
});

it("BRK-24 leaves every user's orders to themselves", async () => {
  const bench = await brokerBench({ EURUSD: 1.08 });
  const other = await bench.demo();
  const mine = await bench.place({ stopLoss: 1.07 });
  const theirs = await bench.place({ stopLoss: 1.05 }, other);
  bench.market.tick('EURUSD', start + 1000, 1.065);
  await bench.pass(2000);
  expect((await bench.read(mine.id)).status).toBe(3);
  expect((await bench.read(theirs.id)).status).toBe(1);
});

it('BRK-24 after a restart what was missed is made up for, but nothing from before an order', async () => {
  const bench = await brokerBench({ EURUSD: 1.08 });
  const older = await bench.place({});
  bench.market.tick('EURUSD', start + 1000, 1.0);
  bench.market.tick('EURUSD', start + 2000, 1.08);
  await bench.pass(3000);
  await bench.broker.setStops(bench.userId, older.id, { stopLoss: 1.05, takeProfit: null });
  const safe = await bench.place({ stopLoss: 1.05 });
  const missed = await bench.place({ takeProfit: 1.1 });
  bench.market.tick('EURUSD', start + 5000, 1.1001);
  bench.clock.moveTo(start + hour);
  await bench.restart().processTriggers(bench.clock.now());
  expect(await bench.read(missed.id)).toMatchObject({ status: 3, completed_at: start + 5000 });
  expect((await bench.read(safe.id)).status).toBe(1);
  // BRK-27: its stop loss is younger than the fall.
  expect((await bench.read(older.id)).status).toBe(1);
});

it('BRK-29 (a) (b) a clock that is set back unbooks nothing, and watches again from there', async () => {
  const bench = await brokerBench({ EURUSD: 1.08 });
  bench.market.tick('EURUSD', start + hour, 1.09);
  await bench.pass(2 * hour);
  const order = await bench.place({ stopLoss: 1.085 });
  bench.clock.moveTo(start);
  await bench.pass(0);
  // At the start the price stands below the stop loss, so it is triggered there.
  expect(await bench.read(order.id)).toMatchObject({ status: 3, reason: 2, completed_at: start });
});

it('BRK-29 (b) a call for a moment that is over already is no clock that was set back', async () => {
  const bench = await brokerBench({ EURUSD: 1.08 });
  bench.market.tick('EURUSD', start + hour, 1.09);
  bench.clock.moveTo(start + 2 * hour);
  const order = await bench.place({ stopLoss: 1.085 });
  expect(await bench.broker.processTriggers(start)).toBe(start + 2 * hour);
  expect(await bench.read(order.id)).toMatchObject({ status: 1, watched_from: start + 2 * hour });
});

it('BRK-29 (b) a call for an earlier moment after the clock was set back sees nothing from before it again', async () => {
  const bench = await brokerBench({ EURUSD: 1.08 });
  bench.market.tick('EURUSD', start + hour, 1.0);
  bench.market.tick('EURUSD', start + 2 * hour, 1.08);
  await bench.pass(4 * hour);
  const order = await bench.place({ stopLoss: 1.05 });
  bench.clock.moveTo(start + 3 * hour);
  expect(await bench.broker.processTriggers(start)).toBe(start + 3 * hour);
  expect(await bench.read(order.id)).toMatchObject({ status: 1, watched_from: start + 3 * hour });
});

it('BRK-28 (a) resetting a demo account closes and cancels everything and restores 100,000 USD', async () => {
  const bench = await brokerBench({ EURUSD: 1.08, BTCUSD: 60_000 });
  const open = await bench.place({});
  const pending = await bench.place({ kind: 'pending', target: 1.05 });
  bench.market.close('EURUSD', start + 1000, start + hour);
  await bench.pass(2000);
  await bench.broker.resetDemo(bench.userId);
  expect(await bench.read(open.id)).toMatchObject({ status: 3, reason: 6, close_price: 1.0799 });
  expect(await bench.read(pending.id)).toMatchObject({ status: 3, reason: 6, open_price: null });
  expect(await bench.account()).toMatchObject({ balance: 100_000, locked: 0, positions: [] });
  expect(await bench.total()).toBe(0);
});

it('BRK-21 (b) what one stretch of time closes is one event an account', async () => {
  const bench = await brokerBench({ EURUSD: 1.08 });
  const heard: unknown[] = [];
  const ids: number[] = [];
  for (const stopLoss of [1.07, 1.06, 1.05]) ids.push((await bench.place({ stopLoss })).id);
  bench.events.on('closed', (event) => heard.push(event));
  bench.events.on('portfolio', () => heard.push('portfolio'));
  for (const [n, price] of [1.07, 1.06, 1.05].entries())
    bench.market.tick('EURUSD', start + 1000 * (n + 1), price);
  await bench.pass(10_000);
  expect(heard).toEqual([{ userId: bench.userId, ids }, 'portfolio']);
});

/** A clock on which every look at it takes a while: how slow the machine is decides nothing. */
function slowly(milliseconds: number) {
  let now = 0;
  return vi.spyOn(performance, 'now').mockImplementation(() => (now += milliseconds));
}

it('BRK-24 (d) lets others work while it makes up for years', async () => {
  const bench = await brokerBench({ EURUSD: 1.08 });
  const { id } = await bench.place({ stopLoss: 1.06 });
  bench.market.tick('EURUSD', start + 9000 * hour, 1.06);
  let turns = 0;
  const takeTurn = () => {
    turns += 1;
    others = setImmediate(takeTurn);
  };
  let others = setImmediate(takeTurn);
  const time = slowly(15);
  await bench.pass(24_000 * hour);
  time.mockRestore();
  clearImmediate(others);
  // 13 spans of 30 days until its end, each with a look at the time.
  expect(turns).toBeGreaterThanOrEqual(13);
  expect(await bench.read(id)).toMatchObject({ reason: 2, completed_at: start + 9000 * hour });
});

it('BRK-24 (f) a call comes before the triggers of all others, and after those of its own account', async () => {
  const bench = await brokerBench({ EURUSD: 1.08 });
  const others: number[] = [];
  for (let n = 0; n < 10; n++) others.push(await bench.demo());
  for (const user of others) await bench.place({ stopLoss: 1.07 }, user);
  const mine = await bench.place({ stopLoss: 1.07 });
  bench.market.tick('EURUSD', start + 1000, 1.06);
  bench.clock.moveTo(start + 2000);
  const ended: number[] = [];
  bench.events.on('closed', ({ userId }) => ended.push(userId));
  const time = slowly(15);
  const all = bench.broker.processTriggers(bench.clock.now());
  expect(await bench.broker.closePosition(bench.userId, mine.id)).toMatchObject({ reason: 'notOpen' });
  time.mockRestore();
  // It waited for a slice or two, in which some of the others were carried out.
  expect(ended.at(-1)).toBe(bench.userId);
  expect(ended.length).toBeLessThan(others.length);
  await all;
  expect(new Set(ended)).toEqual(new Set([bench.userId, ...others]));
});

it('BRK-38 (a) (b) an account that cannot be worked out stops nobody else', async () => {
  const bench = await brokerBench({ EURUSD: 1.08, BTCUSD: 50_000 });
  const failed: number[] = [];
  bench.events.on('failed', ({ userId }) => failed.push(userId));
  const other = await bench.demo();
  const broken = await bench.place({ instrumentId: 4 }, other);
  // Of an instrument that the market no longer has.
  await inTransaction(bench.db, (trx) =>
    trx.updateTable('orders').set({ instrument_id: 99 }).where('id', '=', broken.id).execute(),
  );
  noteAccount(bench.db, other);
  // And of one whose currency no longer has a rate.
  const third = await bench.demo();
  const rateless = await bench.place({ instrumentId: 4 }, third);
  await inTransaction(bench.db, (trx) =>
    trx.updateTable('orders').set({ instrument_id: 6 }).where('id', '=', rateless.id).execute(),
  );
  noteAccount(bench.db, third);
  const { id } = await bench.place({ stopLoss: 1.07 });
  bench.market.tick('EURUSD', start + 1000, 1.07);
  bench.market.tick('BTCUSD', start + 500, 90_000);
  await bench.pass(2000);
  expect(await bench.read(id)).toMatchObject({ status: 3, reason: 2 });
  expect(reasonOf(await bench.submit({}))).toBe('accepted');
  // BRK-81: past the moment at which it notes how far it has come.
  const later = await bench.place({ stopLoss: 1.06 });
  bench.market.tick('EURUSD', start + 30_000, 1.06);
  await bench.pass(hour);
  expect(await bench.read(later.id)).toMatchObject({ status: 3, reason: 2 });
  expect(Object.keys(await readLastPrices(bench.db))).toEqual(['EURUSD']);
  expect(new Set(failed)).toEqual(new Set([other, third]));
});
