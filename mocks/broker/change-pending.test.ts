import { describe, expect, it } from 'vitest';
import { startTrader } from '../testing/rest-trader.ts';

const start = async () => {
  const trader = await startTrader('2026-10-14T14:10:00Z');
  await trader.pin('EURUSD', 1.1);
  const change = (id: number, more: { target_price?: number; stop?: number; profit?: number }) =>
    trader.call('setOrderStops', {
      id,
      stop_loss_price: more.stop ?? 0,
      target_profit_price: more.profit ?? 0,
      ...(more.target_price !== undefined && { target_price: more.target_price }),
    });
  return { ...trader, change };
};
const euro = { code: 'EURUSD', lots: 1, leverage: 100, target: 1.08 };

describe('a pending order', () => {
  it('BRK-63 (c) (e) moves to a new target, keeps its id, and locks margin again', async () => {
    const { place, change, data, pin, order } = await start();
    const { Id: id, CreateTimeHandler } = await place(euro);
    expect(await data('getForexAccount', {})).toMatchObject({ lock_balance: 1087 });
    const moved = await change(id, { target_price: 1.05, stop: 1.04, profit: 1.07 });
    expect(moved).toMatchObject({
      code: 1,
      msg: 'Order changed',
      data: { Id: id, Status: 0, OriginPrice: 1.05, CautionMoney: 1050, TradeFee: 7, CreateTimeHandler },
    });
    expect(await data('getForexAccount', {})).toMatchObject({ lock_balance: 1057 });
    await pin('EURUSD', 1.06);
    expect(await order(id)).toMatchObject({ Status: 0, TargetLossPrice: 1.04, TargetProfitPrice: 1.07 });
    await pin('EURUSD', 1.0499);
    expect(await order(id)).toMatchObject({ Status: 1, OriginPrice: 1.05 });
  });

  it('BRK-63 (d) is watched from now: from the other side of the price too, and not for what has been', async () => {
    const { place, change, pin, pass, order } = await start();
    const { Id: id } = await place(euro);
    await pin('EURUSD', 1.12);
    await pass(1000);
    await pin('EURUSD', 1.1);
    await pass(1000);
    await change(id, { target_price: 1.11 });
    expect(await order(id)).toMatchObject({ Status: 0 });
    await pin('EURUSD', 1.111);
    expect(await order(id)).toMatchObject({ Status: 1 });
  });

  it('BRK-63 (b) sets its stops without a target, judged against the one it has', async () => {
    const { place, change, order } = await start();
    const { Id: id, CautionMoney } = await place(euro);
    expect(await change(id, { stop: 1.085 })).toMatchObject({ code: 2006 });
    expect(await change(id, { stop: 1.07, target_price: 1.06 })).toMatchObject({ code: 2006 });
    expect(await change(id, { stop: 1.07, profit: 1.09 })).toMatchObject({
      code: 1,
      msg: 'Stop loss 1.07000 and take profit 1.09000 set',
    });
    expect(await order(id)).toMatchObject({ OriginPrice: 1.08, TargetLossPrice: 1.07, CautionMoney });
  });

  it('BRK-63 (c) stays as it was where the new target is not covered, too far, or too fine', async () => {
    const { place, change, order } = await start();
    const { Id: id } = await place({ ...euro, lots: 50, target: 1.08, leverage: 100 });
    await place({ code: 'EURUSD', lots: 40, leverage: 100 });
    expect(await change(id, { target_price: 1.3 })).toMatchObject({ code: 2002 });
    expect(await change(id, { target_price: 0.5 })).toMatchObject({ code: 1001 });
    expect(await change(id, { target_price: 1.081234 })).toMatchObject({ code: 1001 });
    expect(await order(id)).toMatchObject({ Status: 0, OriginPrice: 1.08, CautionMoney: 54_000 });
    // Its own lock counts as free: less than it has locked is always covered.
    expect(await change(id, { target_price: 1.02 })).toMatchObject({
      code: 1,
      data: { CautionMoney: 51_000 },
    });
  });

  it('BRK-63 (a) can be changed while its market is closed', async () => {
    const { place, change, control } = await start();
    const { Id: id } = await place(euro);
    await control('hours', { act: 'close', code: 'EURUSD' });
    expect(await change(id, { target_price: 1.07 })).toMatchObject({ code: 1 });
  });

  it('BRK-64 (a) (b) an open position has no target to move, and an ended order nothing', async () => {
    const { place, change, call } = await start();
    const { Id: open } = await place({ code: 'EURUSD', lots: 1, leverage: 100 });
    expect(await change(open, { target_price: 1.2 })).toMatchObject({
      code: 1001,
      msg: 'This position is open. Its price can’t be changed.',
    });
    const { Id: id } = await place(euro);
    await call('cancelOrder', { id });
    expect(await change(id, { target_price: 1.07 })).toMatchObject({ code: 2005 });
  });
});
