// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Order } from '../../../generated/rest.d.ts';
import { portfolio as account } from '../../../live/page.ts';
import { tableChoices } from '../../../state/table-choices.ts';
import { tradeSession } from '../../../state/trade-session.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import {
  basicInfo,
  closedOrder,
  demoUser,
  instrument,
  openOrder,
  pendingOrder,
  portfolio,
  tick,
} from '../../../testing/fixtures.ts';
import { pageSocket } from '../../../testing/page-socket.ts';
import { setDesktop } from '../../../testing/set-desktop.ts';
import { showScreen, signInAs, toasts } from '../../../testing/show-screen.tsx';
import { Dock, DockRows } from './terminal.tsx';

let server: FakeServer;
const euro = instrument();
const gold = instrument({ Id: 2, Code: 'XAUUSD', ShowCode: 'XAU/USD', PricePrecision: 2 });

beforeEach(async () => {
  setDesktop(true);
  Object.assign(tradeSession, { dockList: 'open', selected: {} });
  tableChoices.lists = {};
  server = fakeServer();
  server.answer('listInstruments', [euro, gold]);
  server.answer('getBasicInfo', basicInfo({ order_features: { changePending: true, oneStop: true } }));
  server.answer('getForexAccount', { balance: 100_000, lock_balance: 541.1 });
  list({ open: [openOrder()] });
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
});

/** What the server has of my orders. */
function list(orders: { open?: Order[]; pending?: Order[]; history?: Order[] }) {
  server.answer('listOrders', ({ query }) => {
    const data =
      (query.status === '1' ? orders.open : query.status === '0' ? orders.pending : orders.history) ?? [];
    return { data, total: data.length, all_fact_profits: 0, balance: 100_000 };
  });
}

