import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/operation.ts';
import { inPlace } from '../../features/query-view.tsx';
import { useRole } from '../../features/use-role.ts';
import { LoanKycStatus, ReviewStatus } from '../../generated/enums.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';

/** PROF-10: where the identity check stands; of a live account only, and nothing while it is not known. */
export function IdentityState({
  beside,
}: {
  /** the name: only what there is to be proud of */ beside?: 'name';
}) {
  const real = useRole() === 'real';
  const { data } = useQuery({ ...query('getIdentity', {}, { enabled: real }), meta: inPlace });
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

/** PROF-10: where the application for loans stands. */
export function LoanState() {
  const { data } = useQuery({ ...query('getLoanInfo'), meta: inPlace });
  switch (data?.status) {
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
