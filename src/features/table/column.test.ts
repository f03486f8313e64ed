import { msg } from '@lingui/core/macro';
import { describe, expect, it } from 'vitest';
import { columnsThatFit, inSortOrder, nextOrder, rowName, type Column } from './column.ts';

interface Row {
  name: string;
  won: number | null;
}

const column = (key: string, more: Partial<Column<Row>> = {}): Column<Row> => ({
  key,
  label: msg`Symbol`,
  cell: ({ name }) => name,
  text: ({ name }) => name,
  sortBy: ({ won }) => won,
  align: 'end',
  width: 100,
  priority: 1,
  phone: 'hidden',
  ...more,
});

const columns = [
  column('name', { width: 'rest', sortBy: ({ name }) => name }),
  column('won'),
  column('second', { priority: 2 }),
  column('third', { priority: 3 }),
  column('other third', { priority: 3 }),
  column('fourth', { priority: 4 }),
];
const keys = (room: number, wishes = {}) => columnsThatFit(columns, room, wishes).map(({ key }) => key);

describe('DSK-22 (a) the columns for which there is room', () => {
  it('are all where there is enough, 136 for the rest', () => {
    expect(keys(636)).toHaveLength(6);
    expect(keys(635)).not.toContain('fourth');
  });

  it('leave sooner where the words of the rest need more', () => {
    const [name, ...others] = columns;
    const wordy = [{ ...(name ?? column('name')), least: 200 }, ...others];
    expect(columnsThatFit(wordy, 699)).toHaveLength(5);
    expect(columnsThatFit(wordy, 700)).toHaveLength(6);
  });

  it('leave from the highest priority down, of one priority the last first, and the first never', () => {
    expect(keys(535)).toEqual(['name', 'won', 'second', 'third']);
    expect(keys(435)).toEqual(['name', 'won', 'second']);
    expect(keys(10)).toEqual(['name', 'won']);
  });

  it('share what there is where even the first rank is too wide: texts become narrower, figures never', () => {
    const texts = [
      column('name', { width: 'rest' }),
      column('when', { align: 'start', width: 160 }),
      column('kind', { align: 'start', width: 100 }),
      column('state', { align: 'start', width: 120, whole: true }),
      column('won'),
    ];
    const widths = (room: number) => columnsThatFit(texts, room).map(({ width }) => width);
    expect(widths(576)).toEqual(['rest', 160, 100, 120, 100]);
    expect(widths(546)).toEqual(['rest', 130, 100, 120, 100]);
    expect(widths(496)).toEqual(['rest', 90, 90, 120, 100]);
    expect(widths(300)).toEqual(['rest', 72, 72, 120, 100]);
  });
});

it('DSK-22 (b) what a person wants leaves last, what they do not want is not there, and the first are always', () => {
  expect(keys(436, { fourth: true })).toEqual(['name', 'won', 'second', 'fourth']);
  expect(keys(336, { fourth: true })).toEqual(['name', 'won', 'fourth']);
  expect(keys(900, { second: false, won: false })).toEqual(['name', 'won', 'third', 'other third', 'fourth']);
});

const rows: Row[] = [
  { name: 'Beta', won: 2 },
  { name: 'alpha', won: null },
  { name: 'Gamma', won: 3 },
  { name: 'Delta', won: 2 },
];

it('DSK-24 (a) numbers go downward first, texts upward; the third press is the server’s order', () => {
  const [name, won] = columns as [Column<Row>, Column<Row>];
  const down = nextOrder(won, rows, null);
  expect(down).toEqual({ key: 'won', down: true });
  const up = nextOrder(won, rows, down);
  expect(up).toEqual({ key: 'won', down: false });
  expect(nextOrder(won, rows, up)).toBeNull();
  expect(nextOrder(name, rows, down)).toEqual({ key: 'name', down: false });
  expect(nextOrder({ ...name, sortBy: false }, rows, down)).toBe(down);
});

it('DSK-24 (b) what is unknown comes last in every order, equal rows stay, and no order is the server’s', () => {
  const names = (key: string, down: boolean) =>
    inSortOrder(rows, columns, { key, down }).map(({ name }) => name);
  expect(names('won', true)).toEqual(['Gamma', 'Beta', 'Delta', 'alpha']);
  expect(names('won', false)).toEqual(['Beta', 'Delta', 'Gamma', 'alpha']);
  expect(names('name', false)).toEqual(['alpha', 'Beta', 'Delta', 'Gamma']);
  expect(inSortOrder(rows, columns, null)).toBe(rows);
});

it('DSK-25 (b) a row is called by its own name first, then by what else it says; controls and blanks are left out', () => {
  const told = [
    column('star', { control: true, text: () => 'Star' }),
    column('won', { text: ({ won }) => (won === null ? '' : `${won} won`) }),
    column('name', { width: 'rest' }),
  ];
  expect(rows.slice(0, 2).map((row) => rowName(row, told))).toEqual(['Beta, 2 won', 'alpha']);
});
