// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cachedRows } from '../../../api/account-cache.ts';
import { query } from '../../../api/operation.ts';
import { queryClient } from '../../../api/query-client.ts';
import { toOrderView } from '../../../domain/order-wire.ts';
import { MarketStatus } from '../../../generated/enums.ts';
import { quotes } from '../../../live/page.ts';
import { safeSession } from '../../../state/safe-storage.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import {
  basicInfo,
  cancelledOrder,
  closedOrder,
  demoUser,
  instrument,
  order,
  portfolio as portfolioOf,
  tick,
} from '../../../testing/fixtures.ts';
import { ordersServer, type OrdersServer } from '../../../testing/orders-server.ts';
import { pageSocket } from '../../../testing/page-socket.ts';
import { nothingUnderWay, showScreen, signInAs, toasts } from '../../../testing/show-screen.tsx';
import { keepInstruments } from '../../../state/market-session.ts';
import { useAllOrders } from '../my-orders.ts';
import { BulkHost } from './bulk-host.tsx';
import { BulkMenu } from './bulk-menu.tsx';
import { bulkRun, forgetBulk } from './bulk-run.ts';
import { BulkQuestion } from './bulk-question.tsx';

let server: OrdersServer;
let ended: number;
const three = [
  order({ Id: 1, CreateTimeHandler: '2026-10-14T09:01:00Z', FactProfits: 10 }),
  order({ Id: 2, CreateTimeHandler: '2026-10-14T09:02:00Z', FactProfits: -4 }),
  order({ Id: 3, CreateTimeHandler: '2026-10-14T09:03:00Z', FactProfits: 20 }),
];
const pending = order({ Id: 4, Status: 0, Price: null });
const views = (list = three) => list.map((one) => toOrderView(one, [instrument()]));
const dialog = () => screen.getByRole('alertdialog');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const ids = () => server.calls('closeOrder').map(({ query: { id } }) => id);
const ask = (list = three) => showScreen(<BulkQuestion orders={views(list)} onEnd={() => (ended += 1)} />);

beforeEach(async () => {
  ended = 0;
  server = ordersServer(...three);
  server.answer('getBasicInfo', basicInfo({ order_features: { priceProtection: true } }));
  server.answer('closeOrder', ({ query }) => closedOrder({ Id: Number(query['id']), FactProfits: 5 }));
  server.answer('cancelOrder', () => cancelledOrder({ Id: 4 }));
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
});
afterEach(async () => {
  await nothingUnderWay();
  forgetBulk();
});

it('BLK-02 (a) names instruments and sum as they are at this moment, and sends each once', async () => {
  ask();
  expect(dialog().textContent).toContain('Close these positions?');
  expect(dialog().textContent).toContain('EUR/USD 3');
  expect(dialog().textContent).toContain('P/L now+$26.00');
  act(() =>
    pageSocket.say({
      type: 'FOREX_TRADE',
      data: portfolioOf({ TransOrder: [{ Id: 1, UpdatePrice: 1.09, FactProfits: 100 }] }),
    }),
  );
  await waitFor(() => expect(dialog().textContent).toContain('+$116.00'));
  press('Close 3');
  press('Close 3');
  await waitFor(() => expect(dialog().textContent).toContain('3 closed · +$15.00'));
  expect(ids()).toEqual(['1', '2', '3']);
  expect(new Set(server.calls('closeOrder').map(({ headers }) => headers.get('idempotency-key'))).size).toBe(
    3,
  );
  press('Done');
  expect([ended, bulkRun()]).toEqual([1, null]);
});

