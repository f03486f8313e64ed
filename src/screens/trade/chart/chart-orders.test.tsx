// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cachedRows, dropRows, refetchAccount } from '../../../api/account-cache.ts';
import { query } from '../../../api/operation.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { Order } from '../../../generated/rest.d.ts';
import { LiveText } from '../../../live/live-text.tsx';
import { fakeServer } from '../../../testing/fake-server.ts';
import {
  basicInfo,
  demoUser,
  instrument,
  openOrder,
  order,
  portfolio as portfolioOf,
} from '../../../testing/fixtures.ts';
import { pageSocket } from '../../../testing/page-socket.ts';
import { showScreen, signInAs } from '../../../testing/show-screen.tsx';
import { lookOf } from '../../../features/orders/line-change.ts';
import { toOrderView, type OrderView } from '../../../domain/order-wire.ts';
import { toChartOrder } from '../../../features/orders/chart-order.ts';
import { ChartOrders, useOrderViews, type ChartOrderList } from './chart-orders.tsx';
import { draftMove, useLineMover } from './order-lines.ts';

const euro = instrument();
const chartOrder = (one: Order, of = euro) => toChartOrder(toOrderView(one, [of]), of);
const useChartOrders = () => useOrderViews(euro).views.map((view) => toChartOrder(view, euro));

it('TRD-10 (b) a stop of 0 is none; one that is set comes with what it would bring', () => {
  const made = chartOrder(
    order({ Quantity: 0.1, Price: 1.086, TargetLossPrice: 1.085, TargetProfitPrice: 0 }),
    euro,
  );
  expect(made).toMatchObject({ side: 'buy', lots: 0.1, price: 1.086, isPending: false, takeProfit: null });
  expect(made.stopLoss).toEqual({ price: 1.085, profit: -10 });
});

it('TRD-10 (a) a pending order stands at its target, and is a limit or a stop by the price now', () => {
  const pending: Partial<Order> = { Status: 0, Price: null, OriginPrice: 1.08, UpdatePrice: 1.09 };
  expect(chartOrder(order({ ...pending, OrderType: 1 }), euro)).toMatchObject({
    price: 1.08,
    isPending: true,
    isLimit: true,
  });
  expect(chartOrder(order({ ...pending, OrderType: 2 }), euro)).toMatchObject({
    side: 'sell',
    isLimit: false,
  });
});

function Orders() {
  return useChartOrders().map(({ id, profit }) => (
    <p key={id}>
      <LiveText of={profit} select={(value) => `${id}: ${value}`} />
    </p>
  ));
}

it('TRD-10 (a) all orders of the instrument are there, of every page, with their profit as it moves', async () => {
  const server = fakeServer();
  const mine = Array.from({ length: 45 }, (_, index) =>
    order({ Id: index + 1, FactProfits: 5, ...(index % 2 && { ForexTradeLists: { ShowCode: 'GBP/USD' } }) }),
  );
  server.answer('listOrders', ({ query }) => {
    const all = query['status'] === '1' ? mine : [];
    const from = (Number(query['page']) - 1) * 20;
    return { data: all.slice(from, from + 20), total: all.length, all_fact_profits: 0, balance: 0 };
  });
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
  showScreen(<Orders />);
  await waitFor(() => expect(screen.getByText('45: 5')).toBeTruthy());
  expect(screen.getAllByText(/: 5$/)).toHaveLength(23);
  act(() =>
    pageSocket.say({
      type: 'FOREX_TRADE',
      data: portfolioOf({ TransOrder: [{ Id: 45, UpdatePrice: 1.09, FactProfits: 12.5 }] }),
    }),
  );
  await waitFor(() => expect(screen.getByText('45: 12.5')).toBeTruthy());
});

it('HND-16 (c) an order that is moved has not ended while its page is read again', async () => {
  const server = fakeServer();
  const mine = Array.from({ length: 25 }, (_, index) =>
    order({
      Id: index + 1,
      TargetLossPrice: 1.08,
      ForexTradeLists: { ShowCode: index < 24 ? 'GBP/USD' : 'EUR/USD' },
    }),
  );
  const held = Promise.withResolvers<undefined>();
  let reading = 0;
  server.answer('listOrders', async ({ query }) => {
    const all = query['status'] === '1' ? mine : [];
    const from = (Number(query['page']) - 1) * 20;
    if (from > 0 && ++reading > 1) await held.promise;
    return { data: all.slice(from, from + 20), total: all.length, all_fact_profits: 0, balance: 0 };
  });
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
  const got: { shown?: ChartOrderList } = {};
  const props = { instrument: euro, selected: 25, levels: null, onMoving: () => undefined };
  showScreen(<ChartOrders {...props} onChange={(list) => (got.shown = list)} onLevels={() => undefined} />);
  await waitFor(() => expect(got.shown?.lines?.map(({ id }) => id)).toContain('stopLoss'));
  act(() => draftMove(25, 'stopLoss', 1.079));
  const bar = await screen.findByRole('group', { name: /^Stop loss of/ });
  await act(() => refetchAccount());
  await waitFor(() => expect(reading).toBe(2));
  expect(got.shown?.orders).toHaveLength(0);
  expect(bar.textContent).not.toContain('ended');
  expect(got.shown?.lines?.find(({ id }) => id === 'stopLoss')).toMatchObject({ price: 1.079 });
  held.resolve(undefined);
  await waitFor(() => expect(got.shown?.orders).toHaveLength(1));
  expect(bar.textContent?.replace(/[\u2060\u2066-\u2069]/g, '')).toContain('1.07900');
});

