// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preferences } from '../state/preferences.ts';
import { confirmSession, onSignedOut, session } from '../state/session.ts';
import { settled } from '../state/testing/storage-event.ts';
import { ApiError } from './api-error.ts';
import { mutate, read } from './operation.ts';
import { failure as failed, fakeServer, Refusal, type FakeServer } from '../testing/fake-server.ts';
import { closedOrder, realUser } from '../testing/fixtures.ts';

let server: FakeServer;
const key = '6f1c1b7e-3a56-4e0e-9d5f-2f0a6f0c9b11';
const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.catch((cause: unknown) => cause);
  if (!(error instanceof ApiError)) throw new Error('It did not fail with an ApiError');
  return error;
};

beforeEach(() => {
  server = fakeServer();
  session.token = 'token-0123456789abcdef';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  i18n.loadAndActivate({ locale: '', messages: {} });
});

describe('what a call carries', () => {
  it('API-02 (a) (b) the language on screen and the token', async () => {
    server.answer('listInstruments', []);
    i18n.loadAndActivate({ locale: 'jp', messages: {} });
    await read('listInstruments');
    expect(server.sent[0].headers.get('lang')).toBe('jp');
    expect(server.sent[0].headers.get('authorization')).toBe('Bearer token-0123456789abcdef');
  });

  it('API-02 (a) before a language is active, the one that will be; never the pseudo-locale', async () => {
    server.answer('listInstruments', []);
    preferences.language = 'de';
    await read('listInstruments');
    i18n.loadAndActivate({ locale: 'pseudo', messages: {} });
    await read('listInstruments');
    expect(server.sent.map((sent) => sent.headers.get('lang'))).toEqual(['de', 'en']);
  });

  it('API-02 (b) no Authorization from a guest', async () => {
    session.token = null;
    server.answer('listInstruments', []);
    await read('listInstruments');
    expect(server.sent[0].headers.has('authorization')).toBe(false);
  });

  it('API-03 t, on a GET', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_767_225_600_000);
    server.answer('listInstruments', []);
    await read('listInstruments');
    expect(server.sent[0].query).toEqual({ t: '1767225600000' });
  });

  it('API-03 SES-06 no t and no token in the address of a POST', async () => {
    server.answer('loginUser', { token: 'token-0123456789abcdef', user: realUser });
    await mutate('loginUser', { account: 'ada@example.com', password: 'se cret&', login_type: 1 }, key);
    const [{ query, body, headers }] = server.sent;
    expect(query).toEqual({});
    expect(headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(body).toBe('account=ada%40example.com&password=se+cret%26&login_type=1');
  });

  it('API-05 (a) (b) its key, and asks no cache', async () => {
    server.answer('closeOrder', closedOrder());
    await mutate('closeOrder', { id: 5 }, key);
    expect(server.sent[0].headers.get('idempotency-key')).toBe(key);
    expect(server.sent[0].cache).toBe('no-store');
  });
});

describe('what a call gives', () => {
  it('API-06 (a) data and the server’s message', async () => {
    server.answer('closeOrder', closedOrder({ Id: 5 }), 'Closed at 1.08');
    expect(await mutate('closeOrder', { id: 5 }, key)).toMatchObject({
      data: { Id: 5 },
      message: 'Closed at 1.08',
    });
  });

  it('API-06 (b) a refusal, with the server’s words', async () => {
    server.refuse('closeOrder', 2001, 'The market is closed');
    expect(await failure(mutate('closeOrder', { id: 5 }, key))).toMatchObject({
      kind: 'refused',
      code: 2001,
      message: 'The market is closed',
    });
  });

  it.each([
    ['no JSON', () => new Response('<html>')],
    ['no envelope', () => Response.json({ hello: 1 })],
    ['a list', () => Response.json([])],
    ['a text as code', () => Response.json({ code: '1', msg: '', data: {} })],
    ['no data', () => Response.json({ code: 1, msg: '' })],
    ['nothing at all', () => new Response(null, { headers: { 'content-length': '0' } })],
  ])('API-06 (c) kind contract for %s', async (_, reply) => {
    server.answer('closeOrder', reply);
    expect(await failure(mutate('closeOrder', { id: 5 }, key))).toMatchObject({
      kind: 'contract',
      mayHaveHappened: true,
    });
  });

  it.each([
    [422, false],
    [429, false],
    [500, true],
    [503, true],
  ])('API-06 (d) a transport error with its status: %i', async (status, mayHaveHappened) => {
    server.fail('closeOrder', status);
    const error = await failure(mutate('closeOrder', { id: 5 }, key));
    expect(error).toMatchObject({ kind: 'transport', code: status, message: 'Failed', mayHaveHappened });
  });

  it('API-06 (d) a status without a body in our format', async () => {
    server.answer('closeOrder', () => new Response('Bad gateway', { status: 502 }));
    expect(await failure(mutate('closeOrder', { id: 5 }, key))).toMatchObject({
      code: 502,
      message: 'HTTP 502',
    });
  });
});

