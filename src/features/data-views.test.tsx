// @vitest-environment jsdom
import { msg } from '@lingui/core/macro';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { connection, openConnection } from '../live/page.ts';
import { instrument } from '../testing/fixtures.ts';
import { showScreen, toasts } from '../testing/show-screen.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { dismissToast, toastStore } from '../ui/overlays/toast.ts';
import { QueryView } from './query-view.tsx';
import { QuoteList } from './quote-row.tsx';
import type { Column } from './table/column.ts';
import { PagedList } from './table/list-view.tsx';

const read = vi.fn<() => Promise<string[]>>();
const of = () => queryOptions({ queryKey: ['names'], queryFn: read, retry: false });
const view = () => (
  <QueryView of={of()} skeleton={<Skeleton width="60%" />} empty={<EmptyState title="No names yet" />}>
    {(names) => <p>{names.join(', ')}</p>}
  </QueryView>
);
const refused = (message: string) => new ApiError('refused', 1001, message);

beforeEach(() => {
  // A mock that is returned would be called after the test.
  read.mockReset();
  connection.state.status = 'connecting';
});

it('VIEW-01 (a) (b) shows a skeleton, then what came', async () => {
  read.mockResolvedValue(['Ada', 'Maya']);
  showScreen(view());
  expect(screen.getByText('Loading…').closest('[aria-busy=true]')).toBeTruthy();
  expect(await screen.findByText('Ada, Maya')).toBeTruthy();
});

it('VIEW-01 (b) says that there is nothing', async () => {
  read.mockResolvedValue([]);
  showScreen(view());
  expect(await screen.findByText('No names yet')).toBeTruthy();
});

it('VIEW-02 (a) says in place what failed, once, and tries again', async () => {
  read.mockRejectedValueOnce(refused('Not now'));
  showScreen(view());
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
  expect(toasts()).toEqual([]);
  read.mockResolvedValue(['Ada']);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ada')).toBeTruthy();
});

it('APP-11 (f) gives no second reason while the strip says that there is no network', async () => {
  connection.state.status = 'offline';
  read.mockRejectedValueOnce(new ApiError('transport', null, ''));
  showScreen(view());
  expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t loadTry again');
  await act(async () => {
    connection.state.status = 'live';
  });
  expect(screen.getByRole('alert').textContent).toContain('Can’t reach the server');
});

it('QUO-11 (b) an old price has the word of the strip', async () => {
  connection.state.status = 'offline';
  showScreen(<QuoteList instruments={[instrument()]} label="Markets" />);
  const row = await screen.findByRole('link');
  expect(row.textContent).toContain('Offline');
  await act(async () => {
    connection.state.status = 'delayed';
  });
  expect(row.textContent).toContain('Delayed');
});

it('VIEW-02 (b), API-16 (b) loads by itself when the network returns', async () => {
  read.mockRejectedValueOnce(new ApiError('offline', null, ''));
  showScreen(view());
  expect((await screen.findByRole('alert')).textContent).toMatch(/Offline/);
  read.mockResolvedValue(['Ada']);
  openConnection();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Ada')).toBeTruthy();
});

it('VIEW-03, API-16 (d) a refresh that fails again and again by itself is told once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  read.mockResolvedValueOnce(['Ada']);
  showScreen(view());
  await act(() => vi.advanceTimersByTimeAsync(0));
  read.mockImplementation(() => Promise.reject(new ApiError('transport', 500, '')));
  await act(() => queryClient.refetchQueries());
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(toasts()).toEqual(['Server error (500). Try again.']);
  for (const { id } of toastStore.read()) dismissToast(id);
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(read.mock.calls.length).toBeGreaterThan(4);
  expect(toasts()).toEqual([]);
  expect(screen.getByText('Ada')).toBeTruthy();
  vi.useRealTimers();
});

it('VIEW-03 keeps what is shown when a refresh fails, and says so in a toast', async () => {
  read.mockResolvedValueOnce(['Ada']);
  showScreen(view());
  await screen.findByText('Ada');
  read.mockRejectedValueOnce(refused('Not now'));
  await act(() => queryClient.refetchQueries());
  await waitFor(() => expect(toasts()).toEqual(['Not now']));
  expect(screen.getByText('Ada')).toBeTruthy();
});

interface Row {
  id: number;
  day: string;
}
type PageOfRows = { list: Row[]; total: number };
const readPage = vi.fn<(page: number) => Promise<PageOfRows>>();
const pagesOf = () =>
  infiniteQueryOptions({
    queryKey: ['rows'],
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last: PageOfRows, all: PageOfRows[]) =>
      all.flatMap(({ list }) => list).length < last.total ? all.length + 1 : undefined,
    select: ({ pages }) => ({ rows: pages.flatMap(({ list }) => list), total: pages[0]?.total ?? 0 }),
    retry: false,
  });
