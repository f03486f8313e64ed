// @vitest-environment jsdom
import { msg } from '@lingui/core/macro';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { preferences } from '../../state/preferences.ts';
import { tableChoices } from '../../state/table-choices.ts';
import { setDesktop } from '../../testing/set-desktop.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Pane } from '../../ui/layout/pane.tsx';
import type { Column } from './column.ts';
import { wholeList } from './list-source.ts';
import { ListView } from './list-view.tsx';

interface Market {
  id: number;
  name: string;
  price: number;
  star?: boolean;
}

const columns: Column<Market>[] = [
  {
    key: 'star',
    label: msg`Watchlist`,
    cell: ({ name }) => (
      <button type="button" tabIndex={-1}>
        Star {name}
      </button>
    ),
    text: () => '',
    sortBy: false,
    align: 'start',
    width: 40,
    priority: 1,
    phone: 'hidden',
    control: true,
  },
  {
    key: 'name',
    label: msg`Symbol`,
    cell: ({ name }) => name,
    text: ({ name }) => name,
    sortBy: ({ name }) => name,
    align: 'start',
    width: 'rest',
    priority: 1,
    phone: 'line1-start',
  },
  {
    key: 'price',
    label: msg`Price`,
    cell: ({ price }) => price,
    text: ({ price }) => String(price),
    sortBy: ({ price }) => price,
    live: true,
    align: 'end',
    width: 90,
    priority: 1,
    phone: 'line1-end',
    total: (rows) => rows.reduce((sum, { price }) => sum + price, 0),
  },
  {
    key: 'note',
    label: msg`Note`,
    cell: ({ id }) => `note ${id}`,
    text: ({ id }) => `note ${id}`,
    sortBy: false,
    align: 'start',
    width: 90,
    priority: 4,
    phone: 'line2-start',
  },
];

const three: Market[] = [
  { id: 1, name: 'Silver', price: 30 },
  { id: 2, name: 'Gold', price: 90 },
  { id: 3, name: 'Zinc', price: 10 },
];
const settled = { error: null, isFetching: false, refetch: () => Promise.resolve() };
const source = proxy<{ rows: Market[] | null }>({ rows: three });
const change = async (rows: Market[] | null) => {
  source.rows = rows;
  await act(() => Promise.resolve());
};
const onMenu = vi.fn<(row: Market) => void>();
const trade = vi.fn<(row: Market) => boolean>(({ name }) => name !== 'Zinc');

function Board({ withPane = true }: { withPane?: boolean }) {
  const rows = useSnapshot(source).rows;
  const [current, setCurrent] = useState<number | null>(null);
  return (
    <>
      <ListView<Market>
        of={wholeList<Market>(rows ?? undefined, settled)}
        list="test.markets"
        label="Markets"
        columns={columns}
        skeleton={null}
        empty={<EmptyState title="No markets" />}
        count={(all) => `${all.length} markets`}
        tools={<input type="search" aria-label="Find" />}
        rowKeys={{ trade, end: trade }}
        {...(withPane && { current, onCurrent: ({ id }) => setCurrent(id), onMenu })}
      />
      {withPane && (
        <Pane label="Chosen" title="Chosen">
          {rows?.find(({ id }) => id === current)?.name}
        </Pane>
      )}
    </>
  );
}

const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1, -1);
const names = () => rows().map((row) => within(row).getByRole('rowheader').textContent);
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const pane = () => screen.getByRole('complementary', { name: 'Chosen' });

beforeEach(() => {
  tableChoices.lists = {};
  source.rows = three;
  preferences.singleKeys = true;
  onMenu.mockClear();
  trade.mockClear();
  setDesktop(true);
});
afterEach(() => setDesktop(false));

async function showBoard(board = <Board />) {
  const shown = showScreen(board);
  await screen.findByRole('grid');
  return shown;
}

