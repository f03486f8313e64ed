// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { operations, type MutationId } from '../generated/operations.ts';
import { session } from '../state/session.ts';
import { accountKey, keyOf, mutate, operationOf, paged, query, read, type RefusalOf } from './operation.ts';
import { fakeServer, type FakeServer } from '../testing/fake-server.ts';
import { demoUser } from '../testing/fixtures.ts';

let server: FakeServer;
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
  Object.assign(session, { token: null, user: null });
});

describe('what compiles', () => {
  it('API-04 (b) refuses wrong ids, parameters, queries that change something and changes without a key', () => {
    const wrong = () => {
      // @ts-expect-error there is no such operation
      void query('getMoon');
      // @ts-expect-error a required parameter is missing
      void query('listCandles');
      // @ts-expect-error there is no such period
      void query('listCandles', { forex_id: 1, period: '2min' });
      // @ts-expect-error there is no such optional parameter
      void query('listCandles', { forex_id: 1, period: '1min', befor: 1 });
      // @ts-expect-error it changes something
      void query('closeOrder', { id: 3 });
      // @ts-expect-error it is outside of the envelope
      void query('getManifest');
      // @ts-expect-error a change has a key
      void mutate('closeOrder', { id: 3 });
      // @ts-expect-error it changes nothing
      void mutate('getBalance', {}, 'key');
      // @ts-expect-error it does not come by pages
      void paged('getBalance', {});
      // @ts-expect-error the page is counted by the list itself
      void paged('listNews', { category_id: 1, page: 2 });
    };
    expect(wrong).toBeTypeOf('function');
  });

  it('API-04 (a) (b) knows what comes back, and with which codes an operation refuses', async () => {
    const typed = async () => {
      const title: string = (await client.fetchQuery(query('getNews', { id: 1 }))).title;
      const code: RefusalOf<'closeOrder'> = 2005;
      // @ts-expect-error closing is for demo accounts too
      const other: RefusalOf<'closeOrder'> = 3001;
      return [title, code, other];
    };
    expect(typed).toBeTypeOf('function');
  });
});

it('API-04 (a) sends the input of a GET in the query, with t', async () => {
  server.answer('listCandles', []);
  await client.fetchQuery(query('listCandles', { forex_id: 4, period: '1min' }));
  expect(server.sent[0]).toMatchObject({ method: 'GET', query: { forex_id: '4', period: '1min' } });
  expect(Number(server.sent[0]?.query.t)).toBeGreaterThan(0);
});

it('API-04 (a) sends the input of a form as one, and of JSON as JSON', async () => {
  server.answer('loginUser', { token: 'token-0123456789abcdef', user: demoUser });
  server.answer('sendEmailCode', {});
  await mutate('loginUser', { account: 'a@b.example', password: 'x y', login_type: 1 }, 'key-1');
  expect(server.sent[0]?.body).toBe('account=a%40b.example&password=x+y&login_type=1');
  expect(server.sent[0]?.headers.get('Idempotency-Key')).toBe('key-1');
  await mutate('sendEmailCode', { email: 'a@b.example', type: 1 } as never, 'key-2');
  expect(JSON.parse(server.sent[1]?.body ?? '')).toMatchObject({ email: 'a@b.example' });
  expect(server.sent[1]?.query.t).toBeUndefined();
});

it('API-12 (a) keys what belongs to the account by the person, and the rest by operation and input', () => {
  Object.assign(session, { user: { id: 7 } });
  expect(keyOf('getBalance')).toEqual(['account', 7, 'getBalance']);
  expect(accountKey()).toEqual(['account', 7]);
  expect(keyOf('getNews', { id: 1 })).toEqual(['getNews', { id: 1 }]);
  expect(keyOf('listInstruments', {})).toEqual(['listInstruments']);
  expect(operationOf(keyOf('getBalance'))).toBe('getBalance');
  expect(operationOf(['getNews'])).toBe('getNews');
  expect(operationOf(['something'])).toBeNull();
});

it('API-11 (a) reads page after page until the total is reached, and shows a row once', async () => {
  const row = (id: number) => ({
    id,
    title: 'Rates',
    desc: '',
    logo: null,
    created_at: '2026-10-14T09:41:07Z',
  });
  server.answer('listNews', ({ query: { page } }) => ({
    list: page === '1' ? [row(1), row(2)] : [row(2), row(3), row(4)],
    total: 4,
  }));
  const options = paged('listNews', { category_id: 1 });
  const data = await client.fetchInfiniteQuery({ ...options, pages: 5 });
  expect(server.sent.map(({ query: { page } }) => page)).toEqual(['1', '2']);
  const { rows, total } = options.select?.(data) ?? { rows: [], total: 0 };
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(total).toBe(4);
});

it('API-06 (b) rejects with the server’s code and words', async () => {
  server.refuse('listCategories', 0, 'Not so');
  await expect(read('listCategories')).rejects.toMatchObject({
    kind: 'refused',
    code: 0,
    message: 'Not so',
  });
});

describe('against the generated table of operations', () => {
  const ids = Object.keys(operations) as (keyof typeof operations)[];

  it.each(ids.filter((id) => id !== 'uploadImage'))(
    'API-03 API-05 (a) %s has its method, path, key and t',
    async (id) => {
      server.answer(id, () => Response.json({ code: 1, msg: '', data: {} }));
      const { method, path, mutation } = operations[id];
      if (mutation) await mutate(id as MutationId, {} as never, 'key-1');
      else await read(id as 'getUser');
      const [sent] = server.sent;
      expect(sent).toMatchObject({ method, path, cache: 'no-store' });
      expect(sent?.headers.get('idempotency-key')).toBe(mutation ? 'key-1' : null);
      expect(sent !== undefined && 't' in sent.query).toBe(method !== 'POST');
    },
  );
});
