// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { fakeServer, type FakeServer } from '../testing/fake-server.ts';
import { cachedRows } from '../api/account-cache.ts';
import { paged } from '../api/operation.ts';
import type { CompleteReason } from '../generated/enums.ts';
import type { Order } from '../generated/rest.d.ts';
import { inboxes } from '../state/inbox-messages.ts';
import { pageSocket } from '../testing/page-socket.ts';
import { portfolio } from '../live/page.ts';
import { showScreen, signInAs, toasts } from '../testing/show-screen.tsx';
import { OrderNotifications } from './order-notifications.tsx';
import {
  cancelledOrder,
  closedOrder,
  demoUser,
  order,
  portfolio as portfolioOf,
} from '../testing/fixtures.ts';

let server: FakeServer;
let orders: Order[];

const closed = (Id: number, CompleteReason: CompleteReason) =>
  CompleteReason === 5 || CompleteReason === 7 || CompleteReason === 8
    ? cancelledOrder({ Id, CompleteReason })
    : closedOrder({ Id, CompleteReason, FactProfits: -29.685 });
const tellClosed = (...ids: number[]) => act(() => pageSocket.say({ type: 'FOREX_CLOSED', data: { ids } }));
const tellOpen = (...ids: number[]) =>
  act(() =>
    pageSocket.say({
      type: 'FOREX_TRADE',
      data: portfolioOf({ TransOrder: ids.map((Id) => ({ Id, UpdatePrice: 1.08, FactProfits: 1 })) }),
    }),
  );
const read = (list: 'open' | 'pending') =>
  queryClient.fetchInfiniteQuery(paged('listOrders', { status: list === 'open' ? 1 : 0 }));

beforeEach(async () => {
  const pending = { Status: 0, Price: null } as const;
  const gold = { ForexTradeLists: { ShowCode: 'XAU/USD' } };
  orders = [order({}), order({ Id: 8, ...pending }), order({ Id: 10, ...pending, ...gold })];
  server = fakeServer();
  server.answer('listOrders', ({ query }) => {
    const data = orders.filter(({ Status }) => String(Status) === query['status']);
    return { data, total: data.length, all_fact_profits: 0, balance: 0 };
  });
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
  await read('open');
  await read('pending');
});

it.each([
  [2, 'EUR/USD stop loss hit · −\u2060$29.69'],
  [3, 'EUR/USD take profit hit · −\u2060$29.69'],
  [4, 'EUR/USD stopped out · −\u2060$29.69'],
  [7, 'EUR/USD order cancelled: not enough margin'],
  [8, 'EUR/USD order expired'],
] as const)(
  'ORD-08 (a) (b) says a close for reason %i, and takes the order off the list at once',
  async (reason, text) => {
    showScreen(<OrderNotifications />);
    orders = [closed(7, reason)];
    tellClosed(7);
    await waitFor(() => expect(cachedRows('listOrders', { status: 1 })).toEqual([]));
    await waitFor(() => expect(toasts()).toEqual([text]));
  },
);

it('ORD-08 (b) says nothing of what I closed myself, or of older orders', async () => {
  showScreen(<OrderNotifications />);
  orders = [closed(7, 1), closed(5, 2)];
  const before = server.sent.length;
  tellClosed(7);
  await waitFor(() => expect(server.sent.length).toBeGreaterThan(before));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(toasts()).toEqual([]);
});

it('ORD-08 (b) says so too where the list was read again before the socket told of the fill', async () => {
  showScreen(<OrderNotifications />);
  tellOpen(7);
  await waitFor(() => expect(portfolio.state.at).not.toBeNull());
  orders = [order({ Id: 8, Price: 1.0822 })];
  await act(() => queryClient.refetchQueries({ type: 'all' }));
  expect(cachedRows('listOrders', { status: 0 })).toEqual([]);
  tellOpen(7, 8);
  await waitFor(() => expect(toasts()).toEqual(['EUR/USD order filled at 1.08220']));
});

it('ORD-08 (b) says that a pending order filled, but not of a market order of mine', async () => {
  showScreen(<OrderNotifications />);
  tellOpen(7);
  await waitFor(() => expect(portfolio.state.at).not.toBeNull());
  orders = [order({ Id: 8, Price: 1.0822 }), order({ Id: 9 })];
  tellOpen(7, 8, 9);
  await waitFor(() => expect(toasts()).toEqual(['EUR/USD order filled at 1.08220']));
});

it('ORD-08 (c) (d) says what was closed while the connection was lost, and reads the lists again', async () => {
  showScreen(<OrderNotifications />);
  pageSocket.disconnect();
  orders = [closed(7, 2), closed(5, 3)];
  await pageSocket.connect({ loggedIn: true });
  await waitFor(() => expect(toasts()).toEqual(['EUR/USD stop loss hit · −\u2060$29.69']));
});

it('ORD-08 (b) a visitor hears nothing', () => {
  const before = server.sent.length;
  showScreen(<OrderNotifications />);
  expect(server.sent.length).toBe(before);
});

it('ORD-08 (b) several at once become one toast with the sum and a way to the history', async () => {
  showScreen(<OrderNotifications />);
  orders = [closed(7, 4), closed(8, 4), closed(10, 4)];
  tellClosed(7, 8, 10);
  await waitFor(() => expect(toasts()).toEqual(['3 orders closed · −\u2060$89.06']));
  expect(screen.getByRole('link', { name: 'View history' }).getAttribute('href')).toBe('/order?type=3');
});

it('API-13 says after a reload what became of an order that was being sent', async () => {
  const key = '6f1c1b7e-3a56-4e0e-9d5f-2f0a6f0c9b11';
  const sent = { id: 'submitOrder', input: { forex_id: 1 }, key, sentAt: Date.now(), owner: demoUser.id };
  sessionStorage.setItem('candlewick.sent', JSON.stringify([sent]));
  orders = [order({ RequestKey: key })];
  showScreen(<OrderNotifications />);
  await waitFor(() => expect(toasts()).toContain('Your last order was placed'));
  expect(sessionStorage.getItem('candlewick.sent')).toBeNull();
});

it('DSK-14 (a) what is told is kept for the inbox, each of several too', async () => {
  inboxes.accounts = {};
  showScreen(<OrderNotifications />);
  orders = [closed(7, 4), closed(8, 7), closed(10, 1)];
  tellClosed(7, 8, 10);
  await waitFor(() => expect(toasts()).toHaveLength(2));
  const kept = inboxes.accounts[demoUser.uid]?.told.map(({ id, kind, name }) => [id, kind, name]);
  expect(kept).toEqual([
    ['closed 8', 'notCovered', 'EUR/USD'],
    ['closed 7', 'stopOut', 'EUR/USD'],
  ]);
});
