// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { onFailure } from '../../../api/api-error.ts';
import { resumeChanges } from '../../../api/change/resume.ts';
import { toOrderInput } from '../../../domain/order-wire.ts';
import type { OrderRequest } from '../../../domain/order.ts';
import type { Order } from '../../../generated/rest.d.ts';
import { readDraft } from '../../../state/drafts.ts';
import { changeTradePreferences, tradePreferences } from '../../../state/trade-preferences.ts';
import { keepInstruments } from '../../../state/market-session.ts';
import { session } from '../../../state/session.ts';
import { failure, noAnswer, Refusal, type FakeServer } from '../../../testing/fake-server.ts';
import { demoUser, instrument, openOrder, pendingOrder } from '../../../testing/fixtures.ts';
import { toastStore } from '../../../ui/overlays/toast.ts';
import { show } from '../../../testing/show.tsx';
import { showTicket, tick } from '../testing/show-ticket.tsx';
import { EndingPopup } from './submission.tsx';

let server: FakeServer;
const sent = () => server.calls('submitOrder');
/** What my orders show, whatever list is asked for. */
let orders: Order[];
const booked = openOrder({
  Id: 1_010_482,
  Quantity: 0.2,
  OriginPrice: 1.08642,
  Price: 1.08648,
  CautionMoney: 217.296,
  TradeFee: 1.4,
  FactProfits: 0,
});
const request: OrderRequest = {
  instrumentId: 1,
  side: 'buy',
  kind: 'market',
  lots: 0.2,
  leverage: 100,
  target: null,
  stopLoss: null,
  takeProfit: null,
};
type Reply = Order | Refusal<2002> | Response | Error;
/** Answers the next order when `answer` says how. */
function answerLater() {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  server.answer('submitOrder', () => promise, 'Your order has been confirmed');
  return { answer: resolve };
}
/** Lets the time pass in which a lost answer is read back. */
const readBack = () => act(() => vi.advanceTimersByTimeAsync(4000));

const buy = () => screen.getByRole('button', { name: /^Buy/ });
/** An order is shown once more before it is sent. */
const reviewed = () => changeTradePreferences((mine) => (mine.oneTap = false));
const lots = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Lots' });
const title = () => screen.findByRole('heading', { name: /order/i });
/** Presses a button of the popup, once it takes presses (TKT-29). */
const leave = async (name: string) => {
  await act(() => vi.advanceTimersByTimeAsync(600));
  fireEvent.click(screen.getByRole('button', { name }));
};
/** Presses Buy, and confirms it in the review. */
const confirm = async () => {
  reviewed();
  fireEvent.click(buy());
  fireEvent.click(await screen.findByRole('button', { name: /^Buy 0.20 EUR/ }));
};
/** It was said on a toast that the order stands. */
const placed = () =>
  waitFor(() => expect(toastStore.read().at(-1)?.message).toMatch(/^Your order has been confirmed/));
const finish = (act_: () => void) => act(async () => act_());

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  ({ server } = await showTicket());
  orders = [];
  server.answer('listOrders', () => ({
    data: orders,
    total: orders.length,
    all_fact_profits: 0,
    balance: 1,
  }));
  fireEvent.change(lots(), { target: { value: '0.2' } });
});
afterEach(() => vi.useRealTimers());

