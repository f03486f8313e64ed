import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { query } from '../../api/operation.ts';
import { paths } from '../../routes/paths.ts';
import { QueryView } from '../../features/query-view.tsx';
import { loanAmountError } from '../../domain/loan.ts';
import { LoanKycStatus, LoanStatus } from '../../generated/enums.ts';
import type { Loan, LoanConfig } from '../../generated/rest.d.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { loanCost, type LoanCost } from './loan-cost.tsx';
import { LoanSkeleton, numberIn, WayBack } from './loan-parts.tsx';

/** A loan that was asked for and is neither rejected nor repaid. */
export const isOpen = ({ status }: Loan): boolean =>
  status === LoanStatus.UnderReview || status === LoanStatus.ToRepay || status === LoanStatus.RepaymentCheck;

/** LOAN-35: whether a loan is under way, so that another would be refused; false while that is not known. */
export function useHasOpenLoan(): boolean {
  const { data } = useQuery(query('listLoans', { page: 1 }));
  return data?.list.some(isOpen) ?? false;
}

/** LOAN-35: why nothing can be borrowed now, and the way to what is open. */
export function OpenLoanBanner() {
  return (
    <Banner
      title={<Trans>You have an open loan</Trans>}
      action={{ label: <Trans>My loans</Trans>, href: paths.loans }}
    >
      <Trans>You can ask for another once it’s repaid.</Trans>
    </Banner>
  );
}

/** LOAN-34: nobody borrows before their application is approved. */
export function ApprovedOnly({ children }: { children: ReactNode }) {
  return (
    <QueryView of={query('getLoanInfo')} skeleton={<LoanSkeleton />}>
      {({ status }) =>
        status === LoanKycStatus.Approved ? (
          children
        ) : (
          <WayBack
            title={<Trans>Apply first</Trans>}
            note={<Trans>We need to know you before you can borrow.</Trans>}
            href={paths.loan}
            action={<Trans>Go to the application</Trans>}
          />
        )
      }
    </QueryView>
  );
}

/** An offer and an amount, as the address of the agreement and the signature names them. */
export interface ChosenLoan {
  offer: LoanConfig;
  amount: number;
  cost: LoanCost;
  /** When it would have to be repaid, paid out now. */
  due: string;
}

/** LOAN-38: the loan that the address names; an address without one leads back to the choice. */
export function WithChosenLoan({ children }: { children: (chosen: ChosenLoan) => ReactNode }) {
  const search = useSearch();
  const [id, amount] = [numberIn(search, 'id'), numberIn(search, 'amount')];
  if (id === null || amount === null) return <NoLoanChosen />;
  return (
    <ApprovedOnly>
      <QueryView
        of={query('getLoanConfig', { id })}
        skeleton={<LoanSkeleton />}
        refused={(message) => <NoLoanChosen note={message} />}
      >
        {(offer) => (
          <WithDates offer={offer} amount={amount}>
            {children}
          </WithDates>
        )}
      </QueryView>
    </ApprovedOnly>
  );
}

interface WithDatesProps {
  offer: LoanConfig;
  amount: number;
  children: (chosen: ChosenLoan) => ReactNode;
}

function WithDates({ offer, amount, children }: WithDatesProps) {
  const { t } = useLingui();
  const bounds = { minAmount: offer.min_amount, maxAmount: offer.max_amount };
  if (loanAmountError(amount, bounds) !== undefined)
    return <NoLoanChosen note={t`This amount isn’t on offer for the period.`} />;
  return (
    <QueryView
      of={query('getLoanDates', { config_id: offer.id })}
      skeleton={<LoanSkeleton />}
      refused={(message) => <NoLoanChosen note={message} />}
    >
      {({ repayment_time: due }) => children({ offer, amount, due, cost: loanCost(offer, amount) })}
    </QueryView>
  );
}

function NoLoanChosen({ note }: { note?: ReactNode }) {
  return (
    <WayBack
      title={<Trans>No loan chosen</Trans>}
      note={note ?? <Trans>Choose an amount and a period first.</Trans>}
      href={paths.loanAmount}
      action={<Trans>Choose an amount</Trans>}
    />
  );
}
