// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import type { Order } from '../../generated/rest.d.ts';
import { basicInfo, closedOrder, demoUser, instrument, order } from '../../testing/fixtures.ts';
import { ordersServer, type OrdersServer } from '../../testing/orders-server.ts';
import { linesOf, savedFiles } from '../../testing/saved-files.ts';
import { setDesktop } from '../../testing/set-desktop.ts';
import { showScreen, signInAs } from '../../testing/show-screen.tsx';
import { OrdersScreen } from './orders-screen.tsx';

const gold = instrument({ Id: 2, Code: 'XAUUSD', ShowCode: 'XAU/USD' });
/** One order closed each hour, the newest first; every other one of gold, every fifth by its stop. */
const closed = Array.from({ length: 30 }, (_, i) => 29 - i).map((n): Order =>
  closedOrder({
    Id: 1000 + n,
    CompleteTimeHandler: new Date(Date.parse('2026-11-17T01:00:00Z') + n * 3_600_000).toISOString(),
    CompleteReason: n % 5 === 0 ? 2 : 1,
    ForexTradeLists: { ShowCode: n % 2 === 0 ? 'XAU/USD' : 'EUR/USD' },
  }),
);

let server: OrdersServer;
const rows = () => document.querySelectorAll('tr[data-key]');
const pane = () => screen.getByRole('complementary', { name: 'Order details' });
const choose = async (name: string, option: string) => {
  const select = await screen.findByRole('combobox', { name });
  const found = within(select).getByRole('option', { name: option });
  fireEvent.change(select, { target: { value: (found as HTMLOptionElement).value } });
};

async function openHistory(search = '') {
  history.replaceState(null, '', `/order?type=3${search}`);
  showScreen(<OrdersScreen />);
  await screen.findByRole('grid', { name: 'Orders' });
}

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-18T10:00:00Z'), toFake: ['Date'] });
  setDesktop(true);
  server = ordersServer(...closed, order({ Id: 5 }), order({ Id: 4 }));
  server.answer('listInstruments', [instrument(), gold]);
  await signInAs(demoUser);
  return () => {
    vi.useRealTimers();
    setDesktop(false);
  };
});

/** Takes `forex_id`, `from`, `to` and `size`. */
function narrows() {
  server.answer('getBasicInfo', basicInfo({ order_features: { orderQuery: true } }));
  server.answer('listOrders', ({ query }) => {
    const { status, page, size = '20', forex_id: id, from = '', to = '3' } = query;
    const code = { 1: 'EUR/USD', 2: 'XAU/USD' }[id ?? ''];
    const fitting = server.orders.filter(
      ({ Status, ForexTradeLists, CompleteTimeHandler }) =>
        String(Status) === status &&
        (code === undefined || ForexTradeLists.ShowCode === code) &&
        (CompleteTimeHandler ?? '2') >= from &&
        (CompleteTimeHandler ?? '2') < to,
    );
    const data = fitting.slice((Number(page) - 1) * Number(size), Number(page) * Number(size));
    return { data, total: fitting.length, size: Number(size), all_fact_profits: -12.5, balance: 100_000 };
  });
}

it('DSK-33 (c) the chosen order stands on the chart of its time, in bars of which a few dozen reach over it', async () => {
  server.answer('listCandles', () => new Promise<never>(() => {}));
  const at = { CreateTimeHandler: '2026-11-16T20:00:00Z', CompleteTimeHandler: '2026-11-17T01:00:00Z' };
  server.orders = [closedOrder({ ...at, Id: 30 })];
  await openHistory();
  await waitFor(() => expect(server.calls('listCandles')).toHaveLength(1));
  // Five hours: 20 bars of a quarter of an hour, and ten after its end.
  const { forex_id, period, before } = server.calls('listCandles')[0]?.query ?? {};
  expect([forex_id, period, Number(before)]).toEqual([
    '1',
    '15min',
    Date.parse('2026-11-17T03:30:00Z') / 1000,
  ]);
});

it('DSK-91 (e) of an order that is over its records are a press away, where the server names the orders of records', async () => {
  const record = {
    Id: 9,
    Value: -19,
    Type: 4,
    Memo: '',
    MemoTran: 'Loss',
    CreatedAtTran: '2026-11-17T01:00:00Z',
  } as const;
  server.answer('listBalanceRecords', { list: [record], total: 1 });
  server.orders = [
    closedOrder({
      Id: 30,
      CreateTimeHandler: '2026-11-16T12:00:00Z',
      CompleteTimeHandler: '2026-11-17T12:00:00Z',
    }),
  ];
  const link = () => within(pane()).queryByRole('link', { name: 'Records of this order' });
  await openHistory();
  await waitFor(() => expect(server.calls('listBalanceRecords')).not.toHaveLength(0));
  await within(pane()).findByText('#30', { selector: 'header *' });
  expect(link()).toBeNull();
  server.answer('listBalanceRecords', { list: [{ ...record, order: 30 }], total: 1, size: 20 });
  await act(() => queryClient.refetchQueries());
  await waitFor(() => expect(link()).toBeTruthy());
  expect(link()?.getAttribute('href')).toBe('/mine/history?first=2026-11-16&last=2026-11-17&order=30');
});

