// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { onFailure } from '../../api/api-error.ts';
import { toOrderView } from '../../domain/order-wire.ts';
import type { OrderFeatures } from '../../generated/rest.d.ts';
import {
  basicInfo,
  closedOrder,
  demoUser,
  instrument,
  order,
  portfolio as portfolioOf,
  tick,
} from '../../testing/fixtures.ts';
import { ordersServer, type OrdersServer } from '../../testing/orders-server.ts';
import { pageSocket } from '../../testing/page-socket.ts';
import { showScreen, signInAs, toasts } from '../../testing/show-screen.tsx';
import { CloseQuestion } from './close-question.tsx';

let server: OrdersServer;
let ended: boolean[];

function Question({ changes = {} }: { changes?: Parameters<typeof order>[0] }) {
  const [open, setOpen] = useState(true);
  const end = (closed: boolean) => {
    ended.push(closed);
    setOpen(false);
  };
  return <CloseQuestion order={toOrderView(order(changes), [instrument()])} open={open} onEnd={end} />;
}
/** Asks, once it is known what the server can do. */
async function ask(features: OrderFeatures | undefined, changes = {}) {
  server.answer('getBasicInfo', basicInfo({ order_features: features }));
  showScreen(<Question changes={changes} />);
  await waitFor(() => expect(server.calls('getBasicInfo')).toHaveLength(1));
  if (features?.partialClose) await screen.findByRole('radio', { name: 'All' });
}
const lots = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Lots to close' });
const type = (value: string) => fireEvent.change(lots(), { target: { value } });
const confirm = () => {
  const [, button] = [...screen.getByRole('alertdialog').querySelectorAll<HTMLButtonElement>('button')].slice(
    -2,
  );
  if (!button) throw new Error('No button');
  return button;
};
const text = () => screen.getByRole('alertdialog').textContent;
const sent = () =>
  server
    .calls('closeOrder')
    .map(({ query: { id, cont, price, deviation } }) => ({ id, cont, price, deviation }));
const say = (UpdatePrice: number, FactProfits: number) =>
  act(() =>
    pageSocket.say({
      type: 'FOREX_TRADE',
      data: portfolioOf({ TransOrder: [{ Id: 7, UpdatePrice, FactProfits }] }),
    }),
  );

beforeEach(async () => {
  ended = [];
  server = ordersServer(order());
  server.answer('closeOrder', closedOrder(), 'Closed');
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
});

it('ORD-16 (a) (b) a server that says nothing of it: all is closed, and nothing else is sent', async () => {
  await ask(undefined);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  fireEvent.click(confirm());
  await waitFor(() => expect(ended).toEqual([true]));
  expect(sent()).toEqual([{ id: '7', cont: undefined, price: undefined, deviation: undefined }]);
});

it('ORD-17 (b) (c) all of it is one press; a share says what it would bring, and is sent in lots', async () => {
  await ask({ partialClose: true });
  expect(lots().value).toBe('0.50');
  expect(screen.getByRole('radio', { name: 'All' })).toHaveProperty('checked', true);
  expect(confirm().textContent).toBe('Close position');
  fireEvent.click(screen.getByRole('radio', { name: '25%' }));
  expect(lots().value).toBe('0.12');
  expect(text()).toContain('P/L of this part+$50.64');
  say(1.0812, -50);
  await waitFor(() => expect(text()).toContain('P/L of this part−$12.00'));
  expect(confirm().textContent).toBe('Close 0.12 lots');
  fireEvent.click(confirm());
  await waitFor(() => expect(toasts()).toEqual(['Closed']));
  expect(sent()).toMatchObject([{ id: '7', cont: '0.12', price: undefined }]);
});

it('ORD-17 (b) as many lots as the position has are all of it', async () => {
  await ask({ partialClose: true });
  fireEvent.click(screen.getByRole('radio', { name: '75%' }));
  type('0.5');
  expect(screen.getByRole('radio', { name: 'All' })).toHaveProperty('checked', true);
  fireEvent.click(confirm());
  await waitFor(() => expect(sent()).toMatchObject([{ id: '7', cont: undefined }]));
});

it.each([
  ['0.6', 'Max 0.5'],
  ['0.495', 'Max 0.49'],
  ['0.125', 'Use steps of 0.01'],
  ['0', 'Min 0.01'],
  ['1.234', 'Write the number like 1,234.56'],
  ['', 'Enter lot size'],
])('ORD-17 (a) %s lots cannot be closed, and the field says why', async (typed, words) => {
  await ask({ partialClose: true });
  type(typed);
  expect(text()).toContain(words);
  fireEvent.click(confirm());
  expect(document.activeElement).toBe(lots());
  expect(sent()).toEqual([]);
});

it('ORD-17 (a) the smallest position has no part', async () => {
  server.answer('getBasicInfo', basicInfo({ order_features: { partialClose: true } }));
  showScreen(<Question changes={{ Quantity: 0.01 }} />);
  await waitFor(() => expect(server.calls('getBasicInfo')).toHaveLength(1));
  expect(screen.queryByRole('radio')).toBeNull();
});

it('ORD-15 (a) (b) carries the price on the screen and twice the spread; once it has moved too far, the question asks again', async () => {
  server.refuse('closeOrder', 2008, 'The price has moved to 1.07. Nothing was booked.');
  await ask({ priceProtection: true });
  act(() => pageSocket.say({ type: 'DAY_MARKET', data: [tick({ Spread: 0.0003 })] }));
  say(1.0812, -50);
  await waitFor(() => expect(text()).toContain('1.08120'));
  fireEvent.click(confirm());
  expect((await screen.findByRole('alert')).textContent).toContain('The price has moved to 1.07.');
  expect([ended, toasts()]).toEqual([[], []]);
  server.answer('closeOrder', closedOrder(), 'Closed');
  say(1.07, -610);
  await waitFor(() => expect(text()).toContain('1.07000'));
  // UI-25: the second half of a double tap sends nothing, and the words stay.
  fireEvent.click(confirm());
  expect(sent()).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toContain('The price has moved to 1.07.');
  await waitFor(() => expect(confirm().getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(confirm());
  await waitFor(() => expect(ended).toEqual([true]));
  expect(sent()).toMatchObject([
    { price: '1.0812', deviation: '60' },
    { price: '1.07', deviation: '60' },
  ]);
});

it('ORD-10 (b) any other refusal ends the question', async () => {
  server.refuse('closeOrder', 2001, 'The market has just closed');
  await ask({ priceProtection: true });
  fireEvent.click(confirm());
  await waitFor(() => expect(toasts()).toEqual(['The market has just closed']));
  expect(ended).toEqual([false]);
});

it('API-06 (e) a refusal that comes when the screen was left is said, and once', async () => {
  const told: unknown[] = [];
  const stop = onFailure(({ code }) => told.push(code));
  const answer = Promise.withResolvers<Response>();
  server.answer('closeOrder', () => answer.promise);
  await ask({ priceProtection: true });
  fireEvent.click(confirm());
  await waitFor(() => expect(server.calls('closeOrder')).toHaveLength(1));
  cleanup();
  await act(async () => answer.resolve(Response.json({ code: 2001, msg: 'Closed now', data: null })));
  await waitFor(() => expect(told).toEqual([2001]));
  stop();
});
