// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { placeOrder, type Placement } from '../../../api/place-order.ts';
import type * as trading from '../../../api/trading.ts';
import { readDraft } from '../../../state/drafts.ts';
import { preferences } from '../../../state/preferences.ts';
import { openOrder, pendingOrder } from '../../../testing/fixtures.ts';
import { toastStore } from '../../../ui/overlays/toast.ts';
import { resetLive, tick } from '../testing/fake-live.ts';
import { showTicket, signInAs } from '../testing/show-ticket.tsx';

vi.mock('../../../live/page.ts', async () => (await import('../testing/fake-live.ts')).fakePage);
vi.mock('../../../api/place-order.ts', () => ({ placeOrder: vi.fn() }));
vi.mock('../../../api/trading.ts', async (original) => ({
  ...(await original<typeof trading>()),
  reloadMine: vi.fn(async () => undefined),
}));

const sent = vi.mocked(placeOrder);
const booked = openOrder({
  Id: 1_010_482,
  Quantity: 0.2,
  OriginPrice: 1.08642,
  Price: 1.08648,
  CautionMoney: 217.296,
  TradeFee: 1.4,
  FactProfits: 0,
});
/** Answers the next order when told to. */
function answerLater() {
  const { promise, resolve, reject } = Promise.withResolvers<Placement>();
  sent.mockReturnValueOnce(promise);
  return { answer: resolve, refuse: reject };
}

const buy = () => screen.getByRole('button', { name: /^Buy/ });
const lots = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Lots' });
const title = () => screen.findByRole('heading', { name: /order/i });
const finish = (act_: () => void) => act(async () => act_());

beforeEach(() => {
  sessionStorage.clear();
  sent.mockReset();
  resetLive();
  signInAs('demo');
  tick();
  showTicket();
  fireEvent.change(lots(), { target: { value: '0.2' } });
});

it('TKT-21 sends what stands in the ticket, with a key of its own', async () => {
  answerLater();
  fireEvent.click(buy());
  const [order, key, options] = sent.mock.calls[0];
  expect(order).toMatchObject({ instrumentId: 1, side: 'buy', kind: 'market', lots: 0.2, leverage: 100 });
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(options).toMatchObject({ showCode: 'EUR/USD', sentAt: Date.parse('2026-11-20T22:30:00Z') });
});

it('TKT-22 sends once, however often and whichever button is pressed', async () => {
  const { answer } = answerLater();
  fireEvent.click(buy());
  fireEvent.click(buy());
  fireEvent.click(screen.getByRole('button', { name: /^Sell/ }));
  expect(sent).toHaveBeenCalledTimes(1);
  expect(buy().getAttribute('aria-busy')).toBe('true');
  await finish(() => answer({ state: 'not-booked' }));
  await title();
  answerLater();
  fireEvent.click(screen.getByRole('button', { name: 'Back to the ticket' }));
  fireEvent.change(lots(), { target: { value: '0.3' } });
  fireEvent.click(buy());
  expect(sent.mock.calls[1][1]).not.toBe(sent.mock.calls[0][1]);
});

it('TKT-22 tries an order that was not booked again with its key, so that a slow server takes the two for one', async () => {
  const { answer } = answerLater();
  fireEvent.click(buy());
  await finish(() => answer({ state: 'not-booked' }));
  await title();
  const again = answerLater();
  fireEvent.click(screen.getByRole('button', { name: 'Back to the ticket' }));
  fireEvent.click(buy());
  expect(sent.mock.calls[1][1]).toBe(sent.mock.calls[0][1]);
  await finish(() => again.answer({ state: 'booked', order: booked, message: '' }));
  await title();
  fireEvent.click(screen.getByRole('button', { name: 'Keep trading' }));
  fireEvent.change(lots(), { target: { value: '0.2' } });
  answerLater();
  fireEvent.click(buy());
  expect(sent.mock.calls[2][1]).not.toBe(sent.mock.calls[0][1]);
});

it('TKT-22 takes no second order before the outcome of the first has been read', async () => {
  const { answer } = answerLater();
  fireEvent.click(buy());
  await finish(() => answer({ state: 'booked', order: booked, message: '' }));
  fireEvent.click(buy());
  expect(sent).toHaveBeenCalledTimes(1);
  await title();
  fireEvent.click(screen.getByRole('button', { name: 'Keep trading' }));
  fireEvent.click(buy());
  expect(sent).toHaveBeenCalledTimes(2);
});

