// @vitest-environment jsdom
// API-09, API-13: every operation of the contract that changes something, whatever happens on the way. The list is the
// generated table's: a new operation is driven through all of this by itself.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { operations, type MutationId } from '../../generated/operations.ts';
import { failure, fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { demoUser, realUser } from '../../testing/fixtures.ts';
import { hasSecret, isReadable, wayBack } from './decision.ts';
import { readBacks } from './read-back.ts';
import {
  byState,
  dataOf,
  ids,
  inputOf,
  loadPage,
  operationOf,
  own,
  pass,
  readNow,
  readable,
  reads,
  type Fields,
} from './testing/every-change.ts';

let server: FakeServer;
/** Its key, once it has been booked. */
let booked: string | null;
/** Which of several lists shows it; null: each. */
let onlyIn: Fields | null;
/** What the shell was told. */
let told: unknown[];

type Page = Awaited<ReturnType<typeof loadPage>>;

const ended = async <Result,>(work: Promise<Result>): Promise<Result> => {
  await pass(30_000);
  return work;
};
const keysOf = (id: MutationId) => server.calls(id).map(({ headers }) => headers.get('idempotency-key'));
const requestsOf = (id: MutationId) => server.calls(id).map(({ query, body }) => [{ ...query, t: '' }, body]);
const changesSent = () => server.sent.filter(({ id }) => id && operations[id].mutation).length;
const stored = () => sessionStorage.getItem('candlewick.sent') ?? '';
const everythingStored = () => [...Object.values(sessionStorage), ...Object.values(localStorage)].join('\n');
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const userOf = (id: MutationId) => (operations[id].needsLogin ? realUser : null);

type Reply = (key: string) => Response | Error | 'never';

/** Answers reads as the world is, once `ready`; `id` is what is sent. */
function serve(id: MutationId, reply: Reply, ready?: Promise<void>): void {
  for (const read of reads)
    server.answer(read, async ({ query }: { query: Fields }) => {
      await ready;
      return readNow(id, read, query, { booked, onlyIn });
    });
  server.answer(id, ({ headers }: { headers: Headers }) => reply(headers.get('idempotency-key') ?? ''));
}

const book = (key: string) => {
  booked ??= key;
};
const answerOf = (id: MutationId) => Response.json({ code: 1, msg: '', data: dataOf(id) });

let page: Page;
beforeEach(async () => {
  vi.useFakeTimers({
    now: Date.parse('2026-10-14T12:00:00Z'),
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
  });
  sessionStorage.clear();
  localStorage.clear();
  [server, booked, onlyIn, told] = [fakeServer(), null, null, []];
  page = await loadPage((one) => told.push(one));
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

describe.each(ids)('%s', (id) => {
  beforeEach(() => page.be(userOf(id)));

  it('API-09 (a) (b) (d), API-13 (e) whose answer is lost before it arrived: never sent again by itself, and again by hand with its key', async () => {
    serve(id, () => new TypeError('Failed to fetch'));
    const outcome = await ended(page.change(id));
    expect(outcome?.state).toBe(wayBack[id] === 'trifle' ? 'not-done' : 'unknown');
    await pass(120_000);
    expect(server.calls(id)).toHaveLength(1);
    serve(id, () => answerOf(id));
    expect((await ended(page.change(id)))?.state).toBe('done');
    const [first, second] = keysOf(id);
    expect(second === first).toBe(wayBack[id] !== 'trifle');
    expect(requestsOf(id)[1]).toEqual(requestsOf(id)[0]);
    expect(stored()).not.toContain(first);
  });

  it('API-09 (d) refused: said with its code, forgotten, and the next press is another decision', async () => {
    const [code = 0] = operationOf(id).errorCodes;
    serve(id, () => Response.json({ code, msg: 'No', data: null }));
    const outcome = await ended(page.change(id));
    expect(outcome).toMatchObject({ state: 'refused', code, error: { message: 'No' } });
    expect(stored()).not.toContain(keysOf(id)[0]);
    await ended(page.change(id));
    expect(new Set(keysOf(id)).size).toBe(2);
    expect(told).toEqual([]);
  });

  it('API-13 (b) the tab asks before it is closed meanwhile; nothing is sent afterwards', async () => {
    serve(id, (key) => (book(key), 'never'));
    void page.change(id);
    await pass(10);
    expect(asksBeforeLeaving()).toBe(true);
    expect(changesSent()).toBe(1);
    // Another tab has another storage.
    sessionStorage.clear();
    page = await loadPage((one) => told.push(one));
    await page.resume();
    expect(changesSent()).toBe(1);
    expect(told).toEqual([]);
    expect(asksBeforeLeaving()).toBe(true);
  });

  it('API-13 (a) keeps no secret in what it stores', async () => {
    serve(id, () => 'never');
    void page.change(id, inputOf(id), { form: 'some-form', typed: JSON.stringify(inputOf(id)) });
    await pass(10);
    const secret = Object.entries(inputOf(id)).filter(([name]) => /password|code$/.test(name));
    for (const [, value] of secret) if (value !== '') expect(everythingStored()).not.toContain(String(value));
  });

  it('API-18 (a) (b) offline nothing is sent, and that is what is said', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const outcome = await ended(page.change(id));
    vi.restoreAllMocks();
    expect(outcome).toMatchObject({ state: 'refused', code: null, error: { kind: 'not-sent' } });
    expect([server.sent, stored().includes(id)]).toEqual([[], false]);
  });
});

describe.each(ids.filter((id) => wayBack[id] !== 'trifle'))('%s', (id) => {
  it.each([
    ['too many of them', 429],
    ['an ended session', 401],
  ])(
    'API-13 (e) tried again and turned away for %s leaves the first attempt open, with its key',
    async (_, status) => {
      page.be(userOf(id));
      serve(id, () => new TypeError('Failed to fetch'));
      await ended(page.change(id));
      serve(id, () => failure(status));
      expect((await ended(page.change(id)))?.state).toBe('refused');
      page.be(userOf(id));
      serve(id, () => answerOf(id));
      expect((await ended(page.change(id)))?.state).toBe('done');
      // A session that has ended takes its secrets with it: nobody knows any more that it is the same.
      const isForgotten = status === 401 && hasSecret(id) && operations[id].needsLogin;
      expect(new Set(keysOf(id)).size).toBe(isForgotten ? 2 : 1);
    },
  );
});

describe.each(readable)('%s', (id) => {
  beforeEach(() => page.be(userOf(id)));

  it('API-09 (c) whose answer is lost after it was booked is found', async () => {
    serve(id, (key) => (book(key), failure(500)));
    expect(await ended(page.change(id))).toMatchObject({ state: 'done', late: true });
    expect([server.calls(id).length, stored()]).toEqual([1, '']);
  });

  it('API-09 (e) what is nowhere is not done after ten minutes, and not looked for any more', async () => {
    serve(id, () => new TypeError('Failed to fetch'));
    const outcome = await ended(page.change(id));
    expect(outcome?.state).toBe('unknown');
    await pass(500_000);
    expect(told).toEqual([]);
    await pass(200_000);
    // An order that is in no list may stand on a later page: nothing is certain of it.
    const isCertain = id !== 'closeOrder' && id !== 'cancelOrder';
    expect(told).toEqual(isCertain ? [{ id, done: false }] : []);
    expect(stored().includes('"state":"sent"')).toBe(!isCertain);
    const all = server.sent.length;
    await pass(600_000);
    expect(server.sent.length).toBe(all);
  });

  it('API-09 (e) while nothing can be read it stays open, and is looked for as soon as the network is back', async () => {
    serve(id, () => new TypeError('Failed to fetch'));
    for (const read of reads) server.fail(read, 503);
    expect((await ended(page.change(id)))?.state).toBe('unknown');
    await pass(900_000);
    expect(told).toEqual([]);
    serve(id, () => new TypeError('Failed to fetch'));
    book(keysOf(id)[0] ?? '');
    page.askNow();
    await pass(100);
    expect([told, stored()]).toEqual([[{ id, done: true }], '']);
  });

  it('API-09 (e) of a second attempt is looked for as often as of the first', async () => {
    serve(id, () => new TypeError('Failed to fetch'));
    await ended(page.change(id));
    await pass(30_000);
    expect((await ended(page.change(id)))?.state).toBe('unknown');
    expect(new Set(keysOf(id)).size).toBe(1);
    const before = server.sent.length;
    await pass(8_000);
    // Ten seconds after it was last looked for, and not when the first attempt would have been.
    expect(server.sent.length).toBeGreaterThan(before);
  });

  it.each([
    ['10', 9],
    ['30', 29],
    ['90', 89],
    ['150', 149],
  ])('API-09 (e) is found %s s after the first looks', async (_, after) => {
    serve(id, () => new TypeError('Failed to fetch'));
    const lost = page.change(id);
    await pass(3_050);
    expect((await lost)?.state).toBe('unknown');
    await pass(after * 1000 - 200);
    expect(told).toEqual([]);
    book(keysOf(id)[0] ?? '');
    await pass(1_500);
    expect(told).toEqual([{ id, done: true }]);
  });

  it('API-13 (c) after a reload what was sent is found, and said once', async () => {
    serve(id, (key) => (book(key), 'never'));
    void page.change(id);
    await pass(10);
    page = await loadPage((one) => told.push(one));
    await page.resume();
    await page.resume();
    expect(told).toEqual([{ id, done: true }]);
    expect([changesSent(), stored()]).toEqual([1, '']);
  });

  it('API-13 (d) of one person is not settled by what another one’s page finds', async () => {
    serve(id, (key) => (book(key), 'never'));
    void page.change(id);
    await pass(10);
    page = await loadPage((one) => told.push(one));
    page.be(realUser);
    const lists = Promise.withResolvers<void>();
    serve(id, () => 'never', lists.promise);
    const looked = page.resume();
    await pass(10);
    page.be(demoUser);
    lists.resolve();
    await Promise.all([looked, pass(30_000)]);
    expect(told).toEqual([]);
    page.be(realUser);
    await page.resume();
    expect(told).toEqual([{ id, done: true }]);
  });

  it('API-13 (g) goes on with what the version before had kept', async () => {
    serve(id, () => 'never');
    book('11111111-2222-4333-8444-555555555555');
    const before = {
      id,
      input: inputOf(id),
      key: booked,
      sentAt: Date.now(),
      owner: realUser.id,
      state: 'sent',
    };
    sessionStorage.setItem('candlewick.sent', JSON.stringify([before]));
    await page.resume();
    expect(told).toEqual([{ id, done: true }]);
  });
});

describe.each(readable.filter((id) => !byState.has(id)))('%s', (id) => {
  beforeEach(() => page.be(userOf(id)));

  it('API-13 (g) goes on with the key that a form of version 1 kept beside its draft', async () => {
    serve(id, () => 'never');
    book('11111111-2222-4333-8444-555555555555');
    const values = { key: booked, request: '{}' };
    sessionStorage.setItem(
      'candlewick.draft.some-form.key',
      JSON.stringify({ version: 1, owner: realUser.id, values }),
    );
    page.takeFormBefore('some-form', id);
    expect(sessionStorage.getItem('candlewick.draft.some-form.key')).toBeNull();
    await page.resume();
    expect(told).toEqual([{ id, done: true }]);
    expect(changesSent()).toBe(0);
  });
});

describe.each(own)('%s', (id) => {
  it('API-13 (d) is told to whoever sent it, and to nobody else', async () => {
    page.be(realUser);
    serve(id, () => 'never');
    const outcome = page.change(id);
    await pass(10);
    page.be(demoUser);
    const reads = server.sent.length;
    expect(await ended(outcome)).toBeNull();
    await page.resume();
    await pass(120_000);
    expect(told).toEqual([]);
    expect(server.sent.slice(reads).filter((one) => one.id && /list|get/.test(one.id))).toEqual([]);
    if (!isReadable(id)) return;
    page.be(realUser);
    book(keysOf(id)[0] ?? '');
    await page.resume();
    expect(told).toEqual([{ id, done: true }]);
  });

  it('API-13 (d) is not sent as somebody else, who came while its input was still being made', async () => {
    page.be(realUser);
    serve(id, () => answerOf(id));
    const upload = Promise.withResolvers<Fields>();
    const outcome = page.change(id, () => upload.promise);
    await pass(10);
    page.be(demoUser);
    upload.resolve(inputOf(id));
    expect(await ended(outcome)).toBeNull();
    expect([changesSent(), stored()]).toEqual([0, '']);
  });

  it('API-13 (d) after a reload nothing is said to the next person, also where they come while it is looked for', async () => {
    page.be(realUser);
    serve(id, () => 'never');
    void page.change(id);
    await pass(10);
    page = await loadPage((one) => told.push(one));
    page.be(realUser);
    const looked = page.resume();
    page.be(demoUser);
    await Promise.all([looked, pass(120_000)]);
    expect(told.filter((one) => one !== 'unconfirmed' || isReadable(id))).toEqual([]);
  });
});

describe.each([
  ['submitOrder', { status: '0' }],
  ['submitOrder', { status: '1' }],
  ['submitOrder', { status: '3' }],
  ['submitCoinDeposit', { type: '0' }],
  ['submitWireDeposit', { type: '1' }],
  ['submitWithdrawal', { type: '1' }],
  ['submitWithdrawal', { type: '2' }],
  ['bindWithdrawalMethod', { draw_type: '1' }],
  ['bindWithdrawalMethod', { draw_type: '2' }],
] as const)('%s', (id, list) => {
  it('API-09 (c) is found whichever of its lists shows it', async () => {
    page.be(userOf(id));
    onlyIn = list;
    serve(id, (key) => (book(key), failure(500)));
    expect(await ended(page.change(id))).toMatchObject({ state: 'done', late: true });
  });
});

it.each([
  ['createDemoAccount', []],
  ['registerUser', []],
  ['resetForgottenPassword', ['unconfirmed']],
  ['changePassword', ['unconfirmed']],
  ['resetDemoAccount', ['unconfirmed']],
] as const)(
  'API-13 (c) after a reload %s is said to be unconfirmed where nothing brings its answer',
  async (id, said) => {
    page.be(realUser);
    serve(id, () => 'never');
    void page.change(id);
    await pass(10);
    page = await loadPage((one) => told.push(one));
    page.be(realUser);
    await page.resume();
    expect(told).toEqual(said);
    told = [];
    await pass(700_000);
    await page.resume();
    expect(told).toEqual([]);
    expect(changesSent()).toBe(1);
  },
);

it('SIGN-07 (c) a demo account that was asked for is asked for with the same key after a reload', async () => {
  serve('createDemoAccount', () => 'never');
  void page.change('createDemoAccount');
  await pass(10);
  page = await loadPage((one) => told.push(one));
  serve('createDemoAccount', () => answerOf('createDemoAccount'));
  expect((await ended(page.change('createDemoAccount')))?.state).toBe('done');
  const [first, second] = keysOf('createDemoAccount');
  expect(second).toBe(first);
});

it('API-09 (f) each change that is kept has a way to be read back, or a reason why it has none', () => {
  expect(Object.keys(readBacks).toSorted()).toEqual(readable.toSorted());
});
