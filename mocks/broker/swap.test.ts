import { describe, expect, it } from 'vitest';
import { startTrader } from '../testing/rest-trader.ts';
import { loadAccount } from './client-account.ts';
import { brokerBench, start as benchStart } from './testing/broker-bench.ts';
import { nextRoll, swapsOf } from './swap.ts';

type Trader = Awaited<ReturnType<typeof startTrader>>;

const hour = 3_600_000;
const day = 24 * hour;
const euro = { code: 'EURUSD', lots: 0.5, leverage: 100 };
const bitcoin = { code: 'BTCUSD', lots: 0.5, leverage: 10 };

/** The rates that the list of instruments names. */
async function ratesOf({ data }: Trader, code: string) {
  const one = (await data('listInstruments', {})).find(({ Code }) => Code === code);
  return { long: one?.SwapLong ?? Number.NaN, short: one?.SwapShort ?? Number.NaN };
}
const micros = (amount: number) => Math.round(amount * 1e6) / 1e6;
const swaps = async ({ records }: Trader) =>
  (await records()).flatMap(([type, value]) => (type === 12 ? [value] : []));

describe('the rates', () => {
  it('BRK-66 (a) (b) every instrument has them, by the difference of its interest rates or as a charge', async () => {
    const { data } = await startTrader('2026-10-14T14:10:00Z');
    const list = await data('listInstruments', {});
    for (const { Code, CategoryId, SwapLong = Number.NaN, SwapShort = Number.NaN } of list) {
      expect(SwapLong + SwapShort, Code).toBeLessThan(0);
      if (CategoryId !== 1) expect(Math.max(SwapLong, SwapShort), Code).toBeLessThan(0);
      if (CategoryId !== 1) expect(SwapLong, Code).toBeLessThan(SwapShort);
    }
    const ofCode = (code: string) => list.find(({ Code }) => Code === code);
    expect(ofCode('EURUSD')).toMatchObject({ SwapLong: -8.1315, SwapShort: 4.5175 });
    expect(ofCode('USDJPY')?.SwapLong).toBeGreaterThan(0);
    expect(ofCode('GBPJPY')?.SwapLong).toBeGreaterThan(0);
    // 100 ounces of gold at 2,384.60, 5.6% a year.
    expect(ofCode('XAUUSD')?.SwapLong).toBe(-37.0938);
  });
});

