// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { refetchAccount } from '../../api/account-cache.ts';
import { toOrderView } from '../../domain/order-wire.ts';
import type { Position } from '../../generated/socket.d.ts';
import { portfolio } from '../../live/page.ts';
import { signOut } from '../../state/session.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { demoUser, openOrder, portfolio as portfolioOf } from '../../testing/fixtures.ts';
import { pageSocket } from '../../testing/page-socket.ts';
import { signInAs } from '../../testing/show-screen.tsx';
import { useAllOrders } from './my-orders.ts';
import { orderNow } from './order-now.ts';
import { keepOrdersFresh, listedRev } from './fresh-orders.ts';

let server: FakeServer;
/** As the server has it; undefined: it is of an older contract. */
let rev: number | undefined;
let endings: (() => void)[];

const reads = () => server.calls('listOrders').length;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const tell = async (OrdersRev: number | undefined, position: Partial<Position> = {}) => {
  const TransOrder = [{ Id: 7, UpdatePrice: 1.09, FactProfits: 1, ...position }];
  act(() =>
    pageSocket.say({
      type: 'FOREX_TRADE',
      data: portfolioOf({ ...(OrdersRev !== undefined && { OrdersRev }), TransOrder }),
    }),
  );
  await pass(20);
};
/** A screen that shows open positions. */
const show = async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { unmount } = renderHook(() => useAllOrders('open'), { wrapper });
  endings.push(unmount);
  await pass(10);
};
const keep = () => endings.push(keepOrdersFresh());

beforeEach(async () => {
  [endings, rev] = [[], 5];
  server = fakeServer();
  server.answer('listOrders', () => ({
    data: [openOrder()],
    total: 1,
    all_fact_profits: 0,
    balance: 0,
    ...(rev !== undefined && { orders_rev: rev }),
  }));
  await signInAs(demoUser);
  endings.push(portfolio.subscribe());
  await pageSocket.connect({ loggedIn: true });
  vi.useFakeTimers({
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });
});
afterEach(() => {
  endings.forEach((end) => end());
  signOut('asked');
  vi.useRealTimers();
});

describe('ORD-23 lists that another device has changed', () => {
  it('ORD-23 (a) are read again once, as soon as the socket says so', async () => {
    keep();
    await show();
    await tell(5);
    await pass(1000);
    expect([reads(), listedRev()]).toEqual([1, 5]);
    rev = 6;
    await tell(6);
    await pass(600);
    expect([reads(), listedRev()]).toEqual([2, 6]);
    await pass(60_000);
    expect(reads()).toBe(2);
  });

  it('ORD-23 (a) are not read a second time after an own change, which reads them itself', async () => {
    keep();
    await show();
    await tell(5);
    await pass(1000);
    rev = 6;
    const own = refetchAccount();
    await tell(6);
    await pass(1000);
    await own;
    expect(reads()).toBe(2);
  });

  it('ORD-23 (a) are asked for a few times where a node is behind, and then left', async () => {
    keep();
    await show();
    await tell(6);
    await pass(600);
    expect(reads()).toBe(2);
    await pass(1300);
    expect(reads()).toBe(3);
    rev = 6;
    await pass(3300);
    expect([reads(), listedRev()]).toEqual([4, 6]);
    await tell(9);
    await pass(120_000);
    expect(reads()).toBe(7);
  });

  it('ORD-23 (a) that are shown again are read again where they are older', async () => {
    await show();
    endings.pop()?.();
    keep();
    await tell(6);
    await pass(1000);
    expect(reads()).toBe(1);
    rev = 6;
    await show();
    await pass(600);
    expect([reads(), listedRev()]).toEqual([2, 6]);
  });

  it('ORD-23 (b) are read with each change of which the lists do not say whether they have it', async () => {
    rev = undefined;
    keep();
    await show();
    await tell(5);
    await pass(1000);
    expect(reads()).toBe(1);
    await tell(6);
    await pass(60_000);
    expect(reads()).toBe(2);
  });

  it('ORD-23 (c) are read every 30 s on a server that says nothing, while somebody looks', async () => {
    rev = undefined;
    keep();
    await show();
    await tell(undefined);
    await pass(29_000);
    expect(reads()).toBe(1);
    await pass(31_000);
    expect(reads()).toBe(3);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(90_000);
    expect(reads()).toBe(3);
    vi.restoreAllMocks();
  });
});

describe('ORD-23 a position as it is now', () => {
  const view = () => toOrderView(openOrder({ TargetLossPrice: 1.07, TargetProfitPrice: 1.1, Quantity: 0.5 }));

  it('ORD-23 (d) has stops and lots of the socket, none where it says 0, and those of the list where it says nothing', async () => {
    await show();
    await tell(6, { TargetLossPrice: 1.08, TargetProfitPrice: 0, Cont: 0.25 });
    expect(orderNow(view())).toMatchObject({ stopLoss: 1.08, takeProfit: null, lots: 0.25 });
    await tell(6);
    expect(orderNow(view())).toMatchObject({ stopLoss: 1.07, takeProfit: 1.1, lots: 0.5 });
  });

  it('ORD-23 (d) has those of lists that are newer than the socket, but for a stop that trails', async () => {
    rev = 7;
    await show();
    await tell(6, { TargetLossPrice: 1.08, TargetProfitPrice: 1.2, Cont: 0.25 });
    expect(orderNow(view())).toMatchObject({ stopLoss: 1.07, takeProfit: 1.1, lots: 0.5 });
    expect(orderNow({ ...view(), trailing: 0.01 })).toMatchObject({ stopLoss: 1.08, takeProfit: 1.1 });
    await tell(7, { TargetLossPrice: 1.08, TargetProfitPrice: 1.2, Cont: 0.25 });
    expect(orderNow(view())).toMatchObject({ stopLoss: 1.08, takeProfit: 1.2, lots: 0.25 });
  });
});
