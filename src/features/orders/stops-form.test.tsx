// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';

import { pageSocket } from '../../testing/page-socket.ts';
import { showScreen, signInAs, toasts } from '../../testing/show-screen.tsx';
import { toOrderView } from '../../domain/order-wire.ts';
import { StopsForm, type StopsChanges } from './stops-form.tsx';
import { ordersServer, type OrdersServer } from '../../testing/orders-server.ts';
import {
  basicInfo,
  demoUser,
  instrument,
  openOrder,
  order,
  pendingOrder,
  portfolio as portfolioOf,
  tick,
} from '../../testing/fixtures.ts';
import type { OrderFeatures } from '../../generated/rest.d.ts';

let server: OrdersServer;
/** The form with the footer that the sheet has around it. */
function Stops({ changes = {}, level }: { changes?: Parameters<typeof order>[0]; level?: number }) {
  const [pending, setPending] = useState<StopsChanges | null>(null);
  return (
    <>
      <StopsForm
        order={toOrderView(order(changes), [
          instrument({ ...(level !== undefined && { StopLevel: level }) }),
        ])}
        onChanges={setPending}
      />
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

it('ORD-11 (a) (b) a switch sets a price near the current one and says what it means in money; nothing to save before', () => {
  showScreen(form());
  expect(save()).toBeNull();
  toggle('Stop loss');
  expect(prices()).toEqual(['1.08312']);
  expect(screen.getByText('+$46.00')).toBeTruthy();
  toggle('Stop loss');
  expect(save()).toBeNull();
});

it('ORD-11 (a) is sent once, with 0 for what is off; then there is nothing to save', async () => {
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

it('ORD-11 (c) cannot be saved on the wrong side of the price, nor without one', async () => {
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

it('BRK-90 (e) a stop nearer than the instrument allows cannot be saved; one that stays can', async () => {
  showScreen(<Stops level={0.002} changes={{ TargetLossPrice: 1.0855 }} />);
  toggle('Take profit');
  type('1.0883', 1);
  send();
  expect(await screen.findByText('Too close to the market')).toBeTruthy();
  expect(calls()).toHaveLength(0);
  type('1.0886', 1);
  send();
  await waitFor(() => expect(calls()).toHaveLength(1));
});

it('BRK-90 (e) the price of a pending order cannot be saved nearer to the market than allowed', async () => {
  can({ changePending: true });
  showScreen(<Stops level={0.002} changes={pendingOrder({ OriginPrice: 1.08 })} />);
  type('1.0855');
  send();
  expect(await screen.findByText('Too close to the market')).toBeTruthy();
  expect(calls()).toHaveLength(0);
});

it('ORD-11 (c), LIVE-24 (b) a stop inside the spread of now cannot be saved', async () => {
  act(() => pageSocket.say({ type: 'DAY_MARKET', data: [tick({ Time: Date.now(), Spread: 0.0012 })] }));
  showScreen(form());
  toggle('Take profit');
  type('1.087');
  send();
  expect(await screen.findByText('Must be above the current price')).toBeTruthy();
  expect(calls()).toHaveLength(0);
  act(() => pageSocket.say({ type: 'DAY_MARKET', data: [tick({ Time: Date.now() + 1, Spread: 0.00012 })] }));
  type('1.0871');
  send();
  await waitFor(() => expect(calls()).toHaveLength(1));
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const sent = () =>
  calls().map(({ query }) => ({
    stop: query['stop_loss_price'],
    target: query['target_price'],
    trailing: query['trailing'],
  }));
const can = (order_features: OrderFeatures) => server.answer('getBasicInfo', basicInfo({ order_features }));
const waiting = { Status: 0, Price: null, FactProfits: 0, OriginPrice: 1.07 } as const;

it('ORD-18 (b) the stops of a pending order are judged against its price as it is typed; only what has changed is sent', async () => {
  server.answer('setOrderStops', pendingOrder({ OriginPrice: 1.06 }), 'Order changed');
  showScreen(form({ ...waiting, TargetLossPrice: 1.065 }));
  expect(prices()).toEqual(['1.07000', '1.06500']);
  toggle('Take profit');
  expect(field('Target').value).toBe('1.07320');
  toggle('Take profit');
  enter('Order price', '1.06');
  send();
  expect(await screen.findByText('Must be below the order price')).toBeTruthy();
  enter('Order price', '');
  send();
  expect(await screen.findByText('Enter a price')).toBeTruthy();
  expect(calls()).toEqual([]);
  enter('Order price', '1.06');
  enter('Stop loss price', '1.055');
  expect(screen.getByText('−$250.00')).toBeTruthy();
  send();
  await waitFor(() => expect(toasts()).toEqual(['Order changed']));
  expect(sent()).toEqual([{ stop: '1.055', target: '1.06', trailing: undefined }]);
});

it('ORD-18 (c) a price that is not covered is refused at its field; what was typed stays', async () => {
  server.refuse('setOrderStops', 2002, 'Not enough margin');
  showScreen(form(waiting));
  enter('Order price', '1.2');
  send();
  expect(await screen.findByText('Not enough margin')).toBeTruthy();
  expect(field('Order price').value).toBe('1.2');
  expect(field('Order price').getAttribute('aria-invalid')).toBe('true');
});

it('ORD-16 (a), ORD-19 nothing trails where the server does not say so', async () => {
  can({ partialClose: true });
  showScreen(form({ TargetLossPrice: 1.08 }));
  await waitFor(() => expect(server.calls('getBasicInfo')).toHaveLength(1));
  expect(screen.queryByRole('switch', { name: /Trailing/ })).toBeNull();
});

it('ORD-19 (a) a stop loss trails at the distance that it has, or at another; off is sent as 0', async () => {
  can({ trailing: true });
  const view = showScreen(form({ TargetLossPrice: 1.08 }));
  const trailing = () => screen.findByRole('switch', { name: /Trailing stop/ });
  fireEvent.click(await trailing());
  expect(field('Distance').value).toBe('0.00642');
  expect(screen.getByText('64.2 pips')).toBeTruthy();
  enter('Distance', '');
  send();
  expect(await screen.findByText('Enter a distance')).toBeTruthy();
  enter('Distance', '0.005');
  send();
  await waitFor(() => expect(calls()).toHaveLength(1));
  view.unmount();

  showScreen(form({ TargetLossPrice: 1.081, Trailing: 0.005 }));
  fireEvent.click(await trailing());
  send();
  await waitFor(() => expect(calls()).toHaveLength(2));
  expect(sent()).toEqual([
    { stop: '1.08', target: undefined, trailing: '0.005' },
    { stop: '1.081', target: undefined, trailing: '0' },
  ]);
});

it('ORD-19 (b) (c) without a stop loss nothing trails; one that trails stands where the socket says', async () => {
  can({ trailing: true });
  showScreen(form({ TargetLossPrice: 1.081, Trailing: 0.005 }));
  await screen.findByRole('switch', { name: /Trailing stop/ });
  const position = { Id: 7, UpdatePrice: 1.09, FactProfits: 390, TargetLossPrice: 1.085 };
  act(() => pageSocket.say({ type: 'FOREX_TRADE', data: portfolioOf({ TransOrder: [position] }) }));
  await waitFor(() => expect(field('Stop loss price').value).toBe('1.08500'));
  expect(save()).toBeNull();
  toggle('Stop loss');
  expect(screen.queryByRole('switch', { name: /Trailing stop/ })).toBeNull();
  send();
  await waitFor(() => expect(sent()).toEqual([{ stop: '0', target: undefined, trailing: '0' }]));
});

it('ORD-11 (d) what is typed survives a refusal and a reload, until it is saved', async () => {
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

it('ORD-11 (d) what is taken back leaves no draft', () => {
  const view = showScreen(form({ TargetLossPrice: 1.08 }));
  type('1.081');
  type('1.08');
  view.unmount();
  showScreen(form({ TargetLossPrice: 1.079 }));
  expect(prices()).toEqual(['1.07900']);
});

it('ORD-11 (d) Discard takes every change back, switches included', () => {
  showScreen(form({ TargetLossPrice: 1.08 }));
  type('1.081');
  toggle('Take profit');
  expect(inputs()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(prices()).toEqual(['1.08000']);
  expect(save()).toBeNull();
});

it('ORD-11 (e) stops that change elsewhere come in, but never over what is being typed', () => {
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