describe('a roll', () => {
  it.each([
    ['2026-10-14T14:10:00Z', '2026-10-14T21:00:00Z', 3],
    ['2026-10-14T21:00:00Z', '2026-10-15T21:00:00Z', 4],
    ['2026-10-16T21:00:00Z', '2026-10-17T21:00:00Z', 6],
    ['2026-10-30T21:00:00Z', '2026-10-31T21:00:00Z', 6],
    ['2026-10-31T21:00:00Z', '2026-11-01T22:00:00Z', 0],
    ['2027-03-12T22:00:00Z', '2027-03-13T22:00:00Z', 6],
    ['2027-03-13T22:00:00Z', '2027-03-14T21:00:00Z', 0],
  ])('BRK-67 (a) after %s is at 17:00 New York, %s', (after, time, weekday) => {
    expect(nextRoll(Date.parse(after))).toEqual({ time: Date.parse(time), weekday });
  });

  it('BRK-67 (a) (c) on Wednesday counts three nights, is told on order and records, and is no profit', async () => {
    const trader = await startTrader('2026-10-14T20:00:00Z');
    const { pin, place, pass, order, data } = trader;
    await pin('EURUSD', 1.1);
    const { long, short } = await ratesOf(trader, 'EURUSD');
    const buy = await place(euro);
    const sell = await place({ ...euro, side: 'sell', lots: 1 });
    await pass(hour - 1);
    expect(await order(buy.Id)).not.toHaveProperty('Swap');
    await pass(1);
    const paid = [micros(long * 0.5 * 3), micros(short * 3)];
    // The spread has widened to the double.
    expect(await order(buy.Id)).toMatchObject({ Swap: paid[0], FactProfits: -12 });
    expect(await order(sell.Id)).toMatchObject({ Swap: paid[1] });
    expect(await swaps(trader)).toEqual(paid);
    const [record] = (await data('listBalanceRecords', { page: 1, types: '12' })).list;
    expect(record).toMatchObject({
      MemoTran: `Overnight swap on EUR/USD · order ${sell.Id}`,
      CreatedAtTran: '2026-10-14T21:00:00.000Z',
    });
    const closed = await data('closeOrder', { id: buy.Id });
    expect(closed).toMatchObject({ Swap: paid[0], FactProfits: -12 });
    // The gap of the commission apart, cash is what the records say.
    expect((await data('getBalance', {})).balance).toBeCloseTo(100_000 - 3.5 - 7 + paid[0] + paid[1] - 12, 6);
  });

  it('BRK-67 (b) counts from Monday to Friday once, at weekends not, on a market that never closes neither', async () => {
    const trader = await startTrader('2026-10-15T10:00:00Z');
    const [{ long: ofEuro }, { long: ofBitcoin }] = [
      await ratesOf(trader, 'EURUSD'),
      await ratesOf(trader, 'BTCUSD'),
    ];
    const a = await trader.place(euro);
    const b = await trader.place(bitcoin);
    const nights = async () => [
      Math.round(((await trader.order(a.Id)).Swap ?? 0) / ofEuro / 0.5),
      Math.round(((await trader.order(b.Id)).Swap ?? 0) / ofBitcoin / 0.5),
    ];
    const counted: number[][] = [];
    for (let n = 0; n < 8; n++) {
      await trader.pass(day);
      counted.push(await nights());
    }
    // Thursday, Friday, Saturday, Sunday, Monday, Tuesday, Wednesday, Thursday.
    expect(counted.map(([one]) => one)).toEqual([1, 2, 2, 2, 3, 4, 7, 8]);
    expect(counted.map(([, one]) => one)).toEqual([1, 2, 2, 2, 3, 4, 7, 8]);
  });

  it('BRK-67 (a) is for what was open before it: not for a pending order, not for what opens at that moment', async () => {
    const trader = await startTrader('2026-10-15T20:30:00Z');
    await trader.pin('EURUSD', 1.1);
    const pending = await trader.place({ ...euro, target: 1.05 });
    const gone = await trader.place(euro);
    await trader.data('closeOrder', { id: gone.Id });
    await trader.pass(hour / 2);
    const late = await trader.place(bitcoin);
    await trader.pass(hour);
    expect(await swaps(trader)).toEqual([]);
    expect(await trader.order(pending.Id)).not.toHaveProperty('Swap');
    expect(await trader.order(late.Id)).not.toHaveProperty('Swap');
  });

  it('BRK-67 (d) is not for what fills at that very tick, beside a position that pays', async () => {
    const trader = await startTrader('2026-10-15T20:30:00Z');
    const { sandbox, pin, place, pass, order, idOf } = trader;
    const { world } = await sandbox.worlds.get('default');
    await pin('EURUSD', 1.1);
    const older = await place(euro);
    const pending = await place({ ...euro, target: 1.05 });
    const roll = Date.parse('2026-10-15T21:00:00Z');
    world.market.pin(idOf('EURUSD'), 1.04, roll);
    await pass(hour);
    const row = await world.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', pending.Id)
      .executeTakeFirst();
    expect(row?.filled_at).toBe(roll);
    expect(await order(older.Id)).toHaveProperty('Swap');
    expect(await order(pending.Id)).not.toHaveProperty('Swap');
    expect(await swaps(trader)).toHaveLength(1);
  });

  it('BRK-67 (g) is not for what opens at 17:00:00.000, and is for what opened a millisecond before', async () => {
    const trader = await startTrader('2026-10-15T20:59:59.999Z');
    await trader.pin('EURUSD', 1.1);
    const { long } = await ratesOf(trader, 'EURUSD');
    const before = await trader.place(euro);
    await trader.pass(1);
    const at = await trader.place(euro);
    expect(at.CreateTimeHandler).toBe('2026-10-15T21:00:00.000Z');
    await trader.pass(day - 1);
    const night = micros(long * 0.5);
    expect((await trader.order(before.Id)).Swap).toBe(night);
    expect(await trader.order(at.Id)).not.toHaveProperty('Swap');
    expect(await swaps(trader)).toEqual([night]);
    await trader.pass(1);
    expect((await trader.order(at.Id)).Swap).toBe(night);
    expect(await swaps(trader)).toEqual([night, night, night]);
  });

  it('BRK-67 (g) is not for a position opened at the roll where no other is open, whenever it is looked at', async () => {
    const trader = await startTrader('2026-10-15T21:00:00Z');
    const { Id: id } = await trader.place(bitcoin);
    await trader.pass(0);
    await trader.pass(1);
    await trader.pass(hour);
    expect(await trader.order(id)).not.toHaveProperty('Swap');
    expect(await swaps(trader)).toEqual([]);
  });

  it('BRK-61 (b) a part takes its share of the swap along', async () => {
    const trader = await startTrader('2026-10-15T20:30:00Z');
    const { long } = await ratesOf(trader, 'EURUSD');
    const { Id: id } = await trader.place(euro);
    await trader.pass(day);
    const part = await trader.data('closeOrder', { id, cont: 0.1 });
    expect(part.Swap).toBeCloseTo(long * 0.1, 6);
    expect((await trader.order(id)).Swap).toBeCloseTo(long * 0.4, 6);
  });

  it('BRK-79 (c) without swap no rate is named and no night costs, afterwards neither', async () => {
    const trader = await startTrader('2026-10-15T20:30:00Z');
    const { Id: id } = await trader.place(euro);
    await trader.control('site', { act: 'set', swap: 'off' });
    const [one] = await trader.data('listInstruments', {});
    expect(one).not.toHaveProperty('SwapLong');
    expect(one).not.toHaveProperty('SwapShort');
    await trader.pass(2 * day);
    await trader.control('site', { act: 'set', swap: 'on' });
    expect(await trader.order(id)).not.toHaveProperty('Swap');
    expect(await swaps(trader)).toEqual([]);
  });
});