describe('when nobody answers', () => {
  it('API-07 (c) transport without a code', async () => {
    server.lose('closeOrder');
    expect(await failure(mutate('closeOrder', { id: 5 }, key))).toMatchObject({
      kind: 'transport',
      code: null,
    });
  });

  it('API-07 (c) offline, when the browser says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.lose('closeOrder');
    expect((await failure(mutate('closeOrder', { id: 5 }, key))).kind).toBe('offline');
  });

  it('API-07 (a) timeout after 15 s', async () => {
    vi.useFakeTimers();
    server.hang('closeOrder');
    const call = failure(mutate('closeOrder', { id: 5 }, key));
    let over = false;
    void call.then(() => (over = true));
    await vi.advanceTimersByTimeAsync(14_900);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect((await call).kind).toBe('timeout');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('API-07 (b) cancelled', async () => {
    server.hang('closeOrder');
    const abort = new AbortController();
    const call = failure(mutate('closeOrder', { id: 5 }, key, { signal: abort.signal }));
    abort.abort();
    expect((await call).kind).toBe('cancelled');
  });

  it('API-05 (c) nothing that changes something is sent twice', async () => {
    server.lose('closeOrder');
    await failure(mutate('closeOrder', { id: 5 }, key));
    expect(server.sent).toHaveLength(1);
  });
});

describe('API-08 (a) (b) the end of a session', () => {
  const reasons: string[] = [];
  const stop = onSignedOut((reason) => reasons.push(reason));
  beforeEach(() => (reasons.length = 0));
  afterEach(settled);

  it.each([
    ['999', () => new Refusal(999, 'Your session has ended')],
    ['401', () => failed(401)],
  ])('%s ends it', async (_, reply) => {
    confirmSession();
    server.answer('closeOrder', reply);
    await failure(mutate('closeOrder', { id: 5 }, key));
    await settled();
    expect(session.token).toBeNull();
    expect(reasons).toEqual(['ended']);
  });

  it('goes without a redirect at the page’s first call', async () => {
    server.refuse('getUser', 999);
    await failure(read('getUser'));
    await settled();
    expect(reasons).toEqual(['stale']);
  });

  it('says nothing of a session that began meanwhile', async () => {
    server.answer('closeOrder', () => {
      session.token = 'a-newer-token-456789';
      return new Refusal(999);
    });
    await failure(mutate('closeOrder', { id: 5 }, key));
    expect(session.token).toBe('a-newer-token-456789');
  });

  it('is not what another refusal, or a guest’s 401, means', async () => {
    server.refuse('cancelOrder', 2004);
    await failure(mutate('cancelOrder', { id: 5 }, key));
    expect(session.token).not.toBeNull();
    session.token = null;
    await settled();
    reasons.length = 0;
    server.fail('closeOrder', 401);
    await failure(mutate('closeOrder', { id: 5 }, key));
    await settled();
    expect(reasons).toEqual([]);
    stop();
  });
});
