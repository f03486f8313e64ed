// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrderFeatures } from '../../../generated/rest.d.ts';
import { changeTradePreferences } from '../../../state/trade-preferences.ts';
import { failure, Refusal, type FakeServer } from '../../../testing/fake-server.ts';
import { openOrder } from '../../../testing/fixtures.ts';
import { showTicket, tick } from '../testing/show-ticket.tsx';
import { expiryChoices, expiryOf } from './order-options.ts';

const all: OrderFeatures = { priceProtection: true, expiry: true, trailing: true };
let server: FakeServer;

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const show = async (features: OrderFeatures | undefined, changes = {}) => {
  ({ server } = await showTicket(changes, features && { features }));
  server.answer('submitOrder', openOrder());
};
const button = (name: RegExp) => screen.getByRole('button', { name });
const flip = (name: string) => fireEvent.click(screen.getByRole('switch', { name: new RegExp(`^${name}`) }));
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const pend = () => fireEvent.click(screen.getByRole('radio', { name: 'Pending' }));
const sent = (call = 0) => server.calls('submitOrder')[call];
const send = async (name: RegExp, calls = 1) => {
  fireEvent.click(button(name));
  await waitFor(() => expect(server.calls('submitOrder')).toHaveLength(calls));
};

it('TKT-31 (a) sends the price that was shown on its side, and how much worse it may become', async () => {
  await show(all);
  await send(/^Sell/);
  expect(sent()?.query).toMatchObject({ price: '1.08636', deviation: '24' });
});

it('TKT-31 (a) sends neither for a pending order', async () => {
  await show(all);
  pend();
  type('Order price', '1.084');
  await send(/^Buy limit/);
  expect(sent()?.query).not.toHaveProperty('price');
  expect(sent()?.query).not.toHaveProperty('deviation');
});

it('TKT-31 (c), TKT-22 (d) sends a lost order again with the price of the first time: its key belongs to that request', async () => {
  await show(all);
  server.answer('submitOrder', () => failure(500));
  await send(/^Buy/);
  await act(() => vi.advanceTimersByTimeAsync(4000));
  await screen.findByRole('button', { name: 'Back to ticket' });
  await tick({ Close: 1.087 });
  await act(() => vi.advanceTimersByTimeAsync(600));
  fireEvent.click(screen.getByRole('button', { name: 'Back to ticket' }));
  await send(/^Buy/, 2);
  expect(sent(1)?.query).toMatchObject({ price: sent(0)?.query['price'] });
  expect(sent(1)?.headers.get('idempotency-key')).toBe(sent(0)?.headers.get('idempotency-key'));
});

it('TKT-31 (b) is a new decision at the new price once the server has said that the price moved', async () => {
  await show(all);
  server.answer('submitOrder', () => new Refusal(2008, 'The price has moved to 1.08706.'));
  await send(/^Buy/);
  await tick({ Close: 1.087 });
  await waitFor(() => expect(button(/^Buy/).textContent).toBe('Buy1.08706'));
  // UI-25: not in the same breath.
  fireEvent.click(button(/^Buy/));
  await waitFor(() => expect(button(/^Buy/).getAttribute('aria-disabled')).toBeNull());
  expect(server.calls('submitOrder')).toHaveLength(1);
  await send(/^Buy/, 2);
  expect(sent(1)?.query).toMatchObject({ price: '1.08706' });
  expect(sent(1)?.headers.get('idempotency-key')).not.toBe(sent(0)?.headers.get('idempotency-key'));
});

