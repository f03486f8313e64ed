// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { query } from '../../api/operation.ts';
import { queryClient } from '../../api/query-client.ts';
import { toOrderView } from '../../domain/order-wire.ts';
import {
  basicInfo,
  closedOrder,
  demoUser,
  instrument,
  openOrder,
  order,
  tick,
} from '../../testing/fixtures.ts';
import { ordersServer, type OrdersServer } from '../../testing/orders-server.ts';
import { pageSocket } from '../../testing/page-socket.ts';
import { nothingUnderWay, showScreen, signInAs, toasts } from '../../testing/show-screen.tsx';
import { ReverseQuestion } from './reverse-question.tsx';

let server: OrdersServer;
let ended: number;
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Reverse' }));
const ask = async () => {
  await queryClient.ensureQueryData(query('getBasicInfo'));
  showScreen(<ReverseQuestion order={toOrderView(order(), [instrument()])} onEnd={() => (ended += 1)} />);
  act(() => pageSocket.say({ type: 'DAY_MARKET', data: [tick({ Spread: 0.0002 })] }));
};

beforeEach(async () => {
  ended = 0;
  server = ordersServer(order());
  server.answer('getBasicInfo', basicInfo({ order_features: { priceProtection: true } }));
  server.answer('closeOrder', closedOrder({ FactProfits: 48 }));
  server.answer('submitOrder', openOrder({ Id: 8, OrderType: 2 }));
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
});

it('BLK-05 (a) asks with both legs and the new margin, and opens as many lots at the same leverage', async () => {
  await ask();
  const text = () => screen.getByRole('alertdialog').textContent;
  expect(text()).toContain('ClosesBuy 0.50+$211.00');
  await waitFor(() => expect(text()).toContain('OpensSell 0.501.08632'));
  expect(text()).toMatch(/Margin\$\d+\.\d\d/);
  press();
  press();
  await waitFor(() => expect(ended).toBe(1));
  expect(toasts()).toEqual(['EUR/USD reversed · +$48.00']);
  expect(server.calls('closeOrder')).toHaveLength(1);
  expect(
    server
      .calls('submitOrder')
      .map(({ query: { type, cont, multiple, price } }) => [type, cont, multiple, price]),
  ).toEqual([['2', '0.5', '100', '1.08632']]);
});

it('BLK-05 (b) the second leg is not sent before it is known that the first is done', async () => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.answer('closeOrder', async () => {
    await held;
    return closedOrder({ FactProfits: 48 });
  });
  await ask();
  press();
  await waitFor(() => expect(server.calls('closeOrder')).toHaveLength(1));
  expect(server.calls('submitOrder')).toHaveLength(0);
  answer();
  await waitFor(() => expect(server.calls('submitOrder')).toHaveLength(1));
  await waitFor(() => expect(ended).toBe(1));
});

it('BLK-05 (b) a first leg that is refused is the end of it', async () => {
  server.refuse('closeOrder', 2001, 'The market is closed.');
  await ask();
  press();
  await waitFor(() => expect(ended).toBe(1));
  expect(toasts()).toEqual(['The market is closed.']);
  expect(server.calls('submitOrder')).toHaveLength(0);
});

it('BLK-05 (b) once the price has moved too far it asks again', async () => {
  server.refuse('closeOrder', 2008, 'The price has moved.');
  await ask();
  press();
  expect((await screen.findByRole('alert')).textContent).toContain('The price has moved.');
  await nothingUnderWay();
  expect([ended, server.calls('submitOrder').length]).toEqual([0, 0]);
});

it('BLK-05 (c) a second leg that is refused says what was closed and what was not opened', async () => {
  server.refuse('submitOrder', 2002, 'Not enough margin.');
  await ask();
  press();
  await waitFor(() => expect(toasts()).toEqual(['Closed +$48.00. Sell 0.50 not opened: Not enough margin.']));
  expect(ended).toBe(1);
});
