// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../generated/rest.d.ts';
import { session, signIn } from '../../state/session.ts';
import { keepInstruments } from '../../state/market-session.ts';
import { failure, fakeServer, noAnswer, Refusal, type FakeServer } from '../../testing/fake-server.ts';
import {
  closedOrder,
  demoUser,
  instrument,
  openOrder,
  realUser,
  orderInput as input,
} from '../../testing/fixtures.ts';
import { showScreen, toasts } from '../../testing/show-screen.tsx';
import { onFailure } from '../api-error.ts';
import { change as changeNow, type Outcome } from './make-change.ts';
import { fetchLooks } from './later-looks.ts';
import { useLateOutcomes } from './resume.ts';
import type { LateOutcome } from './sent.ts';
import { useChange } from './use-change.ts';

const booked = openOrder({ Id: 50, Quantity: 0.3, CreateTimeHandler: '2026-03-02T10:00:01Z' });
const now = Date.parse('2026-03-02T10:00:00Z');

let server: FakeServer;
/** What the lists of orders show, by `status`; an error: that list cannot be read. */
let orders: Record<string, Order[] | Error>;
let done: Outcome<'submitOrder'>[];
let late: LateOutcome[];
let change: { cont: number; price?: number; deviation?: number };

function Buy({ reports = true }: { reports?: boolean }) {
  const { run, phase, outcome } = useChange('submitOrder', { reports, done: (one) => done.push(one) });
  return (
    <button type="button" data-testid="change" onClick={() => void run({ ...input, ...change })}>
      {outcome?.state ?? phase}
    </button>
  );
}

function Late() {
  useLateOutcomes((one) => late.push(one));
  return null;
}

const button = () => screen.getByTestId('change');
const press = () => fireEvent.click(button());
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const sent = () => server.calls('submitOrder');
const keyOf = (call: number) => sent()[call]?.headers.get('idempotency-key') ?? '';
const stored = () => sessionStorage.getItem('candlewick.sent') ?? '';
const page = (data: Order[]) => ({ data, total: data.length, all_fact_profits: 0, balance: 1 });
const asksBeforeLeaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

