// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dropRows } from '../../api/account-cache.ts';
import { queryClient } from '../../api/query-client.ts';
import { portfolio as account } from '../../live/page.ts';
import { preferences } from '../../state/preferences.ts';
import { demoUser, order, portfolio as portfolioOf, realUser, tick } from '../../testing/fixtures.ts';
import { ordersServer, type OrdersServer } from '../../testing/orders-server.ts';
import { pageSocket } from '../../testing/page-socket.ts';
import { setDesktop } from '../../testing/set-desktop.ts';
import { showScreen, signInAs } from '../../testing/show-screen.tsx';
import { OrdersScreen } from './orders-screen.tsx';

const pending = order({ Id: 8, Status: 0, Price: null, FactProfits: 0, OriginPrice: 1.07, TradeFee: 7 });
const stopped = order({
  Id: 6,
  Status: 3,
  FactProfits: -29.685,
  UpdatePrice: 1.08,
  CompleteTimeHandler: '2026-10-15T10:00:00Z',
  CompleteReason: 2,
});
let server: OrdersServer;

function open(type = 1) {
  history.replaceState(null, '', `/order?type=${type}`);
  return showScreen(<OrdersScreen />);
}
const row = async (text: RegExp) =>
  within(await screen.findByRole('list')).findByRole('button', { name: text });
const figure = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

beforeEach(async () => {
  server = ordersServer(order(), pending, stopped);
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
});

it('ORD-01 (a) (b) (c) chooses the list by tab, writes it into the address in place, and counts', async () => {
  open();
  const entries = history.length;
  fireEvent.click(await screen.findByRole('tab', { name: 'Pending 1' }));
  expect(location.search).toBe('?type=0');
  expect(history.length).toBe(entries);
  expect(await row(/Limit · 1\.52% away/)).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Open 1' })).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'History' }));
  expect(await row(/−\$33\.185000/)).toBeTruthy();
});

it('ORD-02 (a) (b) shows two placeholders, then rows and that there are no more', async () => {
  const { container } = open();
  expect(container.querySelectorAll('[data-part=skeleton]')).toHaveLength(10);
  expect(screen.getByText('Loading…')).toBeTruthy();
  await row(/EUR\/USD/);
  expect(screen.getByText('End of list')).toBeTruthy();
  expect(screen.queryByText('Loading…')).toBeNull();
});

it('ORD-02 (b) tells nothing from trouble, and tries again', async () => {
  server.refuse('listOrders', 0, 'The orders are resting');
  open();
  const trouble = await screen.findByRole('alert');
  expect(trouble.textContent).toContain('The orders are resting');
  server.answer('listOrders', { data: [], total: 0, all_fact_profits: 0, balance: 0 });
  fireEvent.click(within(trouble).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No open positions')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start trading' }).getAttribute('href')).toBe('/trade');
});

it('ORD-02 (c) reads the account again when asked to refresh', async () => {
  open();
  await row(/EUR\/USD/);
  const before = server.calls('getForexAccount').length;
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(server.calls('getForexAccount').length).toBeGreaterThan(before));
});

it('ORD-03 (a) shows code, side, lots, prices, number, creation and profit', async () => {
  open();
  const text = (await row(/EUR\/USD/)).textContent;
  for (const part of ['EUR/USD', 'Buy 0.50', '1.08220 → 1.08642', '#7', '2026', '+$211.00'])
    expect(text).toContain(part);
});

it('ORD-03 (b) an order that waits shows where the price is and where it must come, and no profit', async () => {
  open(0);
  const text = (await row(/EUR\/USD/)).textContent;
  expect(text).toContain('1.08648 → 1.07000');
  expect(text).not.toContain('+$');
});

it('ORD-04 (a) (c) writes the position’s ticks, and drawing the list again brings no older value back', async () => {
  open();
  const button = await row(/EUR\/USD/);
  const TransOrder = [{ Id: 7, UpdatePrice: 1.08, FactProfits: -110 }];
  act(() => pageSocket.say({ type: 'FOREX_TRADE', data: portfolioOf({ TransOrder }) }));
  await waitFor(() => expect(button.textContent).toContain('1.08000'));
  expect(within(button).getByText('−$110.00').className).toContain('down');
  server.orders = [order({ UpdatePrice: 1.0866, FactProfits: 220 }), pending];
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Open 1' })).toBeTruthy());
  expect(button.textContent).toContain('1.08000');
  expect(button.textContent).toContain('−$110.00');
});

it('ORD-04 (b) an order that waits follows its side of the instrument', async () => {
  open(0);
  const button = await row(/EUR\/USD/);
  act(() => pageSocket.say({ type: 'DAY_MARKET', data: [tick({ Close: 1.07123, Time: Date.now() })] }));
  await waitFor(() => expect(button.textContent).toContain('1.07129 → 1.07000'));
});

it('ORD-05 (d) shows what is not known as a dash, never as 0', async () => {
  server.refuse('getForexAccount', 0);
  open();
  await row(/EUR\/USD/);
  for (const term of ['Balance', 'Equity', 'Used margin', 'Free margin']) expect(figure(term)).toBe('—');
  expect(figure('Margin level')).toBe('—');
});

it('ORD-05 (d) takes nothing for free while it is not known what is locked', async () => {
  server.refuse('getForexAccount', 0);
  open();
  await row(/EUR\/USD/);
  act(() => pageSocket.say({ type: 'FOREX_TRADE', data: portfolioOf() }));
  await waitFor(() => expect(figure('Equity')).toBe('$100,207.50'));
  expect(figure('Free margin')).toBe('—');
});