it('BLK-02 (b) each has the price protection of its own price', async () => {
  keepInstruments([instrument()], 1);
  await queryClient.ensureQueryData(query('getBasicInfo'));
  ask();
  act(() => pageSocket.say({ type: 'DAY_MARKET', data: [tick({ Spread: 0.0003 })] }));
  act(() =>
    pageSocket.say({
      type: 'FOREX_TRADE',
      data: portfolioOf({
        TransOrder: [1, 2, 3].map((Id) => ({ Id, UpdatePrice: 1.08 + Id / 100, FactProfits: 2 })),
      }),
    }),
  );
  await waitFor(() => expect(dialog().textContent).toContain('+$6.00'));
  press('Close 3');
  await waitFor(() => expect(dialog().textContent).toContain('3 closed'));
  expect(
    server.calls('closeOrder').map(({ query: { id, price, deviation } }) => [id, price, deviation]),
  ).toEqual([
    ['1', '1.09', '60'],
    ['2', '1.1', '60'],
    ['3', '1.11', '60'],
  ]);
});

/** The list of what is open, as screens have it behind the question. */
function ListBehind() {
  return useAllOrders('open').length;
}

it('BLK-02 (f) once the live figures are old the sum is grey, and the list is read again and counts', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  keepInstruments([instrument()], 1);
  await queryClient.ensureQueryData(query('getBasicInfo'));
  showScreen(
    <>
      <ListBehind />
      <BulkQuestion orders={views()} onEnd={() => (ended += 1)} />
    </>,
  );
  act(() =>
    pageSocket.say({
      type: 'FOREX_TRADE',
      data: portfolioOf({ TransOrder: [{ Id: 1, UpdatePrice: 1.09, FactProfits: 100 }] }),
    }),
  );
  await waitFor(() => expect(dialog().textContent).toContain('+$116.00'));
  expect(dialog().querySelector('[data-stale]')).toBeNull();
  server.orders = three.map((one) => ({ ...one, UpdatePrice: 1.07 }));
  pageSocket.disconnect();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await waitFor(() => expect(dialog().querySelector('[data-stale]')?.textContent).toBe('+$116.00'));
  vi.useRealTimers();
  const listed = () => cachedRows('listOrders', { status: 1 }).map(({ UpdatePrice }) => UpdatePrice);
  await waitFor(() => expect(listed()).toEqual([1.07, 1.07, 1.07]));
  press('Close 3');
  await waitFor(() => expect(dialog().textContent).toContain('3 closed'));
  expect(server.calls('closeOrder').map(({ query: { price } }) => price)).toEqual(['1.07', '1.07', '1.07']);
});

it('BLK-02 (a) a position whose market is closed stays open, and is not sent', async () => {
  const shut = { ...instrument(), ShowCode: 'GOLD', Id: 9 };
  const list = [
    ...views(three.slice(0, 1)),
    ...views(three.slice(1, 2)).map((one) => ({ ...one, showCode: 'GOLD', instrument: shut })),
  ];
  act(() =>
    pageSocket.say({ type: 'DAY_MARKET', data: [tick({ Id: 9, MarketStatus: MarketStatus.Closed })] }),
  );
  showScreen(<BulkQuestion orders={list} onEnd={() => (ended += 1)} />);
  await waitFor(() => expect(quotes.isOpen(shut)).toBe(false));
  await waitFor(() => expect(dialog().textContent).toContain('Market closed, stays open: GOLD 1'));
  press('Close 1');
  await waitFor(() => expect(dialog().textContent).toContain('1 closed'));
  expect(ids()).toEqual(['1']);
});

it('BLK-03 (b) a failure stays with the server’s words, and is tried again by a new key', async () => {
  server.answer('closeOrder', ({ query }) =>
    query['id'] === '2' && server.calls('closeOrder').length < 4
      ? new Refusal(2001, 'EUR/USD is closed until Monday.')
      : closedOrder({ Id: Number(query['id']), FactProfits: 5 }),
  );
  ask();
  press('Close 3');
  await waitFor(() => expect(dialog().textContent).toContain('2 closed · +$10.00, 1 failed'));
  expect(dialog().textContent).toContain('EUR/USD is closed until Monday.');
  press('Try again: EUR/USD #2');
  await waitFor(() => expect(dialog().textContent).toContain('3 closed · +$15.00'));
  expect(ids()).toEqual(['1', '2', '3', '2']);
  const keys = server.calls('closeOrder').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(4);
});

