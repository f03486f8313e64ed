// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useSyncExternalStore } from 'react';
import { query } from '../../../api/operation.ts';
import { queryClient } from '../../../api/query-client.ts';
import { toOrderView } from '../../../domain/order-wire.ts';
import { atRest, lookOf } from '../../../features/orders/line-change.ts';
import { createLineMover, type LineMover } from '../../../features/orders/move-line.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { basicInfo, demoUser, instrument, openOrder, order } from '../../../testing/fixtures.ts';
import { pageSocket } from '../../../testing/page-socket.ts';
import { showScreen, signInAs, toasts } from '../../../testing/show-screen.tsx';
import { tick } from '../../../features/ticket/testing/show-ticket.tsx';
import { ConfirmBar, hasBar, useDoneToast } from './confirm-bar.tsx';
import { moveTo, orderLines } from './order-lines.ts';

const euro = instrument();
const view = toOrderView(
  order({ Quantity: 0.1, Price: 1.086, TargetLossPrice: 1.085, TargetProfitPrice: 1.09 }),
  [euro],
);
let server: FakeServer;
let mover: LineMover;

/** Whether the next move is begun by a key. */
let byKey = false;

function Bar() {
  const state = useSyncExternalStore(mover.subscribe, mover.state);
  useDoneToast(state);
  return hasBar(state) ? (
    <ConfirmBar order={view} instrument={euro} {...{ mover, state, byKey }} onHide={() => undefined} />
  ) : null;
}

beforeEach(async () => {
  sessionStorage.clear();
  byKey = false;
  server = fakeServer();
  server.answer('getBasicInfo', basicInfo());
  server.answer('listOrders', { data: [], total: 0, all_fact_profits: 0, balance: 0 });
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
  mover = createLineMover(view, () => ({ oneStop: true }));
  showScreen(<Bar />);
  await tick({ Close: 1.0872 });
});

const drop = (price: number) => act(() => moveTo(mover, { id: 'stopLoss', price }));
const bar = () => screen.getByRole('group', { name: /^Stop loss of .*Buy 0.10 EUR\/USD/ });
/** What it says, without the marks that keep figures whole. */
const words = () => bar().textContent?.replace(/[\u2060\u2066-\u2069]/g, '');
const send = () => screen.getByRole('button', { name: 'Save changes' });

it('CNF-01 says price, money and reward to risk of a line that was dropped, and sends nothing', async () => {
  drop(1.0855);
  expect(words()).toContain('1.08550');
  expect(words()).toContain('−$5.00');
  expect(words()).toMatch(/1.:.8/);
  expect(server.calls('setOrderStops')).toHaveLength(0);
});

it('CNF-02 sends one line once, by its ✓ alone, and says so', async () => {
  server.answer('setOrderStops', openOrder({ TargetLossPrice: 1.0855 }), 'Saved');
  drop(1.0855);
  fireEvent.click(send());
  fireEvent.click(send());
  await waitFor(() => expect(server.calls('setOrderStops')).toHaveLength(1));
  expect(server.calls('setOrderStops')[0]?.query).toMatchObject({
    stop_loss_price: '1.0855',
    only: 'stop_loss',
  });
  await waitFor(() => expect(toasts()).toEqual(['Saved']));
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
});

it('CNF-02 (b) a reading that fails after it takes nothing back', async () => {
  const listed = (sl: number) => ({
    data: [order({ Id: view.id, Quantity: 0.1, Price: 1.086, TargetLossPrice: sl })],
    total: 1,
    all_fact_profits: 0,
    balance: 0,
  });
  server.answer('listOrders', listed(1.085));
  const list = new QueryObserver(queryClient, query('listOrders', { status: 1, page: 1 }));
  const stop = list.subscribe(() => undefined);
  await waitFor(() => expect(list.getCurrentResult().data).toBeTruthy());
  server.answer('setOrderStops', openOrder({ TargetLossPrice: 1.0855 }), 'Saved');
  server.lose('listOrders');
  drop(1.0855);
  fireEvent.click(send());
  await waitFor(() => expect(list.getCurrentResult().isError).toBe(true), { timeout: 10_000 });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(lookOf(mover.state(), view, 'stopLoss')).toMatchObject({ price: 1.0855, ghost: null });
  server.answer('listOrders', listed(1.0855));
  await act(() => queryClient.refetchQueries({ type: 'active' }));
  await waitFor(() => expect(mover.state()).toEqual(atRest));
  stop();
});

it('CNF-02 (c) after a reload while it was sent, it is being looked for and is no draft', async () => {
  server.lose('setOrderStops');
  drop(1.0855);
  fireEvent.click(send());
  await waitFor(() => expect(server.calls('setOrderStops')).toHaveLength(1));
  const after = createLineMover(view, () => ({ oneStop: true }));
  expect(after.state()).toMatchObject({ phase: 'unknown', move: { line: 'stopLoss', to: 1.0855 } });
  after.end();
});

