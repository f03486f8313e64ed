import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CellMoney } from '../../../features/table/cell-money.tsx';
import { sumMoney } from '../../../domain/money.ts';
import { LoanStatus } from '../../../generated/enums.ts';
import type { Loan } from '../../../generated/rest.d.ts';
import type { Column } from '../../../features/table/column.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Money } from '../../../ui/figures.tsx';
import { isOwed, stateOf, totalOf } from './loan-facts.ts';
import { LoanLine, Term } from './loan-line.tsx';
import styles from './loan-list.module.css';

/** What it comes to, or came to; of a rejected one nothing does. */
const dueTotal = (loan: Loan): number | null => (loan.status === LoanStatus.Rejected ? null : totalOf(loan));

/** DSK-44: what a loan shows. On a phone each is a card: amount and state, then what else there is to know. */
export const loanColumns: readonly Column<Loan>[] = [
  {
    key: 'asked',
    label: msg({
      message: 'Asked',
      context: 'loan',
      comment: 'head of a column: when a loan or a withdrawal was asked for',
    }),
    cell: ({ created_at: at }) => formatDate(at),
    phoneCell: (loan) => <LoanLine loan={loan} />,
    text: ({ created_at: at }) => formatDate(at),
    csv: ({ created_at: at }) => at,
    sortBy: ({ created_at: at }) => Date.parse(at),
    align: 'start',
    width: 108,
    priority: 1,
    phone: 'line2-start',
  },
  {
    key: 'amount',
    label: msg`Amount`,
    cell: (loan) => (
      <>
        <CellMoney value={loan.amount} />{' '}
        <small className={styles.term}>
          <Term loan={loan} />
        </small>
      </>
    ),
    phoneCell: ({ amount }) => (
      <span className={styles.amount}>
        <Money value={amount} />
      </span>
    ),
    text: ({ amount }) => formatMoney(amount),
    csv: ({ amount }) => amount,
    sortBy: ({ amount }) => amount,
    align: 'start',
    width: 'rest',
    priority: 1,
    phone: 'line1-start',
  },
  {
    key: 'toRepay',
    label: msg({ message: 'To repay', comment: 'state of a loan' }),
    cell: (loan) => <CellMoney value={dueTotal(loan)} />,
    text: (loan) => formatMoney(dueTotal(loan)),
    csv: (loan) => dueTotal(loan) ?? '',
    sortBy: dueTotal,
    align: 'end',
    width: 112,
    priority: 1,
    // A phone says it under the row, with until when.
    phone: 'hidden',
    total: (loans) => <CellMoney value={sumMoney(loans.filter(isOwed).map(totalOf))} />,
  },
  {
    key: 'due',
    label: msg({ message: 'Due', comment: 'head of a column: when a loan is to be repaid' }),
    cell: ({ repayment_time: due }) => formatDate(due),
    text: ({ repayment_time: due }) => (due === null ? '' : formatDate(due)),
    csv: ({ repayment_time: due }) => due ?? '',
    sortBy: ({ repayment_time: due }) => (due === null ? null : Date.parse(due)),
    align: 'start',
    width: 108,
    priority: 2,
    phone: 'hidden',
  },
  {
    key: 'state',
    label: msg({
      message: 'State',
      context: 'loan',
      comment: 'head of a column: where a loan, deposit or withdrawal stands',
    }),
    cell: (loan) => <LoanBadge loan={loan} />,
    text: (loan) => i18n._(stateOf(loan).name),
    sortBy: (loan) => i18n._(stateOf(loan).name),
    align: 'start',
    width: 108,
    whole: true,
    priority: 1,
    phone: 'line1-end',
  },
];

export function LoanBadge({ loan }: { loan: Loan }) {
  const { i18n: words } = useLingui();
  const { meaning, name } = stateOf(loan);
  return <StatusBadge meaning={meaning}>{words._(name)}</StatusBadge>;
}
