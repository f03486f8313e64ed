// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { query } from '../../../api/operation.ts';
import { queryClient } from '../../../api/query-client.ts';
import { toOrderView } from '../../../domain/order-wire.ts';
import { writeDraft } from '../../../state/drafts.ts';
import { session } from '../../../state/session.ts';
import { selectOrder, tradeSession } from '../../../state/trade-session.ts';
import {
  basicInfo,
  demoUser,
  instrument,
  order,
  portfolio as portfolioOf,
  tick,
} from '../../../testing/fixtures.ts';
import { ordersServer, type OrdersServer } from '../../../testing/orders-server.ts';
import { pageSocket } from '../../../testing/page-socket.ts';
import { showScreen, signInAs } from '../../../testing/show-screen.tsx';
import { useLineMover } from '../chart/order-lines.ts';
import { PositionsColumn, PositionsInMore, PositionsStrip } from './positions-strip.tsx';

let server: OrdersServer;
const mine = [
  order({ Id: 1, FactProfits: 10 }),
  order({ Id: 2, OrderType: 2, Quantity: 0.2, FactProfits: -4 }),
  order({ Id: 4, Status: 0, Price: null, OriginPrice: 1.05 }),
];
const cards = () => within(screen.getByRole('list')).getAllByRole('listitem');
const card = (index: number) => within(cards()[index] ?? document.body);
const show = async () => {
  showScreen(<PositionsStrip instrument={instrument()} />);
  await waitFor(() => expect(cards()).toHaveLength(3));
};

beforeEach(async () => {
  server = ordersServer(...mine);
  server.answer('getBasicInfo', basicInfo({ order_features: { partialClose: true } }));
  selectOrder(1, null);
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
  await queryClient.ensureQueryData(query('getBasicInfo'));
});

it('POS-01 (a) says how many and what they come to at this moment; what is pending comes last', async () => {
  await show();
  const strip = screen.getByRole('region', { name: 'My positions' });
  expect(strip.textContent).toContain('2 open +$6.00');
  expect(cards().map(({ textContent }) => textContent)).toEqual([
    'Buy 0.50+$10.00',
    'Sell 0.20−$4.00',
    'Buy 0.50@ 1.05000',
  ]);
  expect(cards()[2]?.dataset['pending']).toBe('true');
  act(() =>
    pageSocket.say({
      type: 'FOREX_TRADE',
      data: portfolioOf({ TransOrder: [1, 2].map((Id) => ({ Id, UpdatePrice: 1.09, FactProfits: 40 })) }),
    }),
  );
  await waitFor(() => expect(strip.textContent).toContain('2 open +$80.00'));
});

it('POS-01 (b) a press selects on the chart, another opens the order', async () => {
  await show();
  fireEvent.click(card(1).getByRole('button', { name: /Sell 0.20/ }));
  expect(tradeSession.selected).toEqual({ 1: 2 });
  await waitFor(() => expect(card(1).getByRole('button', { pressed: true })).toBeDefined());
  fireEvent.click(card(1).getByRole('button', { pressed: true }));
  expect(await screen.findByRole('dialog', { name: 'EUR/USD' })).toBeDefined();
});

it('POS-01 (c) without any there is no strip, nor for a guest', async () => {
  server.orders = [];
  const { container } = showScreen(<PositionsStrip instrument={instrument()} />);
  await waitFor(() => expect(server.calls('listOrders')).toHaveLength(2));
  expect(container.querySelector('section')).toBeNull();
  await act(async () => Object.assign(session, { token: null, user: null }));
  expect(container.querySelector('section')).toBeNull();
});

it('POS-01 (d) its sum opens all of them, in “More” too', async () => {
  showScreen(<PositionsInMore instrument={instrument()} />);
  fireEvent.click(await screen.findByRole('button', { name: /2 open/ }));
  const sheet = await screen.findByRole('dialog', { name: 'My positions' });
  expect(within(sheet).getAllByRole('listitem')).toHaveLength(3);
});

it('POS-01 (d) on its side their count opens them as a column', async () => {
  showScreen(<PositionsColumn instrument={instrument()} />);
  const count = await screen.findByRole('button', { name: 'My positions' });
  expect(count.textContent).toBe('3');
  fireEvent.click(count);
  expect(cards()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('list')).toBeNull();
});

it('POS-02 (a) (b) ✕ asks; the selected card closes, closes half and reverses, each after its question', async () => {
  await show();
  fireEvent.click(card(0).getByRole('button', { name: 'Close EUR/USD' }));
  expect(screen.getByRole('alertdialog').textContent).toContain('Close this position?');
  fireEvent.click(screen.getByRole('button', { name: 'Keep position' }));
  act(() => selectOrder(1, 1));
  await waitFor(() => expect(card(0).queryByRole('button', { name: 'Reverse' })).not.toBeNull());
  expect(card(0).getByRole('button', { name: 'Close +$10.00' })).toBeDefined();
  fireEvent.click(card(0).getByRole('button', { name: 'Close 0.25 · +$5.00' }));
  await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain('Close 0.25 lots'));
  expect(server.calls('closeOrder')).toHaveLength(0);
});

/** As the chart has it of the selected order. */
function Mover() {
  const { state } = useLineMover(toOrderView(order({ Id: 1 }), [instrument()]), false);
  return <p>{state.phase === 'draft' && `draft ${state.move.line} ${state.move.to}`}</p>;
}

it('POS-02 (c) break-even drafts a stop loss at the entry and its costs, while the price allows it', async () => {
  showScreen(
    <>
      <Mover />
      <PositionsStrip instrument={instrument()} />
    </>,
  );
  await waitFor(() => expect(cards()).toHaveLength(3));
  act(() => selectOrder(1, 1));
  await waitFor(() => expect(card(0).queryByRole('button', { name: 'Reverse' })).not.toBeNull());
  act(() => pageSocket.say({ type: 'DAY_MARKET', data: [tick({ Close: 1.0822 })] }));
  expect(card(0).queryByRole('button', { name: 'Break-even' })).toBeNull();
  act(() =>
    pageSocket.say({ type: 'DAY_MARKET', data: [tick({ Close: 1.0865, Time: tick().Time + 1000 })] }),
  );
  fireEvent.click(await card(0).findByRole('button', { name: 'Break-even' }));
  expect(screen.getByText('draft stopLoss 1.0823')).toBeDefined();
  expect(server.calls('setOrderStops')).toHaveLength(0);
});

it('POS-02 (d) a line that was moved and waits to be sent marks its card', async () => {
  writeDraft('line.2', { line: 'stopLoss', to: 1.09, at: Date.now() });
  await show();
  expect(cards()[1]?.textContent).toContain('Not sent');
  expect(cards()[0]?.textContent).not.toContain('Not sent');
});

it('POS-03 a menu of all that can be done with it', async () => {
  await show();
  fireEvent.contextMenu(card(0).getByRole('button', { name: /Buy 0.50/ }));
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(names).toEqual(['Details and stops', 'Copy number', 'Close 0.25', 'Reverse', 'Close position']);
});
