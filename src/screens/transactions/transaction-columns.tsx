import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CellMoney } from '../../features/table/cell-money.tsx';
import { serverTime } from '../../api/transport.ts';
import { kindIcons, kindNames } from '../../features/balance/kinds.tsx';
import { CoveredMoney } from '../../features/covered-money.tsx';
import type { Column } from '../../features/table/column.ts';
import { RowDisc, type RecordTone } from '../../features/table/phone-row.tsx';
import { formatDateTime, formatDay, formatTime } from '../../i18n/format.ts';
import { Num } from '../../ui/figures.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { isSimulated } from './is-simulated.ts';
import { netOf, type Transaction } from '../../features/balance/records.ts';

export const kindText = ({ kind }: Transaction): string => i18n._(kindNames[kind]);
export const whatText = (record: Transaction): string => record.text || kindText(record);

/** Money made or lost, or that came in; a fee or a transfer out is neither. */
const coloured: ReadonlySet<Transaction['kind']> = new Set(['trades', 'deposits']);
export const signedAs = ({ kind }: Transaction): true | 'plain' => coloured.has(kind) || 'plain';

function toneOf({ kind, value }: Transaction): RecordTone {
  if (kind === 'trades') return value < 0 ? 'bad' : 'in';
  return kind === 'deposits' ? 'in' : 'none';
}

export const TransactionDisc = ({ record }: { record: Transaction }) => (
  <RowDisc tone={toneOf(record)}>{kindIcons[record.kind]}</RowDisc>
);
export const kindIcon = ({ kind }: Transaction) => kindIcons[kind];

/** Its kind, where its text does not say it already, and when; on a phone. */
function KindAndTime({ record }: { record: Transaction }) {
  const { i18n: words } = useLingui();
  return record.text
    ? `${words._(kindNames[record.kind])} · ${formatTime(record.at)}`
    : formatTime(record.at);
}

/** DSK-41: what a change of the balance shows. */
export const transactionColumns: readonly Column<Transaction>[] = [
  {
    key: 'time',
    label: msg`Time`,
    cell: ({ at }, inGroup) => <Num>{inGroup ? formatTime(at) : formatDateTime(at)}</Num>,
    phoneCell: (record) => <KindAndTime record={record} />,
    text: ({ at }) => formatDateTime(at),
    csv: ({ at }) => new Date(at).toISOString(),
    sortBy: ({ at }) => Date.parse(at),
    align: 'start',
    width: 80,
    priority: 1,
    phone: 'line2-start',
  },
  {
    key: 'what',
    label: msg({ message: 'What', comment: 'head of a column: what changed the balance' }),
    cell: (record) => <bdi>{whatText(record)}</bdi>,
    text: whatText,
    sortBy: whatText,
    align: 'start',
    width: 'rest',
    least: 232,
    priority: 1,
    phone: 'line1-start',
  },
  {
    key: 'detail',
    label: msg`Transaction type`,
    short: msg({
      message: 'Kind',
      context: 'record',
      comment: 'of a transaction: trade, fee, deposit and so on',
    }),
    cell: kindText,
    text: kindText,
    sortBy: kindText,
    align: 'start',
    width: 116,
    priority: 3,
    // It stands with the time there.
    phone: 'hidden',
  },
  {
    key: 'reference',
    label: msg`Reference`,
    cell: ({ id }) => id !== null && <bdi>#{id}</bdi>,
    text: ({ id }) => (id === null ? '' : `#${id}`),
    csv: ({ id }) => id ?? '',
    sortBy: ({ id }) => id,
    align: 'start',
    width: 96,
    priority: 4,
    phone: 'hidden',
  },
  {
    key: 'amount',
    label: msg`Amount`,
    cell: (record) => (
      <b>
        <CellMoney covered value={record.value} signed={signedAs(record)} />
      </b>
    ),
    phoneCell: (record) => <CoveredMoney value={record.value} signed={signedAs(record)} />,
    // May be covered.
    text: () => '',
    csv: ({ value }) => value,
    sortBy: ({ value }) => value,
    align: 'end',
    width: 116,
    priority: 1,
    phone: 'line1-end',
    total: (records) => <CellMoney covered value={netOf(records)} signed="plain" />,
  },
  {
    key: 'balance',
    label: msg`Balance after`,
    cell: ({ balance }) => <CellMoney covered value={balance} />,
    phoneCell: ({ balance }) =>
      balance !== null && (
        <>
          <VisuallyHidden>
            <Trans>Balance after</Trans>{' '}
          </VisuallyHidden>
          <CoveredMoney value={balance} />
        </>
      ),
    text: () => '',
    csv: ({ balance }) => balance ?? '',
    sortBy: ({ balance }) => balance,
    align: 'end',
    width: 124,
    priority: 2,
    phone: 'line2-end',
  },
];

/** TXN-07: of the file only: whether it is money that anybody can be paid. */
const money: Column<Transaction> = {
  key: 'money',
  label: msg`Account`,
  cell: () => null,
  text: () => (isSimulated() ? 'simulated' : 'real'),
  sortBy: false,
  align: 'start',
  width: 0,
  priority: 4,
  phone: 'hidden',
};
export const fileColumns = [...transactionColumns, money];

/** TXN-04: the day, and what it came to once all of it has been read. */
export function DayTitle(_: string, records: readonly Transaction[]) {
  const [newest] = records;
  return (
    <>
      <span>{formatDay(newest?.at, serverTime())}</span>
      {newest?.dayComplete && <CoveredMoney value={netOf(records)} signed="plain" />}
    </>
  );
}
