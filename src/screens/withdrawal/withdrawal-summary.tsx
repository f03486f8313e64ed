import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { equity as equityOf, marginLevel } from '../../domain/account.ts';
import { sumMoney } from '../../domain/money.ts';
import { amountReceived, payoutFee, type PayoutMethod, type PayoutTerms } from '../../domain/withdrawal.ts';
import { useAccount } from '../../features/use-account.ts';
import { formatDateTime, formatPercent, isolate } from '../../i18n/format.ts';
import { preferences } from '../../state/preferences.ts';
import { Money, Num } from '../../ui/figures.tsx';
import { SummaryRail } from '../../ui/layout/form-screen.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { rateText, Received, useReviewHours } from './withdrawal-review.tsx';

interface WithdrawalSummaryProps {
  terms: PayoutTerms | null;
  method: PayoutMethod | null;
  amount: number | null;
  /** USD; null while it is not known. */
  free: number | null;
}

/** DSK-45: what leaves the balance, its fee and rate, what arrives and when, and what the account is after it. */
export function WithdrawalSummary({ terms, method, amount, free }: WithdrawalSummaryProps) {
  const { t } = useLingui();
  const hours = useReviewHours();
  const starts = method?.payableFrom;
  const isPercent = terms?.feeKind === 'percent';
  // A percentage of nothing yet is no amount.
  const fee = terms === null || (isPercent && amount === null) ? null : payoutFee(terms, amount ?? 0);
  return (
    <SummaryRail title={t({ message: 'Summary', context: 'payment' })}>
      <DetailList>
        <Detail term={t`You withdraw`}>
          <Money value={amount} />
        </Detail>
        <Detail
          term={t`Fee`}
          note={isPercent && <Trans>{isolate(formatPercent(terms.feeRate, 2))} of the amount</Trans>}
        >
          <Money value={fee} />
        </Detail>
        {terms && (
          <Detail term={t`Exchange rate`}>
            <Num>{rateText(terms)}</Num>
          </Detail>
        )}
        <Detail term={t`You receive`} sum>
          <output>
            {terms === null || amount === null ? (
              '—'
            ) : (
              <Received amount={amountReceived(terms, amount)} code={terms.code} />
            )}
          </output>
        </Detail>
        {hours !== null && (
          <Detail term={t`Review`}>
            <Plural value={hours} one="Within # hour" other="Within # hours" />
          </Detail>
        )}
        {starts && <Detail term={t`Payouts start`}>{formatDateTime(starts)}</Detail>}
        <AccountAfter amount={amount} free={free} />
      </DetailList>
    </SummaryRail>
  );
}

/** WDR-09: what is left, and of open positions’ protection. */
function AccountAfter({ amount, free }: Pick<WithdrawalSummaryProps, 'amount' | 'free'>) {
  const { t } = useLingui();
  const { balanceHidden: hidden } = useSnapshot(preferences);
  const { balance, floatingProfit, owed, usedMargin, marginLevel: levelNow } = useAccount();
  const fits = amount !== null && free !== null && amount <= free;
  const left = fits && balance !== null ? sumMoney([balance, -amount]) : null;
  const equity = equityOf({ balance: left, floatingProfit, owed });
  const level = equity === null || usedMargin === null ? null : marginLevel(equity, usedMargin);
  return (
    <>
      <Detail term={t({ message: 'Balance after', context: 'payment' })}>
        <Money value={left} hidden={hidden} />
      </Detail>
      <Detail term={t`Equity after`}>
        <Money value={equity} hidden={hidden} />
      </Detail>
      {usedMargin !== null && usedMargin > 0 && (
        <Detail
          term={t`Margin level after`}
          note={
            <Trans comment="the margin level before a withdrawal">
              now {isolate(formatPercent(levelNow))}
            </Trans>
          }
        >
          <Num>{formatPercent(level)}</Num>
        </Detail>
      )}
    </>
  );
}