it('TKT-21 sends what stands in the ticket, with a key of its own', async () => {
  answerLater();
  fireEvent.click(buy());
  await waitFor(() => expect(sent()).toHaveLength(1));
  const [{ query, headers }] = sent();
  expect(query).toMatchObject({ forex_id: '1', type: '1', status: '1', cont: '0.2', multiple: '100' });
  expect(headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
});

const keyOf = (call: number) => sent()[call]?.headers.get('idempotency-key');
const sendAgain = async (calls: number) => {
  fireEvent.click(buy());
  await waitFor(() => expect(sent()).toHaveLength(calls));
};

it('TKT-22 (a) (b) (c) sends once, however often and whichever button is pressed', async () => {
  const { answer } = answerLater();
  fireEvent.click(buy());
  fireEvent.click(buy());
  fireEvent.click(screen.getByRole('button', { name: /^Sell/ }));
  await waitFor(() => expect(buy().getAttribute('aria-busy')).toBe('true'));
  expect(sent()).toHaveLength(1);
  await finish(() => answer(failure(500)));
  await readBack();
  await title();
  answerLater();
  await leave('Back to ticket');
  fireEvent.change(lots(), { target: { value: '0.3' } });
  await sendAgain(2);
  expect(keyOf(1)).not.toBe(keyOf(0));
});

it.each([
  ['not booked', () => failure(500)],
  ['not confirmed', noAnswer],
])(
  'TKT-22 (c) (d) tries an order that was %s again with its key, so that a slow server takes the two for one',
  async (_, lost) => {
    const { answer } = answerLater();
    fireEvent.click(buy());
    await finish(() => answer(lost()));
    await readBack();
    await title();
    const again = answerLater();
    await leave('Back to ticket');
    await sendAgain(2);
    expect(keyOf(1)).toBe(keyOf(0));
    await finish(() => again.answer(booked));
    await placed();
    // UI-25: not in the same breath.
    await waitFor(() => expect(buy().getAttribute('aria-disabled')).toBeNull());
    fireEvent.change(lots(), { target: { value: '0.2' } });
    answerLater();
    await sendAgain(3);
    expect(keyOf(2)).not.toBe(keyOf(0));
  },
);

it('TKT-22 (b) takes no second order before the outcome of the first has been read', async () => {
  const { answer } = answerLater();
  await confirm();
  await finish(() => answer(booked));
  await title();
  fireEvent.click(buy());
  expect(sent()).toHaveLength(1);
  await leave('Done');
  changeTradePreferences((mine) => (mine.oneTap = true));
  answerLater();
  await sendAgain(2);
});

it('TKT-20 (b), TKT-24 (a) (b) (c), STP-08 (a) confirms a booked order, leads to its list, and keeps size and stops', async () => {
  fireEvent.click(screen.getByRole('switch', { name: 'Stop loss' }));
  const { answer } = answerLater();
  await confirm();
  await finish(() => answer(booked));
  expect((await title()).textContent).toBe('Your order has been confirmed');
  expect(screen.getByText('Bought 0.20 EUR/USD at 1.08648')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View position' }).getAttribute('href')).toBe('/order?type=1');
  expect(lots().value).toBe('0.2');
  expect(screen.getByRole('textbox', { name: 'Stop loss price' })).toHaveProperty('value', '1.08312');
  await leave('Done');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'View position' })).toBeNull());
});

it('STP-08 (b) says that an order stands on a toast, where it was sent with one tap', async () => {
  const { answer } = answerLater();
  fireEvent.click(buy());
  await finish(() => answer(booked));
  await placed();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toastStore.read().at(-1)).toMatchObject({
    message: 'Your order has been confirmed · Bought 0.20 EUR/USD at 1.08648',
    action: { label: 'View', href: '/order?type=1' },
  });
});

it('TKT-24 (b) leads a pending order to the pending ones', async () => {
  const { answer } = answerLater();
  await confirm();
  await finish(() => answer(pendingOrder()));
  expect((await screen.findByRole('link', { name: 'View order' })).getAttribute('href')).toBe(
    '/order?type=0',
  );
});

it('TKT-23 (a) keeps the ticket after a refusal, whose words the shell shows', async () => {
  const told: string[] = [];
  const stop = onFailure(({ message }) => told.push(message));
  const { answer } = answerLater();
  fireEvent.click(buy());
  await finish(() => answer(new Refusal(2002, 'Not enough margin')));
  await waitFor(() => expect(told).toEqual(['Not enough margin']));
  stop();
  expect(buy().hasAttribute('aria-busy')).toBe(false);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(lots().value).toBe('0.2');
  expect(readDraft('ticket.EURUSD')).toMatchObject({ lots: 0.2 });
});

it.each([
  ['not booked: the server has answered', () => failure(500), 'Order not placed', null],
  ['not confirmed: it may still be on its way', noAnswer, 'We couldn’t confirm your order', '/order?type=1'],
])('TKT-25 (a) (b) without an answer says that it looks, and then: %s', async (_, lost, text, link) => {
  const { answer } = answerLater();
  fireEvent.click(buy());
  await finish(() => answer(lost()));
  await screen.findByText('Connection lost. Checking your order…');
  await readBack();
  expect((await title()).textContent).toBe(text);
  expect(screen.queryByRole('link', { name: 'View orders' })?.getAttribute('href') ?? null).toBe(link);
  expect(lots().value).toBe('0.2');
});

it('TKT-25 (a) tells of a booked order whose answer was lost', async () => {
  const { answer } = answerLater();
  await confirm();
  await waitFor(() => expect(sent()).toHaveLength(1));
  orders = [{ ...booked, RequestKey: keyOf(0) ?? '' }];
  await finish(() => answer(noAnswer()));
  await readBack();
  expect(await screen.findByText(/Confirmed after a connection drop/)).toBeTruthy();
});

it('TKT-25 (a) tells of an order that could not be confirmed and is found later', async () => {
  const { answer } = answerLater();
  fireEvent.click(buy());
  await finish(() => answer(noAnswer()));
  await readBack();
  expect((await title()).textContent).toBe('We couldn’t confirm your order');
  orders = [{ ...booked, RequestKey: keyOf(0) ?? '' }];
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect((await title()).textContent).toBe('Your order has been confirmed');
});