it('ORD-05 (a) (b) follows the portfolio', async () => {
  open();
  await row(/EUR\/USD/);
  act(() => pageSocket.say({ type: 'FOREX_TRADE', data: portfolioOf() }));
  await waitFor(() => expect(figure('Equity')).toBe('$100,207.50'));
  expect(figure('Balance')).toBe('$99,996.50');
  expect(figure('Used margin')).toBe('$541.100000');
  expect(figure('Free margin')).toBe('$99,666.40');
  expect(figure('Open P/L')).toBe('+$211.000000');
});

it('ORD-21 (a) (b) says what is owed to the broker, and takes it off the equity; nothing where it is 0', async () => {
  server.answer('getForexAccount', { balance: 0, lock_balance: 541.1, owed: 51_650 });
  open();
  await row(/EUR\/USD/);
  await waitFor(() => expect(figure('Owed to the broker')).toBe('$51,650.00'));
  const owing = (Owed?: number) => ({ Balance: 0, ProfitsTotal: 60_000, ...(Owed && { Owed }) });
  act(() => pageSocket.say({ type: 'FOREX_TRADE', data: portfolioOf(owing(40_000)) }));
  await waitFor(() => expect(figure('Equity')).toBe('$20,000.00'));
  expect(figure('Owed to the broker')).toBe('$40,000.00');
  expect(figure('Free margin')).toBe('$19,458.90');
  act(() => pageSocket.say({ type: 'FOREX_TRADE', data: portfolioOf(owing()) }));
  await waitFor(() => expect(figure('Equity')).toBe('$60,000.00'));
  expect(screen.queryByText('Owed to the broker')).toBeNull();
});

it('ORD-05 (c) sums up what waits, and in the history what was realised', async () => {
  open(0);
  await row(/EUR\/USD/);
  expect(figure('Margin for pending orders')).toBe('$541.100000');
  expect(figure('Commission for pending orders')).toBe('$7.000000');
  fireEvent.click(screen.getByRole('tab', { name: 'History' }));
  await row(/EUR\/USD/);
  expect(screen.queryByText('Margin for pending orders')).toBeNull();
  expect(figure('Realised P/L')).toBe('−$12.500000');
});

it('ORD-05 (e) covers every amount of the summary', async () => {
  preferences.balanceHidden = true;
  open();
  await row(/EUR\/USD/);
  act(() => pageSocket.say({ type: 'FOREX_TRADE', data: portfolioOf() }));
  const summary = screen.getByText('Open P/L').closest('section');
  await waitFor(() => expect(figure('Margin level')).toBe('>\u00a09,999%'));
  expect(summary?.textContent).not.toContain('$');
});

it('ORD-06 (a) (b) (d) the margin level stands in figures and as a bar, is explained at a press, and is neither without margin', async () => {
  open();
  await row(/EUR\/USD/);
  act(() => pageSocket.say({ type: 'FOREX_TRADE', data: portfolioOf({ HazardRate: 250 }) }));
  await waitFor(() => expect(figure('Margin level')).toBe('250.0%'));
  expect(screen.getByRole('meter', { name: 'Margin level' }).getAttribute('aria-valuetext')).toBe('250.0%');
  fireEvent.click(screen.getByRole('button', { name: 'Show balance and margin' }));
  fireEvent.click(screen.getByRole('button', { name: 'About Margin level' }));
  expect(screen.getByRole('note').textContent).toContain('Equity ÷ used margin');
  const flat = { HazardRate: 0, CautionMoneyAll: 0, ProfitsTotal: 0, TransOrder: [] };
  act(() => pageSocket.say({ type: 'FOREX_TRADE', data: portfolioOf(flat) }));
  await waitFor(() => expect(figure('Margin level')).toBe('—'));
  expect(screen.queryByRole('meter')).toBeNull();
});

it('ORD-05 marks demo money, and only that', async () => {
  const view = open();
  expect(screen.getByText('Demo')).toBeTruthy();
  view.unmount();
  await act(() => signInAs(realUser));
  open();
  expect(screen.queryByText('Demo')).toBeNull();
});

it('ORD-08 (a) an order that the broker closed leaves the list, and its sheet closes', async () => {
  open();
  fireEvent.click(await row(/EUR\/USD/));
  const sheet = await screen.findByRole('dialog', { name: 'EUR/USD' });
  expect(sheet).toHaveProperty('open', true);
  act(() => dropRows('listOrders', { status: 1 }, ({ Id }) => Id === 7));
  await waitFor(() => expect(sheet).toHaveProperty('open', false));
  expect(within(document.body).queryByRole('list', { name: 'Orders' })).toBeNull();
});

it('ORD-14 (b) greys the price and the profit of a position while they are old, and those of the history never', async () => {
  open();
  const marked = async (text: RegExp) => (await row(text)).querySelectorAll('[data-stale]').length;
  expect(await marked(/EUR\/USD/)).toBe(0);
  act(() => void (account.state.stale = true));
  await waitFor(async () => expect(await marked(/EUR\/USD/)).toBe(2));
  fireEvent.click(screen.getByRole('tab', { name: 'History' }));
  expect(await marked(/−\$33\.185000/)).toBe(0);
  act(() => void (account.state.stale = false));
});

it('DSK-04 (c) without any order the pane says what the first step is', async () => {
  setDesktop(true);
  server.orders = [];
  open();
  const pane = () => screen.getByRole('complementary', { name: 'Order details' });
  // Not while it is not known.
  expect(within(await screen.findByRole('complementary')).queryByRole('heading')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Your first order' })).toBeTruthy();
  expect(within(pane()).getByRole('link', { name: 'Start trading' }).getAttribute('href')).toBe('/trade');
  setDesktop(false);
});
