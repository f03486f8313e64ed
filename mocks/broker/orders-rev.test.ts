import { describe, expect, it } from 'vitest';
import { startTrader } from '../testing/rest-trader.ts';

const start = async () => {
  const trader = await startTrader('2026-10-14T14:10:00Z');
  await trader.pin('EURUSD', 1.1);
  const { data, portfolio } = trader;
  const rev = async () => (await portfolio()).OrdersRev ?? -1;
  const listed = async () => (await data('listOrders', { status: 1, page: 1 })).orders_rev;
  return { ...trader, rev, listed };
};
type Trader = Awaited<ReturnType<typeof start>>;
const euro = { code: 'EURUSD', lots: 0.2, leverage: 100 };
const stops = (id: number, stop_loss_price: number) => ({ id, stop_loss_price, target_profit_price: 0 });

describe('BRK-92 the number of changes of orders', () => {
  it.each<[string, (trader: Trader, open: number, waiting: number) => Promise<unknown>]>([
    ['an order at the market', ({ place }) => place(euro)],
    ['an order that waits', ({ place }) => place({ ...euro, target: 1.05 })],
    ['a change of stops', ({ data }, open) => data('setOrderStops', stops(open, 1.09))],
    [
      'a change of a target',
      ({ data }, _, id) => data('setOrderStops', { ...stops(id, 0), target_price: 1.06 }),
    ],
    ['a part that is closed', ({ data }, id) => data('closeOrder', { id, cont: 0.1 })],
    ['a close', ({ data }, id) => data('closeOrder', { id })],
    ['a cancellation', ({ data }, _, id) => data('cancelOrder', { id })],
    ['a fill', ({ pin }) => pin('EURUSD', 1.07)],
    ['a stop loss that is hit', ({ pin }) => pin('EURUSD', 1.085)],
    ['a night’s swap', ({ pass }) => pass(7 * 3_600_000)],
    ['a reset', ({ data }) => data('resetDemoAccount', {})],
  ])('BRK-92 (a) grows with %s, in the portfolio and in the lists', async (_, act) => {
    const trader = await start();
    const open = await trader.place({ ...euro, stopLoss: 1.086 });
    const waiting = await trader.place({ ...euro, target: 1.075 });
    const before = await trader.rev();
    await act(trader, open.Id, waiting.Id);
    const after = await trader.rev();
    expect(after).toBeGreaterThan(before);
    expect(await trader.listed()).toBe(after);
  });

  it('BRK-92 (b) stays with prices, with what is refused, with money and with a stop that trails along', async () => {
    const { place, rev, pin, call, deposit, portfolio } = await start();
    const { Id } = await place(euro, { trailing: 0.005 });
    const before = await rev();
    await pin('EURUSD', 1.11);
    await expect.poll(async () => (await portfolio()).TransOrder[0]?.TargetLossPrice).toBe(1.10494);
    await deposit(500);
    expect(await call('setOrderStops', stops(Id, 1.5))).toMatchObject({ code: 2006 });
    expect(await rev()).toBe(before);
  });

  it('BRK-92 (b) is each person’s own', async () => {
    const { place, rev, demo, port } = await start();
    await place(euro);
    const before = await rev();
    const { createCaller } = await import('../testing/caller.ts');
    const other = createCaller(port);
    const token = await demo();
    const wanted = { type: 1, cont: 0.1, forex_id: 1, status: 1, multiple: 100 } as const;
    const off = { target_price: 0, stop_loss_price: 0, target_profit_price: 0 };
    expect(await other.call('submitOrder', { ...wanted, ...off }, { token })).toMatchObject({ code: 1 });
    expect(await rev()).toBe(before);
  });

  it('BRK-92 (c) a change on another device is on the socket with how the position stands now', async () => {
    const { place, data, listen } = await start();
    const { Id: id } = await place({ ...euro, stopLoss: 1.09, takeProfit: 1.12 });
    const { next, socket } = await listen();
    const portfolio = async (fits: (position: object) => boolean) => {
      const found = await next(
        (message) => message.type === 'FOREX_TRADE' && message.data.TransOrder.some((one) => fits(one)),
      );
      return found.type === 'FOREX_TRADE' ? found.data : null;
    };
    const first = await portfolio(() => true);
    expect(first?.TransOrder).toMatchObject([
      { Id: id, TargetLossPrice: 1.09, TargetProfitPrice: 1.12, Cont: 0.2 },
    ]);
    await data('setOrderStops', { id, stop_loss_price: 0, target_profit_price: 1.13 });
    await data('closeOrder', { id, cont: 0.1 });
    const later = await portfolio((one) => 'Cont' in one && one.Cont === 0.1);
    expect(later?.TransOrder).toMatchObject([{ TargetLossPrice: 0, TargetProfitPrice: 1.13 }]);
    expect(later?.OrdersRev).toBeGreaterThan(first?.OrdersRev ?? Infinity);
    socket.close();
  });
});