describe('a server that narrows', () => {
  beforeEach(narrows);

  it('DSK-33 (a), DSK-29 (a) (b) instrument and reason narrow the history, keep in the address, and one press takes them back', async () => {
    await openHistory();
    await waitFor(() => expect(rows()).toHaveLength(30));
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
    await choose('Instrument', 'XAU/USD');
    await waitFor(() => expect(location.search).toBe('?type=3&instrument=2'));
    await waitFor(() => expect(rows()).toHaveLength(15));
    await choose('Reason', 'Stop loss hit');
    await waitFor(() => expect(location.search).toBe('?type=3&instrument=2&reason=2'));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(screen.getByRole('row', { name: /^3 orders/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(location.search).toBe('?type=3'));
    await waitFor(() => expect(rows()).toHaveLength(30));
  });

  it('DSK-33 (a) (b) the days of an address are asked for, and the month says how many orders they have', async () => {
    await openHistory('&days=today');
    await waitFor(() => expect(rows()).toHaveLength(7));
    expect(screen.getByRole('button', { name: 'Dates: Today' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Dates: Today' }));
    expect(await screen.findByRole('button', { name: 'Nov 17, 2026, 23 entries' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Nov 17, 2026, 23 entries' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Show 23' }));
    await waitFor(() => expect(location.search).toBe('?type=3&first=2026-11-17&last=2026-11-17'));
    await waitFor(() => expect(rows()).toHaveLength(23));
  });

  it('DSK-70 (c) without a match the filters are named, each can be dropped, and it says how many there are without', async () => {
    await openHistory('&days=7&instrument=2&reason=6');
    const found = await screen.findByText(/^Nothing found for/);
    expect(found.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toBe(
      'Nothing found for 7 days, XAU/USD, and Closed by a reset',
    );
    expect(await screen.findByText('Without the filters: 30')).toBeTruthy();
    // The pane is not empty.
    expect(within(pane()).getByText('#1029', { selector: 'header *' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Drop XAU/USD' }));
    await waitFor(() => expect(location.search).toBe('?type=3&days=7&reason=6'));
    fireEvent.click(await screen.findByRole('button', { name: 'Drop filters' }));
    await waitFor(() => expect(location.search).toBe('?type=3'));
    await waitFor(() => expect(rows()).toHaveLength(30));
  });

  it('DSK-29 (d) the button says how many orders the file has, and it has them with all columns', async () => {
    const files = savedFiles();
    await openHistory('&instrument=2&reason=2');
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV · 3' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('candlewick-demo-orders-history-2026-11-18.csv');
    const [head, ...lines] = await linesOf(files[0]?.blob);
    expect(head).toBe('Symbol,Order,Side,Entry,Exit,Closed,Held,Reason,Gross,Commission,Swap,Net result');
    expect(lines.map((line) => line.slice(0, 12))).toEqual(['XAU/USD,1020', 'XAU/USD,1010', 'XAU/USD,1000']);
  });

  it('DSK-29 (d) open positions are saved, too', async () => {
    const files = savedFiles();
    history.replaceState(null, '', '/order?type=1');
    showScreen(<OrdersScreen />);
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV · 2' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await linesOf(files[0]?.blob)).toHaveLength(3);
  });
});

it('DSK-28 (a), DSK-91 (c) on a server that does not narrow, the foot says how many were read for those that fit', async () => {
  const hung = vi.fn();
  server.answer('listOrders', ({ query }) => {
    const mine = server.orders.filter(({ Status }) => String(Status) === query['status']);
    if (query['page'] === '2') {
      hung();
      return 'never';
    }
    return { data: mine.slice(0, 20), total: mine.length, all_fact_profits: 0, balance: 100_000 };
  });
  await openHistory('&reason=2');
  expect(await screen.findByRole('row', { name: /^20 of 30 read/ })).toBeTruthy();
  expect(rows()).toHaveLength(4);
  await waitFor(() => expect(hung).toHaveBeenCalled());
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy();
});
