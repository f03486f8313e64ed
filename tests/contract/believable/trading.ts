import { expect } from 'vitest';
import { periodSeconds } from '../../../src/domain/bar-period.ts';
import { instrumentTerms } from '../../../src/domain/instrument.ts';
import {
  bothSides,
  commission,
  commissionMode,
  margin,
  profit,
  sidesAtFill,
} from '../../../src/domain/margin.ts';
import { sideFromWire } from '../../../src/domain/order-wire.ts';
import { wrongStops } from '../../../src/domain/order.ts';
import { sumMoney } from '../../../src/domain/money.ts';
import type { Candle, Instrument, Order, Period } from '../../../src/generated/rest.d.ts';
import { mockedNow, type Mock } from './ask.ts';

const periods = Object.keys(periodSeconds) as Period[];

export async function instrumentsAgree(mocks: Mock[]): Promise<void> {
  for (const mock of mocks) {
    const list = await mock.data('listInstruments');
    const categories = new Set((await mock.data('listCategories')).map(({ Id }) => Id));
    expect(new Set(list.map(({ Id }) => Id)).size).toBe(list.length);
    expect(new Set(list.map(({ Code }) => Code)).size).toBe(list.length);
    for (const one of list) {
      expect(categories).toContain(one.CategoryId);
      const { Open, Close, Change } = one.ForexQuotations;
      expect(decimals(Close)).toBeLessThanOrEqual(one.PricePrecision);
      expect(Change).toBeCloseTo((Close / Open - 1) * 100, 1);
      if (one.MarginMode === 1) expect(one.ForexMargin, one.Code).toBeGreaterThan(0);
      if (/[A-Z]{3}\/JPY/.test(one.ShowCode)) expect(one.QuoteRate).toBeCloseTo(1 / 150, 2);
    }
  }
}

export async function instrumentsAreFound(mocks: Mock[]): Promise<void> {
  for (const mock of mocks) {
    const list = await mock.data('listInstruments');
    for (const searchCurrency of ['eur', 'usd', 'gold', list[0]?.Code ?? 'btc', 'zzzz']) {
      const found = await mock.data('searchInstruments', { searchCurrency });
      const holds = (text = '') => text.toLowerCase().includes(searchCurrency.toLowerCase());
      const fits = ({ Code, ShowCode, Name }: Instrument) => holds(Code) || holds(ShowCode) || holds(Name);
      expect(found.every(fits), searchCurrency).toBe(true);
      expect(found.length).toBe(list.filter(fits).length);
    }
  }
}

export async function candlesAreAsked(mocks: Mock[]): Promise<void> {
  for (const mock of mocks) {
    for (const one of (await mock.data('listInstruments')).slice(0, 3)) {
      const period = periods[(mock.seed + one.Id) % periods.length] ?? '1min';
      const input = { forex_id: one.Id, period };
      const newest = await mock.data('listCandles', { ...input, limit: 80 });
      const spark = await mock.data('listSparkline', input);
      expect(spark).toEqual(newest.slice(-60));
      if (newest.length === 0) continue;
      expect(newest).toHaveLength(80);
      checkBars(newest, one, period);
      expect(newest.at(-1)?.Close).toBe(one.ForexQuotations.Close);
      const before = newest[0]?.Time ?? 0;
      const older = await mock.data('listCandles', { ...input, before, limit: 50 });
      expect(older).toHaveLength(50);
      // Both pages are one row of bars.
      checkBars([...older, ...newest], one, period);
    }
  }
}

export async function sparklinesAgree(mocks: Mock[]): Promise<void> {
  for (const mock of mocks) {
    const ids = (await mock.data('listInstruments')).map(({ Id }) => Id);
    const [first = 1, second = 2] = ids;
    const forex_ids = [second, 999_999, first, second].join();
    const set = await mock.data('listSparklineSet', { forex_ids, period: '15min' });
    expect(set.map(({ Id }) => Id)).toEqual([second, first]);
    for (const { Id, Closes } of set) {
      const alone = await mock.data('listSparkline', { forex_id: Id, period: '15min' });
      expect(Closes).toEqual(alone.map(({ Close }) => Close));
    }
  }
}

export async function candlesWithoutGaps(mocks: Mock[]): Promise<void> {
  let looked = 0;
  for (const mock of mocks) {
    const bars = await mock.data('listCandles', { forex_id: 51, period: '5min' });
    if (bars.length === 0) continue;
    looked += 1;
    expect(bars).toHaveLength(300);
    expect(bars.every((bar, n) => bar.Time === (bars[0]?.Time ?? 0) + n * 300)).toBe(true);
  }
  expect(looked).toBeGreaterThan(10);
}

