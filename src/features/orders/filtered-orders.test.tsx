// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paged, type InputOf } from '../../api/operation.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Order } from '../../generated/rest.d.ts';
import { failure, fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { basicInfo, demoUser, instrument, order } from '../../testing/fixtures.ts';
import { showScreen, signInAs } from '../../testing/show-screen.tsx';
import { readFilteredOrders, useFilteredOrders } from './filtered-orders.ts';
import type { OrderFilter, OrderList } from './orders-query.ts';

const first = Date.parse('2026-10-01T00:00:00Z');
const hour = 3_600_000;
const at = (n: number) => new Date(first + n * hour).toISOString();

const ended = { Status: 3, CompleteReason: 1, CompleteTimeHandler: at(109) } as const;
/** 110 orders, one ended each hour; every other one of gold, every fifth by its stop. The newest first. */
const history = Array.from({ length: 110 }, (_, i) => 109 - i).map((n): Order =>
  order({
    Id: 1000 + n,
    Status: 3,
    CompleteReason: n % 5 === 0 ? 2 : 1,
    CompleteTimeHandler: at(n),
    CreateTimeHandler: '2026-09-01T00:00:00Z',
    ForexTradeLists: { ShowCode: n % 2 === 0 ? 'XAU/USD' : 'EUR/USD' },
  }),
);
const gold = instrument({ Id: 2, Code: 'XAUUSD', ShowCode: 'XAU/USD' });

let server: FakeServer;

/** A server that narrows its lists, or one that takes nothing but `status` and `page`. */
function serve(kind: 'narrows' | 'older', rows: Order[] = history) {
  server.answer(
    'getBasicInfo',
    basicInfo(kind === 'narrows' ? { order_features: { orderQuery: true } } : {}),
  );
  server.answer('listOrders', ({ query }) => {
    if (kind === 'older' && Object.keys(query).some((name) => !['status', 'page', 't'].includes(name)))
      return failure(422);
    const from = Date.parse(query['from'] ?? '1970-01-01T00:00:00Z');
    const to = Date.parse(query['to'] ?? '2100-01-01T00:00:00Z');
    const code = { 1: 'EUR/USD', 2: 'XAU/USD' }[query['forex_id'] ?? ''];
    const size = Number(query['size'] ?? 20);
    const fitting = rows.filter(({ Status, CompleteTimeHandler, CreateTimeHandler, ForexTradeLists }) => {
      const moment = Date.parse(CompleteTimeHandler ?? CreateTimeHandler);
      return (
        String(Status) === query['status'] &&
        moment >= from &&
        moment < to &&
        (code === undefined || ForexTradeLists.ShowCode === code)
      );
    });
    const page = Number(query['page']);
    const data = fitting.slice((page - 1) * size, page * size);
    const answer = { data, total: fitting.length, all_fact_profits: 0, balance: 100_000 };
    return kind === 'narrows' ? { ...answer, size } : answer;
  });
}

interface Shown {
  list?: OrderList;
  filter?: OrderFilter;
  large?: boolean;
}

/** What the hook says, as a table would. */
function List({ list = 'history', filter = {}, large = false }: Shown) {
  const orders = useFilteredOrders(list, filter, { large });
  return (
    <>
      <output>{orders.rows?.map(({ Id }) => Id - 1000).join(' ') ?? 'nothing yet'}</output>
      <p>
        {orders.read} read, {orders.complete ? 'all' : 'part'} of {orders.total}
        {orders.changing && ', changing'}
        {orders.more?.failed && ', failed'}
      </p>
      {orders.more && <button onClick={orders.more.read}>{orders.more.loading ? 'Loading' : 'More'}</button>}
    </>
  );
}

const rows = () => screen.getByRole('status').textContent;
const foot = () => screen.getByText(/ read, /).textContent;
/** What the lists were asked for, without `t`. */
const asked = () =>
  server
    .calls('listOrders')
    .map(({ query }) => Object.fromEntries(Object.entries(query).filter(([name]) => name !== 't')));
/** The numbers of a row of hours, downwards. */
const down = (newest: number, oldest: number, step = 1) =>
  Array.from({ length: Math.floor((newest - oldest) / step) + 1 }, (_, i) => newest - i * step).join(' ');

beforeEach(async () => {
  server = fakeServer();
  server.answer('listInstruments', [instrument(), gold]);
  await signInAs(demoUser);
});

describe('a server with orderQuery', () => {
  beforeEach(() => serve('narrows'));

  it('DSK-91 (a) is asked for what is wanted, in large pages by a desktop, and nothing is read besides', async () => {
    showScreen(<List filter={{ instrument: 2, from: first + 10 * hour, to: first + 31 * hour }} large />);
    await waitFor(() => expect(foot()).toBe('11 read, all of 11'));
    expect(rows()).toBe(down(30, 10, 2));
    const span = { from: at(10), to: at(31) };
    expect(asked()).toEqual([{ status: '3', page: '1', forex_id: '2', ...span, size: '200' }]);
  });

  it('DSK-91 (a) a phone asks without a size, as it always has', async () => {
    showScreen(<List />);
    await waitFor(() => expect(foot()).toBe('20 read, part of 110'));
    expect(asked()).toEqual([{ status: '3', page: '1' }]);
    expect(screen.getByRole('button', { name: 'More' })).toBeTruthy();
  });

  it('DSK-91 (c) a reason is looked for here, in all that the server has narrowed', async () => {
    showScreen(<List filter={{ reason: 2, to: first + 50 * hour }} />);
    await waitFor(() => expect(foot()).toBe('50 read, all of 10'));
    expect(rows()).toBe(down(45, 0, 5));
    expect(asked().map(({ page }) => page)).toEqual(['1', '2', '3']);
  });

  it('DSK-91 (a) the rows of the filter before stay while another one is asked for, those of another list do not', async () => {
    const { rerender } = showScreen(<List filter={{ instrument: 2 }} large />);
    await waitFor(() => expect(foot()).toBe('55 read, all of 55'));
    server.hang('listOrders');
    rerender(<List filter={{ instrument: 1 }} large />);
    await waitFor(() => expect(foot()).toContain('changing'));
    expect(rows()).toBe(down(108, 0, 2));
    rerender(<List list="open" filter={{ instrument: 1 }} large />);
    await waitFor(() => expect(rows()).toBe('nothing yet'));
  });

  it('DSK-91 (b) a file has every order that fits, read in large pages', async () => {
    const many = Array.from({ length: 450 }, (_, i): Order => order({ ...ended, Id: 9000 - i }));
    serve('narrows', many);
    const progress: [number, number][] = [];
    const { signal } = new AbortController();
    const onProgress = (...one: [number, number]) => progress.push(one);
    const found = await readFilteredOrders('history', { from: first }, { signal, onProgress });
    expect(found.map(({ Id }) => Id)).toEqual(many.map(({ Id }) => Id));
    expect(progress).toEqual([
      [200, 450],
      [400, 450],
      [450, 450],
    ]);
  });
});

describe('a server without it', () => {
  beforeEach(() => serve('older'));
  const plain = (...pages: number[]) => pages.map((page) => ({ status: '3', page: String(page) }));

  it('DSK-91 (c) is read page by page until the span is passed, and what it sends is narrowed here', async () => {
    showScreen(<List filter={{ instrument: 2, from: first + 60 * hour, to: first + 100 * hour }} large />);
    await waitFor(() => expect(foot()).toMatch(/^20 read, part of 110/));
    await waitFor(() => expect(foot()).toBe('60 read, all of 20'));
    expect(rows()).toBe(down(98, 60, 2));
    expect(asked()).toEqual(plain(1, 2, 3));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('DSK-91 (c) is read to its end where the filter has no start, each page once', async () => {
    showScreen(<List filter={{ reason: 2 }} />);
    await waitFor(() => expect(foot()).toBe('110 read, all of 22'));
    expect(asked()).toEqual(plain(1, 2, 3, 4, 5, 6));
  });

  it('DSK-91 (c) is read on by nobody but the reader where no filter is set', async () => {
    showScreen(<List large />);
    await waitFor(() => expect(foot()).toBe('20 read, part of 110'));
    act(() => screen.getByRole('button', { name: 'More' }).click());
    await waitFor(() => expect(foot()).toBe('40 read, part of 110'));
    expect(asked()).toEqual(plain(1, 2));
  });

  it('DSK-91 (c) a page at a time, with a pause, and no more once the list has gone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false });
    try {
      const { unmount } = showScreen(<List filter={{ reason: 2 }} />);
      await vi.waitFor(() => expect(foot()).toContain('20 read'));
      expect(asked()).toEqual(plain(1));
      await act(() => vi.advanceTimersByTimeAsync(250));
      await vi.waitFor(() => expect(foot()).toContain('40 read'));
      expect(asked()).toEqual(plain(1, 2));
      unmount();
      await vi.advanceTimersByTimeAsync(5000);
      expect(asked()).toEqual(plain(1, 2));
    } finally {
      vi.useRealTimers();
    }
  });

  it('DSK-70 (b), DSK-91 (c) a page that could not be had ends the reading, until somebody tries again', async () => {
    let broken = true;
    const answer = { total: 30, all_fact_profits: 0, balance: 100_000 };
    server.answer('listOrders', ({ query }) => {
      if (query['page'] === '2' && broken) return failure(500);
      return { ...answer, data: query['page'] === '1' ? history.slice(0, 20) : history.slice(20, 30) };
    });
    showScreen(<List filter={{ reason: 2 }} />);
    await waitFor(() => expect(foot()).toBe('20 read, part of 30, failed'));
    expect(rows()).toBe('105 100 95 90');
    broken = false;
    act(() => screen.getByRole('button', { name: 'More' }).click());
    await waitFor(() => expect(foot()).toBe('30 read, all of 6'));
  });

  it('DSK-91 (c) of open positions every page is read: no order tells how old the next one is', async () => {
    const open = Array.from({ length: 25 }, (_, n) => order({ Id: 1000 + n, CreateTimeHandler: at(n) }));
    serve('older', open);
    showScreen(<List list="open" filter={{ from: first + 24 * hour }} />);
    await waitFor(() => expect(foot()).toBe('25 read, all of 1'));
    expect(rows()).toBe('24');
  });

  it('DSK-91 (c) shares what is read with the list of a phone', async () => {
    showScreen(<List filter={{ from: first + 100 * hour }} />);
    await waitFor(() => expect(foot()).toBe('20 read, all of 10'));
    const input: Omit<InputOf<'listOrders'>, 'page'> = { status: 3 };
    expect(queryClient.getQueryData(paged('listOrders', input).queryKey)?.pages).toHaveLength(1);
  });

  it('DSK-91 (b) a file is read to the start of the span, by the pages that it has', async () => {
    const { signal } = new AbortController();
    const filter = { instrument: 1, from: first + 95 * hour };
    const found = await readFilteredOrders('history', filter, { signal });
    expect(found.map(({ Id }) => Id - 1000).join(' ')).toBe(down(109, 95, 2));
    expect(asked()).toEqual(plain(1));
  });
});
