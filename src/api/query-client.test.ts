// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { marketSession } from '../state/market-session.ts';
import { session, signIn, signOut } from '../state/session.ts';
import { settled } from '../state/testing/storage-event.ts';
import { logOut, refetchAccount } from './account-cache.ts';
import { ApiError, onFailure } from './api-error.ts';
import { instrumentsQuery } from './instruments.ts';
import { paged, query } from './operation.ts';
import { queryClient, shouldRetry } from './query-client.ts';
import { failure, fakeServer, noAnswer, Refusal, type FakeServer } from '../testing/fake-server.ts';
import { instrument, openOrder, user as demo } from '../testing/fixtures.ts';

let server: FakeServer;
let reported: ApiError[];
let stop: () => void;
const user = (id: number) => ({ token: `token-of-user-${id}-0000`, user: demo({ id }) });
const orderPage = (ids: number[], total: number) => ({
  data: ids.map((Id) => openOrder({ Id })),
  total,
  all_fact_profits: 0,
  balance: 0,
});

beforeEach(async () => {
  vi.useFakeTimers();
  queryClient.clear();
  server = fakeServer();
  signIn(user(1));
  await settled();
  reported = [];
  stop = onFailure((error) => reported.push(error));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Runs a query to its end, the waits between its retries included. */
async function outcome(query: Promise<unknown>): Promise<unknown> {
  const ended = query.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(120_000);
  return ended;
}

describe('API-07 (d) retries', () => {
  it.each([
    ['nobody answers', noAnswer],
    ['the server broke down', () => failure(503)],
  ])('where %s: two', async (_, reply) => {
    server.answer('listInstruments', reply);
    expect(await outcome(queryClient.fetchQuery(instrumentsQuery()))).toMatchObject({ kind: 'transport' });
    expect(server.sent).toHaveLength(3);
  });

  it.each([
    ['a refusal', () => new Refusal(0)],
    ['a 422', () => failure(422)],
    ['an answer against the contract', () => Response.json({})],
  ])('none after %s', async (_, reply) => {
    server.answer('listInstruments', reply);
    await outcome(queryClient.fetchQuery(instrumentsQuery()));
    expect(server.sent).toHaveLength(1);
  });

  it('none of what is no failed call', () => {
    expect(shouldRetry(0, new Error('a bug'))).toBe(false);
    expect(shouldRetry(0, new ApiError('offline', null, ''))).toBe(false);
    expect(shouldRetry(1, new ApiError('timeout', null, ''))).toBe(true);
    expect(shouldRetry(2, new ApiError('timeout', null, ''))).toBe(false);
  });
});

describe('API-06 (e) (f) where a failure is shown', () => {
  const watch = (): (() => void) => new QueryObserver(queryClient, query('getBalance')).subscribe(() => {});

  it('in place, and nowhere else, while there is nothing to show', async () => {
    server.refuse('getBalance', 0);
    const end = watch();
    await vi.advanceTimersByTimeAsync(0);
    expect(reported).toEqual([]);
    end();
  });

  it('by nobody but a component that shows the data: what fails is silent by itself', async () => {
    server.answer('getBalance', { balance: 5 });
    const end = watch();
    await vi.advanceTimersByTimeAsync(0);
    server.fail('getBalance', 500);
    await outcome(queryClient.refetchQueries());
    expect(reported).toEqual([]);
    expect(queryClient.getQueryData(query('getBalance').queryKey)).toEqual({ balance: 5 });
    end();
  });

  it('at the end of the list, for a further page', async () => {
    server.answer('listOrders', ({ query }) => (query.page === '1' ? orderPage([5], 2) : new Refusal(0)));
    const observer = new InfiniteQueryObserver(queryClient, paged('listOrders', { status: 1 }));
    const end = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    await observer.fetchNextPage();
    expect(observer.getCurrentResult().isFetchNextPageError).toBe(true);
    expect(reported).toEqual([]);
    end();
  });
});

describe('API-12 (a) (b) who and in what language', () => {
  it('drops what the former account answered, and keeps what everybody sees', async () => {
    server.answer('getBalance', { balance: 5 });
    server.answer('listInstruments', []);
    const mine = query('getBalance').queryKey;
    await queryClient.fetchQuery(query('getBalance'));
    await queryClient.fetchQuery(instrumentsQuery());
    expect(queryClient.getQueryData(mine)).toEqual({ balance: 5 });
    signOut('asked');
    await settled();
    expect(queryClient.getQueryData(mine)).toBeUndefined();
    expect(queryClient.getQueryData(instrumentsQuery().queryKey)).toEqual([]);
  });

  it('gives each person other keys', () => {
    const first = query('getBalance').queryKey;
    session.user = user(2).user;
    expect(query('getBalance').queryKey).not.toEqual(first);
  });

  it('reads everything again in a new language', async () => {
    server.answer('listInstruments', []);
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    const observer = new QueryObserver(queryClient, instrumentsQuery());
    const unsubscribe = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    i18n.loadAndActivate({ locale: 'fr', messages: {} });
    await vi.advanceTimersByTimeAsync(0);
    expect(server.sent.map((sent) => sent.headers.get('lang'))).toEqual(['en', 'fr']);
    unsubscribe();
  });
});

describe('API-11 (a) (b) pages', () => {
  it('load until the count reaches the total, and start again from the first after a change', async () => {
    server.answer('listOrders', ({ query }) => orderPage(query.page === '1' ? [5, 4] : [4, 3], 4));
    const observer = new InfiniteQueryObserver(queryClient, paged('listOrders', { status: 1 }));
    const unsubscribe = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(observer.getCurrentResult().hasNextPage).toBe(true);
    await observer.fetchNextPage();
    expect(observer.getCurrentResult().hasNextPage).toBe(false);
    expect(observer.getCurrentResult().data?.rows.map(({ Id }) => Id)).toEqual([5, 4, 3]);

    server.sent.length = 0;
    await refetchAccount();
    expect(server.sent.map((sent) => sent.query.page)).toEqual(['1']);
    unsubscribe();
  });

  it('end at an empty one, whatever the total says', () => {
    const empty = { data: [], total: 9, all_fact_profits: 0, balance: 0 };
    expect(paged('listOrders', { status: 1 }).getNextPageParam(empty, [empty], 1, [1])).toBeUndefined();
  });
});

it('API-11 (c) reads that come in a burst become two: one at once, one a quarter of a second later', async () => {
  await vi.advanceTimersByTimeAsync(1000);
  server.answer('getBalance', { balance: 5 });
  const end = new QueryObserver(queryClient, query('getBalance')).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  server.sent.length = 0;
  for (let burst = 0; burst < 60; burst++) void refetchAccount();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(250);
  expect(server.sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.sent).toHaveLength(2);
  end();
});

describe('SES-05 (b) (c) (d) logging out', () => {
  it.each([
    ['ends the session on the server', () => ({})],
    ['works where the server knows no such call', () => failure(404)],
    ['works without a network', noAnswer],
  ])('%s, and here at once', async (_, reply) => {
    server.answer('logoutUser', reply);
    sessionStorage.setItem('candlewick.sent', '[]');
    logOut();
    expect(session.token).toBeNull();
    expect(sessionStorage.getItem('candlewick.sent')).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    const [call] = server.calls('logoutUser');
    expect(call?.headers.get('authorization')).toBe('Bearer token-of-user-1-0000');
    expect(reported).toEqual([]);
  });
});

it('SES-09 (b) the company’s id is remembered when its status is read', async () => {
  server.answer('getCompanyStatus', { is_company_mode: true, company_id: 42 });
  await queryClient.fetchQuery(query('getCompanyStatus'));
  expect(document.cookie).toContain('candlewick_company=42');
  server.answer('getCompanyStatus', { is_company_mode: false, company_id: 43 });
  await queryClient.fetchQuery({ ...query('getCompanyStatus'), staleTime: 0 });
  expect(document.cookie).not.toContain('candlewick_company=43');
});

it('SES-08 (a) (b) keeps the newest trade list, and shows it at once after a reload', async () => {
  server.answer('listInstruments', [instrument()]);
  await queryClient.fetchQuery(instrumentsQuery());
  expect(marketSession.instruments).toMatchObject([{ Code: 'EURUSD' }]);
  queryClient.clear();
  expect(instrumentsQuery().initialData).toBe(marketSession.instruments);
  expect(instrumentsQuery().initialDataUpdatedAt).toBe(Date.now());
});

it('API-12 (c) a trade list in another language is renewed at once after a reload, however new it is', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  server.answer('listInstruments', [instrument()]);
  await queryClient.fetchQuery(instrumentsQuery());
  i18n.loadAndActivate({ locale: 'fr', messages: {} });
  expect(instrumentsQuery().initialDataUpdatedAt).toBe(0);
});
