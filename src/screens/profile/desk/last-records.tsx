import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { CellMoney } from '../../../features/table/cell-money.tsx';
import { serverTime } from '../../../api/transport.ts';
import { kindIcons, kindNames } from '../../../features/balance/kinds.tsx';
import { dayOf } from '../../../features/dates/date-span.ts';
import { transactions, type Transaction } from '../../../features/balance/records.ts';
import type { Column } from '../../../features/table/column.ts';
import { usePages } from '../../../features/table/list-source.ts';
import { ListView } from '../../../features/table/list-view.tsx';
import { formatDate, formatMoney, formatSignedMoney, formatTime } from '../../../i18n/format.ts';
import { paths } from '../../../routes/paths.ts';
import styles from './overview.module.css';

const nameOf = ({ text, kind }: Transaction) => text || i18n._(kindNames[kind]);
const timeOf = ({ at, day }: Transaction) => (day === dayOf(serverTime()) ? formatTime(at) : formatDate(at));

const columns: readonly Column<Transaction>[] = [
  {
    key: 'time',
    label: msg`Time`,
    cell: (row) => <span className={styles.quiet}>{timeOf(row)}</span>,
    text: timeOf,
    sortBy: false,
    align: 'start',
    width: 104,
    priority: 1,
    phone: 'line2-start',
  },
  {
    key: 'what',
    label: msg({ message: 'What', comment: 'head of a column: what a record of the account is about' }),
    cell: (row) => <b className={styles.what}>{nameOf(row)}</b>,
    text: nameOf,
    sortBy: false,
    align: 'start',
    width: 'rest',
    priority: 1,
    phone: 'line1-start',
  },
  {
    key: 'amount',
    label: msg`Amount`,
    cell: ({ kind, value }) => (
      <b className={styles.what}>
        <CellMoney covered value={value} signed={kind === 'trades' || 'plain'} />
      </b>
    ),
    text: ({ value }) => formatSignedMoney(value),
    sortBy: false,
    align: 'end',
    width: 116,
    priority: 1,
    phone: 'line1-end',
  },
  {
    key: 'balance',
    label: msg`Balance after`,
    cell: ({ balance }) => (
      <span className={styles.quiet}>
        <CellMoney covered value={balance} />
      </span>
    ),
    text: ({ balance }) => formatMoney(balance),
    sortBy: false,
    align: 'end',
    width: 124,
    priority: 2,
    phone: 'line2-end',
  },
];

const newest = transactions({ kind: 'all' });
const shown = 4;
const keyOf = ({ key }: Transaction) => key;
const picture = ({ kind }: Transaction) => <span className={styles.icon}>{kindIcons[kind]}</span>;

/** DSK-40: the newest records, and the way to all of them. */
export function LastRecords() {
  const { t } = useLingui();
  const source = usePages(newest);
  const rows = source.rows?.slice(0, shown);
  return (
    <ListView
      of={{ ...source, rows, total: rows?.length ?? 0, more: null }}
      list="account.last"
      label={t`Last records`}
      columns={columns}
      keyOf={keyOf}
      picture={picture}
      tools={
        <div className={styles.head}>
          <h2>
            <Trans comment="title of a table: the newest changes of the balance">Last records</Trans>
          </h2>
          <Link href={paths.transactions} className={styles.link}>
            <Trans>All transactions</Trans>
          </Link>
        </div>
      }
      skeleton={null}
      empty={
        <p className={styles.none}>
          <Trans>Deposits, closed trades and fees appear here.</Trans>
        </p>
      }
    />
  );
}