it('CNF-02 a refusal is said in the server’s words, and can be mended or given up', async () => {
  server.refuse('setOrderStops', 0);
  drop(1.0855);
  fireEvent.click(send());
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(words()).toContain('1.08550');
  fireEvent.keyDown(bar(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
});

it('CNF-03 (b) where the market has run over it, it cannot be sent, and why is said', async () => {
  drop(1.0855);
  await tick({ Close: 1.085 });
  await waitFor(() => expect(words()).toContain('SL must be below 1.08494'));
  expect(send().getAttribute('aria-disabled')).toBe('true');
});

it('CNF-03 (a), CNF-04 (a) moves by a pip with buttons and arrows, and stops at the bound of the line', async () => {
  drop(1.0855);
  fireEvent.click(screen.getByRole('button', { name: 'Increase Stop loss' }));
  expect(words()).toContain('1.08560');
  fireEvent.keyDown(bar(), { key: 'ArrowDown' });
  expect(words()).toContain('1.08550');
  const lines = orderLines({ order: view, instrument: euro, state: mover.state(), fresh: true }, {});
  const line = lines.find(({ id }) => id === 'stopLoss');
  expect(line?.drag?.bounds[1]).toBe(1.0871);
  drop(1.0871);
  fireEvent.click(screen.getByRole('button', { name: 'Increase Stop loss' }));
  expect(words()).toContain('1.08710');
  expect(words()).toContain('closest possible');
});

it('CNF-02 (c), HND-11 a stop that is removed has a question, and its ✓ alone removes it', async () => {
  server.answer('setOrderStops', openOrder({ TargetLossPrice: 0 }), 'Saved');
  expect(hasBar(mover.state())).toBe(false);
  act(() => mover.move('stopLoss', null));
  expect(words()).toContain('Remove stop loss?');
  expect(words()).toContain('Risk becomes unlimited');
  expect(server.calls('setOrderStops')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.calls('setOrderStops')).toHaveLength(1));
  expect(server.calls('setOrderStops')[0]?.query).toMatchObject({ stop_loss_price: '0', only: 'stop_loss' });
});

it('CNF-04 (b) a bar that a key began has the focus in its price; Enter sends it, and the focus goes back', async () => {
  server.answer('setOrderStops', openOrder({ TargetLossPrice: 1.0845 }), 'Saved');
  const line = document.body.appendChild(document.createElement('button'));
  line.focus();
  byKey = true;
  drop(1.0855);
  const price = screen.getByRole('spinbutton', { name: 'Stop loss' });
  expect(document.activeElement).toBe(price);
  fireEvent.keyDown(price, { key: 'ArrowDown', shiftKey: true });
  expect(price.getAttribute('aria-valuetext')).toBe('1.08450');
  fireEvent.keyDown(price, { key: 'Enter', repeat: true });
  expect(server.calls('setOrderStops')).toHaveLength(0);
  fireEvent.keyDown(price, { key: 'Enter' });
  await waitFor(() => expect(server.calls('setOrderStops')).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(line));
  line.remove();
});

it('CNF-04 (b) a finger leaves the focus where it is, and a question that a key asked has it in its button', () => {
  drop(1.0855);
  expect(bar().contains(document.activeElement)).toBe(false);
  act(() => mover.discard());
  byKey = true;
  act(() => mover.move('stopLoss', null));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove' }));
});

it('CNF-02 (c) a stop of which no answer came says so, and one that may be gone stands where it was', () => {
  const lines = (to: number | null) =>
    orderLines(
      {
        order: view,
        instrument: euro,
        state: { ...atRest, lost: [{ line: 'stopLoss', to, key: 'k' }] },
        fresh: true,
      },
      {},
    ).find(({ id }) => id === 'stopLoss');
  expect(lines(1.0855)).toMatchObject({ price: 1.0855, ghost: 1.085, isUnsure: true });
  expect(lines(1.0855)?.names).toEqual(['SL · Couldn’t confirm', 'SL ?']);
  expect(lines(null)).toMatchObject({ price: 1.085, ghost: null, isUnsure: true });
});

it('HND-17 (b) the stops of a buy are measured on the bid, and those of a sell on the ask', () => {
  const measured = (side: 'buy' | 'sell') =>
    orderLines({ order: { ...view, side }, instrument: euro, state: mover.state(), fresh: true }, {}).flatMap(
      ({ drag }) => drag?.measured ?? [],
    );
  expect(measured('buy')).toEqual(['Bid', 'Bid']);
  expect(measured('sell')).toEqual(['Ask', 'Ask']);
});