it('DSK-20 (a), DSK-21 one list of columns makes the row of a phone and the table of a desktop', async () => {
  setDesktop(false);
  const phone = showScreen(<Board withPane={false} />);
  const [first] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toBe('Silver 30 note 1 ');
  expect(screen.queryByRole('table')).toBeNull();
  phone.unmount();
  setDesktop(true);
  showScreen(<Board withPane={false} />);
  const table = await screen.findByRole('table', { name: 'Markets' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Watchlist', 'Symbol', 'Price', 'Note']);
  expect(within(table).getByRole('rowheader', { name: 'Silver' })).toBeTruthy();
  expect(within(table).getByText('note 1')).toBeTruthy();
});

it('DSK-24 (c) a press on a head sorts and says so; the order is kept for the list', async () => {
  const shown = await showBoard();
  const head = (name: string) => screen.getByRole('columnheader', { name });
  fireEvent.click(within(head('Price')).getByRole('button'));
  await waitFor(() => expect(names()).toEqual(['Gold', 'Silver', 'Zinc']));
  expect(head('Price').getAttribute('aria-sort')).toBe('descending');
  expect(head('Symbol').hasAttribute('aria-sort')).toBe(false);
  shown.unmount();
  await showBoard();
  expect(names()).toEqual(['Gold', 'Silver', 'Zinc']);
  fireEvent.click(within(head('Price')).getByRole('button'));
  await waitFor(() => expect(names()).toEqual(['Zinc', 'Silver', 'Gold']));
  fireEvent.click(within(head('Price')).getByRole('button'));
  await waitFor(() => expect(names()).toEqual(['Silver', 'Gold', 'Zinc']));
  expect(within(head('Note')).queryByRole('button')).toBeNull();
});

it('DSK-24 (d) rows sorted by what moves are put in order now and then, and never under the focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await showBoard();
  fireEvent.click(within(screen.getByRole('columnheader', { name: 'Price' })).getByRole('button'));
  await waitFor(() => expect(names()).toEqual(['Gold', 'Silver', 'Zinc']));
  (document.activeElement as HTMLElement).blur();
  act(() => rows()[0]?.focus());
  await change(three.map((row) => (row.name === 'Zinc' ? { ...row, price: 500 } : row)));
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(names()).toEqual(['Gold', 'Silver', 'Zinc']);
  act(() => (document.activeElement as HTMLElement).blur());
  await act(async () => vi.advanceTimersByTime(9000));
  expect(names()).toEqual(['Zinc', 'Gold', 'Silver']);
  vi.useRealTimers();
});

it('DSK-04 (b) the first row stands in the pane until another is chosen', async () => {
  await showBoard();
  await waitFor(() => expect(pane().textContent).toContain('Silver'));
  fireEvent.click(rows()[2]);
  expect(pane().textContent).toContain('Zinc');
});

it('DSK-26 the row in the pane is marked, and a press on a control of another does not choose it', async () => {
  await showBoard();
  fireEvent.click(rows()[2]);
  expect(rows().map((row) => row.getAttribute('aria-selected'))).toEqual(['false', 'false', 'true']);
  fireEvent.click(screen.getByRole('button', { name: 'Star Gold' }));
  expect(pane().textContent).toContain('Zinc');
});

it('DSK-25 (a) (b) where rows open a pane the table is a grid with one stop in head and body, and each row has a name', async () => {
  await showBoard();
  const grid = screen.getByRole('grid', { name: 'Markets' });
  expect(grid.getAttribute('aria-readonly')).toBe('true');
  expect(within(grid).getByRole('row', { name: 'Silver, 30, note 1' })).toBeTruthy();
  expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  const heads = within(grid)
    .getAllByRole('columnheader')
    .flatMap((head) => within(head).queryAllByRole('button'));
  expect(heads.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
});

it('DSK-25 (c) arrows move, and the pane follows; Enter leads into the pane and Esc back', async () => {
  await showBoard();
  await waitFor(() => expect(pane().textContent).toContain('Silver'));
  rows()[0]?.focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(rows()[1]);
  await waitFor(() => expect(pane().textContent).toContain('Gold'));
  press('End');
  expect(document.activeElement).toBe(rows()[2]);
  press('Home');
  press('Enter');
  expect(document.activeElement).toBe(pane());
  expect(pane().textContent).toContain('Silver');
  press('Escape');
  expect(document.activeElement).toBe(rows()[0]);
  press('ArrowUp');
  expect(document.activeElement?.textContent).toBe('Symbol');
  press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('Price');
  press('ArrowDown');
  expect(document.activeElement).toBe(rows()[0]);
});

it('DSK-17 (d) a list’s own keys count on the row that has the focus, by their place, too, and not while single keys are off', async () => {
  await showBoard();
  rows()[1]?.focus();
  expect(press('t')).toBe(false);
  press('е', { code: 'KeyT' });
  press('Delete');
  press('t', { repeat: true });
  expect(trade.mock.calls.map(([row]) => row.name)).toEqual(['Gold', 'Gold', 'Gold']);
  rows()[2]?.focus();
  // It is not for that row.
  expect(press('t')).toBe(true);
  preferences.singleKeys = false;
  rows()[1]?.focus();
  press('t');
  press('Delete');
  expect(trade).toHaveBeenCalledTimes(4);
});

it('DSK-17 (d) / leads to the field that filters the table, from the whole page', async () => {
  await showBoard();
  expect(press('/')).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find' }));
});

it('DSK-25 (d) an arrow leads into the row’s controls and Esc back; the menu key and a right click open the row’s menu', async () => {
  await showBoard();
  rows()[1]?.focus();
  press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('Star Gold');
  press('Escape');
  expect(document.activeElement).toBe(rows()[1]);
  press('F10', { shiftKey: true });
  fireEvent.contextMenu(rows()[2]);
  expect(onMenu.mock.calls.map(([{ name }]) => name)).toEqual(['Gold', 'Zinc']);
});

it('DSK-25 (e) letters look for a name where single keys are off, and do nothing where they are on', async () => {
  await showBoard();
  rows()[0]?.focus();
  press('z');
  expect(document.activeElement).toBe(rows()[0]);
  preferences.singleKeys = false;
  press('z');
  expect(document.activeElement).toBe(rows()[2]);
});

it('DSK-28 (a) the last line sums up and counts', async () => {
  await showBoard();
  const foot = within(screen.getByRole('grid')).getAllByRole('row').at(-1);
  expect(foot?.textContent).toBe('3 markets130');
});

it('DSK-73 (b) the focus of a row that leaves goes to the next', async () => {
  await showBoard();
  rows()[1]?.focus();
  await change(three.filter(({ id }) => id !== 2));
  expect(document.activeElement).toBe(rows()[1]);
  expect(names()).toEqual(['Silver', 'Zinc']);
});

it('DSK-70 (a) rows of the real height stand in while the first are on their way; without any the head stays', async () => {
  source.rows = null;
  await showBoard();
  const table = screen.getByRole('grid');
  expect(table.getAttribute('aria-busy')).toBe('true');
  expect(table.querySelectorAll('[data-part=skeleton]').length).toBeGreaterThan(8);
  await change([]);
  expect(screen.getByText('No markets')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Price' })).toBeTruthy();
});

it('DSK-28 (b) of more than 200 rows only some are mounted, and each says its place', async () => {
  const many = Array.from({ length: 1000 }, (_, i) => ({ id: i + 1, name: `Market ${i}`, price: i }));
  source.rows = many;
  await showBoard();
  const grid = screen.getByRole('grid');
  expect(grid.getAttribute('aria-rowcount')).toBe('1001');
  const mounted = grid.querySelectorAll('tr[data-key]');
  expect(mounted.length).toBeLessThan(100);
  expect(mounted[0]?.getAttribute('aria-rowindex')).toBe('2');
});

it('DSK-22 (c) the menu of columns takes one away and brings it back; those of the first rank stay', async () => {
  await showBoard();
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const note = screen.getByRole('checkbox', { name: /Note/ });
  expect(screen.getByRole('checkbox', { name: /Price/ })).toHaveProperty('disabled', true);
  fireEvent.click(note);
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Note' })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByRole('columnheader', { name: 'Note' })).toBeTruthy();
});

it('DSK-70 (b) a page that could not be had stands at the end, with how much is read and a way to try again', async () => {
  setDesktop(true);
  const read = vi.fn<() => void>();
  const failed = { loading: false, failed: true, read };
  const error = new ApiError('refused', 500, 'Server error');
  showScreen(
    <ListView<Market>
      of={{ ...wholeList(three, settled), total: 640, error, more: failed }}
      list="test.failed"
      label="Markets"
      columns={columns}
      skeleton={null}
      empty={null}
      count={(all) => `${all.length} markets`}
    />,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('Server error');
  expect(screen.getAllByText('3 of 640 read')).toHaveLength(2);
  expect(screen.getByRole('rowheader', { name: '3 of 640 read' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(read).toHaveBeenCalledTimes(1);
});