it('TKT-24 confirms a booked order, leads to its list, and starts a new ticket', async () => {
  const { answer } = answerLater();
  fireEvent.click(buy());
  await finish(() => answer({ state: 'booked', order: booked, message: '' }));
  expect((await title()).textContent).toBe('Your order has been confirmed');
  expect(screen.getByText('Buy 0.20 EUR/USD at 1.08648')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See my orders' }).getAttribute('href')).toBe('/order?type=1');
  expect(lots().value).toBe('0.01');
  expect(readDraft('ticket.EURUSD')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Keep trading' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'See my orders' })).toBeNull());
});

it('TKT-24 leads a pending order to the pending ones', async () => {
  const { answer } = answerLater();
  fireEvent.click(buy());
  await finish(() => answer({ state: 'booked', order: pendingOrder(), message: '' }));
  expect((await screen.findByRole('link', { name: 'See my orders' })).getAttribute('href')).toBe(
    '/order?type=0',
  );
});

it('TKT-23 keeps the ticket after a refusal, whose words the shell shows', async () => {
  const { refuse } = answerLater();
  fireEvent.click(buy());
  await finish(() => refuse(new ApiError('refused', 2002, 'Not enough margin')));
  expect(buy().hasAttribute('aria-busy')).toBe(false);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(lots().value).toBe('0.2');
  expect(readDraft('ticket.EURUSD')).toMatchObject({ lots: 0.2 });
});

it.each([
  ['not-booked', 'Your order was not booked', null],
  ['unknown', 'It is not known whether your order was booked', '/order?type=1'],
] as const)('TKT-25 without an answer says that it looks, and then: %s', async (state, text, link) => {
  const { answer } = answerLater();
  fireEvent.click(buy());
  act(() => sent.mock.calls[0][2].onNoAnswer?.());
  expect(screen.getByText('No answer came. Checking whether your order was booked…')).toBeTruthy();
  await finish(() => answer({ state }));
  expect((await title()).textContent).toBe(text);
  expect(screen.queryByRole('link', { name: 'See my orders' })?.getAttribute('href') ?? null).toBe(link);
  expect(lots().value).toBe('0.2');
});

it('TKT-25 tells of a booked order whose answer was lost', async () => {
  const { answer } = answerLater();
  fireEvent.click(buy());
  act(() => sent.mock.calls[0][2].onNoAnswer?.());
  await finish(() => answer({ state: 'booked', order: booked, message: '' }));
  expect(await screen.findByText(/The answer was lost on the way/)).toBeTruthy();
});

it('TKT-26 tells the outcome on a toast when the screen was left meanwhile', async () => {
  const { answer } = answerLater();
  fireEvent.click(buy());
  document.body.replaceChildren();
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  await finish(() => answer({ state: 'booked', order: booked, message: '' }));
  expect(toastStore.read().at(-1)?.message).toBe('Your order has been confirmed');
});

it('TKT-16 leads a guest to the login and back, the ticket kept', async () => {
  await finish(() => signInAs('guest'));
  fireEvent.click(buy());
  expect(location.pathname + location.search).toBe('/login?from=%2Ftrade%3Fcode%3DEURUSD');
  expect(sent).not.toHaveBeenCalled();
  expect(readDraft('ticket.EURUSD')).toMatchObject({ lots: 0.2 });
});

it('TKT-18 reviews the order first, while that is wanted, and sends it from there, once', async () => {
  preferences.reviewOrders = true;
  answerLater();
  fireEvent.click(buy());
  const confirm = await screen.findByRole('button', { name: /^Confirm: buy 0.20 EUR\/USD/ });
  expect(sent).not.toHaveBeenCalled();
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  expect(sent).toHaveBeenCalledTimes(1);
});

it('TKT-18 shows no review again once that is switched off, and the ticket’s switch brings it back', async () => {
  preferences.reviewOrders = true;
  fireEvent.click(buy());
  fireEvent.click(await screen.findByRole('switch', { name: /Do not show this again/ }));
  expect(preferences.reviewOrders).toBe(false);
  const onTicket = screen.getByRole<HTMLInputElement>('switch', {
    name: 'Review before sending',
    hidden: true,
  });
  await waitFor(() => expect(onTicket.checked).toBe(false));
  fireEvent.click(onTicket);
  expect(preferences.reviewOrders).toBe(true);
});

it('TKT-19 reviews price and money live, for the very side', async () => {
  preferences.reviewOrders = true;
  fireEvent.click(screen.getByRole('switch', { name: 'Stop loss' }));
  fireEvent.click(buy());
  const line = async (name: string) => (await screen.findByText(name)).parentElement?.textContent;
  expect(await line('Fills at about')).toContain('1.08648');
  act(() => tick({ Close: 1.087 }));
  expect(await line('Fills at about')).toContain('1.08706');
  expect(await screen.findByText('−$78.80')).toBeTruthy();
  act(() => tick({ MarketStatus: 0 }));
  expect(screen.getByRole('button', { name: /^Confirm/ }).textContent).toContain('Market closed');
});
