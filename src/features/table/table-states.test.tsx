// @vitest-environment jsdom
import { msg } from '@lingui/core/macro';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tableChoices } from '../../state/table-choices.ts';
import { demoUser } from '../../testing/fixtures.ts';
import { setDesktop } from '../../testing/set-desktop.ts';
import { showScreen, signInAs } from '../../testing/show-screen.tsx';
import type { Column } from './column.ts';
import { wholeList } from './list-source.ts';
import { ListView } from './list-view.tsx';
import { NoResult } from './no-result.tsx';

interface Market {
  id: number;
  name: string;
}

const column = (key: 'name' | 'note', more: Partial<Column<Market>>): Column<Market> => ({
  key,
  label: msg`Symbol`,
  cell: ({ name }) => <b>{name}</b>,
  text: ({ name }) => name,
  sortBy: false,
  align: 'start',
  width: 'rest',
  priority: 1,
  phone: 'line1-start',
  ...more,
});
const columns = [
  column('name', {}),
  column('note', { width: 100, priority: 4, text: ({ name }) => `All of ${name}` }),
];
const three: Market[] = [
  { id: 1, name: 'Silver' },
  { id: 2, name: 'Gold' },
  { id: 3, name: 'Zinc' },
];
const settled = { error: null, isFetching: false, refetch: () => Promise.resolve() };
type Props = Partial<Parameters<typeof ListView<Market>>[0]>;
const list = (rows: Market[], more: Props = {}) => (
  <ListView<Market>
    of={wholeList<Market>(rows, settled)}
    list="test.states"
    label="Markets"
    columns={columns}
    skeleton={null}
    empty={null}
    {...more}
  />
);
const left = () => screen.getByRole('table').querySelectorAll('tbody > tr:not([data-key])').length;
const motion = (reduced: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('reduced-motion') ? reduced : query.includes('min-width'),
    }),
  );

beforeEach(() => {
  tableChoices.lists = {};
  setDesktop(true);
});
afterEach(() => {
  setDesktop(false);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('DSK-70 (d) what failed with a row stands under it, and nothing under the others', async () => {
  showScreen(list(three, { noteOf: ({ name }) => name === 'Gold' && 'Market closed' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Market closed');
  expect(alert.closest('tr')?.previousElementSibling?.textContent).toContain('Gold');
  expect(left()).toBe(1);
});

it('DSK-70 (e) the rows of the filter before stay, dimmed, while those of the next are on their way', async () => {
  const shown = showScreen(list(three, { of: { ...wholeList<Market>(three, settled), changing: true } }));
  const table = await screen.findByRole('table');
  expect(table.getAttribute('aria-busy')).toBe('true');
  expect(table.closest('[data-changing]')).toBeTruthy();
  shown.rerender(list(three));
  expect(table.closest('[data-changing]')).toBeNull();
});

it('DSK-70 (c) a filter without a result is named, with how many rows there are without it, and can be dropped', () => {
  const onDrop = vi.fn();
  showScreen(<NoResult filters={['1–3 October', 'UKOIL']} without={13} onDrop={onDrop} />);
  expect(screen.getByText(/^Nothing found for/).textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toBe(
    'Nothing found for 1–3 October and UKOIL',
  );
  expect(screen.getByText('Without the filters: 13')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Drop filters' }));
  expect(onDrop).toHaveBeenCalledTimes(1);
});

it('DSK-71 (a) what is cut in a row is whole in its title and in the row’s name', async () => {
  showScreen(list(three, { current: 1, onCurrent: () => {} }));
  const row = await screen.findByRole('row', { name: 'Silver, All of Silver' });
  expect(within(row).getByTitle('Silver')).toBeTruthy();
  expect(within(row).getByTitle('All of Silver').localName).toBe('td');
});

it('DSK-22 (d) without tools there is no line for them: the menu of columns stands in the head', async () => {
  showScreen(list(three));
  const button = await screen.findByRole('button', { name: 'Columns' });
  expect(button.closest('thead')).toBeTruthy();
  expect(screen.getByRole('table').closest('section')?.children).toHaveLength(1);
});

it('DSK-73 (c) the place of a row that has left by itself closes in 160 ms, and at once for who wants no motion', async () => {
  motion(false);
  const shown = showScreen(list(three, { collapses: true }));
  await screen.findByRole('table');
  vi.useFakeTimers();
  shown.rerender(list(three.slice(1), { collapses: true }));
  expect(left()).toBe(1);
  act(() => void vi.advanceTimersByTime(160));
  expect(left()).toBe(0);
  motion(true);
  shown.rerender(list(three.slice(2), { collapses: true }));
  expect(left()).toBe(0);
});

it('DSK-80 (d) on paper all rows stand under what the list is and is narrowed to, whose it is, and of when', async () => {
  const many = Array.from({ length: 300 }, (_, i) => ({ id: i, name: `Market ${i}` }));
  await signInAs(demoUser);
  showScreen(list(many, { filters: ['Metals', 'gold'] }));
  const table = await screen.findByRole('table');
  const rows = () => table.querySelectorAll('tr[data-key]').length;
  expect(rows()).toBeLessThan(100);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(rows()).toBe(300);
  expect(screen.getByText('Markets · Metals · gold')).toBeTruthy();
  expect(screen.getByText(new RegExp(`Account ${demoUser.uid}.* UTC$`, 's'))).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(rows()).toBeLessThan(100);
  expect(screen.queryByText('Markets · Metals · gold')).toBeNull();
});
