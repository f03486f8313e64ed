import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Redirect } from 'wouter';
import { query } from '../../../api/operation.ts';
import { paths } from '../../../routes/paths.ts';
import { lazyPart, whenIdle } from '../../../features/lazy-part.tsx';
import { QueryView } from '../../../features/query-view.tsx';
import { LoanKycStatus } from '../../../generated/enums.ts';
import type { LoanInfo } from '../../../generated/rest.d.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormScreen } from '../../../ui/layout/form-screen.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { LoanSkeleton } from '../loan-parts.tsx';
import { forgetSent, LoanKycForm } from './loan-kyc-form.tsx';

/** Whoever fills in the form does not need it yet: it is fetched meanwhile. */
const KycInReview = lazyPart(() => import('./kyc-in-review.tsx').then((m) => m.KycInReview), {
  waiting: <LoanSkeleton />,
  failed: (retry) => <ErrorState onRetry={retry} />,
});

/** LOAN-30: the application to borrow: the form, where its review stands, or on to the amount. */
export function LoanKycScreen() {
  const { t } = useLingui();
  useEffect(() => whenIdle(() => void KycInReview.preload()), []);
  return (
    <FormScreen title={t`Loan application`} back={paths.profile}>
      <QueryView of={query('getLoanInfo')} skeleton={<LoanSkeleton />}>
        {(info) => <Standing info={info} />}
      </QueryView>
    </FormScreen>
  );
}

function Standing({ info }: { info: LoanInfo }) {
  useOutcomeToast(info);
  const approved = info.status === LoanKycStatus.Approved;
  useEffect(() => {
    if (approved) forgetSent();
  }, [approved]);
  if (approved) return <Redirect to={paths.loanAmount} replace />;
  if (info.status === LoanKycStatus.Waiting) return <KycInReview info={info} />;
  return <LoanKycForm rejected={info.status === LoanKycStatus.Rejected} remark={info.remark} />;
}

/** A review that ends while it is being looked at is said, not only shown. */
function useOutcomeToast({ status }: LoanInfo): void {
  const { t } = useLingui();
  const before = useRef(status);
  useEffect(() => {
    const wasWaiting = before.current === LoanKycStatus.Waiting;
    before.current = status;
    if (!wasWaiting) return;
    if (status === LoanKycStatus.Approved) toast(t`Your application is approved`, 'success');
    if (status === LoanKycStatus.Rejected) toast(t`Your application was rejected`, 'error');
  }, [status, t]);
}
