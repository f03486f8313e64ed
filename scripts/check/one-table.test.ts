import { expect, it } from 'vitest';
import { findIdleExceptions, findOtherForms } from './one-table.ts';

const find = (text: string, file = 'src/screens/orders/desk/other-orders.tsx') => findOtherForms(file, text);

it.each([
  ['a table of its own', '<table className={styles.table}>'],
  ['a table of its own', '<tr key={id}>'],
  ['a table of its own', '<div role="grid" aria-label={t`Orders`}>'],
  ['a table of its own', "<div role={'row'}>"],
  ['rows of its own', '<WindowedList rows={orders} />'],
  [
    'a card in place of the row',
    '<ListView\n  of={orders}\n  keyOf={(one) => one.id}\n  card={(one) => <Order one={one} />}\n/>',
  ],
])('DSK-20 (b) finds %s: %s', (what, text) => {
  expect(find(text)).toEqual([
    `src/screens/orders/desk/other-orders.tsx has ${what}; lists are columns of ListView`,
  ]);
});

it.each([
  [
    'a list of columns',
    '<ListView of={orders} columns={columns} phone={(one) => ({ leading: <Logo /> })} />',
  ],
  ['a row of columns', '<PhoneRow row={order} columns={columns} />'],
  ['a group of tabs', '<div role="tablist"><Throw /><Trade /></div>'],
])('DSK-20 (b) leaves %s alone', (_, text) => {
  expect(find(text)).toEqual([]);
});

it('DSK-20 (b) the table itself, tests and what has a reason may', () => {
  const text = '<table>';
  expect(find(text, 'src/features/table/data-table.tsx')).toEqual([]);
  expect(find(text, 'src/ui/layout/rich-text.test.tsx')).toEqual([]);
  expect(find(text, 'src/screens/transactions/statement/statement-paper.tsx')).toEqual([]);
  expect(find('<WindowedList', 'src/screens/trade/terminal/terminal.tsx')).toHaveLength(1);
});

it('DSK-20 (b) an exception that nobody needs any more is told', () => {
  const idle = findIdleExceptions((file) => (file.includes('ranking') ? null : '<table><WindowedList'));
  expect(idle).toEqual([
    'src/screens/ranking/ranking-screen.tsx needs no exception any more: scripts/check/one-table.ts',
  ]);
});
