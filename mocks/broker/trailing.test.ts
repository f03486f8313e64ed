import { describe, expect, it } from 'vitest';
import type { Order } from '../../src/generated/rest.d.ts';
import { startTrader } from '../testing/rest-trader.ts';
import { brokerBench, start as benchStart } from './testing/broker-bench.ts';

// EUR/USD has a spread of 0.00012 in the afternoon: a mid of 1.1 is 1.09994 and 1.10006.
const start = async () => {
  const trader = await startTrader('2026-10-14T14:10:00Z');
  await trader.pin('EURUSD', 1.1);
  const stopAt = async (price: number, { Id }: Order) => {
    await trader.pin('EURUSD', price);
    return (await trader.order(Id)).TargetLossPrice;
  };
  return { ...trader, stopAt };
};
const euro = { code: 'EURUSD', lots: 0.1, leverage: 100 };
const minute = 60_000;
const day = 1440 * minute;

describe('a trailing stop', () => {
  it.each([
    ['buy', [1.11, 1.106, 1.1101], [1.09494, 1.10494, 1.10494, 1.10504], 1.105],
    ['sell', [1.09, 1.094, 1.0899], [1.10506, 1.09506, 1.09506, 1.09496], 1.0949],
  ] as const)(
    'BRK-68 (a) (b) of a %s follows the best price at which it would close, never back, and closes it',
    async (side, prices, stops, end) => {
      const { place, stopAt, pin, order } = await start();
      const placed = await place({ ...euro, side }, { trailing: 0.005 });
      expect(placed).toMatchObject({ Trailing: 0.005, TargetLossPrice: stops[0] });
      for (const [index, price] of prices.entries())
        expect(await stopAt(price, placed)).toBe(stops[index + 1]);
      await pin('EURUSD', end);
      expect(await order(placed.Id)).toMatchObject({
        Status: 3,
        CompleteReason: 2,
        TargetLossPrice: stops[3],
        UpdatePrice: stops[3],
      });
    },
  );

  // A spread of 15 points: 0.65 is 0.649925 and 0.650075.
  it.each([
    ['buy', 0.66, [0.64492, 0.65492]],
    ['sell', 0.64, [0.65508, 0.64508]],
  ] as const)('BRK-68 (b) half a point of an odd spread is no gain of a %s', async (side, better, stops) => {
    const { place, pin, order } = await start();
    await pin('AUDUSD', 0.65);
    const { Id: id, TargetLossPrice } = await place({ ...euro, code: 'AUDUSD', side }, { trailing: 0.005 });
    await pin('AUDUSD', better);
    expect([TargetLossPrice, (await order(id)).TargetLossPrice]).toEqual(stops);
  });

  it('BRK-68 (b) a stop that was set counts as long as it is the better one', async () => {
    const { place, stopAt } = await start();
    const placed = await place({ ...euro, stopLoss: 1.098 }, { trailing: 0.005 });
    expect(placed.TargetLossPrice).toBe(1.098);
    expect(await stopAt(1.102, placed)).toBe(1.098);
    expect(await stopAt(1.104, placed)).toBe(1.09894);
  });

  it('BRK-68 (d) is set, kept and ended with the stops; the same distance goes on', async () => {
    const { place, stopAt, call, order } = await start();
    const placed = await place(euro);
    const set = async (more: { trailing?: number; stop_loss_price?: number }) => {
      const stops = { id: placed.Id, target_profit_price: 0, stop_loss_price: 0, ...more };
      const { code, msg, data } = await call('setOrderStops', stops);
      return [code, msg, data?.TargetLossPrice, data?.Trailing];
    };
    expect(placed).not.toHaveProperty('Trailing');
    expect(await set({ trailing: 0.005 })).toEqual([1, 'Changes saved', 1.09494, 0.005]);
    expect(await stopAt(1.11, placed)).toBe(1.10494);
    expect(await stopAt(1.108, placed)).toBe(1.10494);
    expect(await set({ stop_loss_price: 1.09 })).toMatchObject([1, /./, 1.10494, 0.005]);
    expect(await set({ trailing: 0.005 })).toMatchObject([1, 'Changes saved', 1.10494, 0.005]);
    // Another distance is measured from the price of now.
    expect(await set({ trailing: 0.006 })).toMatchObject([1, 'Changes saved', 1.10194, 0.006]);
    expect(await set({ trailing: 0, stop_loss_price: 1.101 })).toEqual([
      1,
      'Changes saved',
      1.101,
      undefined,
    ]);
    expect(await stopAt(1.2, placed)).toBe(1.101);
    expect(await order(placed.Id)).toMatchObject({ Status: 1 });
  });

  it('BRK-68 (a) of a pending order starts at its fill', async () => {
    const { place, stopAt, call, pin, order } = await start();
    const placed = await place({ ...euro, target: 1.09 }, { trailing: 0.005 });
    expect(placed).toMatchObject({ Trailing: 0.005, TargetLossPrice: 0 });
    expect(await stopAt(1.12, placed)).toBe(0);
    await pin('EURUSD', 1.08994);
    expect(await order(placed.Id)).toMatchObject({ Status: 1, Price: 1.09, TargetLossPrice: 1.08488 });
    expect(await stopAt(1.1, placed)).toBe(1.09494);
    const other = await place({ ...euro, target: 1.09 });
    const stops = { id: other.Id, stop_loss_price: 0, target_profit_price: 0 };
    expect(await call('setOrderStops', { ...stops, trailing: 0.003 })).toMatchObject({
      data: { Trailing: 0.003, Status: 0 },
    });
    expect((await call('setOrderStops', { ...stops, trailing: 0 })).data).not.toHaveProperty('Trailing');
  });

  it('BRK-68 (c) a distance has the decimals of a price and is below it', async () => {
    const { place, submit, call } = await start();
    const wrong = [0.000_001, 1.2, 1.1];
    for (const trailing of wrong) expect(await submit(euro, { trailing })).toMatchObject({ code: 1001 });
    for (const trailing of wrong)
      expect(await submit({ ...euro, target: 1.05 }, { trailing })).toMatchObject({ code: 1001 });
    const { Id: id } = await place(euro);
    const stops = { id, stop_loss_price: 0, target_profit_price: 0 };
    for (const trailing of wrong)
      expect(await call('setOrderStops', { ...stops, trailing })).toMatchObject({ code: 1001 });
  });

  it('BRK-69 (a) a take profit that comes first ends it; a price that jumps over the stop closes at what there is', async () => {
    const { place, pin, order } = await start();
    const gains = await place({ ...euro, takeProfit: 1.12 }, { trailing: 0.005 });
    const loses = await place(euro, { trailing: 0.03 });
    await pin('EURUSD', 1.12006);
    expect(await order(gains.Id)).toMatchObject({ CompleteReason: 3, UpdatePrice: 1.12 });
    await pin('EURUSD', 1.05);
    expect(await order(loses.Id)).toMatchObject({ CompleteReason: 2, UpdatePrice: 1.04994 });
  });

  it.each([
    ['the take profit', 1.1, 1.09, 3, 1.0998],
    ['the stop', 1.0946, 1.1, 2, 1.0945],
  ])(
    'BRK-69 (a) in a jump the first of the two that the price reaches ends it: %s',
    async (_, first, later, reason, price) => {
      const bench = await brokerBench({ EURUSD: 1.08 });
      const { id } = await bench.place({ takeProfit: 1.0998, trailing: 0.0049 });
      for (const [index, mid] of [1.0895, 1.0995, first, later].entries())
        bench.market.tick('EURUSD', benchStart + 1000 * (index + 1), mid);
      await bench.pass(60_000);
      expect(await bench.read(id)).toMatchObject({
        reason,
        close_price: price,
        completed_at: benchStart + 3000,
      });
    },
  );

  it('BRK-69 (b) BRK-92 (d) the portfolio on the socket shows where it stands, of those that follow alone on an older site', async () => {
    const { place, portfolio, pin, control } = await start();
    await control('site', { act: 'set', ordersRev: 'off' });
    const { Id } = await place(euro, { trailing: 0.005 });
    await place({ ...euro, stopLoss: 1.05 });
    const [one, other] = (await portfolio()).TransOrder;
    expect(one).toMatchObject({ Id, TargetLossPrice: 1.09494 });
    expect(other).not.toHaveProperty('TargetLossPrice');
    await pin('EURUSD', 1.11);
    await expect.poll(async () => (await portfolio()).TransOrder[0]?.TargetLossPrice).toBe(1.10494);
  });

  it.each([7 * minute, 11 * 60 * minute])(
    'BRK-24 (c) BRK-69 (a) in pieces of %d ms it comes to the same as in one jump',
    async (piece) => {
      const play = async (step: number) => {
        const { place, pass, data } = await startTrader('2026-10-14T14:10:00Z');
        const more = [
          [euro, 0.003],
          [{ ...euro, side: 'sell' }, 0.004],
          [{ code: 'XAUUSD', lots: 0.1, leverage: 20 }, 45],
          [{ code: 'BTCUSD', lots: 0.1, leverage: 10, side: 'sell' }, 2600],
          [{ code: 'AAPL', lots: 10, leverage: 5 }, 40],
          [{ code: 'GBPJPY', lots: 0.1, leverage: 50 }, 9],
          [{ ...euro, target: 1.08 }, 0.002],
        ] as const;
        for (const [wanted, trailing] of more) await place(wanted, { trailing });
        const end = 5 * day;
        for (let done = 0; done < end; done += step) await pass(Math.min(step, end - done));
        const lists = [0, 1, 3] as const;
        const pages = await Promise.all(lists.map((status) => data('listOrders', { status, page: 1 })));
        // The mocked keys of two worlds differ.
        return pages.flatMap((page) => page.data.map(({ RequestKey: _key, ...order }) => order));
      };
      const whole = await play(5 * day);
      expect(new Set(whole.map(({ Status }) => Status)).size).toBeGreaterThan(1);
      expect(await play(piece)).toEqual(whole);
    },
    120_000,
  );

  it('BRK-29 (a) (b) BRK-69 a clock that was set back undoes nothing, and the stop follows from there', async () => {
    const { place, pass, stopAt, unpin } = await start();
    const placed = await place(euro, { trailing: 0.005 });
    expect(await stopAt(1.11, placed)).toBe(1.10494);
    await pass(10 * minute);
    expect(await stopAt(1.112, placed)).toBe(1.10694);
    await pass(-5 * minute);
    expect(await stopAt(1.113, placed)).toBe(1.10794);
    await unpin('EURUSD');
  });
});
