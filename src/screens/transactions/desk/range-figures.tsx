import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../../../api/operation.ts';
import { sumMoney } from '../../../domain/money.ts';
import { BalanceEye } from '../../../features/balance-eye.tsx';
import { CoveredMoney } from '../../../features/covered-money.tsx';
import { BalanceRecordType } from '../../../generated/enums.ts';
import { Figure, FigureStrip } from '../../../ui/lists/figure-strip.tsx';
import { transactions, type Range, type Transaction } from '../../../features/balance/records.ts';

/** What trading brought and cost; a fee of a withdrawal belongs to what was paid out. */
const isResult = ({ kind, type }: Transaction): boolean =>
  kind === 'trades' || (kind === 'fees' && type !== BalanceRecordType.WithdrawalFee);

const isPaidOut = ({ kind, value }: Transaction): boolean =>
  kind === 'withdrawals' || kind === 'fees' || (kind !== 'deposits' && value < 0);

const sumOf = (records: readonly Transaction[]) => sumMoney(records.map(({ value }) => value));

/**
 * DSK-41: cash now, and what the range came to: what came in, what went out, what trading came to. The three add up to
 * how the balance changed. Until every record of the range is read, nothing is known of it.
 */
export function RangeFigures({ range: { from, to } }: { range: Range }) {
  const { data: account } = useQuery(query('getForexAccount'));
  const options = useMemo(() => transactions({ kind: 'all', from, to }, { large: true }), [from, to]);
  const { data } = useInfiniteQuery(options);
  const rows = data?.complete ? data.rows : null;
  const transfers = rows?.filter((record) => !isResult(record));
  const paidIn = transfers?.filter((record) => !isPaidOut(record));
  const paidOut = transfers?.filter(isPaidOut);
  return (
    <FigureStrip>
      <Figure
        term={
          <>
            <Trans comment="cash of the account">Balance</Trans> <BalanceEye />
          </>
        }
      >
        <CoveredMoney value={account?.balance} />
      </Figure>
      <Figure term={<Trans comment="money that came into the account in a period">Paid in</Trans>}>
        <CoveredMoney value={paidIn ? sumOf(paidIn) : null} />
      </Figure>
      <Figure term={<Trans comment="money that left the account in a period">Paid out</Trans>}>
        <CoveredMoney value={paidOut ? sumOf(paidOut) : null} />
      </Figure>
      <Figure
        term={
          <Trans comment="what trading came to in a period, its costs taken off">Result after costs</Trans>
        }
      >
        <CoveredMoney value={rows ? sumOf(rows.filter(isResult)) : null} signed />
      </Figure>
    </FigureStrip>
  );
}
