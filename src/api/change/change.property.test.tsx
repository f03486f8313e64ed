// @vitest-environment jsdom
// API-09, API-13: every operation of the contract that changes something, whatever happens on the way. The list is the
// generated table's: a new operation is driven through all of this by itself.
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { toContract, type ContractOperation } from '../../../mocks/contract/contract.ts';
import { operations, type MutationId, type OperationId } from '../../generated/operations.ts';
import type { User } from '../../generated/rest.d.ts';
import { failure, fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { demoUser, realUser } from '../../testing/fixtures.ts';
import { hasSecret, isReadable, wayBack } from './decision.ts';
import { readBacks } from './read-back.ts';

const contract = new Map(
  toContract(JSON.parse(inject('restContract')) as object).operations.map((one) => [one.id, one]),
);
const ids = (Object.keys(operations) as OperationId[]).filter(
  (id): id is MutationId => operations[id].mutation === true,
);
const readable = ids.filter((id) => isReadable(id));
const own = ids.filter((id) => operations[id].needsLogin);

type Fields = Record<string, unknown>;

const operationOf = (id: OperationId): ContractOperation => {
  const operation = contract.get(id);
  if (!operation) throw new Error(`openapi.yaml has no ${id}`);
  return operation;
};

/** What the contract gives as an example of a call. */
function inputOf(id: MutationId): Fields {
  const { query, body } = operationOf(id);
  const given = [...(body?.contents.values() ?? [])][0]?.examples[0]?.value;
  if (body) return (given ?? {}) as Fields;
  const wanted = query.filter(({ name, required }) => required && name !== 't');
  return Object.fromEntries(wanted.map(({ name, example }) => [name, example]));
}

function dataOf(id: OperationId): unknown {
  const contents = [...(operationOf(id).answers.get('200')?.values() ?? [])][0];
  const answers = (contents?.examples ?? []).map(({ value }) => value as { code: number; data: unknown });
  return structuredClone(answers.find(({ code }) => code === 1)?.data);
}

/** Lists that show what a call has made: as the contract's examples, each row with the key of the call. */
function withKey(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withKey(one, key));
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withKey(one, key)]));
  return { ...inner, RequestKey: key, request_key: key, repayment_key: key };
}

/** What is done is seen in a state and not by a key: the rows that say so, by operation and list. */
const rows: { [Id in MutationId]?: (input: Fields, query: Fields) => unknown } = {
  closeOrder: ({ id }, { status }) => status === '3' && orders([{ Id: id, Status: 3 }]),
  cancelOrder: ({ id }, { status }) => status === '3' && orders([{ Id: id, Status: 3, CompleteReason: 5 }]),
  setOrderStops: ({ id, ...stops }, { status }) =>
    status === '1' &&
    orders([
      {
        Id: id,
        Status: 1,
        OrderType: 1,
        TargetLossPrice: stops['stop_loss_price'],
        TargetProfitPrice: stops['target_profit_price'],
        ...(stops['trailing'] !== undefined && { Trailing: stops['trailing'] }),
        OriginPrice: stops['target_price'] ?? 1,
      },
    ]),
  deleteWithdrawalMethod: () => [],
  submitIdentity: () => ({ review_status: 1 }),
  submitLoanKyc: () => ({ status: 1 }),
};
const orders = (data: Fields[]) => ({ data, total: data.length, all_fact_profits: 0, balance: 1 });

let server: FakeServer;
/** Its key, once it has been booked. */
let booked: string | null;
/** Which of several lists shows it; null: each. */
let onlyIn: Fields | null;
/** What the shell was told. */
let told: unknown[];

/** A page of the app in this tab; loading another one leaves nothing of the one before but what the tab stores. */
async function loadPage() {
  vi.clearAllTimers();
  vi.resetModules();
  const [
    { change },
    { onLateOutcome },
    { resumeChanges },
    { session, signIn },
    { onFailure },
    { askNow },
    { takeFormBefore },
  ] = await Promise.all([
    import('./make-change.ts'),
    import('./sent.ts'),
    import('./resume.ts'),
    import('../../state/session.ts'),
    import('../api-error.ts'),
    import('../ask-again.ts'),
    import('./version-before.ts'),
    // It comes in real time, which no test waits for.
    import('./find-outcome.ts'),
  ]);
  onLateOutcome((one) => told.push({ id: one.id, done: one.answer !== null }));
  onFailure(({ kind }) => told.push(kind));
  return {
    session,
    askNow,
    takeFormBefore,
    be: (user: User | null) =>
      user
        ? signIn({ token: `token-of-user-${user.id}-0000`, user })
        : Object.assign(session, { token: null, user: null }),
    change: (id: MutationId, input: Fields | (() => Promise<Fields>) = inputOf(id), origin = {}) =>
      change(id, input as never, origin),
    resume: async () => {
      await Promise.all([resumeChanges(), pass(10_000)]);
    },
  };
}
type Page = Awaited<ReturnType<typeof loadPage>>;

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
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

