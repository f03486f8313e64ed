import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Redirect } from 'wouter';
import { query } from '../../../api/operation.ts';
import { paths } from '../../../app/paths.ts';
import { inPlace, QueryView } from '../../../features/query-view.tsx';
import { LoanKycStatus } from '../../../generated/enums.ts';
import type { LoanInfo } from '../../../generated/rest.d.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { ResultScreen, Timeline } from '../../../ui/feedback/result-screen.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Page } from '../../../ui/layout/stack.tsx';
import { StickyFooter } from '../../../ui/layout/sticky-footer.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { LoanSkeleton, useReviewHours } from '../loan-parts.tsx';
import { LoanKycForm } from './loan-kyc-form.tsx';

const hour = 3_600_000;
/** Between two looks at a review that is under way, in milliseconds. */
const pollEvery = 10_000;

/** LOAN-30: the application to borrow: the form, where its review stands, or on to the amount. */
export function LoanKycScreen() {
  const { t } = useLingui();
  return (
    <Screen title={t`Loan application`} back={paths.profile}>
      <QueryView of={query('getLoanInfo')} skeleton={<LoanSkeleton />}>
        {(info) => <Standing info={info} />}
      </QueryView>
    </Screen>
  );
}

function Standing({ info }: { info: LoanInfo }) {
  useOutcomeToast(info);
  if (info.status === LoanKycStatus.Approved) return <Redirect to={paths.loanAmount} replace />;
  if (info.status === LoanKycStatus.Waiting) return <Waiting info={info} />;
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

function Waiting({ info }: { info: LoanInfo }) {
  const { t } = useLingui();
  // Read again while it is in sight; a page in the background rests.
  useQuery({ ...query('getLoanInfo', {}, { refetchInterval: pollEvery }), meta: inPlace });
  const hours = useReviewHours();
  const { submitted_at: submitted } = info;
  const until = submitted && hours !== null ? formatDateTime(Date.parse(submitted) + hours * hour) : null;
  const steps = [
    { title: t`Submitted`, note: submitted && formatDateTime(submitted), state: 'done' as const },
    {
      title: t({ message: 'Review', comment: 'of an application for a loan' }),
      note: until && t`Until ${until}`,
      state: 'now' as const,
    },
    {
      title: t`Choose an amount`,
      note: t`Only then, and only if you want to. Applying costs nothing.`,
      state: 'next' as const,
    },
  ];
  return (
    <Page>
      <ResultScreen
        meaning="wait"
        title={<Trans>In review</Trans>}
        details={
          <Card>
            <Timeline steps={steps} />
          </Card>
        }
      >
        {hours === null ? (
          <Trans>You can trade while you wait.</Trans>
        ) : (
          <Trans>Reviews take up to {hours} hours. You can trade while you wait.</Trans>
        )}
      </ResultScreen>
      <StickyFooter>
        <ButtonLink href={paths.profile} variant="ghost" wide>
          <Trans>Back to profile</Trans>
        </ButtonLink>
      </StickyFooter>
    </Page>
  );
}
