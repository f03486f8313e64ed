// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ClosedOrder, OrderFeatures } from '../../generated/rest.d.ts';
import { noAnswer } from '../../testing/fake-server.ts';
import {
  basicInfo,
  cancelledOrder,
  closedOrder,
  demoUser,
  order,
  pendingOrder,
  portfolio as portfolioOf,
  tick,
} from '../../testing/fixtures.ts';
import { ordersServer, type OrdersServer } from '../../testing/orders-server.ts';
import { pageSocket } from '../../testing/page-socket.ts';
import { showScreen, signInAs, toasts } from '../../testing/show-screen.tsx';
import { OrdersScreen } from './orders-screen.tsx';

const waiting = order({ Id: 8, Status: 0, Price: null, FactProfits: 0, OriginPrice: 1.07, TradeFee: 7 });
const stopped: Partial<ClosedOrder> = {
  Id: 6,
  FactProfits: -29.685,
  CompleteTimeHandler: '2026-10-15T10:00:00Z',
  CompleteReason: 2,
};
let server: OrdersServer;
const can = (order_features: OrderFeatures) => server.answer('getBasicInfo', basicInfo({ order_features }));

/** Opens the sheet of the first order of a list. */
async function openSheet(type: 0 | 1 | 3) {
  history.replaceState(null, '', `/order?type=${type}`);
  showScreen(<OrdersScreen />);
  fireEvent.click(await within(await screen.findByRole('list')).findByRole('button'));
  return screen.findByRole('dialog', { name: 'EUR/USD' });
}
const figure = (sheet: HTMLElement, term: string) =>
  within(sheet).getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
const hero = (sheet: HTMLElement) =>
  within(sheet).getByText(/^(P\/L now|Net result)$/, { selector: 'small' }).parentElement?.textContent;
const blockSize = (sheet: HTMLElement) =>
  sheet.querySelector<HTMLElement>('[data-part=sheet-panel]')?.style.blockSize;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  server = ordersServer(order({ TargetLossPrice: 1.08 }), waiting, closedOrder(stopped));
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
});

it('ORD-07 (a) (b) an open order: 60% of the screen, its figures live', async () => {
  const sheet = await openSheet(1);
  expect(blockSize(sheet)).toBe('60dvh');
  expect(figure(sheet, 'Margin')).toBe('$541.100000');
  expect(figure(sheet, 'Commission')).toBe('$3.500000');
  expect(figure(sheet, 'Leverage')).toBe('100× · 1.00% margin');
  expect(within(sheet).getByRole('textbox', { name: 'Stop loss price' })).toHaveProperty('value', '1.08000');
  expect(within(sheet).getByRole('switch', { name: 'Take profit' })).toHaveProperty('checked', false);
  expect(within(sheet).queryByText('Closed')).toBeNull();
  const TransOrder = [{ Id: 7, UpdatePrice: 1.0812, FactProfits: -50 }];
  act(() => pageSocket.say({ type: 'FOREX_TRADE', data: portfolioOf({ TransOrder }) }));
  await waitFor(() => expect(hero(sheet)).toBe('P/L now−$50.00'));
  expect(figure(sheet, 'Current price')).toBe('1.08120');
});