const columns: Column<Row>[] = [
  {
    key: 'name',
    label: msg`Name`,
    cell: ({ id }) => `row ${id}`,
    text: ({ id }) => `row ${id}`,
    sortBy: false,
    align: 'start',
    width: 'rest',
    priority: 1,
    phone: 'line1-start',
  },
];
const list = (sections = false) => (
  <PagedList
    list="test.rows"
    columns={columns}
    query={pagesOf()}
    label="Rows"
    skeleton={<Skeleton />}
    empty={<EmptyState title="No rows yet" />}
    sectionOf={sections ? (row) => row.day : undefined}
    sectionTitle={sections ? (day, rows) => `${day}: ${rows.length}` : undefined}
  />
);
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent.trim());
const pageOf = (page: number): PageOfRows => ({
  list: [0, 1].map((i) => ({ id: page * 2 + i - 1, day: `day ${page}` })),
  total: 4,
});

it('VIEW-04 reads on by its button, and says where it ends', async () => {
  readPage.mockImplementation(async (page) => pageOf(page));
  showScreen(list());
  await waitFor(() => expect(rows()).toEqual(['row 1', 'row 2']));
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(rows()).toEqual(['row 1', 'row 2', 'row 3', 'row 4']));
  expect(screen.getByText('End of list')).toBeTruthy();
});

it('VIEW-04 reads on when its end comes near', async () => {
  let reach: () => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        reach = () => seen([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {
        reach = () => {};
      }
    },
  );
  readPage.mockImplementation(async (page) => pageOf(page));
  showScreen(list());
  await screen.findByText('row 2');
  act(() => reach());
  expect(await screen.findByText('row 4')).toBeTruthy();
});

it('VIEW-04 a list that is read again goes on with that, and only then with its next page', async () => {
  readPage.mockImplementation(async (page) => pageOf(page));
  showScreen(list());
  await screen.findByText('row 2');
  // Meanwhile the first two have ended.
  const left = Promise.withResolvers<PageOfRows>();
  readPage.mockImplementation(async (page) => (page === 1 ? left.promise : { list: [], total: 2 }));
  act(() => void queryClient.refetchQueries());
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  left.resolve({
    list: [
      { id: 3, day: 'day 2' },
      { id: 4, day: 'day 2' },
    ],
    total: 2,
  });
  await waitFor(() => expect(rows()).toEqual(['row 3', 'row 4']));
  expect(screen.getByText('End of list')).toBeTruthy();
});

it('VIEW-05 (a) waits for the person after a further page failed, and keeps the rows', async () => {
  readPage.mockImplementation(async (page) => {
    if (page === 2) throw refused('Not now');
    return pageOf(page);
  });
  showScreen(list());
  await screen.findByText('row 2');
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Not now');
  expect(rows()).toEqual(['row 1', 'row 2']);
  expect(toasts()).toEqual([]);
  readPage.mockImplementation(async (page) => pageOf(page));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('row 4')).toBeTruthy();
});

it('VIEW-05 (b) (c) reads the further page by itself when the network returns, and scrolling asks for nothing meanwhile', async () => {
  let reach: () => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        reach = () => seen([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {
        reach = () => {};
      }
    },
  );
  readPage.mockImplementation(async (page) => {
    if (page === 2) throw new ApiError('offline', null, '');
    return pageOf(page);
  });
  showScreen(list());
  await screen.findByText('row 2');
  act(() => reach());
  await screen.findByRole('alert');
  const asked = readPage.mock.calls.length;
  act(() => reach());
  expect(readPage.mock.calls).toHaveLength(asked);
  readPage.mockImplementation(async (page) => pageOf(page));
  openConnection();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('row 4')).toBeTruthy();
});

it('VIEW-05 (a) shows the same in place of the list when its first page fails', async () => {
  readPage.mockRejectedValueOnce(refused('Not now'));
  showScreen(list());
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
  readPage.mockResolvedValue({ list: [], total: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No rows yet')).toBeTruthy();
});

it('VIEW-06 puts rows in sections with their totals', async () => {
  readPage.mockImplementation(async (page) => pageOf(page));
  showScreen(list(true));
  await screen.findByText('row 2');
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('row 4');
  expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
    'day 1: 2',
    'day 2: 2',
  ]);
});
