// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../generated/rest.d.ts';
import { session } from '../state/session.ts';
import type { ApiError } from './api-error.ts';
import { onFailure } from './failures.ts';
import { placeOrder } from './place-order.ts';
import { fakeServer, json, noAnswer, refusal, success, type FakeServer } from '../testing/fake-server.ts';
import type { NewOrder } from './trading-calls.ts';

const key = '6f1c1b7e-3a56-4e0e-9d5f-2f0a6f0c9b11';
const now = Date.parse('2026-03-02T10:00:00Z');
const wanted: NewOrder = {
  instrumentId: 1,
  side: 'buy',
  kind: 'market',
  lots: 0.3,
  targetPrice: null,
  stopLoss: null,
  takeProfit: null,
  leverage: 100,
};
const booked: Order = {
  Id: 1_050_482,
  ForexTradeLists: { ShowCode: 'EUR/USD' },
  OrderType: 1,
  Quantity: 0.3,
  OriginPrice: 1.08,
  Price: 1.08,
  UpdatePrice: 1.08,
  Status: 1,
  CautionMoney: 324,
  TradeFee: 2.1,
  TargetLossPrice: 0,
  TargetProfitPrice: 0,
  FactProfits: 0,
  CreateTimeHandler: '2026-03-02T10:00:01Z',
  CompleteTimeHandler: null,
};
const page = (data: Order[]) => success({ data, total: data.length, all_fact_profits: 0, balance: 1 });

let server: FakeServer;
let reported: ApiError[];
let stop: () => void;
const submissions = () => server.sent.filter((sent) => sent.path.endsWith('/submit')).length;
const place = async () => {
  const placing = placeOrder(wanted, key, { showCode: 'EUR/USD', sentAt: now });
  const settled = placing.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  return settled;
};

beforeEach(() => {
  vi.useFakeTimers({ now });
  session.token = 'token-0123456789abcdef';
  server = fakeServer();
  server.reply('my_deal', () => page([]));
  reported = [];
  stop = onFailure((error) => reported.push(error));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('placing an order', () => {
  it('API-09 is booked when the server says so', async () => {
    server.reply('submit', () => success(booked, 'Your order has been confirmed'));
    expect(await place()).toEqual({
      state: 'booked',
      order: booked,
      message: 'Your order has been confirmed',
    });
    expect(server.sent).toHaveLength(1);
  });

  it('API-09 a refusal is reported, and nothing is looked for', async () => {
    server.reply('submit', () => refusal(2002, 'Not enough margin'));
    expect(await place()).toMatchObject({ kind: 'refused', code: 2002 });
    expect(reported).toHaveLength(1);
    expect(server.sent).toHaveLength(1);
  });

  it.each([
    ['time-out', () => 'never' as const],
    ['lost connection', noAnswer],
    ['500', () => json({}, 500)],
    ['unreadable answer', () => new Response('<html>')],
  ])('API-09 after a %s the order is found by its key, and sent once', async (_, reply) => {
    server.reply('submit', reply);
    const filled: Order = { ...booked, RequestKey: key };
    server.reply('my_deal', ({ query }) =>
      page(query.status === '1' ? [{ ...booked, Id: 9, RequestKey: 'x' }, filled] : []),
    );
    expect(await place()).toEqual({ state: 'booked', order: filled, message: '' });
    expect(submissions()).toBe(1);
    expect(reported).toEqual([]);
  });

  it.each([
    ['0', 'pending'],
    ['3', 'completed already'],
  ])('API-09 it is found in list %s, %s', async (status) => {
    server.reply('submit', noAnswer);
    server.reply('my_deal', ({ query }) =>
      page(query.status === status ? [{ ...booked, RequestKey: key }] : []),
    );
    expect(await place()).toMatchObject({ state: 'booked' });
  });

  it('API-09 one that appears a moment later is found as well', async () => {
    server.reply('submit', noAnswer);
    let reads = 0;
    server.reply('my_deal', () => page(++reads > 4 ? [{ ...booked, RequestKey: key }] : []));
    expect(await place()).toMatchObject({ state: 'booked' });
    expect(submissions()).toBe(1);
  });

  it('API-09 is not booked when all lists were read and it is in none', async () => {
    server.reply('submit', noAnswer);
    server.reply('my_deal', () => page([{ ...booked, RequestKey: 'another' }]));
    expect(await place()).toEqual({ state: 'not-booked' });
    expect(submissions()).toBe(1);
  });

  it('API-09 is unknown when a list could not be read', async () => {
    server.reply('submit', noAnswer);
    server.reply('my_deal', ({ query }) => (query.status === '3' ? noAnswer() : page([])));
    expect(await place()).toEqual({ state: 'unknown' });
  });

  describe('on a server that keeps no keys', () => {
    const older: Order = { ...booked, Id: 1, CreateTimeHandler: '2026-03-02T09:59:00Z' };
    beforeEach(() => server.reply('submit', noAnswer));

    it('API-09 it is found by instrument, side, lots and time', async () => {
      server.reply('my_deal', () => page([older, booked]));
      expect(await place()).toMatchObject({ state: 'booked', order: { Id: booked.Id } });
    });

    it.each([
      ['older', older],
      ['of another instrument', { ...booked, ForexTradeLists: { ShowCode: 'GBP/USD' } }],
      ['on the other side', { ...booked, OrderType: 2 as const }],
      ['of another size', { ...booked, Quantity: 0.2 }],
    ])('API-09 one that is %s is another', async (_, other) => {
      server.reply('my_deal', () => page([other]));
      expect(await place()).toEqual({ state: 'not-booked' });
    });
  });
});