/** Aligned, oldest first, no bar twice, each within its own range, one beginning about where the last one ended. */
function checkBars(
  bars: readonly Candle[],
  { ForexQuotations, PricePrecision }: Instrument,
  period: Period,
): void {
  const length = periodSeconds[period];
  for (const [n, { Time, Open, High, Low, Close }] of bars.entries()) {
    expect(Time % length).toBe(0);
    expect(Time * 1000).toBeLessThanOrEqual(mockedNow);
    expect(Low).toBeLessThanOrEqual(Math.min(Open, Close));
    expect(High).toBeGreaterThanOrEqual(Math.max(Open, Close));
    expect(decimals(Close)).toBeLessThanOrEqual(PricePrecision);
    const last = bars[n - 1];
    if (!last) continue;
    expect(Time - last.Time).toBeGreaterThanOrEqual(length);
    // A market is closed for a long weekend at most.
    expect(Time - last.Time).toBeLessThanOrEqual(Math.max(length, 5 * 86_400));
    expect(Math.abs(Open / last.Close - 1)).toBeLessThan(0.1);
    expect(ForexQuotations.Close / Close).toBeGreaterThan(0.3);
    expect(ForexQuotations.Close / Close).toBeLessThan(3);
  }
}

export async function ordersAgreeWithAccount(mocks: Mock[]): Promise<void> {
  for (const mock of mocks) {
    const instruments = new Map((await mock.data('listInstruments')).map((one) => [one.ShowCode, one]));
    const { trade_fee_type } = await mock.data('getBasicInfo');
    const { balance } = await mock.data('getBalance');
    const account = await mock.data('getForexAccount');
    expect(account.balance).toBe(balance);
    expect(account.lock_balance).toBeLessThanOrEqual(balance);
    const all: Order[] = [];
    for (const status of [0, 1, 3] as const) {
      const rows = await everyOrder(mock, status, balance);
      all.push(...rows);
      for (const order of rows) {
        const instrument = instruments.get(order.ForexTradeLists.ShowCode);
        expect(instrument, order.ForexTradeLists.ShowCode).toBeDefined();
        if (instrument) checkOrder(order, instrument, trade_fee_type);
      }
    }
    expect(new Set(all.map(({ Id }) => Id)).size).toBe(all.length);
    const margins = all.filter(({ Status }) => Status !== 3).map(({ CautionMoney }) => CautionMoney);
    expect(sumMoney(margins)).toBeLessThanOrEqual(account.lock_balance + 1e-6);
  }
}

export async function ordersAreBooked(mocks: Mock[]): Promise<void> {
  for (const mock of mocks) {
    const instrument = (await mock.data('listInstruments')).find((one) => one.HasForexMultiple.length > 0);
    if (!instrument) continue;
    const now = instrument.ForexQuotations.Close;
    const input = {
      type: 2,
      cont: instrument.ForexMinCont,
      forex_id: instrument.Id,
      status: 1,
      target_price: 0,
      stop_loss_price: now * 2,
      target_profit_price: 0,
      multiple: 20,
    } as const;
    const key = '6f1c1b7e-3a56-4e0e-9d5f-2f0a6f0c9b11';
    const fees = (await mock.data('getBasicInfo')).trade_fee_type;
    const market = await mock.data('submitOrder', input, key);
    expect(market).toMatchObject({ OrderType: 2, Quantity: input.cont, Status: 1, Multiple: 20 });
    expect(market).toMatchObject({ TargetLossPrice: now * 2, TargetProfitPrice: 0, RequestKey: key });
    expect(market).toMatchObject({ ForexTradeLists: { ShowCode: instrument.ShowCode }, OriginPrice: now });
    expect(market.CreateTimeHandler).toBe('2026-10-14T12:00:00Z');
    checkOrder(market, instrument, fees);
    const pending = await mock.data('submitOrder', {
      ...input,
      status: 0,
      type: 1,
      target_price: now,
      stop_loss_price: 0,
    });
    expect(pending).toMatchObject({ Status: 0, OrderType: 1, OriginPrice: now, Quantity: input.cont });
    checkOrder(pending, instrument, fees);
  }
}

export async function ordersAreChanged(mocks: Mock[]): Promise<void> {
  for (const mock of mocks) {
    const open = (await mock.data('listOrders', { status: 1, page: 1 })).data[0];
    const pending = (await mock.data('listOrders', { status: 0, page: 1 })).data[0];
    const id = open?.Id ?? 77;
    const closed = await mock.data('closeOrder', { id });
    expect(closed).toMatchObject({
      Id: id,
      Status: 3,
      CompleteReason: 1,
      CompleteTimeHandler: '2026-10-14T12:00:00Z',
    });
    if (open) expect(closed).toMatchObject({ Quantity: open.Quantity, FactProfits: open.FactProfits });
    const stops = { target_profit_price: 1.25, stop_loss_price: 0 };
    const set = await mock.data('setOrderStops', { id, ...stops });
    expect(set).toMatchObject({ Id: id, Status: 1, TargetProfitPrice: 1.25, TargetLossPrice: 0 });
    const wanted = pending?.Id ?? 78;
    const cancelled = await mock.data('cancelOrder', { id: wanted });
    expect(cancelled).toMatchObject({
      Id: wanted,
      Status: 3,
      Price: null,
      CompleteReason: 5,
      FactProfits: 0,
    });
    if (pending) expect(cancelled).toMatchObject({ OriginPrice: pending.OriginPrice });
  }
}

