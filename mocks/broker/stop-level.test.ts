import { describe, expect, it } from 'vitest';
import { startTrader } from '../testing/rest-trader.ts';

// BTC/USD: a spread of 20 and a level of 30, so that a buy at 67,000 closes at 66,990.
const start = async () => {
  const trader = await startTrader('2026-10-14T14:10:00Z');
  await trader.pin('BTCUSD', 67_000);
  const change = (id: number, more: object) =>
    trader.call('setOrderStops', { id, stop_loss_price: 0, target_profit_price: 0, ...more });
  return { ...trader, change };
};
const bitcoin = { code: 'BTCUSD', lots: 0.1, leverage: 10 };

describe('BRK-90 the least distance of stops', () => {
  it.each([
    ['buy', { stopLoss: 66_960 }, { stopLoss: 66_960.1 }, 'below', '66960.1'],
    ['buy', { takeProfit: 67_040 }, { takeProfit: 67_039.9 }, 'above', '67039.9'],
    ['sell', { stopLoss: 67_040 }, { stopLoss: 67_039.9 }, 'above', '67039.9'],
    ['sell', { takeProfit: 66_960 }, { takeProfit: 66_960.1 }, 'below', '66960.1'],
  ] as const)(
    'BRK-90 (a) of a %s stands %o and not %o: it must be %s %s',
    async (side, fine, near, way, price) => {
      const { submit } = await start();
      const refused = await submit({ ...bitcoin, side, ...near });
      expect(refused).toMatchObject({ code: 2006, data: null });
      expect(refused.msg.replaceAll(/[\u2066-\u2069]/g, '')).toMatch(new RegExp(`must be ${way} ${price}`));
      expect(await submit({ ...bitcoin, side, ...fine })).toMatchObject({ code: 1 });
    },
  );

  it('BRK-90 (a) of a pending order is measured at its fill', async () => {
    const { submit, change, order } = await start();
    const sent = { ...bitcoin, target: 66_000, stopLoss: 65_950.1 };
    expect(await submit(sent)).toMatchObject({ code: 2006, field: 'stop_loss_price' });
    const placed = await submit({ ...sent, stopLoss: 65_950 });
    expect(placed).toMatchObject({ code: 1 });
    const id = placed.data?.Id ?? 0;
    expect(await change(id, { target_price: 65_999, stop_loss_price: 65_950 })).toMatchObject({ code: 2006 });
    expect(await change(id, { target_price: 66_010, stop_loss_price: 65_950 })).toMatchObject({ code: 1 });
    expect(await order(id)).toMatchObject({ OriginPrice: 66_010, TargetLossPrice: 65_950 });
  });

  it('BRK-90 (b) the price of a pending order keeps it too, under and over its own side of the market', async () => {
    const { submit, change } = await start();
    for (const target of [67_010, 66_980.1, 67_039.9])
      expect(await submit({ ...bitcoin, target })).toMatchObject({
        code: 1001,
        reason: 'target_too_close',
        field: 'target_price',
      });
    expect(await submit({ ...bitcoin, target: 67_040 })).toMatchObject({ code: 1 });
    const placed = await submit({ ...bitcoin, target: 66_980 });
    expect(placed).toMatchObject({ code: 1 });
    const moved = await change(placed.data?.Id ?? 0, { target_price: 66_981 });
    expect(moved).toMatchObject({ code: 1001, reason: 'target_too_close' });
  });

  it('BRK-90 (c) a trailing distance is no smaller', async () => {
    const { submit, place, change } = await start();
    const near = { code: 1001, reason: 'trailing_too_close', field: 'trailing' };
    expect(await submit(bitcoin, { trailing: 29.9 })).toMatchObject(near);
    const { Id } = await place(bitcoin, { trailing: 30 });
    expect(await change(Id, { trailing: 29 })).toMatchObject(near);
  });

  it('BRK-90 (d) is not asked again of what stays as it was when the market has come nearer', async () => {
    const { place, change, pin, order } = await start();
    const { Id } = await place({ ...bitcoin, stopLoss: 66_950 });
    const waiting = await place({ ...bitcoin, target: 66_900, stopLoss: 66_800 });
    await pin('BTCUSD', 66_970);
    const stops = { stop_loss_price: 66_950, target_profit_price: 68_000 };
    expect(await change(Id, stops)).toMatchObject({ code: 1 });
    expect(await change(Id, { ...stops, stop_loss_price: 66_951 })).toMatchObject({ code: 2006 });
    await pin('BTCUSD', 66_900.5);
    expect(await order(waiting.Id)).toMatchObject({ Status: 0 });
    expect(await change(waiting.Id, { stop_loss_price: 66_800, target_profit_price: 68_000 })).toMatchObject({
      code: 1,
    });
  });
});
