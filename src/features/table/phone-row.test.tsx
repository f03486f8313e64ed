// @vitest-environment jsdom
import { msg } from '@lingui/core/macro';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import type { Column, PhoneSlot } from './column.ts';
import { PhoneRow, RowDisc } from './phone-row.tsx';

const deposit = { kind: 'Deposit', time: '16:20', amount: '+$2.00', state: 'Rejected' };
const column = (key: keyof typeof deposit, phone: PhoneSlot): Column<typeof deposit> => ({
  key,
  label: msg`Deposit`,
  cell: (row) => row[key],
  text: (row) => row[key],
  sortBy: false,
  align: 'start',
  width: 'rest',
  priority: 1,
  phone,
});
const columns = [
  column('kind', 'line1-start'),
  column('time', 'line2-start'),
  column('amount', 'line1-end'),
  column('state', 'line2-end'),
];

it('UI-44 (a) (b) a record tells what, how much, its state, and why it was refused', () => {
  show(
    <PhoneRow
      row={deposit}
      columns={columns}
      leading={<RowDisc tone="bad">↓</RowDisc>}
      refusal="Blurred"
      href="/1"
    />,
  );
  expect(screen.getByRole('link').textContent).toBe('↓Deposit +$2.00 16:20 RejectedBlurred');
  // The class of figures that stay in one piece.
  expect(screen.getByText('+$2.00').className).toContain('num');
});