/** As a dock that asks about what was ticked, and is left. */
function WithQuestion({ has }: { has: boolean }) {
  return (
    <>
      <BulkHost />
      {has && <BulkQuestion orders={views()} onEnd={() => (ended += 1)} />}
    </>
  );
}

it('BLK-03 (d) left meanwhile, its end is one toast', async () => {
  const { rerender } = showScreen(<WithQuestion has />);
  press('Close 3');
  rerender(<WithQuestion has={false} />);
  await waitFor(() => expect(toasts()).toEqual(['3 closed · +$15.00']));
});

it('BLK-04 (a) (b) a reload in the middle: sends nothing, and offers the rest', async () => {
  const items = [1, 2, 3].map((id) => ({
    id,
    act: 'close',
    showCode: 'EUR/USD',
    side: 'buy',
    lots: 0.5,
    precision: 5,
    key: `key-${id}`,
    state: id === 1 ? 'done' : 'waiting',
    result: id === 1 ? 5 : null,
    words: '',
  }));
  safeSession.write('candlewick.sent.bulk', JSON.stringify({ owner: demoUser.id, items }));
  showScreen(<BulkHost />);
  await screen.findByRole('alertdialog');
  expect(dialog().textContent).toContain('1 closed · +$5.00, 2 not sent');
  expect(ids()).toEqual([]);
  press('Close these 2');
  await waitFor(() => expect(dialog().textContent).toContain('3 closed · +$15.00'));
  expect(ids()).toEqual(['2', '3']);
});

it('BLK-04 (a) what another person has left is not shown', async () => {
  safeSession.write('candlewick.sent.bulk', JSON.stringify({ owner: 1, items: [{ id: 1, key: 'k' }] }));
  showScreen(<BulkHost />);
  expect(bulkRun()).toBe(null);
});

it('BLK-01 (a) (b) the menu has what there is, how many, and what they come to', async () => {
  server.orders = [...three, pending];
  showScreen(
    <>
      <BulkHost />
      <BulkMenu showCode="EUR/USD" />
    </>,
  );
  press('Close several');
  await screen.findByRole('menuitem', { name: /Close all 3/ });
  const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(names()).toEqual([
      'Close all 3+$26.00',
      'Close 2 winners+$30.00',
      'Close 1 losers−$4.00',
      'Cancel 1 pending',
    ]),
  );
  act(() =>
    pageSocket.say({
      type: 'FOREX_TRADE',
      data: portfolioOf({
        TransOrder: [1, 2, 3].map((Id) => ({ Id, UpdatePrice: 1.09, FactProfits: 2 })),
      }),
    }),
  );
  await waitFor(() =>
    expect(names()).toEqual(['Close all 3+$6.00', 'Close 3 winners+$6.00', 'Cancel 1 pending']),
  );
  fireEvent.click(screen.getByRole('menuitem', { name: /Cancel 1/ }));
  await screen.findByText('Cancel these orders?');
  press('Cancel 1');
  await waitFor(() => expect(dialog().textContent).toContain('1 cancelled'));
  expect(server.calls('cancelOrder')).toHaveLength(1);
});

/** As a strip, or a header, that goes with the last order. */
function WithMenu({ has }: { has: boolean }) {
  return (
    <>
      <BulkHost />
      {has && <BulkMenu />}
    </>
  );
}

it('BLK-03 (b) the report stays where the menu goes with the last order', async () => {
  const { rerender } = showScreen(<WithMenu has />);
  press('Close several');
  fireEvent.click(await screen.findByRole('menuitem', { name: /Close all 3/ }));
  await screen.findByText('Close these positions?');
  press('Close 3');
  rerender(<WithMenu has={false} />);
  await waitFor(() => expect(dialog().textContent).toContain('3 closed · +$15.00'));
  expect(toasts()).toEqual([]);
  press('Done');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