describe('swap among other triggers', () => {
  const roll = Date.UTC(2026, 9, 14, 21);
  async function bench(swapLong: number) {
    const made = await brokerBench({ EURUSD: 1.08, BTCUSD: 50_000 });
    const spec = made.market.byCode('BTCUSD');
    if (!spec) throw new Error('No BTCUSD.');
    const before = { ...spec };
    Object.assign(spec, { swapLong, calendar: 'always' });
    return { ...made, restore: () => Object.assign(spec, { ...before, swapLong: undefined }) };
  }

  it('BRK-24 (b), BRK-67 (d) it may cause a stop-out, at that very moment', async () => {
    const { place, pass, read, market, restore } = await bench(-1000);
    // 30 coins lock 75,000; half of that is the stop-out level. At 48,000 equity is 39,550.
    const { id } = await place({ instrumentId: 4, lots: 30, leverage: 20 });
    market.tick('BTCUSD', benchStart + 1000, 48_000);
    await pass(roll - benchStart - 1);
    expect((await read(id)).status).toBe(1);
    await pass(3 * day);
    expect(await read(id)).toMatchObject({ status: 3, reason: 4, completed_at: roll, swap: -90_000_000_000 });
    restore();
  });

  it('BRK-24 (b), BRK-67 (d) a level reached at that tick comes first, and pays none', async () => {
    const { place, pass, read, market, restore } = await bench(-1000);
    const { id } = await place({ instrumentId: 4, lots: 1, leverage: 20, stopLoss: 49_000 });
    market.tick('BTCUSD', roll, 49_000);
    await pass(3 * day);
    expect(await read(id)).toMatchObject({ status: 3, reason: 2, completed_at: roll, swap: 0 });
    restore();
  });

  it('BRK-67 (e) what it takes beyond the balance is made good, and owed', async () => {
    const { place, pass, account, cash, total, market, restore } = await bench(-4000);
    await place({ instrumentId: 4, lots: 20, leverage: 20 });
    market.tick('BTCUSD', benchStart + 1000, 100_000);
    await pass(2 * day);
    expect(await cash()).toBe(0);
    const { owed, equity } = await account();
    // 99,700 after the commission, less three nights of 80,000 and one.
    expect([owed, equity]).toEqual([220_300, 1_000_000 - 220_300]);
    expect(await total()).toBe(0);
    restore();
  });

  it('BRK-67 (g) of positions opened a millisecond before the roll, at it and after it only the first pays', async () => {
    const { place, pass, db, userId, market, restore } = await bench(-1000);
    const opened: number[] = [];
    await pass(roll - benchStart - 1);
    for (const later of [0, 1, 1]) {
      await pass(later);
      opened.push((await place({ instrumentId: 4, lots: 1, leverage: 20 })).id);
    }
    const account = await loadAccount(db, userId);
    expect(account.orders.map(({ filled_at }) => filled_at)).toEqual([roll - 1, roll, roll + 1]);
    // As if the roll had not been booked before they came.
    const orders = account.orders.map((order) => ({ ...order, swapped_to: null }));
    const due = swapsOf(market, { ...account, orders }, [{ time: roll, weekday: 3 }]);
    expect(due.map(({ order, amount }) => [order.id, amount])).toEqual([[opened[0], -3_000_000_000]]);
    restore();
  });

  it('BRK-44 (e) a swap that is paid repays nothing of what is owed', async () => {
    const { place, pass, account, cash, market, total, restore } = await bench(-8000);
    await place({ instrumentId: 4, lots: 20, leverage: 20 });
    market.tick('BTCUSD', benchStart + 1000, 100_000);
    await pass(roll - benchStart);
    const { owed } = await account();
    expect([await cash(), owed]).toEqual([0, 480_000 - 99_700]);
    Object.assign(market.byCode('BTCUSD') ?? {}, { swapLong: 100 });
    await pass(day);
    expect([await cash(), (await account()).owed]).toEqual([2000, owed]);
    expect(await total()).toBe(0);
    restore();
  });

  it('BRK-44 (f) what one position gets for a night pays for another, whichever comes first', async () => {
    for (const [first, second] of [
      [-50_000, 40_000],
      [40_000, -50_000],
    ]) {
      const { place, pass, account, cash, market, restore } = await bench(first);
      const spec = market.byCode('BTCUSD');
      Object.assign(spec ?? {}, { swapShort: second });
      await place({ instrumentId: 4, lots: 1, leverage: 20 });
      await place({ instrumentId: 4, lots: 1, leverage: 20, side: 'sell' });
      await pass(roll - benchStart);
      // Three nights: 150,000 against 120,000.
      expect((await account()).owed).toBe(0);
      expect(await cash()).toBe(100_000 - 30 - 30_000);
      Object.assign(spec ?? {}, { swapShort: undefined });
      restore();
    }
  });

  it('BRK-67 (f) a night is booked once, also where the clock was set back before it', async () => {
    const trader = await startTrader('2026-10-15T20:30:00Z');
    await trader.pin('EURUSD', 1.1);
    await trader.place(euro);
    await trader.pass(hour);
    const once = await swaps(trader);
    expect(once).toHaveLength(1);
    await trader.pass(-45 * 60_000);
    await trader.pass(hour);
    expect(await swaps(trader)).toEqual(once);
  });

  it.each([hour, 5 * day])(
    'BRK-24 (c) BRK-67 in pieces of %d ms it comes to the same as in one jump',
    async (piece) => {
      const end = 45 * day;
      const play = async (step: number) => {
        const { place, pass, db, market, account, restore } = await bench(-900);
        await place({ instrumentId: 4, lots: 24, leverage: 20 });
        await place({ instrumentId: 4, lots: 1, leverage: 20, stopLoss: 41_000 });
        await place({ kind: 'pending', target: 1.07, expiresAt: benchStart + 9 * day });
        for (let n = 1; n < 60; n++)
          market.tick('BTCUSD', benchStart + n * 17 * hour, 50_000 + 900 * Math.sin(n) - n * 40);
        for (let done = 0; done < end; done += step) await pass(step);
        const orders = await db.selectFrom('orders').selectAll().execute();
        const money = await db.selectFrom('entries').select(['account', 'amount']).execute();
        const value = await account();
        restore();
        const shown = orders.map((order) => ({ ...order, watched_from: 0 }));
        return { shown, money, value };
      };
      expect(await play(piece)).toEqual(await play(end));
    },
  );
});
