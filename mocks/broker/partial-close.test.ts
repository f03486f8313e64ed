import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../store/in-transaction.ts';
import { startTrader } from '../testing/rest-trader.ts';
import { splitPosition } from './partial-close.ts';
import { accepted, brokerBench } from './testing/broker-bench.ts';

const start = () => startTrader('2026-10-14T14:10:00Z');
const yen = { code: 'USDJPY', lots: 1, leverage: 100 };

describe('a partial close', () => {
  it('BRK-61 (a) ends a part under an id of its own; the rest keeps id, stops and its share', async () => {
    const { pin, place, data, order, records } = await start();
    await pin('USDJPY', 114.793);
    const { Id: id } = await place({ ...yen, stopLoss: 110 });
    await pin('USDJPY', 115.007);
    const part = await data('closeOrder', { id, cont: 0.4 });
    expect(part).toMatchObject({ Status: 3, CompleteReason: 1, PartOf: id, Quantity: 0.4, Price: 114.8 });
    expect(part).toMatchObject({
      CautionMoney: 400,
      TradeFee: 2.8,
      UpdatePrice: 115,
      FactProfits: 69.565217,
    });
    expect(part.Id).not.toBe(id);
    const rest = await order(id);
    expect(rest).toMatchObject({ Status: 1, Quantity: 0.6, CautionMoney: 600, TradeFee: 4.2 });
    expect(rest).toMatchObject({ TargetLossPrice: 110, CreateTimeHandler: part.CreateTimeHandler });
    expect(rest).not.toHaveProperty('PartOf');
    const last = await data('closeOrder', { id });
    expect(last).toMatchObject({ Id: id, Quantity: 0.6, CautionMoney: 600 });
    // Commission is charged once, when the position opens.
    expect(await records()).toEqual([
      [5, -7],
      [4, 69.565217],
      [4, last.FactProfits],
    ]);
    expect((await data('listOrders', { status: 3, page: 1 })).total).toBe(2);
  });

  it('BRK-61 (a) says so on the socket: the id of the part, then a portfolio without it', async () => {
    const { pin, place, data, listen } = await start();
    await pin('USDJPY', 114.793);
    const { Id: id } = await place(yen);
    const { next } = await listen();
    await next(({ type }) => type === 'FOREX_TRADE');
    const part = await data('closeOrder', { id, cont: 0.4 });
    const announced = await next(({ type }) => type === 'FOREX_CLOSED');
    expect(announced).toEqual({ type: 'FOREX_CLOSED', data: { ids: [part.Id] } });
    const after = await next((one) => one.type === 'FOREX_TRADE' && one.data.CautionMoneyAll === 600);
    expect(after).toMatchObject({ data: { TransOrder: [{ Id: id }] } });
  });

  it.each([
    // Thirds, and halves to the even side; micro-dollars.
    [0.03, 0.01, [100, 200, -200], [33, 67, -67]],
    [0.03, 0.02, [100, 200, -100], [67, 133, -67]],
    [0.02, 0.01, [5, 7, -5], [2, 4, -2]],
  ])('BRK-61 (b) of %d lots %d take their share rounded half to even', async (lots, part, sums, shares) => {
    const { place, db, read } = await brokerBench({ EURUSD: 1.08 });
    const { id } = await place({ lots });
    const [margin, commission, swap] = sums;
    const whole = { ...(await read(id)), margin, commission, swap };
    const made = await inTransaction(db, (trx) =>
      splitPosition(trx, whole, { lots: part, requestKey: randomUUID() }),
    );
    const rest = await read(id);
    expect([made.margin, made.commission, made.swap]).toEqual(shares);
    expect([rest.margin, rest.commission, rest.swap]).toEqual(sums.map((sum, index) => sum - shares[index]));
  });

  it('BRK-62 (a) (b) part and rest are sizes that an order may have; all of it closes the position itself', async () => {
    const { place, call, order } = await start();
    const { Id: id } = await place({ ...yen, lots: 0.03 });
    const close = async (cont: number) => {
      const { code, msg } = await call('closeOrder', { id, cont });
      return [code, msg];
    };
    expect(await close(0.04)).toEqual([2007, 'Max 0.03 lots']);
    expect(await close(0.005)).toEqual([2007, 'Min 0.01 lots']);
    expect(await close(0.015)).toEqual([2007, 'Use steps of 0.01 lots, starting at 0.01.']);
    expect(await close(0.025)).toEqual([2007, 'Use steps of 0.01 lots, starting at 0.01.']);
    const ether = await place({ code: 'ETHUSD', lots: 0.2, leverage: 10 });
    expect(await call('closeOrder', { id: ether.Id, cont: 0.15 })).toMatchObject({ code: 2007 });
    expect(await order(id)).toMatchObject({ Status: 1, Quantity: 0.03 });
    expect(await call('closeOrder', { id, cont: 0.03 })).toMatchObject({ code: 1, data: { Id: id } });
  });

  it('BRK-62 (a) what stays open is at least the minimum too', async () => {
    const bench = await brokerBench({ EURUSD: 1.08 });
    const spec = bench.market.byCode('EURUSD');
    if (spec) spec.minLots = 0.1;
    const { id } = await bench.place({ lots: 1 });
    const part = (lots: number) =>
      bench.broker.closePosition(bench.userId, id, { part: { lots, requestKey: randomUUID() } });
    expect(await part(0.95)).toMatchObject({ code: 2007, reason: 'restNotValid' });
    expect(await part(0.05)).toMatchObject({ code: 2007, reason: 'lotsBelowMinimum' });
    expect(await part(0.9)).toMatchObject({ ok: true });
    if (spec) spec.minLots = 0.01;
  });

  it('BRK-61 (c) a lost answer: the same key closes the part once, also if the same text has placed an order', async () => {
    const bench = await brokerBench({ EURUSD: 1.08 });
    const { id } = await bench.place({ requestKey: 'same' });
    const close = () =>
      bench.broker.closePosition(bench.userId, id, { part: { lots: 0.4, requestKey: 'same' } });
    const [first, again] = [accepted(await close()), accepted(await close())];
    expect(again).toEqual(first);
    expect(await bench.read(id)).toMatchObject({ lots: 0.6, status: 1 });
    expect(accepted(await bench.submit({ requestKey: 'same' })).id).toBe(id);
  });

  it('BRK-61 (c) a key that has closed a part of one position closes a part of another', async () => {
    const bench = await brokerBench({ EURUSD: 1.08 });
    const [one, other] = [
      await bench.place({ requestKey: 'one' }),
      await bench.place({ requestKey: 'other' }),
    ];
    const part = { lots: 0.4, requestKey: 'same' };
    const closed = accepted(await bench.broker.closePosition(bench.userId, one.id, { part }));
    const second = accepted(await bench.broker.closePosition(bench.userId, other.id, { part }));
    expect([closed.part_of, second.part_of]).toEqual([one.id, other.id]);
    expect(second.id).not.toBe(closed.id);
  });

  it('BRK-61 (b) in whatever parts a position ends, nothing of margin and commission is lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }),
        async (parts) => {
          const bench = await brokerBench({ EURUSD: 1.08123 });
          const whole = await bench.place({ lots: 3.37 });
          for (const [index, size] of parts.entries()) {
            const part = { lots: size / 100, requestKey: `part ${index}` };
            await bench.broker.closePosition(bench.userId, whole.id, { part });
          }
          const rows = await bench.db.selectFrom('orders').selectAll().execute();
          const sum = (name: 'margin' | 'commission') => rows.reduce((total, row) => total + row[name], 0);
          expect([sum('margin'), sum('commission')]).toEqual([whole.margin, whole.commission]);
          expect(rows.reduce((total, { lots }) => total + Math.round(lots * 100), 0)).toBe(337);
          expect(await bench.total()).toBe(0);
          await bench.db.destroy();
        },
      ),
      { numRuns: 20 },
    );
  });
});