// Its file comes in real time, which the tests do not wait for.
beforeAll(fetchLooks);
beforeEach(() => {
  vi.useFakeTimers({ now });
  signIn({ token: 'token-of-user-7-0000', user: demoUser });
  keepInstruments([instrument()], now);
  server = fakeServer();
  orders = {};
  [done, late, change] = [[], [], { cont: 0.3 }];
  server.answer('listOrders', ({ query }) => {
    const list = orders[query['status'] ?? ''] ?? [];
    return list instanceof Error ? list : page(list);
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('how a change ends', () => {
  it('API-09 done: with the server’s words, sent once', async () => {
    server.answer('submitOrder', booked, 'Confirmed');
    showScreen(<Buy />);
    press();
    press();
    await pass(0);
    expect(sent()).toHaveLength(1);
    expect(done).toMatchObject([{ state: 'done', message: 'Confirmed', late: false, data: { Id: 50 } }]);
    expect(stored()).toBe('');
  });

  it('API-09 refused: with its code, and nothing is looked for; a form shows it itself', async () => {
    server.refuse('submitOrder', 2002, 'Not enough margin');
    showScreen(<Buy />);
    press();
    await pass(0);
    expect(button().textContent).toBe('refused');
    expect(toasts()).toEqual(['Not enough margin']);
    expect(server.calls('listOrders')).toEqual([]);
    expect(stored()).toBe('');
  });

  it('API-06 (e) (f) leaves a failure to the screen that says so', async () => {
    server.refuse('submitOrder', 2002, 'Not enough margin');
    showScreen(<Buy reports={false} />);
    press();
    await pass(0);
    expect(button().textContent).toBe('refused');
    expect(toasts()).toEqual([]);
  });

  it.each([
    ['time-out', () => 'never' as const],
    ['lost connection', noAnswer],
    ['500', () => failure(500)],
    ['unreadable answer', () => new Response('<html>')],
  ])('API-09 after a %s it is found by its key', async (_, reply) => {
    server.answer('submitOrder', ({ headers }) => {
      orders['0'] = [
        { ...booked, Id: 9, RequestKey: '00000000-0000-4000-8000-000000000009' },
        { ...booked, RequestKey: headers.get('idempotency-key') ?? '' },
      ];
      return reply();
    });
    showScreen(<Buy />);
    press();
    await pass(16_000);
    expect(done).toMatchObject([{ state: 'done', late: true, data: { Id: 50 } }]);
    expect(sent()).toHaveLength(1);
    expect(toasts()).toEqual([]);
  });

  it('API-09 one that appears within three seconds is found as well', async () => {
    server.lose('submitOrder');
    showScreen(<Buy />);
    press();
    await pass(0);
    expect(button().textContent).toBe('checking');
    await pass(1600);
    orders['1'] = [{ ...booked, RequestKey: keyOf(0) }];
    await pass(1500);
    expect(button().textContent).toBe('done');
  });

  it('API-09 not done: only when the server has answered, and every list was read', async () => {
    server.fail('submitOrder', 500);
    showScreen(<Buy />);
    press();
    await pass(3000);
    expect(button().textContent).toBe('not-done');
    expect(toasts()).toEqual(['Nothing was changed. Try again.']);
  });

  it.each([
    ['the call may still be on its way', noAnswer, []],
    ['something in front of the server answered', () => failure(504), []],
    ['a list could not be read', () => failure(500), noAnswer()],
  ])('API-09 unknown: %s', async (_, reply, history) => {
    server.answer('submitOrder', reply);
    orders['3'] = history;
    showScreen(<Buy />);
    press();
    await pass(3000);
    expect(button().textContent).toBe('unknown');
    expect(toasts()[0]).toContain('couldn’t confirm');
  });

  it('API-09 what was unknown is looked for later, and nothing is sent again', async () => {
    server.lose('submitOrder');
    showScreen(<Buy />);
    press();
    await pass(5000);
    orders['1'] = [{ ...booked, RequestKey: keyOf(0) }];
    await pass(12_000);
    expect(button().textContent).toBe('done');
    expect(sent()).toHaveLength(1);
    expect(stored()).toBe('');
  });

  it('API-06 (e) not done after ten minutes is said where the press was', async () => {
    server.lose('submitOrder');
    showScreen(<Buy />);
    press();
    await pass(5000);
    expect(button().textContent).toBe('unknown');
    for (let waited = 0; waited < 700 && button().textContent === 'unknown'; waited += 1) await pass(1000);
    expect(button().textContent).toBe('not-done');
    expect(toasts().at(-1)).toBe('Nothing was changed. Try again.');
  });

  it('API-06 (e) is a toast where the screen was left meanwhile', async () => {
    const answer = Promise.withResolvers<Response>();
    const failures: string[] = [];
    const stop = onFailure(({ message }) => failures.push(message));
    server.answer('submitOrder', () => answer.promise);
    const { unmount } = showScreen(<Buy reports={false} />);
    press();
    await pass(0);
    unmount();
    answer.resolve(Response.json({ code: 2002, msg: 'Not enough margin', data: null }));
    await pass(10);
    stop();
    expect(failures).toEqual(['Not enough margin']);
  });

  describe('on a server that keeps no keys', () => {
    beforeEach(() => server.fail('submitOrder', 500));

    it('API-09 an order is found by instrument, side, lots and time', async () => {
      orders['1'] = [{ ...booked, Id: 1, CreateTimeHandler: '2026-03-02T09:59:00Z' }, booked];
      showScreen(<Buy />);
      press();
      await pass(0);
      expect(done).toMatchObject([{ data: { Id: 50 } }]);
    });

    it.each([
      ['older', { CreateTimeHandler: '2026-03-02T09:59:00Z' }],
      ['of another instrument', { ForexTradeLists: { ShowCode: 'GBP/USD' } }],
      ['on the other side', { OrderType: 2 }],
      ['of another size', { Quantity: 0.2 }],
    ])('API-09 one that is %s is another', async (_, other) => {
      orders['1'] = [{ ...booked, ...other }];
      showScreen(<Buy />);
      press();
      await pass(3000);
      expect(button().textContent).toBe('not-done');
    });
  });
});

describe('API-13 what was sent before a reload', () => {
  /** Sends an order whose answer never comes, and leaves the page. */
  async function sendAndReload() {
    server.hang('submitOrder');
    const { unmount } = showScreen(<Buy />);
    press();
    await pass(0);
    unmount();
  }

  it('is kept before it is sent, and the browser asks before it leaves', async () => {
    const { promise, resolve } = Promise.withResolvers<Order>();
    server.answer('submitOrder', () => {
      expect(JSON.parse(stored())).toMatchObject([{ id: 'submitOrder', input, owner: demoUser.id }]);
      return promise;
    });
    showScreen(<Buy />);
    press();
    await pass(0);
    expect(asksBeforeLeaving()).toBe(true);
    resolve(booked);
    await pass(0);
    expect(asksBeforeLeaving()).toBe(false);
    expect(stored()).toBe('');
  });

  it('is read back after it, and reported once', async () => {
    await sendAndReload();
    const kept = stored();
    await pass(20_000);
    // The page that was left has forgotten nothing; a new one finds what storage holds.
    sessionStorage.setItem('candlewick.sent', kept);
    orders['1'] = [{ ...booked, RequestKey: keyOf(0) }];
    late.length = 0;
    const { unmount } = showScreen(<Late />);
    await pass(0);
    expect(late).toMatchObject([{ id: 'submitOrder', input, answer: { data: { Id: 50 } } }]);
    unmount();
    showScreen(<Late />);
    await pass(0);
    expect(late).toHaveLength(1);
  });

  it('is said to be unconfirmed while it is nowhere to be found, and what it was once it is', async () => {
    await sendAndReload();
    await pass(20_000);
    showScreen(<Late />);
    await pass(4000);
    expect(toasts()).toEqual(['We couldn’t confirm this. Check your account before you try again.']);
    expect(late).toEqual([]);
    orders['1'] = [{ ...booked, RequestKey: keyOf(0) }];
    await pass(10_000);
    expect(late).toMatchObject([{ answer: { data: { Id: 50 } } }]);
  });

  it('belongs to whoever sent it', async () => {
    await sendAndReload();
    await pass(20_000);
    orders['1'] = [{ ...booked, RequestKey: keyOf(0) }];
    Object.assign(session, { token: 'token-of-user-8-0000', user: realUser });
    showScreen(<Late />);
    await pass(200_000);
    expect(late).toEqual([]);
  });

  it('is not said to be unconfirmed to somebody else who signs in while it is looked for', async () => {
    await sendAndReload();
    await pass(20_000);
    showScreen(<Late />);
    await pass(1000);
    Object.assign(session, { token: 'token-of-user-8-0000', user: realUser });
    await pass(200_000);
    expect(toasts()).toEqual([]);
    expect(late).toEqual([]);
  });

  it('has the same key when the same input is sent again, another input another key', async () => {
    await sendAndReload();
    await pass(20_000);
    server.answer('submitOrder', booked);
    showScreen(<Buy />);
    press();
    await pass(0);
    expect(keyOf(1)).toBe(keyOf(0));
    change = { cont: 0.4 };
    press();
    await pass(0);
    press();
    await pass(0);
    expect(new Set([keyOf(0), keyOf(2), keyOf(3)]).size).toBe(3);
  });

  it('ORD-15 the price that was shown makes no other decision: sent again, it is the request that it was', async () => {
    change = { cont: 0.3, price: 1.0822, deviation: 24 };
    await sendAndReload();
    await pass(20_000);
    server.answer('submitOrder', booked);
    change = { cont: 0.3, price: 1.09, deviation: 30 };
    showScreen(<Buy />);
    press();
    await pass(0);
    press();
    await pass(0);
    expect(keyOf(1)).toBe(keyOf(0));
    expect(keyOf(2)).not.toBe(keyOf(0));
    expect(sent().map(({ query }) => query['price'])).toEqual(['1.0822', '1.0822', '1.09']);
  });

  it.each([
    ['by 429', () => failure(429)],
    ['by 401', () => failure(401)],
    ['by the end of the session', () => new Refusal(999)],
  ])(
    'API-13 (e) stays open where the next press is turned away %s: it has its key afterwards',
    async (_, away) => {
      server.lose('submitOrder');
      showScreen(<Buy />);
      press();
      await pass(4000);
      server.answer('submitOrder', away);
      press();
      await pass(10);
      expect(button().textContent).toBe('refused');
      signIn({ token: 'token-of-user-7-0001', user: demoUser });
      server.answer('submitOrder', booked);
      press();
      await pass(10);
      expect([sent().length, new Set([keyOf(0), keyOf(1), keyOf(2)]).size]).toEqual([3, 1]);
      expect(stored()).toBe('');
    },
  );

  it('API-09 (d) is not done as soon as a later look sees that it cannot happen any more', async () => {
    server.lose('cancelOrder');
    orders['0'] = [booked];
    await Promise.all([changeNow('cancelOrder', { id: booked.Id }), pass(4000)]);
    orders = { 3: [closedOrder({ Id: booked.Id })] };
    showScreen(<Late />);
    await pass(10_000);
    expect(late).toMatchObject([{ id: 'cancelOrder', answer: null }]);
    expect(stored()).toBe('');
  });

  it('is given up after ten minutes', async () => {
    await sendAndReload();
    const kept = stored();
    await pass(700_000);
    expect(stored()).toBe('');
    // A page that was closed all the while.
    sessionStorage.setItem('candlewick.sent', kept);
    showScreen(<Late />);
    await pass(4000);
    expect(late).toMatchObject([{ id: 'submitOrder', answer: null }]);
    expect(stored()).toBe('');
  });
});