/** BRK-83: narrowed by instrument and by when they were created or ended, in pages of another size. */
export async function ordersAreNarrowed(mocks: Mock[]): Promise<void> {
  let narrowed = 0;
  for (const mock of mocks) {
    const { order_features: features = {} } = await mock.data('getBasicInfo');
    const ids = new Map((await mock.data('listInstruments')).map((one) => [one.ShowCode, one.Id]));
    for (const status of [0, 1, 3] as const) {
      const { balance } = await mock.data('getBalance');
      const all = await everyOrder(mock, status, balance);
      const code = all[0]?.ForexTradeLists.ShowCode ?? '';
      if (features.orderQuery !== true || !ids.has(code)) continue;
      const momentOf = (one: Order) => one.CompleteTimeHandler ?? one.CreateTimeHandler;
      const to = all[0] && momentOf(all[0]);
      const from = all[Math.floor(all.length / 2)]?.CreateTimeHandler;
      const ask = { status, page: 1, size: 200, forex_id: ids.get(code), from, to };
      const page = await mock.data('listOrders', ask);
      const fits = (one: Order) =>
        one.ForexTradeLists.ShowCode === code &&
        Date.parse(momentOf(one)) >= Date.parse(from ?? '') &&
        Date.parse(momentOf(one)) < Date.parse(to ?? '');
      const fitting = all.filter(fits);
      expect([page.total, page.size, page.data]).toEqual([fitting.length, 200, fitting.slice(0, 200)]);
      narrowed += 1;
    }
  }
  expect(narrowed).toBeGreaterThan(8);
}

/** All pages: each as long as it may be, the newest first, the one beyond the last empty. */
async function everyOrder(mock: Mock, status: 0 | 1 | 3, balance: number): Promise<Order[]> {
  const first = await mock.data('listOrders', { status, page: 1 });
  const rows = [...first.data];
  for (let page = 2; page <= Math.ceil(first.total / 20) + 1; page++) {
    const next = await mock.data('listOrders', { status, page });
    expect([next.total, next.balance, next.all_fact_profits]).toEqual([
      first.total,
      balance,
      first.all_fact_profits,
    ]);
    rows.push(...next.data);
  }
  expect(rows).toHaveLength(first.total);
  expect(sumMoney(rows.map(({ FactProfits }) => FactProfits))).toBeCloseTo(first.all_fact_profits, 4);
  expect(rows.every(({ Status }) => Status === status)).toBe(true);
  const times = rows.map((one) => Date.parse(one.CompleteTimeHandler ?? one.CreateTimeHandler));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  return rows;
}

/** BRK-03 … BRK-06: margin, commission and profit follow from what the order says of itself. */
function checkOrder(order: Order, instrument: Instrument, feeType: number): void {
  const terms = instrumentTerms(instrument);
  const side = sideFromWire(order.OrderType);
  const { Quantity: lots, Multiple, Price, UpdatePrice, OriginPrice } = order;
  const created = Date.parse(order.CreateTimeHandler);
  const filled = Date.parse(order.FillTimeHandler ?? order.CreateTimeHandler);
  const ended = Date.parse(order.CompleteTimeHandler ?? '2026-10-14T12:00:00Z');
  expect(created <= filled && filled <= ended && ended <= mockedNow).toBe(true);
  expect(lots).toBeGreaterThanOrEqual(terms.minLots);
  if (terms.maxLots !== null) expect(lots).toBeLessThanOrEqual(terms.maxLots);
  expect(instrument.ForexQuotations.Close / UpdatePrice).toBeGreaterThan(0.3);
  expect(instrument.ForexQuotations.Close / UpdatePrice).toBeLessThan(3);
  if (Multiple !== undefined) {
    const due = margin(terms, lots, Price ?? OriginPrice, Multiple);
    expect(order.CautionMoney).toBeCloseTo(due ?? 0, 5);
  }
  const isCancelled = order.Status === 3 && Price === null;
  const fee = commission(commissionMode(feeType), terms.commissionRate, lots, order.CautionMoney);
  expect(order.TradeFee).toBeCloseTo(isCancelled ? 0 : fee, 5);
  if (Price !== null) {
    const made = profit({ ...terms, side, openPrice: Price, closePrice: UpdatePrice, lots });
    expect(order.FactProfits).toBeCloseTo(made, 5);
  }
  if (order.Status === 3) {
    const reason = order.CompleteReason;
    if (reason === 3) expect(order.FactProfits).toBeGreaterThan(0);
    if (reason === 2 || reason === 4) expect(order.FactProfits).toBeLessThanOrEqual(0);
    if (reason === 3) expect(order.TargetProfitPrice).toBeGreaterThan(0);
    return;
  }
  const stops = { stopLoss: order.TargetLossPrice || null, takeProfit: order.TargetProfitPrice || null };
  const sides =
    Price === null
      ? sidesAtFill(side, OriginPrice, terms)
      : bothSides(instrument.ForexQuotations.Close, terms);
  expect(wrongStops(side, sides, stops)).toEqual([]);
}

function decimals(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}