const rowOf = async (name: string) =>
  (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement;
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('TRD-17 (b) shows my positions under the chart with their live result', async () => {
  showScreen(<Dock instrument={euro} />);
  const row = await rowOf('EUR/USD');
  expect(row.textContent).toContain('Buy 0.50');
  const values = { Id: 7, UpdatePrice: 1.09, FactProfits: 390 };
  pageSocket.say({ type: 'FOREX_TRADE', data: portfolio({ TransOrder: [values] }) });
  await waitFor(() => expect(row.textContent).toContain('+$390.00'));
});

it('POS-04 (a) has tabs of what is open, what waits and what is over, and counts the first two; the tab is kept', async () => {
  list({
    open: [openOrder()],
    pending: [pendingOrder({ Id: 8 }), pendingOrder({ Id: 9 })],
    history: [closedOrder({ Id: 3 })],
  });
  const { unmount } = showScreen(<Dock instrument={euro} />);
  expect(await screen.findByRole('tab', { name: 'Open 1' })).toBeTruthy();
  const pending = await screen.findByRole('tab', { name: 'Pending 2' });
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Open 1' }), { key: 'ArrowRight' });
  await waitFor(() => expect(pending.getAttribute('aria-selected')).toBe('true'));
  expect(await screen.findAllByRole('button', { name: 'Cancel order' })).toHaveLength(2);
  fireEvent.click(screen.getByRole('tab', { name: 'History' }));
  expect(await screen.findByText('Closed by you')).toBeTruthy();
  unmount();
  showScreen(<Dock instrument={euro} />);
  expect((await screen.findByRole('tab', { name: 'History' })).getAttribute('aria-selected')).toBe('true');
});

it('POS-04 (b) a press on a head sorts, the third gives the server’s order back; the order is kept', async () => {
  list({ open: [openOrder(), openOrder({ Id: 8, ForexTradeLists: { ShowCode: 'XAU/USD' } })] });
  const { unmount } = showScreen(<Dock instrument={euro} />);
  await rowOf('XAU/USD');
  const head = () => screen.getByRole('columnheader', { name: 'Symbol' });
  const press = () => act(async () => fireEvent.click(within(head()).getByRole('button')));
  await press();
  expect(head().getAttribute('aria-sort')).toBe('ascending');
  await press();
  expect(head().getAttribute('aria-sort')).toBe('descending');
  expect(names()).toEqual(['XAU/USD', 'EUR/USD']);
  unmount();
  showScreen(<Dock instrument={euro} />);
  await rowOf('XAU/USD');
  expect(names()).toEqual(['XAU/USD', 'EUR/USD']);
  await press();
  expect(head().getAttribute('aria-sort')).toBeNull();
  expect(names()).toEqual(['EUR/USD', 'XAU/USD']);
});

it('POS-04 (d) a press selects the order on its chart, and leads to that of another instrument; the focus alone leads nowhere', async () => {
  list({ open: [openOrder(), openOrder({ Id: 8, ForexTradeLists: { ShowCode: 'XAU/USD' } })] });
  showScreen(<Dock instrument={euro} />);
  const other = await rowOf('XAU/USD');
  fireEvent.click(await rowOf('EUR/USD'));
  expect(tradeSession.selected).toEqual({ 1: 7 });
  await waitFor(async () => expect((await rowOf('EUR/USD')).getAttribute('aria-selected')).toBe('true'));
  fireEvent.keyDown(await rowOf('EUR/USD'), { key: 'ArrowDown' });
  await waitFor(() => expect(document.activeElement).toBe(other));
  const before = location.search;
  fireEvent.keyDown(other, { key: 'Enter' });
  expect(before).not.toContain('XAUUSD');
  expect(location.search).toContain('code=XAUUSD');
  expect(tradeSession.selected).toEqual({ 1: 7, 2: 8 });
});

it('TRD-17 (c) closes a position after a question', async () => {
  server.answer('closeOrder', closedOrder());
  showScreen(<Dock instrument={euro} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Close EUR/USD' }));
  const question = await screen.findByRole('alertdialog', { name: 'Close this position?' });
  expect(server.calls('closeOrder')).toHaveLength(0);
  fireEvent.click(within(question).getByRole('button', { name: 'Close position' }));
  await waitFor(() => expect(server.calls('closeOrder')).toHaveLength(1));
  await waitFor(() => expect(toasts().join()).toContain('EUR/USD closed'));
});

/** Opens the price of a cell, once the market has one. */
async function edit(name: string) {
  const button = await screen.findByRole('button', { name });
  await act(async () =>
    pageSocket.say({ type: 'DAY_MARKET', data: [tick({ Close: 1.082, Time: Date.now() })] }),
  );
  fireEvent.click(button);
  const form = await screen.findByRole('form');
  return { form, field: within(form).getByRole<HTMLInputElement>('textbox') };
}

it('TRD-18 (a) (b) a missing stop is edited where it would stand, from where a ticket’s starts, and sent once', async () => {
  server.answer('setOrderStops', openOrder());
  showScreen(<Dock instrument={euro} />);
  const { form, field } = await edit('+ SL');
  expect(document.activeElement).toBe(field);
  const start = Number(field.value);
  expect(start).toBeLessThan(1.082);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  await waitFor(() => expect(Number(field.value)).toBeCloseTo(start - 0.0001, 6));
  expect(server.calls('setOrderStops')).toHaveLength(0);
  const save = within(form).getByRole('button', { name: 'Save changes' });
  fireEvent.click(save);
  fireEvent.click(save);
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(server.calls('setOrderStops')).toMatchObject([
    { query: { id: '7', only: 'stop_loss', stop_loss_price: String(Number(field.value)) } },
  ]);
  await waitFor(() => expect(toasts()).toHaveLength(1));
});

it('POS-04 (c) a price on the wrong side is not sent, an emptied stop is taken off, and Esc changes nothing', async () => {
  list({ open: [openOrder({ TargetLossPrice: 1.07 })] });
  server.answer('setOrderStops', openOrder());
  showScreen(<Dock instrument={euro} />);
  const { form, field } = await edit('Stop loss 1.07000');
  fireEvent.change(field, { target: { value: '1.2' } });
  expect(form.textContent).toContain('SL must be below');
  fireEvent.submit(form);
  fireEvent.change(field, { target: { value: '' } });
  expect(form.textContent).toContain('No stop loss');
  expect(server.calls('setOrderStops')).toHaveLength(0);
  fireEvent.click(within(form).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop loss 1.07000' }));
  const again = await edit('Stop loss 1.07000');
  fireEvent.change(again.field, { target: { value: '' } });
  fireEvent.submit(again.form);
  await waitFor(() =>
    expect(server.calls('setOrderStops')).toMatchObject([{ query: { stop_loss_price: '0' } }]),
  );
});

it('POS-04 (c) a refusal is said in the server’s words, where the price stands, and can be mended there', async () => {
  server.refuse('setOrderStops', 2006, 'Too near, says the server');
  showScreen(<Dock instrument={euro} />);
  const { form } = await edit('+ TP');
  fireEvent.submit(form);
  expect(await within(form).findByText('Too near, says the server')).toBeTruthy();
  fireEvent.click(within(form).getByRole('button', { name: 'Edit' }));
  expect(within(form).getByRole('textbox')).toBeTruthy();
});

it('POS-04 (c) the price of a pending order is edited in its cell where the server has that', async () => {
  list({ pending: [pendingOrder({ Id: 8, OriginPrice: 1.05 })] });
  tradeSession.dockList = 'pending';
  server.answer('setOrderStops', pendingOrder());
  showScreen(<Dock instrument={euro} />);
  const { form, field } = await edit('Order price 1.05000');
  fireEvent.change(field, { target: { value: '1.06' } });
  fireEvent.submit(form);
  await waitFor(() =>
    expect(server.calls('setOrderStops')).toMatchObject([
      { query: { id: '8', target_price: '1.06', only: 'target' } },
    ]),
  );
});

it('LAY-09 (c) an order is shown whole in the ticket’s column; Esc gives the focus back', async () => {
  showScreen(<Dock instrument={euro} />);
  const row = await rowOf('EUR/USD');
  act(() => row.focus());
  fireEvent.keyDown(row, { key: 'm' });
  const pane = await screen.findByRole('complementary', { name: 'Order details' });
  expect(within(pane).getByRole('switch', { name: 'Stop loss' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(pane, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(document.activeElement).toBe(row);
});

it('ORD-14 (a) marks the figures of the account while they are old', async () => {
  showScreen(<Dock instrument={euro} />);
  const equity = await screen.findByText('Equity');
  const isMarked = () => equity.closest('[data-stale]') !== null;
  expect(isMarked()).toBe(false);
  act(() => void (account.state.stale = true));
  await waitFor(() => expect(isMarked()).toBe(true));
  act(() => void (account.state.stale = false));
  await waitFor(() => expect(isMarked()).toBe(false));
});

it('POS-04 (e) (f) on a tablet a row is pressed to select its order, pressed again to show it whole, and a menu sorts', async () => {
  setDesktop(false);
  list({ open: [openOrder(), openOrder({ Id: 8, ForexTradeLists: { ShowCode: 'XAU/USD' } })] });
  showScreen(<DockRows instrument={euro} />);
  const row = () => screen.findByRole('button', { name: /^EUR\/USD/ });
  fireEvent.click(await row());
  await waitFor(async () => expect((await row()).getAttribute('aria-current')).toBe('true'));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(await row());
  expect(await screen.findByRole('dialog', { name: 'EUR/USD' })).toBeTruthy();
  const first = () => screen.getAllByRole('listitem')[0].textContent;
  for (let press = 0; press < 2; press++) {
    fireEvent.click(screen.getByRole('button', { name: 'Sort' }));
    await act(async () => fireEvent.click(await screen.findByRole('menuitem', { name: /^Symbol/ })));
    fireEvent.keyDown(screen.getByRole('menuitem', { name: /^Symbol/ }), { key: 'Escape' });
  }
  await waitFor(() => expect(first()).toContain('XAU/USD'));
  expect(screen.getByRole('button', { name: 'Close several' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Close (EUR|XAU)/ })).toHaveLength(2);
});

it('POS-04 (e) without an order the rows leave their room to the chart', async () => {
  list({});
  showScreen(<DockRows instrument={euro} />);
  const dock = screen.getByRole('region', { name: 'Orders' });
  await waitFor(() => expect(dock.hasAttribute('data-empty')).toBe(true));
  expect(screen.queryByRole('tabpanel')).toBeNull();
});
