// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { operations, type OperationInfo } from '../generated/operations.ts';
import { session } from '../state/session.ts';
import * as account from './account.ts';
import { newRequestKey } from './request-key.ts';
import * as users from './session.ts';
import * as site from './site.ts';
import { fakeServer, success, type FakeServer } from '../testing/fake-server.ts';
import * as trading from './trading-calls.ts';
import type { NewOrder } from './trading-calls.ts';

let server: FakeServer;
const key = newRequestKey();
const order: NewOrder = {
  instrumentId: 3,
  side: 'buy',
  kind: 'market',
  lots: 0.3,
  targetPrice: null,
  stopLoss: null,
  takeProfit: null,
  leverage: 100,
};
const lastQuery = (): Record<string, string> => {
  const { t, ...query } = server.sent.at(-1)?.query ?? {};
  expect(t).toMatch(/^\d{13}$/);
  return query;
};

beforeEach(() => {
  server = fakeServer();
  server.reply('', () => success({}));
});

describe('API-04 standard terms to the wire’s words', () => {
  it('a market order', async () => {
    await trading.submitOrder({ ...order, targetPrice: 9 }, key);
    expect(lastQuery()).toEqual({
      type: '1',
      cont: '0.3',
      forex_id: '3',
      status: '1',
      target_price: '0',
      stop_loss_price: '0',
      target_profit_price: '0',
      multiple: '100',
    });
  });

  it('a pending sell with both stops', async () => {
    const pending = {
      side: 'sell',
      kind: 'pending',
      targetPrice: 1.2,
      stopLoss: 1.25,
      takeProfit: 1.1,
    } as const;
    await trading.submitOrder({ ...order, ...pending }, key);
    expect(lastQuery()).toMatchObject({
      type: '2',
      status: '0',
      target_price: '1.2',
      stop_loss_price: '1.25',
      target_profit_price: '1.1',
    });
  });

  it('stops, set and off', async () => {
    await trading.setOrderStops(8, { stopLoss: 1.05, takeProfit: null }, key);
    expect(lastQuery()).toEqual({ id: '8', stop_loss_price: '1.05', target_profit_price: '0' });
  });

  it.each([
    ['open', '1'],
    ['pending', '0'],
    ['history', '3'],
  ] as const)('the list of %s orders', async (list, status) => {
    await trading.listOrders(list, 2);
    expect(lastQuery()).toEqual({ status, page: '2' });
  });

  it('candles, the newest and older ones', async () => {
    await trading.listCandles({ instrumentId: 3, period: '5min' });
    expect(lastQuery()).toEqual({ forex_id: '3', period: '5min' });
    await trading.listCandles({ instrumentId: 3, period: '5min', before: 1_767_225_600, limit: 500 });
    expect(lastQuery()).toMatchObject({ before: '1767225600', limit: '500' });
  });

  it('a search, and a phone number to sign in with', async () => {
    await trading.searchInstruments('eur');
    expect(lastQuery()).toEqual({ searchCurrency: 'eur' });
    await users.loginUser({ account: '44123', password: 'x', by: 'phone' }, key);
    expect(server.sent.at(-1)?.body).toContain('login_type=2');
  });
});

/** Every call of this folder, as a screen would make it. */
const calls: Record<string, () => Promise<unknown>> = {
  listInstruments: () => trading.listInstruments(),
  listCategories: () => trading.listCategories(),
  listSparkline: () => trading.listSparkline(1, '15min'),
  listCandles: () => trading.listCandles({ instrumentId: 1, period: '1day' }),
  searchInstruments: () => trading.searchInstruments('eur'),
  listOrders: () => trading.listOrders('open', 1),
  submitOrder: () => trading.submitOrder(order, key),
  closeOrder: () => trading.closeOrder(1, key),
  cancelOrder: () => trading.cancelOrder(1, key),
  setOrderStops: () => trading.setOrderStops(1, { stopLoss: null, takeProfit: null }, key),
  getBalance: () => account.getBalance(),
  getForexAccount: () => account.getForexAccount(),
  listBalanceRecords: () => account.listBalanceRecords(1),
  loginUser: () => users.loginUser({ account: 'a', password: 'b', by: 'email' }, key),
  createDemoAccount: () => users.createDemoAccount(key),
  resetDemoAccount: () => users.resetDemoAccount(key),
  getUser: () => users.getUser(),
  checkSite: () => site.checkSite(),
  getBasicInfo: () => site.getBasicInfo(),
  listAreas: () => site.listAreas(),
  getSetting: () => site.getShowMobile(),
  getCompany: () => site.getCompany(),
  getCompanyStatus: () => site.getCompanyStatus(),
};

describe('against the generated table of operations', () => {
  it.each(Object.keys(calls))('API-03 API-05 %s has its method and path, its key and its t', async (id) => {
    session.token = 'token-0123456789abcdef';
    await calls[id]();
    const sent = server.sent.at(-1);
    const operation = (operations as Record<string, OperationInfo>)[id];
    expect(sent).toMatchObject({ method: operation?.method, path: operation?.path, cache: 'no-store' });
    expect(sent?.headers.get('idempotency-key')).toBe(operation?.mutation ? key : null);
    expect(sent !== undefined && 't' in sent.query).toBe(operation?.method !== 'POST');
  });
});

it('SES-09 the company’s id is remembered when its status is read', async () => {
  server.reply('getCompanyStatus', () => success({ is_company_mode: true, company_id: 42 }));
  await site.getCompanyStatus();
  expect(document.cookie).toContain('candlewick_company=42');
});