it('HND-16 (c) an only order that ends while it is moved says so, also before the lists are read again', async () => {
  const server = fakeServer();
  const two = [
    order({ Id: 1, TargetLossPrice: 1.08 }),
    order({ Id: 2, ForexTradeLists: { ShowCode: 'GBP/USD' } }),
  ];
  let there = two;
  let held: Promise<void> | undefined;
  server.answer('listOrders', async ({ query }) => {
    await held;
    const data = query['status'] === '1' ? there : [];
    return { data, total: data.length, all_fact_profits: 0, balance: 0 };
  });
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
  const props = { instrument: euro, selected: null, levels: null, onMoving: () => undefined };
  showScreen(<ChartOrders {...props} onChange={() => undefined} onLevels={() => undefined} />);
  await waitFor(() => expect(cachedRows('listOrders', { status: 1 })).toHaveLength(2));
  await waitFor(() => {
    act(() => draftMove(1, 'stopLoss', 1.079));
    expect(screen.getByRole('group', { name: /^Stop loss of/ })).toBeTruthy();
  });
  const reading = Promise.withResolvers<void>();
  held = reading.promise;
  there = two.slice(1);
  act(() => dropRows('listOrders', { status: 1 }, ({ Id }) => Id === 1));
  let done: Promise<void> | undefined;
  act(() => void (done = refetchAccount()));
  expect(screen.getByRole('group', { name: /^Stop loss of/ })).toBeTruthy();
  reading.resolve();
  await act(async () => done);
  await waitFor(() => expect(document.body.textContent).toMatch(/has ended/));
});

function Shown({ one }: { one: OrderView }) {
  const { mover, state } = useLineMover(one, false);
  return (
    <button type="button" onClick={() => void mover.send()}>
      {`${lookOf(state, one, 'stopLoss').price} ${lookOf(state, one, 'stopLoss').mood}`}
    </button>
  );
}

it('CNF-02 (b) what is done counts for whoever shows the order next, before the lists have it', async () => {
  const server = fakeServer();
  const listed = {
    data: [order({ Id: 1, TargetLossPrice: 1.08 })],
    total: 1,
    all_fact_profits: 0,
    balance: 0,
  };
  server.answer('listOrders', listed);
  server.answer('getBasicInfo', basicInfo());
  await signInAs(demoUser);
  const list = new QueryObserver(queryClient, query('listOrders', { status: 1, page: 1 }));
  const stop = list.subscribe(() => undefined);
  await waitFor(() => expect(list.getCurrentResult().data).toBeTruthy());
  const answer = Promise.withResolvers<void>();
  server.answer('setOrderStops', async () => {
    await answer.promise;
    return openOrder({ Id: 1, TargetLossPrice: 1.079 });
  });
  server.lose('listOrders');
  const one = toOrderView(order({ Id: 1, TargetLossPrice: 1.08 }), [euro]);
  const first = showScreen(<Shown one={one} />);
  act(() => draftMove(1, 'stopLoss', 1.079));
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(server.calls('setOrderStops')).toHaveLength(1));
  // Left while it is being sent.
  first.unmount();
  answer.resolve();
  await waitFor(() => expect(list.getCurrentResult().isError).toBe(true), { timeout: 10_000 });
  showScreen(<Shown one={one} />);
  expect(screen.getByRole('button').textContent).toBe('1.079 server');
  server.answer('listOrders', listed);
  await act(() => queryClient.refetchQueries({ type: 'active' }));
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('1.08 server'));
  stop();
});

function Stops() {
  return useChartOrders().map(({ id, stopLoss }) => (
    <p key={id}>
      {id}: {stopLoss?.price}
    </p>
  ));
}

it('ORD-19 (b), ORD-23 (d) stops are where the socket says, as soon as it says them', async () => {
  const server = fakeServer();
  const mine = [
    order({ Id: 1, TargetLossPrice: 1.08, Trailing: 0.005 }),
    order({ Id: 2, TargetLossPrice: 1.07 }),
  ];
  server.answer('listOrders', ({ query }) => {
    const data = query['status'] === '1' ? mine : [];
    return { data, total: data.length, all_fact_profits: 0, balance: 0 };
  });
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
  showScreen(<Stops />);
  expect(await screen.findByText('1: 1.08')).toBeTruthy();
  const position = { UpdatePrice: 1.09, FactProfits: 1, TargetLossPrice: 1.085 };
  const TransOrder = [
    { Id: 1, ...position },
    { Id: 2, ...position },
  ];
  act(() => pageSocket.say({ type: 'FOREX_TRADE', data: portfolioOf({ TransOrder }) }));
  expect(await screen.findByText('1: 1.085')).toBeTruthy();
  expect(screen.getByText('2: 1.085')).toBeTruthy();
});
