import { describe, expect, it } from 'vitest';
import { startTrader } from '../testing/rest-trader.ts';

const at = '2026-10-14T14:00:00Z';
/** Palladium has a spread of 3.2: with a mid of 1000 its bid is 998.4 and its ask 1001.6. */
const palladium = { code: 'XPDUSD', lots: 1, leverage: 20 };

async function startAt1000() {
  const trader = await startTrader(at);
  await trader.pin('XPDUSD', 1000);
  return trader;
}

describe('which side triggers', () => {
  it('BRK-47 (c) a pending order waits on the side at which it opens: no order is cheaper than at the market', async () => {
    const { pin, place, order, portfolio } = await startAt1000();
    const { Price } = await place(palladium);
    expect(Price).toBe(1001.6);
    const { Id } = await place({ ...palladium, target: 1000 });
    const { Id: sell } = await place({ ...palladium, side: 'sell', target: 1000 });
    expect(await order(Id)).toMatchObject({ Status: 0 });
    expect(await order(sell)).toMatchObject({ Status: 0 });
    await pin('XPDUSD', 998.4);
    expect(await order(Id)).toMatchObject({ Status: 1, Price: 1000 });
    await pin('XPDUSD', 1001.6);
    expect(await order(sell)).toMatchObject({ Status: 1, Price: 1000 });
    // Who buys and sells has paid the spread.
    await pin('XPDUSD', 1000);
    const { TransOrder } = await portfolio();
    expect(TransOrder.map(({ FactProfits }) => FactProfits)).toEqual([-320, -160, -160]);
  });

  it.each([
    ['buy', { stopLoss: 990 }, 991.7, 991.6, 2],
    ['buy', { takeProfit: 1010 }, 1011.5, 1011.6, 3],
    ['sell', { stopLoss: 1010 }, 1008.3, 1008.4, 2],
    ['sell', { takeProfit: 990 }, 988.5, 988.4, 3],
  ] as const)(
    'BRK-47 (b) the stop of a %s with %o waits on the side at which it closes',
    async (side, stops, near, there, reason) => {
      const { pin, place, order } = await startAt1000();
      const { Id } = await place({ ...palladium, side, ...stops });
      await pin('XPDUSD', near);
      expect(await order(Id)).toMatchObject({ Status: 1 });
      await pin('XPDUSD', there);
      const [line] = Object.values(stops);
      expect(await order(Id)).toMatchObject({ Status: 3, CompleteReason: reason, UpdatePrice: line });
    },
  );

  it('BRK-18 (b) a gap fills at the first price beyond: the bid of that tick', async () => {
    const { pin, place, order } = await startAt1000();
    const { Id } = await place({ ...palladium, stopLoss: 990 });
    await pin('XPDUSD', 950);
    expect(await order(Id)).toMatchObject({ CompleteReason: 2, UpdatePrice: 948.4 });
  });

  it('BRK-47 (b) the spread of the moment counts: what widens at the roll reaches a stop though the mid stands', async () => {
    const { pin, place, order, pass, portfolio } = await startTrader('2026-10-14T20:40:00Z');
    await pin('EURUSD', 1.1);
    const { Id } = await place({ code: 'EURUSD', lots: 1, leverage: 100, stopLoss: 1.0999 });
    expect((await portfolio()).ProfitsTotal).toBe(-12);
    await pass(19 * 60_000);
    expect(await order(Id)).toMatchObject({ Status: 1 });
    await pass(5 * 60_000);
    expect(await order(Id)).toMatchObject({ Status: 3, CompleteReason: 2, UpdatePrice: 1.0999 });
    const { Price, UpdatePrice } = await place({ code: 'EURUSD', lots: 1, leverage: 100 });
    expect((Price ?? 0) - 1.1).toBeGreaterThan(0.0001);
    expect(1.1 - UpdatePrice).toBeCloseTo((Price ?? 0) - 1.1, 8);
  });
});

