import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import Ban from 'lucide-react/icons/ban';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { CellMoney } from '../../features/table/cell-money.tsx';
import { sumMoney } from '../../domain/money.ts';
import type { Column } from '../../features/table/column.ts';
import { RowDisc } from '../../features/table/phone-row.tsx';
import { DepositStatus } from '../../generated/enums.ts';
import type { Deposit } from '../../generated/rest.d.ts';
import { formatDateTime, formatMoney, formatTime } from '../../i18n/format.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Num } from '../../ui/figures.tsx';
import { nameOf, referenceOf } from './deposit-facts.tsx';

const states = {
  [DepositStatus.Unchecked]: {
    name: msg`In review`,
    meaning: 'wait',
    tone: 'wait',
    icon: <Clock aria-hidden />,
  },
  [DepositStatus.Finished]: {
    name: msg`Credited`,
    meaning: 'ok',
    tone: 'in',
    icon: <ArrowDown aria-hidden />,
  },
  [DepositStatus.Rejected]: { name: msg`Rejected`, meaning: 'bad', tone: 'bad', icon: <X aria-hidden /> },
  [DepositStatus.Invalid]: {
    name: msg({ message: 'Void', comment: 'state of a deposit, as when it was reported twice' }),
    meaning: 'neutral',
    tone: 'none',
    icon: <Ban aria-hidden />,
  },
} as const;

/** Null while it is not, and where it never will be. */
const creditedOf = ({ status, number }: Deposit): number | null =>
  status === DepositStatus.Finished ? number : null;

/** DSK-44: what a deposit shows. What was sent is known by its worth alone. */
export const depositColumns: readonly Column<Deposit>[] = [
  {
    key: 'submitted',
    label: msg({ message: 'Submitted', context: 'time' }),
    cell: ({ created_at: at }) => <Num>{formatDateTime(at)}</Num>,
    // On a phone the day stands over it.
    phoneCell: (deposit) => (
      <>
        <bdi>{referenceOf(deposit)}</bdi> · <Num>{formatTime(deposit.created_at)}</Num>
      </>
    ),
    text: ({ created_at: at }) => formatDateTime(at),
    csv: ({ created_at: at }) => at,
    sortBy: ({ created_at: at }) => Date.parse(at),
    align: 'start',
    width: 176,
    priority: 1,
    phone: 'line2-start',
  },
  {
    key: 'by',
    label: msg`Paid by`,
    cell: (deposit) => <bdi>{nameOf(deposit)}</bdi>,
    text: nameOf,
    sortBy: nameOf,
    align: 'start',
    width: 'rest',
    priority: 1,
    phone: 'line1-start',
  },
  {
    key: 'reference',
    label: msg`Reference`,
    cell: (deposit) => <bdi dir="ltr">{referenceOf(deposit)}</bdi>,
    text: referenceOf,
    sortBy: referenceOf,
    align: 'start',
    width: 132,
    priority: 4,
    phone: 'hidden',
  },
  {
    key: 'worth',
    label: msg`Worth`,
    cell: ({ number }) => <CellMoney value={number} />,
    text: ({ number }) => formatMoney(number),
    csv: ({ number }) => number,
    sortBy: ({ number }) => number,
    align: 'end',
    width: 104,
    priority: 2,
    phone: 'line1-end',
  },
  {
    key: 'credited',
    label: msg`Credited`,
    cell: (deposit) => (
      <b>
        <CellMoney value={creditedOf(deposit)} />
      </b>
    ),
    // Its state says so already.
    text: () => '',
    csv: (deposit) => creditedOf(deposit) ?? '',
    sortBy: creditedOf,
    align: 'end',
    width: 104,
    priority: 1,
    phone: 'hidden',
    total: (deposits) => <CellMoney value={sumMoney(deposits.map((one) => creditedOf(one) ?? 0))} />,
  },
  {
    key: 'state',
    label: msg({ message: 'State', comment: 'head of a column: where a loan, deposit or withdrawal stands' }),
    cell: (deposit) => <DepositBadge deposit={deposit} />,
    text: ({ status }) => i18n._(states[status].name),
    sortBy: ({ status }) => i18n._(states[status].name),
    align: 'start',
    width: 108,
    whole: true,
    priority: 1,
    phone: 'line2-end',
  },
];

export function DepositBadge({ deposit: { status } }: { deposit: Deposit }) {
  const { i18n: words } = useLingui();
  const { name, meaning } = states[status];
  return <StatusBadge meaning={meaning}>{words._(name)}</StatusBadge>;
}

export function DepositDisc({ deposit: { status } }: { deposit: Deposit }) {
  const { tone, icon } = states[status];
  return <RowDisc tone={tone}>{icon}</RowDisc>;
}