it('TKT-32 (a) lets a pending order end by itself', async () => {
  await show(all);
  pend();
  type('Order price', '1.084');
  fireEvent.change(screen.getByRole('combobox', { name: 'Expires' }), { target: { value: 'week' } });
  await send(/^Buy limit/);
  const { expire_at: end = '' } = sent()?.query ?? {};
  const days = (Date.parse(end) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(8.1);
  expect(new Date(end).getHours()).toBe(23);
});

it('TKT-32 (b) sends the moment that the review shows, also when a day ends meanwhile', async () => {
  await show(all);
  // The server's clock is that of its newest tick.
  const evening = new Date(2030, 9, 14, 23, 50).getTime();
  await tick({ Time: evening });
  act(() => {
    changeTradePreferences((mine) => (mine.oneTap = false));
  });
  pend();
  type('Order price', '1.084');
  fireEvent.change(screen.getByRole('combobox', { name: 'Expires' }), { target: { value: 'week' } });
  fireEvent.click(button(/^Buy limit/));
  const review = await screen.findByRole('dialog', { name: /Review/ });
  expect(review.textContent).toContain('Expires Oct 21, 2030');
  await tick({ Close: 1.0864, Time: evening + 20 * 60_000 });
  fireEvent.click(within(review).getByRole('button', { name: /^Buy limit/ }));
  await waitFor(() => expect(server.calls('submitOrder')).toHaveLength(1));
  expect(sent()?.query['expire_at']).toBe(new Date(2030, 9, 21, 23, 59).toISOString());
});

it('TKT-32 (a) names the last minute of a day, the same however often it is asked, and never one that is over', () => {
  const noon = new Date(2026, 9, 14, 12, 0).getTime();
  const last = new Date(2026, 9, 14, 23, 59, 30).getTime();
  expect(expiryOf('never', noon)).toBeNull();
  expect(expiryOf('today', noon)).toBe(new Date(2026, 9, 14, 23, 59).getTime());
  expect(expiryOf('today', last)).toBe(new Date(2026, 9, 15, 23, 59).getTime());
  expect(expiryOf('week', noon)).toBe(new Date(2026, 9, 21, 23, 59).getTime());
  for (const choice of expiryChoices) expect(expiryOf(choice, noon + 1)).toBe(expiryOf(choice, noon));
});

it('TKT-33 (a) (b) trails the stop loss as far behind the price as it stands', async () => {
  await show(all);
  flip('Stop loss');
  expect(screen.getByText(/follows the price/).textContent).toContain('0.00330');
  flip('Trailing stop');
  await send(/^Buy/);
  expect(sent()?.query).toMatchObject({ stop_loss_price: '1.08312', trailing: '0.0033' });
});

it('TKT-33 (a) a trailing stop is one only beside a stop loss: without one the review has no stop loss', async () => {
  await show(all);
  act(() => {
    changeTradePreferences((mine) => (mine.oneTap = false));
  });
  flip('Stop loss');
  flip('Trailing stop');
  fireEvent.click(button(/^Buy/));
  const review = await screen.findByRole('dialog', { name: /Review/ });
  expect(review.textContent).toContain('Trailing stop1.08312');
  fireEvent.click(within(review).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  flip('Stop loss');
  fireEvent.click(button(/^Buy/));
  const again = await screen.findByRole('dialog', { name: /Review/ });
  expect(again.textContent).toContain('Stop lossNone');
  expect(again.textContent).not.toContain('Trailing stop');
});

it('TKT-33 (b) the distance is that of the moment at which the order is sent', async () => {
  await show(all);
  flip('Stop loss');
  flip('Trailing stop');
  type('Stop loss price', '1.08');
  await tick({ Close: 1.09 });
  await send(/^Buy/);
  expect(sent()?.query).toMatchObject({ stop_loss_price: '1.08', trailing: '0.01' });
});

it('TKT-33 (b) names no distance while there is no price of the stop loss', async () => {
  await show(all);
  flip('Stop loss');
  flip('Take profit');
  type('Stop loss price', '');
  expect(screen.queryByText(/behind it/)).toBeNull();
  expect(screen.getByText('Follows the price, never back.')).toBeTruthy();
});

it('TKT-34 (a) (b) says what a night costs or brings, for the lots of the ticket', async () => {
  await show(all, { SwapLong: -7.2, SwapShort: 2.1 });
  type('Lots', '0.5');
  const swap = () => screen.getByText('Swap per night').parentElement?.textContent?.replaceAll('\u2060', '');
  // Lines break after the dot only.
  expect(swap()).toContain('Buy\u00a0−$3.60\u00a0· Sell\u00a0+$1.05');
  type('Lots', '');
  expect(swap()).toContain('Buy\u00a0—\u00a0· Sell\u00a0—');
});

it('ORD-16 (a) (b) shows and sends nothing of protection, expiry, trailing and swap where the server offers none', async () => {
  await show(undefined);
  flip('Stop loss');
  expect(screen.queryByRole('switch', { name: /^Trailing/ })).toBeNull();
  expect(screen.queryByText(/New York/)).toBeNull();
  await send(/^Buy/);
  pend();
  expect(screen.queryByRole('combobox', { name: 'Expires' })).toBeNull();
  const names = ['price', 'deviation', 'expire_at', 'trailing'];
  for (const name of names) expect(sent()?.query).not.toHaveProperty(name);
});

it('LIVE-24 (b) shows both sides with the spread of the newest tick that said it', async () => {
  await show(all);
  await tick({ Spread: 0.0004 });
  expect(button(/^Buy/).textContent).toBe('Buy1.08662');
  await tick({ Close: 1.087 });
  expect(button(/^Sell/).textContent).toBe('Sell1.08680');
});
