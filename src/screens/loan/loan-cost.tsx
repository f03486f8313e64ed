import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { annualRate, latePenalty, loanInterest, needToRepay } from '../../domain/loan.ts';
import type { LoanConfig } from '../../generated/rest.d.ts';
import { formatDate, formatMoney, isolate } from '../../i18n/format.ts';
import { Money } from '../../ui/figures.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { formatRate } from './loan-parts.tsx';

/** LOAN-36: what an offer costs for an amount, in USD. */
export interface LoanCost {
  amount: number;
  interest: number;
  /** Days for which interest is charged. */
  chargedDays: number;
  total: number;
  /** For each late day begun. */
  latePerDay: number;
}

export function loanCost(offer: LoanConfig, amount: number): LoanCost {
  const { loan_period: period, free_period: freePeriod, interest_rate: dailyRate } = offer;
  const interest = loanInterest({ amount, period, freePeriod, dailyRate });
  return {
    amount,
    interest,
    chargedDays: Math.max(0, period - freePeriod),
    total: needToRepay({ amount, interest, penalty: 0 }),
    latePerDay: latePenalty(amount, offer.penalty_rate, 0, 1),
  };
}

interface CostListProps {
  offer: LoanConfig;
  cost: LoanCost;
  /** When it would have to be repaid, paid out today; null while that is not known. */
  due: string | null;
  /** Begins with the amount and ends with what is paid back: where no footer says so. */
  whole?: boolean;
}

/** LOAN-36: interest, rate a day and a year, cost of being late, due date: in money, before anything is signed. */
export function CostList({ offer, cost, due, whole }: CostListProps) {
  const { t } = useLingui();
  const { chargedDays: days, latePerDay } = cost;
  const { free_period: free } = offer;
  const rate = formatRate(offer.interest_rate);
  return (
    <DetailList>
      {whole && (
        <Detail term={t({ message: 'You borrow', comment: 'the amount of a loan' })}>
          <Money value={cost.amount} />
        </Detail>
      )}
      <Detail
        term={t`Interest`}
        note={
          free === 0
            ? t({
                message: `${plural(days, { one: '# day', other: '# days' })} at ${rate}`,
                comment: 'days for which interest is charged',
              })
            : t({
                message: `${plural(days, { one: '# day', other: '# days' })} at ${rate}; ${plural(free, { one: 'first day free', other: 'first # days free' })}`,
                comment: 'days for which interest is charged, and days at the start without',
              })
        }
      >
        <Money value={cost.interest} />
      </Detail>
      <Detail
        term={t({ message: 'Interest rate', comment: 'of a loan, in percent' })}
        note={<Trans>{formatRate(annualRate(offer.interest_rate))} a year</Trans>}
      >
        <Trans>{rate} a day</Trans>
      </Detail>
      <Detail
        term={t({ message: 'If late', comment: 'cost of a loan that is repaid too late' })}
        note={<Trans context="loan">{isolate(formatRate(offer.penalty_rate))} of the amount</Trans>}
      >
        <Trans>{isolate(formatMoney(latePerDay))} a day</Trans>
      </Detail>
      <Detail
        term={t({ message: 'Due', comment: 'when a loan has to be repaid' })}
        note={t`If it’s paid out today`}
      >
        {formatDate(due)}
      </Detail>
      {whole && (
        <Detail term={t`You repay`} sum>
          <Money value={cost.total} />
        </Detail>
      )}
    </DetailList>
  );
}