const reads = (Object.keys(operations) as OperationId[]).filter((one) => !operations[one].mutation);
/** What is done is seen in the state of a record, and not by a key: a form that kept nothing else cannot tell. */
const byState: ReadonlySet<MutationId> = new Set([
  'closeOrder',
  'cancelOrder',
  'setOrderStops',
  'deleteWithdrawalMethod',
]);

/** Answers reads as the world is, once something has come to pass. */
function serveLate(id: MutationId, ready: Promise<void>): void {
  for (const read of reads)
    server.answer(read, async ({ query }: { query: Fields }) => {
      await ready;
      return readNow(id, read, query);
    });
}

/** Answers reads as the world is; `id` is what is sent. */
function serve(id: MutationId, reply: (key: string) => Response | Error | 'never'): void {
  for (const read of reads) server.answer(read, ({ query }: { query: Fields }) => readNow(id, read, query));
  server.answer(id, ({ headers }: { headers: Headers }) => reply(headers.get('idempotency-key') ?? ''));
}

function readNow(id: MutationId, read: OperationId, query: Fields): Response {
  const isHere = Object.entries(onlyIn ?? {}).every(([name, kind]) => query[name] === kind);
  const shown = withKey(dataOf(read), (isHere && booked) || '00000000-0000-4000-8000-000000000000');
  const state = booked === null ? undefined : rows[id]?.(inputOf(id), query);
  const other = { review_status: 2, status: 2, Id: -1, id: -1, Status: 1 };
  if (state === undefined && booked !== null) return Response.json({ code: 1, msg: '', data: shown });
  const data =
    state === undefined ? mapRows(shown, other) : state === false ? orders([]) : withKey(state, booked ?? '');
  return Response.json({ code: 1, msg: '', data });
}

/** The same rows, of somebody else's doing. */
function mapRows(value: unknown, other: Fields): unknown {
  if (Array.isArray(value)) return value.map((one) => ({ ...(one as Fields) }));
  return { ...(value as Fields), ...other };
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
  page = await loadPage();
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
    page = await loadPage();
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
    page = await loadPage();
    await page.resume();
    await page.resume();
    expect(told).toEqual([{ id, done: true }]);
    expect([changesSent(), stored()]).toEqual([1, '']);
  });

  it('API-13 (d) of one person is not settled by what another one’s page finds', async () => {
    serve(id, (key) => (book(key), 'never'));
    void page.change(id);
    await pass(10);
    page = await loadPage();
    page.be(realUser);
    const lists = Promise.withResolvers<void>();
    for (const read of reads) server.answer(read, () => lists.promise.then(() => failure(500)));
    serveLate(id, lists.promise);
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
    page = await loadPage();
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
    // Whoever sent it: a guest’s becomes known when somebody signs in.
    const kept = JSON.parse(stored()) as Fields[];
    page = await loadPage();
    page.be(realUser);
    sessionStorage.setItem(
      'candlewick.sent',
      JSON.stringify(kept.map((one) => ({ ...one, owner: realUser.id }))),
    );
    await page.resume();
    expect(told).toEqual(said);
    told = [];
    await pass(700_000);
    await page.resume();
    expect(told).toEqual([]);
    expect(changesSent()).toBe(1);
  },
);

it('API-13 (g) a key of version 1 that nobody has to find out about is forgotten', () => {
  page.be(null);
  const values = { key: '11111111-2222-4333-8444-555555555555', request: '{}' };
  sessionStorage.setItem('candlewick.draft.login.key', JSON.stringify({ version: 1, owner: null, values }));
  page.takeFormBefore('login', 'loginUser');
  expect(stored()).toBe('');
});

it('SIGN-07 (c) a demo account that was asked for is asked for with the same key after a reload', async () => {
  serve('createDemoAccount', () => 'never');
  void page.change('createDemoAccount');
  await pass(10);
  page = await loadPage();
  serve('createDemoAccount', () => answerOf('createDemoAccount'));
  expect((await ended(page.change('createDemoAccount')))?.state).toBe('done');
  const [first, second] = keysOf('createDemoAccount');
  expect(second).toBe(first);
});

it('API-09 (f) each change that is kept has a way to be read back, or a reason why it has none', () => {
  expect(Object.keys(readBacks).toSorted()).toEqual(readable.toSorted());
});