it('ORD-07 (a), ORD-16 (a) a pending order: 38%, its target, and nothing to change but to cancel', async () => {
  const sheet = await openSheet(0);
  expect(blockSize(sheet)).toBe('38dvh');
  expect(figure(sheet, 'Order price')).toBe('1.07000');
  expect(within(sheet).getByRole('button', { name: 'Cancel order' })).toBeTruthy();
  expect(within(sheet).queryByRole('switch')).toBeNull();
  expect(within(sheet).queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(within(sheet).queryByText('P/L now')).toBeNull();
});

it('ORD-18 (a) a pending order is changed where the server can: Edit shows its price and stops, 60% of the screen', async () => {
  can({ changePending: true });
  server.answer(
    'setOrderStops',
    () => (
      (server.orders = [order({ Id: 8, Status: 0, Price: null, OriginPrice: 1.069 })]),
      pendingOrder({ Id: 8 })
    ),
    'Order changed',
  );
  const sheet = await openSheet(0);
  fireEvent.click(await within(sheet).findByRole('button', { name: 'Edit' }));
  expect(blockSize(sheet)).toBe('60dvh');
  expect(within(sheet).queryByRole('button', { name: 'Edit' })).toBeNull();
  const price = within(sheet).getByRole('textbox', { name: 'Order price' });
  fireEvent.change(price, { target: { value: '1.069' } });
  press('Save changes');
  await waitFor(() => expect(toasts()).toEqual(['Order changed']));
  expect(server.calls('setOrderStops').map(({ query }) => [query['id'], query['target_price']])).toEqual([
    ['8', '1.069'],
  ]);
  await waitFor(() => expect(figure(sheet, 'Order price')).toBe('1.06900'));
  expect(within(sheet).queryByRole('textbox')).toBeNull();
  expect(blockSize(sheet)).toBe('38dvh');
});

it('ORD-20 (a) shows swap, when it expires, of which position it is a part, and that it has expired', async () => {
  server.orders = [order({ ...waiting, ExpireAt: '2026-11-21T20:00:00Z' })];
  const pending = await openSheet(0);
  expect(figure(pending, 'Expires')).toContain('Nov 21, 2026');
  expect(within(pending).queryByText('Swap')).toBeNull();
});

it('ORD-20 (b) the closed part of a position says so, and swap counts in the net result only', async () => {
  server.orders = [closedOrder({ ...stopped, Swap: -1.25, PartOf: 7 })];
  const sheet = await openSheet(3);
  expect(figure(sheet, 'Swap')).toBe('−$1.250000');
  expect(figure(sheet, 'Part of')).toBe('#7');
  expect(hero(sheet)).toBe('Net result−$34.435000');
});

it('ORD-20 (c) an expired order says so', async () => {
  server.orders = [cancelledOrder({ CompleteReason: 8 })];
  const sheet = await openSheet(3);
  expect(figure(sheet, 'Status')).toBe('Expired');
});

it('ORD-07 (c) a completed order: why and when it ended, and nothing to do', async () => {
  const sheet = await openSheet(3);
  expect(figure(sheet, 'Status')).toBe('Stop loss hit');
  expect(hero(sheet)).toBe('Net result−$33.185000');
  expect(figure(sheet, 'Closed')).toContain('Oct 15, 2026');
  expect(
    within(sheet)
      .getAllByRole('button')
      .map(({ title }) => title),
  ).not.toContain('Close position');
  expect(sheet.querySelector('[data-sticky-footer]')).toBeNull();
});

it('ORD-09 (a) (b) (c) (d) closing asks with what it is worth now, is sent once, says what the server said, and reads all lists', async () => {
  const closed = closedOrder({ ...stopped, Id: 7, CompleteReason: 1 });
  server.answer('closeOrder', () => ((server.orders = [closed]), closed), 'Closed at 1.08642');
  const sheet = await openSheet(1);
  press(/^Close position/);
  const question = screen.getByRole('alertdialog', { name: 'Close this position?' });
  const TransOrder = [{ Id: 7, UpdatePrice: 1.0812, FactProfits: -50 }];
  act(() => pageSocket.say({ type: 'FOREX_TRADE', data: portfolioOf({ TransOrder }) }));
  await waitFor(() => expect(question.textContent).toContain('−$50.00'));
  expect(server.calls('closeOrder')).toHaveLength(0);
  const before = server.calls('getForexAccount').length;
  const confirm = within(question).getByRole('button', { name: 'Close position' });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await waitFor(() => expect(sheet).toHaveProperty('open', false));
  expect(server.calls('closeOrder').map(({ query }) => query['id'])).toEqual(['7']);
  expect(toasts()).toEqual(['Closed at 1.08642']);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Orders' })).toBeNull());
  expect(server.calls('getForexAccount').length).toBeGreaterThan(before);
});

it('ORD-15 (c) once the live figures are old, the list is read again, and its price is the one that counts', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  can({ priceProtection: true });
  act(() => pageSocket.say({ type: 'DAY_MARKET', data: [tick({ Spread: 0.00012 })] }));
  await openSheet(1);
  press(/^Close position/);
  const question = screen.getByRole('alertdialog');
  act(() => pageSocket.say({ type: 'FOREX_TRADE', data: portfolioOf({}) }));
  await waitFor(() => expect(question.textContent).toContain('1.08642'));
  server.orders = [order({ UpdatePrice: 1.07, FactProfits: -610 })];
  pageSocket.disconnect();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await waitFor(() => expect(question.textContent).toContain('1.07000'));
  server.refuse('closeOrder', 2008, 'The price has moved');
  fireEvent.click(within(question).getByRole('button', { name: 'Close position' }));
  await within(question).findByRole('alert');
  const { price, deviation } = server.calls('closeOrder')[0]?.query ?? {};
  expect([price, deviation]).toEqual(['1.07', '24']);
  vi.useRealTimers();
});

