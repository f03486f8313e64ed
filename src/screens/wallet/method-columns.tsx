import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { serverTime } from '../../api/transport.ts';
import type { Column } from '../../features/table/column.ts';
import type { WithdrawalMethod } from '../../generated/rest.d.ts';
import { formatDate, formatDateTime } from '../../i18n/format.ts';
import { shortened } from '../../ui/controls/copy-field.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import styles from './wallet.module.css';

/** A bound coin address or bank account. */
export interface Method {
  id: number;
  kind: 'coin' | 'bank';
  /** Coin address, or account number or IBAN. */
  destination: string;
  /** 'USDT', 'EUR'. */
  currency: string;
  /** Of a coin. */
  network: string;
  /** Of a bank account. */
  bankName: string;
  payee: string;
  remark: string;
  /** Epoch milliseconds; null where it waits for nothing. */
  payableFrom: number | null;
  /** ISO 8601; null where none is known. */
  lastPayout: string | null;
}

export function toMethod(row: WithdrawalMethod): Method {
  const { id, draw_currency, dc_address, payable_from } = row;
  return {
    id,
    kind: dc_address === null ? 'bank' : 'coin',
    destination: dc_address ?? row.payee_account ?? '',
    currency: draw_currency.code,
    network: draw_currency.protocol,
    bankName: row.bank_name ?? '',
    payee: row.payee_name ?? '',
    remark: row.remark ?? '',
    payableFrom: payable_from === undefined ? null : Date.parse(payable_from),
    lastPayout: null,
  };
}

/** Whether its first payout still lies ahead. */
export const waits = ({ payableFrom }: Method): boolean => payableFrom !== null && payableFrom > serverTime();

/** 'USDT · TRC20', or the bank. */
export const nameOf = ({ kind, bankName, currency, network }: Method): string =>
  kind === 'coin' ? `${currency} · ${network}` : bankName;

/** As the person calls it. */
export const ownName = (method: Method): string => method.remark || nameOf(method);

const kindText = (method: Method): string =>
  method.kind === 'coin' ? nameOf(method) : `${t`Bank account`} · ${method.currency}`;

const stateText = (method: Method): string =>
  waits(method)
    ? t({
        message: `From ${formatDateTime(method.payableFrom)}`,
        comment: 'state of a withdrawal method: when its first payout may be; {0}: a moment',
      })
    : t({ message: 'Ready', comment: 'state of a withdrawal method: it can be paid to' });

/** DSK-43: what a withdrawal method shows. */
export const methodColumns: readonly Column<Method>[] = [
  {
    key: 'name',
    label: msg`Name`,
    cell: (method) => <bdi>{ownName(method)}</bdi>,
    phoneCell: (method) => <bdi>{nameOf(method)}</bdi>,
    text: ownName,
    sortBy: ownName,
    align: 'start',
    width: 'rest',
    priority: 1,
    phone: 'line1-start',
  },
  {
    key: 'kind',
    label: msg({
      message: 'Kind',
      context: 'payment',
      comment: 'head of a column: a coin and its network, or a bank account',
    }),
    cell: (method) => <bdi>{kindText(method)}</bdi>,
    text: kindText,
    sortBy: kindText,
    align: 'start',
    width: 160,
    priority: 1,
    // The name of a phone's row says it.
    phone: 'hidden',
  },
  {
    key: 'address',
    label: msg`Address or account`,
    short: msg`Address`,
    cell: ({ destination }) => (
      <bdi dir="ltr" className={styles.address}>
        {shortened(destination)}
      </bdi>
    ),
    phoneCell: (method) => <OnPhone method={method} />,
    text: ({ destination }) => shortened(destination),
    csv: ({ destination }) => destination,
    sortBy: ({ destination }) => destination,
    align: 'start',
    width: 140,
    priority: 2,
    phone: 'line2-start',
  },
  {
    key: 'lastPayout',
    label: msg({ message: 'Last payout', comment: 'head of a column: the day of the last withdrawal to it' }),
    cell: ({ lastPayout }) => formatDate(lastPayout),
    text: () => '',
    csv: ({ lastPayout }) => lastPayout ?? '',
    sortBy: ({ lastPayout }) => (lastPayout === null ? null : Date.parse(lastPayout)),
    align: 'start',
    width: 120,
    priority: 3,
    phone: 'hidden',
  },
  {
    key: 'state',
    label: msg({ message: 'State', comment: 'head of a column: where a loan, deposit or withdrawal stands' }),
    cell: (method) => <MethodState method={method} />,
    text: stateText,
    sortBy: ({ payableFrom }) => payableFrom ?? 0,
    align: 'start',
    width: 108,
    whole: true,
    priority: 1,
    // A phone says it under the address, and only while it waits.
    phone: 'hidden',
  },
];

export const MethodState = ({ method }: { method: Method }) => (
  <StatusBadge meaning={waits(method) ? 'wait' : 'ok'}>{stateText(method)}</StatusBadge>
);

/** WAL-05: masked, with what the person calls it and from when it is paid to. */
function OnPhone({ method }: { method: Method }) {
  const { remark, payableFrom } = method;
  return (
    <>
      <Masked method={method} />
      {remark !== '' && (
        <span className={styles.line}>
          <bdi>{remark}</bdi>
        </span>
      )}
      {payableFrom !== null && waits(method) && (
        <span className={styles.waits}>
          <Trans comment="of a withdrawal method; {0}: a moment">
            First payout from {formatDateTime(payableFrom)}
          </Trans>
        </span>
      )}
    </>
  );
}

function Masked({ method: { kind, destination, currency, payee } }: { method: Method }) {
  if (kind === 'coin')
    return (
      <bdi dir="ltr" className={styles.address}>
        {shortened(destination)}
      </bdi>
    );
  const end = destination.slice(-4);
  return (
    <>
      <Trans comment="of a bank account: currency, last four digits">
        {currency} · ends <bdi dir="ltr">{end}</bdi>
      </Trans>
      {' · '}
      <bdi>{payee}</bdi>
    </>
  );
}
