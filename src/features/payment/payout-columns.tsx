import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { useSnapshot } from 'valtio';
import { CellMoney } from '../table/cell-money.tsx';
import { sumMoney } from '../../domain/money.ts';
import type { Payout } from '../../domain/withdrawal.ts';
import { formatDateTime, formatPrice } from '../../i18n/format.ts';
import { preferences } from '../../state/preferences.ts';
import { shortened } from '../../ui/controls/copy-field.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Money, Num } from '../../ui/figures.tsx';
import { CoveredMoney } from '../covered-money.tsx';
import type { Column } from '../table/column.ts';
import { RowDisc } from '../table/phone-row.tsx';

const looks = {
  'under-review': { meaning: 'wait', tone: 'wait', icon: <Clock aria-hidden /> },
  paid: { meaning: 'ok', tone: 'out', icon: <ArrowUp aria-hidden /> },
  rejected: { meaning: 'bad', tone: 'bad', icon: <X aria-hidden /> },
} as const;
/** A server that names no state. */
const plain = { meaning: 'neutral', tone: 'none', icon: <ArrowUp aria-hidden /> } as const;

const looksOf = ({ state }: Payout) => (state === null ? plain : looks[state]);

/** DSK-44: what a withdrawal shows. */
export const payoutColumns: readonly Column<Payout>[] = [
  {
    key: 'asked',
    label: msg({ message: 'Asked', comment: 'head of a column: when a loan or a withdrawal was asked for' }),
    cell: ({ at }) => <Num>{formatDateTime(at)}</Num>,
    phoneCell: ({ at, payableFrom }) => (
      <>
        {formatDateTime(at)}
        {payableFrom && (
          <>
            <br />
            <PayableFrom from={payableFrom} />
          </>
        )}
      </>
    ),
    text: ({ at }) => formatDateTime(at),
    csv: ({ at }) => at,
    sortBy: ({ at }) => Date.parse(at),
    align: 'start',
    width: 168,
    priority: 1,
    phone: 'line2-start',
  },
  {
    key: 'to',
    label: msg({
      message: 'To',
      context: 'destination',
      comment: 'head of a column: the address or account that a withdrawal goes to',
    }),
    // Where it is narrow the coin gives way: what is paid names it, too.
    cell: ({ code, destination }) => (
      <>
        <Num dir="ltr">{shortened(destination)}</Num> · {code}
      </>
    ),
    phoneCell: ({ code, destination }) => (
      <>
        {code} · <Num dir="ltr">{shortened(destination)}</Num>
      </>
    ),
    text: ({ code, destination }) => `${code} · ${shortened(destination)}`,
    csv: ({ code, destination }) => `${code} · ${destination}`,
    sortBy: ({ code, destination }) => `${code} ${destination}`,
    align: 'start',
    width: 'rest',
    priority: 1,
    phone: 'line1-start',
  },
  {
    key: 'reference',
    label: msg`Reference`,
    cell: ({ reference }) => <bdi dir="ltr">{reference}</bdi>,
    text: ({ reference }) => reference,
    sortBy: ({ reference }) => reference,
    align: 'start',
    width: 132,
    priority: 4,
    phone: 'hidden',
  },
  {
    key: 'fromBalance',
    label: msg`You withdraw`,
    cell: ({ amount }) => <CellMoney covered value={amount} />,
    // Of a rejected one nothing is taken.
    phoneCell: ({ state, amount }) =>
      state === 'rejected' ? (
        <CoveredMoney value={amount} />
      ) : (
        <CoveredMoney value={-amount} signed="plain" />
      ),
    text: () => '',
    csv: ({ amount }) => amount,
    sortBy: ({ amount }) => amount,
    align: 'end',
    width: 100,
    priority: 2,
    phone: 'line1-end',
    total: (payouts) => (
      <CellMoney
        covered
        value={sumMoney(payouts.map(({ state, amount }) => (state === 'rejected' ? 0 : amount)))}
      />
    ),
  },
  {
    key: 'paid',
    label: msg`Paid`,
    cell: (payout) => (
      <b>
        <Received payout={payout} />
      </b>
    ),
    text: () => '',
    csv: (payout) => (payout.state === 'paid' ? payout.received : ''),
    sortBy: ({ state, received }) => (state === 'paid' ? received : null),
    align: 'end',
    width: 116,
    priority: 1,
    phone: 'hidden',
  },
  {
    key: 'state',
    label: msg({ message: 'State', comment: 'head of a column: where a loan, deposit or withdrawal stands' }),
    cell: (payout) => <PayoutBadge payout={payout} />,
    text: ({ stateName }) => stateName,
    sortBy: ({ stateName }) => stateName,
    align: 'start',
    width: 108,
    whole: true,
    priority: 1,
    phone: 'line2-end',
  },
];

/** '499.00 USDT', once it is paid. */
function Received({ payout: { state, received, code } }: { payout: Payout }) {
  const { balanceHidden } = useSnapshot(preferences);
  if (state !== 'paid') return '—';
  if (balanceHidden) return <Money value={null} hidden />;
  return (
    <Num>
      {formatPrice(received, 2)} {code}
    </Num>
  );
}

/** In the server's words. */
export const PayoutBadge = ({ payout }: { payout: Payout }) => (
  <StatusBadge meaning={looksOf(payout).meaning}>{payout.stateName}</StatusBadge>
);

export function PayoutDisc({ payout }: { payout: Payout }) {
  const { tone, icon } = looksOf(payout);
  return <RowDisc tone={tone}>{icon}</RowDisc>;
}

function PayableFrom({ from: moment }: { from: string }) {
  const from = formatDateTime(moment);
  return <Trans>Payouts start on {from}</Trans>;
}
