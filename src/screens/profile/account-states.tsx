import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../api/operation.ts';
import { serverTime } from '../../api/transport.ts';
import { paths } from '../../routes/paths.ts';
import { useRole } from '../../features/use-role.ts';
import { LoanKycStatus, LoanStatus, ReviewStatus } from '../../generated/enums.ts';
import type { Loan, LoanInfo } from '../../generated/rest.d.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';

/** PROF-10: where the identity check stands; of a live account only, and nothing while it is not known. */
export function IdentityState({
  beside,
}: {
  /** the name: only what there is to be proud of */ beside?: 'name';
}) {
  const real = useRole() === 'real';
  const { data } = useQuery(query('getIdentity', {}, { enabled: real }));
  if (!real || !data) return null;
  if (data.review_status === ReviewStatus.Finished)
    return (
      <StatusBadge meaning="ok" round={beside === 'name'}>
        <Trans comment="who somebody is has been checked">Verified</Trans>
      </StatusBadge>
    );
  if (beside === 'name') return null;
  if (data.review_status === ReviewStatus.Waiting) return <InReview />;
  if (data.name === null) return null;
  return <Rejected />;
}

/** The loan that is under way; null without one, and while that is not known. */
function useOpenLoan(approved: boolean) {
  const { data } = useQuery(query('listLoans', { page: 1 }, { enabled: approved }));
  const states: number[] = [LoanStatus.ToRepay, LoanStatus.RepaymentCheck, LoanStatus.UnderReview];
  return data?.list.find(({ status }) => states.includes(status)) ?? null;
}

/** PROF-10: where the application for loans stands, and the loan that is under way; and where that is shown. */
export function useLoanState(): { badge: ReactNode; href: typeof paths.loan | typeof paths.loans } {
  const { data } = useQuery(query('getLoanInfo'));
  const loan = useOpenLoan(data?.status === LoanKycStatus.Approved);
  if (loan) return { badge: <OpenLoan loan={loan} />, href: paths.loans };
  return { badge: <LoanKyc status={data?.status} />, href: paths.loan };
}

function LoanKyc({ status }: { status: LoanInfo['status'] | undefined }) {
  switch (status) {
    case LoanKycStatus.Waiting:
      return <InReview />;
    case LoanKycStatus.Approved:
      return (
        <StatusBadge meaning="ok">
          <Trans comment="somebody may take up a loan">Approved</Trans>
        </StatusBadge>
      );
    case LoanKycStatus.Rejected:
      return <Rejected />;
    default:
      return null;
  }
}

function OpenLoan({ loan: { status, repayment_time: due } }: { loan: Loan }) {
  if (status !== LoanStatus.ToRepay) return <InReview />;
  return due !== null && serverTime() > Date.parse(due) ? (
    <StatusBadge meaning="bad">
      <Trans comment="state of a loan: its due date has passed">Overdue</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge meaning="info">
      <Trans comment="state of a loan">To repay</Trans>
    </StatusBadge>
  );
}

const InReview = () => (
  <StatusBadge meaning="wait">
    <Trans comment="what was sent is being checked">In review</Trans>
  </StatusBadge>
);

const Rejected = () => (
  <StatusBadge meaning="bad">
    <Trans comment="what was sent has been refused">Rejected</Trans>
  </StatusBadge>
);
