import { describe, expect, it } from 'vitest';
import type { InputOf } from '../../src/generated/operations.ts';
import { startTrader } from '../testing/rest-trader.ts';

type Change = Partial<InputOf<'setOrderStops'>>;

const start = async () => {
  const trader = await startTrader('2026-10-14T14:10:00Z');
  await trader.pin('EURUSD', 1.1);
  const change = (id: number, more: Change, key?: string) =>
    trader.call('setOrderStops', { id, stop_loss_price: 0, target_profit_price: 0, ...more }, key);
  return { ...trader, change };
};
const euro = { code: 'EURUSD', lots: 0.1, leverage: 100, stopLoss: 1.09, takeProfit: 1.12 };
const pending = { ...euro, target: 1.095 };

describe('BRK-91 one price of an order', () => {
  it.each([
    ['stop_loss', 1.091, 'Stop loss updated to 1.09100', { TargetLossPrice: 1.091, TargetProfitPrice: 1.12 }],
    [
      'take_profit',
      1.13,
      'Take profit updated to 1.13000',
      { TargetLossPrice: 1.09, TargetProfitPrice: 1.13 },
    ],
  ] as const)(
    'BRK-91 (a) %s is set by itself, the other stays whatever is sent for it',
    async (only, price, msg, now) => {
      const { place, change, order } = await start();
      const { Id } = await place(euro);
      const field = only === 'stop_loss' ? 'stop_loss_price' : 'target_profit_price';
      // The other one is on the wrong side: it is not looked at.
      const sent = { stop_loss_price: 1.5, target_profit_price: 1.01, [field]: price, only };
      expect(await change(Id, sent)).toMatchObject({ code: 1, msg, data: now });
      expect(await order(Id)).toMatchObject(now);
      expect(await change(Id, { only })).toMatchObject({ code: 1 });
      expect((await order(Id))[only === 'stop_loss' ? 'TargetLossPrice' : 'TargetProfitPrice']).toBe(0);
    },
  );

  it('BRK-91 (a) is judged as ever, and what is refused changes nothing', async () => {
    const { place, change, order } = await start();
    const { Id } = await place(euro);
    const wrong = await change(Id, { only: 'stop_loss', stop_loss_price: 1.1 });
    expect(wrong).toMatchObject({ code: 2006, field: 'stop_loss_price' });
    expect(await order(Id)).toMatchObject({ TargetLossPrice: 1.09, TargetProfitPrice: 1.12 });
  });

  it('BRK-91 (b) a stop loss that trails goes on while the take profit is moved, and takes a distance with its own', async () => {
    const { place, change, order, pin } = await start();
    const { Id } = await place(euro, { trailing: 0.005 });
    await pin('EURUSD', 1.11);
    const moved = await change(Id, { only: 'take_profit', target_profit_price: 1.13, trailing: 0 });
    expect(moved).toMatchObject({
      code: 1,
      msg: 'Take profit updated to 1.13000',
      data: { Trailing: 0.005 },
    });
    await pin('EURUSD', 1.115);
    expect(await order(Id)).toMatchObject({ TargetLossPrice: 1.10994, TargetProfitPrice: 1.13 });
    await change(Id, { only: 'stop_loss', stop_loss_price: 1.1, trailing: 0 });
    expect(await order(Id)).toMatchObject({ TargetLossPrice: 1.1, TargetProfitPrice: 1.13 });
    expect(await order(Id)).not.toHaveProperty('Trailing');
  });

  it('BRK-91 (a) the other is not judged by the level either, where it has trailed to within it', async () => {
    const { place, change, order, pin } = await start();
    await pin('BTCUSD', 67_000);
    const bitcoin = { code: 'BTCUSD', lots: 0.1, leverage: 10, stopLoss: 66_950 };
    const { Id } = await place(bitcoin, { trailing: 45 });
    await pin('BTCUSD', 67_006);
    await pin('BTCUSD', 66_985);
    expect(await order(Id)).toMatchObject({ TargetLossPrice: 66_951, UpdatePrice: 66_975 });
    const moved = await change(Id, { only: 'take_profit', target_profit_price: 68_000 });
    expect(moved).toMatchObject({ code: 1, data: { TargetLossPrice: 66_951, TargetProfitPrice: 68_000 } });
  });

  it('BRK-91 (c) the target of a pending order moves by itself; its stops must fit it, and stay', async () => {
    const { place, change, order, data } = await start();
    const { Id } = await place(pending);
    const beyond = await change(Id, { only: 'target', target_price: 1.089 });
    expect(beyond).toMatchObject({ code: 2006, field: 'stop_loss_price' });
    const moved = await change(Id, { only: 'target', target_price: 1.094, stop_loss_price: 1.2 });
    expect(moved).toMatchObject({ code: 1, msg: 'Order changed', data: { OriginPrice: 1.094 } });
    expect(await order(Id)).toMatchObject({ TargetLossPrice: 1.09, TargetProfitPrice: 1.12 });
    expect(await data('getForexAccount', {})).toMatchObject({ lock_balance: 110.1 });
    const stop = await change(Id, { only: 'stop_loss', stop_loss_price: 1.08, target_price: 1.05 });
    expect(stop).toMatchObject({
      code: 1,
      msg: 'Stop loss updated to 1.08000',
      data: { OriginPrice: 1.094 },
    });
  });

  it('BRK-91 (d) a target without its price, or of an open position, is 1001', async () => {
    const { place, change } = await start();
    const waiting = await place(pending);
    const open = await place(euro);
    const named = { code: 1001, field: 'target_price' };
    expect(await change(waiting.Id, { only: 'target' })).toMatchObject(named);
    expect(await change(open.Id, { only: 'target', target_price: 1.095 })).toMatchObject(named);
    const unknown = change(open.Id, { only: 'both' } as unknown as Change);
    await expect(unknown).rejects.toThrow(/answered 422: .*query\.only/);
  });

  it('BRK-91 (e) the same key sets it once, and is refused with another price', async () => {
    const { place, change, order } = await start();
    const { Id } = await place(euro);
    const key = '6f1c1b7e-3a56-4e0e-9d5f-2f0a6f0c9b11';
    const sent = { only: 'stop_loss', stop_loss_price: 1.091 } as const;
    const first = await change(Id, sent, key);
    await change(Id, { only: 'stop_loss', stop_loss_price: 1.085 });
    expect(await change(Id, sent, key)).toEqual(first);
    expect(await order(Id)).toMatchObject({ TargetLossPrice: 1.085 });
    expect(await change(Id, { ...sent, only: 'take_profit' }, key)).toMatchObject({ code: 1001 });
  });
});
