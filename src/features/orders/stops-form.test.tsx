// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';

import { pageSocket } from '../../testing/page-socket.ts';
import { showScreen, signInAs, toasts } from '../../testing/show-screen.tsx';
import { toOrderView } from '../../domain/order-wire.ts';
import { StopsForm, type StopsChanges } from './stops-form.tsx';
import { ordersServer, type OrdersServer } from '../../testing/orders-server.ts';
import { demoUser, instrument, openOrder, order, portfolio as portfolioOf } from '../../testing/fixtures.ts';

let server: OrdersServer;
/** The form with the footer that the sheet has around it. */
function Stops({ changes = {} }: { changes?: Parameters<typeof order>[0] }) {
  const [pending, setPending] = useState<StopsChanges | null>(null);
  return (
    <>
      <StopsForm order={toOrderView(order(changes), [instrument()])} onChanges={setPending} />
      {pending && (
        <button type="button" onClick={pending.onSave}>
          Save changes
        </button>
      )}
      {pending && (
        <button type="button" onClick={pending.onDiscard}>
          Discard
        </button>
      )}
    </>
  );
}
const form = (changes = {}) => <Stops changes={changes} />;
const toggle = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));
const inputs = () => screen.queryAllByRole<HTMLInputElement>('textbox');
const prices = () => inputs().map(({ value }) => value);
const type = (value: string, index = 0) =>
  fireEvent.change(inputs()[index] ?? document.body, { target: { value } });
const save = () => screen.queryByRole('button', { name: 'Save changes' });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const calls = () => server.calls('setOrderStops');

beforeEach(async () => {
  server = ordersServer(order());
  server.answer('setOrderStops', openOrder(), 'Saved');
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
});

it('ORD-11 a switch sets a price near the current one and says what it means in money; nothing to save before', () => {
  showScreen(form());
  expect(save()).toBeNull();
  toggle('Stop loss');
  expect(prices()).toEqual(['1.08312']);
  expect(screen.getByText('+$46.00')).toBeTruthy();
  toggle('Stop loss');
  expect(save()).toBeNull();
});

it('ORD-11 is sent once, with 0 for what is off; then there is nothing to save', async () => {
  showScreen(form());
  toggle('Take profit');
  send();
  send();
  await waitFor(() => expect(toasts()).toEqual(['Saved']));
  expect(calls().map(({ query }) => [query['stop_loss_price'], query['target_profit_price']])).toEqual([
    ['0', '1.08972'],
  ]);
  await waitFor(() => expect(save()).toBeNull());
});

it('ORD-11 cannot be saved on the wrong side of the price, nor without one', async () => {
  showScreen(form());
  toggle('Stop loss');
  type('1.09');
  send();
  expect(await screen.findByText('Must be below the current price')).toBeTruthy();
  type('');
  send();
  expect(await screen.findByText('Enter a price')).toBeTruthy();
  fireEvent.submit(inputs()[0] ?? document.body);
  expect(calls()).toHaveLength(0);
  type('1.08');
  act(() =>
    pageSocket.say({
      type: 'FOREX_TRADE',
      data: portfolioOf({ TransOrder: [{ Id: 7, UpdatePrice: 1.0799, FactProfits: -115 }] }),
    }),
  );
  expect(await screen.findByText('Must be below the current price')).toBeTruthy();
});

it('ORD-11 what is typed survives a refusal and a reload, until it is saved', async () => {
  server.refuse('setOrderStops', 2006, 'Too close to the price');
  const view = showScreen(form());
  toggle('Stop loss');
  type('1.08');
  send();
  expect(await screen.findByText('Too close to the price')).toBeTruthy();
  expect(prices()).toEqual(['1.08']);
  view.unmount();

  const again = showScreen(form());
  expect(prices()).toEqual(['1.08000']);
  server.answer('setOrderStops', openOrder({ TargetLossPrice: 1.08 }), 'Saved');
  send();
  await waitFor(() => expect(toasts()).toContain('Saved'));
  again.unmount();
  showScreen(form());
  expect(inputs()[0] ?? null).toBeNull();
});

it('ORD-11 what is taken back leaves no draft', () => {
  const view = showScreen(form({ TargetLossPrice: 1.08 }));
  type('1.081');
  type('1.08');
  view.unmount();
  showScreen(form({ TargetLossPrice: 1.079 }));
  expect(prices()).toEqual(['1.07900']);
});

it('ORD-11 Discard takes every change back, switches included', () => {
  showScreen(form({ TargetLossPrice: 1.08 }));
  type('1.081');
  toggle('Take profit');
  expect(inputs()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(prices()).toEqual(['1.08000']);
  expect(save()).toBeNull();
});

it('ORD-11 stops that change elsewhere come in, but never over what is being typed', () => {
  function Changing() {
    const [stops, setStops] = useState({ TargetLossPrice: 1.08, TargetProfitPrice: 1.1 });
    const change = () => setStops({ TargetLossPrice: 1.079, TargetProfitPrice: 1.12 });
    return (
      <>
        {form(stops)}
        <button type="button" onClick={change}>
          Elsewhere
        </button>
      </>
    );
  }
  showScreen(<Changing />);
  type('1.081');
  fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(prices()).toEqual(['1.081', '1.12000']);
});