it('ORD-09 (e) the question stays until the outcome is known', async () => {
  let answer: (closed: ClosedOrder) => void = () => {};
  server.answer('closeOrder', () => new Promise((resolve) => (answer = resolve)));
  const sheet = await openSheet(1);
  press(/^Close position/);
  const question = screen.getByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Close position' }));
  await waitFor(() => expect(server.calls('closeOrder')).toHaveLength(1));
  expect(question.isConnected).toBe(true);
  expect(sheet).toHaveProperty('open', true);
  await act(async () => answer(closedOrder({ Id: 7, CompleteReason: 1 })));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sheet).toHaveProperty('open', false);
});

it('ORD-09 (a) Cancel sends nothing', async () => {
  const sheet = await openSheet(1);
  press(/^Close position/);
  press('Keep position');
  expect(server.calls('closeOrder')).toHaveLength(0);
  expect(sheet).toHaveProperty('open', true);
});

it('ORD-10 (b) a refusal is shown in the server’s words, and the sheet stays', async () => {
  server.refuse('closeOrder', 2001, 'The market has just closed');
  const sheet = await openSheet(1);
  press(/^Close position/);
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Close position' }));
  await waitFor(() => expect(toasts()).toEqual(['The market has just closed']));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sheet).toHaveProperty('open', true);
});

it('ORD-09 (a) cancels an order that waits, after a question', async () => {
  server.answer('cancelOrder', () => {
    server.orders = [];
    return cancelledOrder({ Id: 8 });
  });
  const sheet = await openSheet(0);
  press('Cancel order');
  const question = screen.getByRole('alertdialog', { name: 'Cancel this order?' });
  expect(question.textContent).toContain('1.07000');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(toasts()).toEqual(['EUR/USD order cancelled']));
  expect(sheet).toHaveProperty('open', false);
});

it('ORD-10 (a) no answer to a cancel of what has been filled and closed since: it was not cancelled', async () => {
  server.answer('cancelOrder', () => {
    server.orders = [closedOrder({ ...stopped, Id: 8 })];
    return noAnswer();
  });
  await openSheet(0);
  press('Cancel order');
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(toasts()[0]).toContain('Nothing was changed'));
  expect(server.calls('cancelOrder')).toHaveLength(1);
});

it('ORD-12 with its market closed a position cannot be closed, and the button says so', async () => {
  const sheet = await openSheet(1);
  act(() =>
    pageSocket.say({
      type: 'DAY_MARKET',
      data: [tick({ Close: 1.0864, Time: Date.now(), MarketStatus: 0 })],
    }),
  );
  const button = await within(sheet).findByRole('button', { name: /Market closed/ });
  fireEvent.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