describe('stops inside the spread are refused', () => {
  const inside = [{ stopLoss: 999.99 }, { takeProfit: 1000.01 }, { stopLoss: 998.4 }, { takeProfit: 1001.6 }];

  it.each(inside)('BRK-47 (d) %o of a market order', async (stops) => {
    const { submit } = await startAt1000();
    expect(await submit({ ...palladium, ...stops })).toMatchObject({ code: 2006 });
    const { stopLoss: takeProfit, takeProfit: stopLoss } = {
      takeProfit: undefined,
      stopLoss: undefined,
      ...stops,
    };
    const mirrored = { ...(stopLoss && { stopLoss }), ...(takeProfit && { takeProfit }) };
    expect(await submit({ ...palladium, side: 'sell', ...mirrored })).toMatchObject({ code: 2006 });
  });

  it.each(inside)('BRK-47 (d) %o of an open position', async ({ stopLoss = 0, takeProfit = 0 }) => {
    const { call, data, place } = await startAt1000();
    const { Id: id } = await place(palladium);
    const stops = { id, stop_loss_price: stopLoss, target_profit_price: takeProfit };
    expect(await call('setOrderStops', stops)).toMatchObject({ code: 2006 });
    const outside = { id, stop_loss_price: 998.39, target_profit_price: 1001.61 };
    expect(await data('setOrderStops', outside)).toMatchObject({ Status: 1, TargetLossPrice: 998.39 });
  });

  it('BRK-47 (e) of a pending order it is the spread at its target', async () => {
    const { submit } = await startAt1000();
    const order = { ...palladium, target: 950 };
    expect(await submit({ ...order, stopLoss: 946.8 })).toMatchObject({
      code: 2006,
      msg: 'The stop loss of a buy must be below 946.8.',
    });
    expect(await submit({ ...order, takeProfit: 950 })).toMatchObject({ code: 2006 });
    expect(await submit({ ...order, stopLoss: 946.79, takeProfit: 950.01 })).toMatchObject({ code: 1 });
    const sell = { ...order, side: 'sell' } as const;
    expect(await submit({ ...sell, stopLoss: 953.2 })).toMatchObject({ code: 2006 });
    expect(await submit({ ...sell, stopLoss: 953.21, takeProfit: 949.99 })).toMatchObject({ code: 1 });
  });
});

describe('an order at the present price', () => {
  it('BRK-46 (b) is filled at its own moment, judged by the prices of that moment', async () => {
    const { pin, pass, place, order, records } = await startTrader(at);
    await pin('EURUSD', 1.1);
    await pin('XAUUSD', 1990);
    await pass(1);
    await pin('XAUUSD', 2000);
    await place({ code: 'XAUUSD', lots: 20, leverage: 50 });
    const { Id, CreateTimeHandler } = await place({
      code: 'EURUSD',
      lots: 5,
      leverage: 100,
      target: 1.10006,
    });
    expect(CreateTimeHandler).toBe('2026-10-14T14:00:00.001Z');
    const filled = await order(Id);
    expect(filled).toMatchObject({ Status: 1, Price: 1.10006, FillTimeHandler: CreateTimeHandler });
    expect((await records()).at(-1)).toEqual([5, -35]);
  });

  it('BRK-46 (b) is a position as soon as it is placed, and so is a pending order that is moved there', async () => {
    const { pin, place, portfolio, call } = await startTrader(at);
    await pin('EURUSD', 1.1);
    const euro = { code: 'EURUSD', lots: 1, leverage: 100 };
    await place({ ...euro, target: 1.10006 });
    expect((await portfolio()).ProfitsTotal).toBe(-12);
    const { Id: id } = await place({ ...euro, side: 'sell', target: 1.2 });
    const moved = { id, stop_loss_price: 0, target_profit_price: 0, target_price: 1.09994 };
    const answered = await call('setOrderStops', moved);
    expect(answered.code).toBe(1);
    expect((await portfolio()).TransOrder).toHaveLength(2);
  });

  it.each([1, 137, 250, 60_000])(
    'BRK-46 (b) at the same moment if the next look comes %d ms later',
    async (beat) => {
      const { pin, pass, place, order, data } = await startTrader(at);
      await pass(137);
      await pin('EURUSD', 1.1);
      const { Id } = await place({ code: 'EURUSD', lots: 1, leverage: 100, target: 1.10006 });
      await pass(beat);
      expect(await order(Id)).toMatchObject({ Status: 1, FillTimeHandler: '2026-10-14T14:00:00.137Z' });
      const { list } = await data('listBalanceRecords', { page: 1 });
      expect(list[0]).toMatchObject({ Type: 5, CreatedAtTran: '2026-10-14T14:00:00.137Z' });
    },
  );
});
