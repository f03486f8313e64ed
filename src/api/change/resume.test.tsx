// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../generated/rest.d.ts';
import { readDraft, writeDraft } from '../../state/drafts.ts';
import { signIn } from '../../state/session.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { demoUser, openOrder, realUser, orderInput as input } from '../../testing/fixtures.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { fetchLooks } from './later-looks.ts';
import { change } from './make-change.ts';
import { lookNow, onNewsOfForm, useLateOutcomes } from './resume.ts';
import { sentChanges, type LateOutcome } from './sent.ts';
import { takeFormBefore } from './version-before.ts';

const now = Date.parse('2026-03-02T10:00:00Z');

let server: FakeServer;
/** The open positions that the server lists. */
let positions: Order[];
let late: LateOutcome[];

function Late() {
  useLateOutcomes((one) => late.push(one));
  return null;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const stored = () => sessionStorage.getItem('candlewick.sent') ?? '';

/** Sends an order whose answer never comes, and books it once nobody looks for it at once any more. */
async function sendAndBook(form: string, typed?: string) {
  server.hang('submitOrder');
  void change('submitOrder', input, { form, typed });
  await pass(20_000);
  const key = server.calls('submitOrder')[0]?.headers.get('idempotency-key') ?? '';
  positions = [openOrder({ Id: 50, Quantity: 0.3, RequestKey: key })];
}

// Its file comes in real time, which the tests do not wait for.
beforeAll(fetchLooks);
beforeEach(() => {
  vi.useFakeTimers({ now });
  signIn({ token: 'token-of-user-7-0000', user: demoUser });
  server = fakeServer();
  [positions, late] = [[], []];
  server.answer('listOrders', ({ query }) => {
    const data = query['status'] === '1' ? positions : [];
    return { data, total: data.length, all_fact_profits: 0, balance: 1 };
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('API-13 (e) stops that were set twice', () => {
  const at = (stop: number) => ({ id: 8, stop_loss_price: stop, target_profit_price: 0 });
  const set = async (stop: number) => {
    const [outcome] = await Promise.all([change('setOrderStops', at(stop)), pass(4000)]);
    return outcome?.state;
  };
  const keys = () => server.calls('setOrderStops').map(({ headers }) => headers.get('idempotency-key'));

  it('and are set as the first time again, are another decision: its answer would be an old one', async () => {
    server.lose('setOrderStops');
    expect(await set(1.09)).toBe('unknown');
    server.answer('setOrderStops', openOrder({ Id: 8 }));
    expect(await set(1.08)).toBe('done');
    expect(stored()).toBe('');
    expect(await set(1.09)).toBe('done');
    expect(new Set(keys()).size).toBe(3);
  });

  it('also where nobody knows what became of the second', async () => {
    server.lose('setOrderStops');
    for (const stop of [1.09, 1.08, 1.09]) expect(await set(stop)).toBe('unknown');
    expect(new Set(keys()).size).toBe(3);
  });

  it('keep their key while nothing else was set, and beside other orders', async () => {
    server.lose('setOrderStops');
    await set(1.09);
    await Promise.all([change('setOrderStops', { ...at(1.2), id: 9 }), pass(4000)]);
    await set(1.09);
    expect(keys()[2]).toBe(keys()[0]);
  });
});

it('API-09 (e) is looked for further by itself where somebody looked by hand meanwhile', async () => {
  server.lose('submitOrder');
  const [outcome] = await Promise.all([change('submitOrder', input), pass(4000)]);
  const held = Promise.withResolvers<undefined>();
  const answered = { data: [] as Order[], total: 0, all_fact_profits: 0, balance: 1 };
  server.answer('listOrders', async () => {
    await held.promise;
    return answered;
  });
  const byHand = lookNow(outcome?.key ?? '');
  // The next look by itself comes while that one waits.
  await pass(12_000);
  held.resolve(undefined);
  await pass(10);
  expect(await byHand).toBe(false);
  expect(stored()).not.toBe('');
  await pass(11 * 60_000);
  expect(stored()).toBe('');
});

describe('API-13 (d) what is for one person to do', () => {
  it('is not done by the next one, who came while it was made', async () => {
    const made = Promise.withResolvers<typeof input>();
    const outcome = change('submitOrder', () => made.promise);
    signIn({ token: 'token-of-user-8-0000', user: realUser });
    made.resolve(input);
    await pass(10);
    expect(await outcome).toBeNull();
    expect([server.calls('submitOrder'), stored()]).toEqual([[], '']);
  });
});

it('API-13 (g) of a method to withdraw to, whose form kept nothing but a key, is looked for in both lists', async () => {
  const key = '11111111-2222-4333-8444-555555555555';
  signIn({ token: 'token-of-user-8-0000', user: realUser });
  const values = { key, request: '{}' };
  const draft = JSON.stringify({ version: 1, owner: realUser.id, values });
  sessionStorage.setItem('candlewick.draft.coin-address.key', draft);
  takeFormBefore('coin-address', 'bindWithdrawalMethod');
  server.answer('listWithdrawalMethods', []);
  showScreen(<Late />);
  await pass(10);
  const kinds = server.calls('listWithdrawalMethods').map(({ query }) => query['draw_type']);
  expect(kinds).toEqual(['1', '2']);
});

it('API-13 (g) a key of version 1 that nobody has to find out about is forgotten', () => {
  const values = { key: '11111111-2222-4333-8444-555555555555', request: '{}' };
  const draft = JSON.stringify({ version: 1, owner: demoUser.id, values });
  sessionStorage.setItem('candlewick.draft.login.key', draft);
  takeFormBefore('login', 'loginUser');
  expect(stored()).toBe('');
});

it('API-13 (f) what was found needs no draft any more', async () => {
  writeDraft('ticket.EURUSD', { lots: 0.3 });
  await sendAndBook('ticket.EURUSD');
  expect(readDraft('ticket.EURUSD')).not.toBeNull();
  showScreen(<Late />);
  await pass(4000);
  expect(late).toMatchObject([{ form: 'ticket.EURUSD', answer: { data: { Id: 50 } } }]);
  expect(readDraft('ticket.EURUSD')).toBeNull();
});

it('FORM-07 a form that is there a moment later ends with what the shell was told', async () => {
  await sendAndBook('slow', '{"lots":0.3}');
  showScreen(<Late />);
  await pass(4000);
  const told = vi.fn();
  onNewsOfForm('other', told);
  expect(told).not.toHaveBeenCalled();
  onNewsOfForm('slow', told);
  expect(told.mock.lastCall).toMatchObject([{ typed: '{"lots":0.3}', answer: { data: { Id: 50 } } }]);
  onNewsOfForm('slow', told);
  expect(told).toHaveBeenCalledTimes(1);
});

it('FORM-07 one that is opened later has come for something else', async () => {
  await sendAndBook('slow');
  showScreen(<Late />);
  await pass(14_000);
  expect(late).toHaveLength(1);
  const told = vi.fn();
  onNewsOfForm('slow', told);
  expect(told).not.toHaveBeenCalled();
});

it('starts from nothing where storage holds something else', async () => {
  sessionStorage.setItem('candlewick.sent', '[{"id":"closeMoon","key":1},7]');
  showScreen(<Late />);
  await pass(4000);
  expect(late).toEqual([]);
});

it.each([
  ['with a password, for a day', { id: 'changePassword', state: 'sent' }, 24 * 60],
  ['that was not done, for ten minutes', { id: 'submitOrder', state: 'not-done' }, 10],
] as const)('keeps a key %s, and a message until it is sent', async (_, one, minutes) => {
  const kept = { input: {}, key: 'key-of-one', sentAt: now, owner: demoUser.id };
  const message = { ...kept, id: 'sendChatMessage', key: 'key-of-message', state: 'not-done', keep: true };
  sessionStorage.setItem('candlewick.sent', JSON.stringify([{ ...kept, ...one }, message]));
  const keys = () => sentChanges().map(({ key }) => key);
  await pass((minutes - 1) * 60_000);
  expect(keys()).toEqual(['key-of-one', 'key-of-message']);
  await pass(2 * 60_000);
  expect(keys()).toEqual(['key-of-message']);
});