it('TKT-26 tells the outcome on a toast when the screen was left meanwhile', async () => {
  const { answer } = answerLater();
  fireEvent.click(buy());
  document.body.replaceChildren();
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  await finish(() => answer(booked));
  await waitFor(() => expect(toastStore.read()).not.toHaveLength(0));
  expect(toastStore.read().at(-1)?.message).toBe('Your order has been confirmed');
});

it('TKT-29 (a) (b) ignores the second half of a double tap: on the sheet, and on the popup that follows', async () => {
  reviewed();
  const { answer } = answerLater();
  fireEvent.click(buy());
  const confirm = await screen.findByRole('button', { name: /^Buy 0.20 EUR\/USD/ });
  fireEvent.click(confirm);
  // Until the popup shows, the sheet covers what lies below.
  expect(confirm.closest('dialog')?.open).toBe(true);
  await finish(() => answer(booked));
  expect((await title()).closest('dialog')?.open).toBe(true);
  expect(confirm.closest('dialog')?.open ?? false).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect((await title()).closest('dialog')?.open).toBe(true);
  await leave('Done');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Done' })).toBeNull());
});

it.each([
  ['', { form: 'ticket.EURUSD' }],
  [', by version 1', {}],
])(
  'TKT-27 (b), STP-08 (a) makes the ticket ready for the next order when its order, sent before a reload%s, turns out to stand',
  async (_, more) => {
    keepInstruments([instrument()], Date.now());
    const key = '11111111-2222-4333-8444-555555555555';
    const input = toOrderInput(request);
    orders = [{ ...booked, RequestKey: key }];
    const sentAt = Date.now();
    const submission = { id: 'submitOrder', input, key, sentAt, owner: demoUser.id, state: 'sent', ...more };
    sessionStorage.setItem('candlewick.sent', JSON.stringify([submission]));
    fireEvent.click(screen.getByRole('radio', { name: 'Pending' }));
    const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Order price' });
    fireEvent.change(price(), { target: { value: '1.08' } });
    await act(() => resumeChanges());
    await waitFor(() => expect(price().value).toBe(''));
    expect(lots().value).toBe('0.2');
  },
);

it('TKT-16 (a) leads a guest to the login and back, the ticket kept', async () => {
  act(() => history.replaceState(null, '', '/trade?code=EURUSD'));
  await finish(() => Object.assign(session, { token: null, user: null }));
  fireEvent.click(buy());
  expect(location.pathname + location.search).toBe('/login?from=%2Ftrade%3Fcode%3DEURUSD');
  expect(sent()).toEqual([]);
  expect(readDraft('ticket.EURUSD')).toMatchObject({ lots: 0.2 });
});

it('TKT-18 (a) reviews the order first, while that is wanted, and sends it from there, once', async () => {
  reviewed();
  answerLater();
  fireEvent.click(buy());
  const confirm = await screen.findByRole('button', { name: /^Buy 0.20 EUR\/USD/ });
  expect(sent()).toEqual([]);
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it('TKT-18 (a) shows no review again once that is switched off', async () => {
  reviewed();
  fireEvent.click(buy());
  fireEvent.click(await screen.findByRole('switch', { name: /^One-tap trading/ }));
  const dialogs = () => screen.queryAllByRole('dialog').length;
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(tradePreferences().oneTap).toBe(true);
  await waitFor(() => expect(dialogs()).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialogs()).toBe(0));
});

it('TKT-19 (a) (b) reviews price and money live, for the very side', async () => {
  reviewed();
  fireEvent.click(screen.getByRole('switch', { name: 'Stop loss' }));
  fireEvent.click(buy());
  const line = async (name: string) => (await screen.findByText(name)).parentElement?.textContent;
  expect(await line('Est. price')).toContain('1.08648');
  await tick({ Close: 1.087 });
  expect(await line('Est. price')).toContain('1.08706');
  expect(await screen.findByText('−$78.80')).toBeTruthy();
  await tick({ MarketStatus: 0 });
  expect(screen.getByRole('button', { name: /^Buy 0.20/ }).textContent).toContain('Market closed');
});

it('TKT-28 (d) should the popup fail, a toast shows the outcome', () => {
  // React tells the console what a boundary has caught.
  const told = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => told.mockRestore());
  const data = Object.defineProperty({ ...booked }, 'ForexTradeLists', {
    get: (): never => {
      throw new Error('Nothing to show');
    },
  });
  const onClose = vi.fn();
  const ending = { state: 'done', key: 'k', data, message: '', late: false } as const;
  show(<EndingPopup ending={ending} precision={5} onClose={onClose} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toastStore.read().at(-1)?.message).toBe('Your order has been confirmed');
  expect(onClose).toHaveBeenCalledOnce();
});
