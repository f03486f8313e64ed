import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { query } from '../../api/operation.ts';
import { paths } from '../../routes/paths.ts';
import { useSupport } from '../../features/contact/use-support.tsx';
import { QueryView } from '../../features/query-view.tsx';
import { ReviewStatus } from '../../generated/enums.ts';
import type { Identity } from '../../generated/rest.d.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { ResultScreen } from '../../ui/feedback/result-screen.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FormScreen } from '../../ui/layout/form-screen.tsx';
import { Page, Stack } from '../../ui/layout/stack.tsx';
import { StickyFooter } from '../../ui/layout/sticky-footer.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { IdentityForm } from './identity-form.tsx';
import { Facts, RejectionReason, useReviewHours, type Sent } from './sent-identity.tsx';

const hour = 3_600_000;
/** Between two looks at a review that is under way, in milliseconds. */
const pollEvery = 10_000;

/** IDN-01: real-name verification: the form, or where its review stands. */
export function IdentityScreen() {
  const { t } = useLingui();
  return (
    <FormScreen summed title={t`Verify identity`} back={paths.profile}>
      <QueryView of={query('getIdentity')} skeleton={<IdentitySkeleton />}>
        {(identity) => <Standing identity={identity} />}
      </QueryView>
    </FormScreen>
  );
}

function Standing({ identity }: { identity: Identity }) {
  useOutcomeToast(identity);
  if (identity.review_status === ReviewStatus.Waiting) return <Waiting sent={identity} />;
  if (identity.review_status === ReviewStatus.Finished) return <Verified sent={identity} />;
  return identity.name === null ? <IdentityForm /> : <Rejected sent={identity} />;
}

/** IDN-07: a review that ends while it is being looked at is said, not only shown. */
function useOutcomeToast({ review_status: status }: Identity): void {
  const { t } = useLingui();
  const before = useRef(status);
  useEffect(() => {
    const wasWaiting = before.current === ReviewStatus.Waiting;
    before.current = status;
    if (!wasWaiting) return;
    if (status === ReviewStatus.Finished) toast(t`Your identity is verified`, 'success');
    if (status === ReviewStatus.None) toast(t`We couldn’t verify your identity`, 'error');
  }, [status, t]);
}

function Waiting({ sent }: { sent: Sent }) {
  const { t } = useLingui();
  // IDN-07: read again while it is in sight; a page in the background rests.
  useQuery(query('getIdentity', {}, { refetchInterval: pollEvery }));
  const hours = useReviewHours();
  const { submitted_at: submitted } = sent;
  const until = submitted && hours !== null ? formatDateTime(Date.parse(submitted) + hours * hour) : null;
  const steps = [
    { title: t`Submitted`, note: submitted && formatDateTime(submitted), state: 'done' as const },
    { title: t`Document check`, note: until && t`Until ${until}`, state: 'now' as const },
    { title: t`Verified`, note: t`You’ll see it here and on your profile`, state: 'next' as const },
  ];
  return (
    <Page>
      <ResultScreen
        meaning="wait"
        title={<Trans>In review</Trans>}
        details={<Facts sent={sent} steps={steps} />}
      >
        {hours === null ? (
          <Trans>You can trade while you wait.</Trans>
        ) : (
          <Trans>Reviews take up to {hours} hours. You can trade while you wait.</Trans>
        )}
      </ResultScreen>
      <BackToProfile />
    </Page>
  );
}

function Verified({ sent }: { sent: Sent }) {
  const { t } = useLingui();
  const { submitted_at: submitted, reviewed_at: reviewed } = sent;
  const steps = [
    { title: t`Submitted`, note: submitted && formatDateTime(submitted), state: 'done' as const },
    { title: t`Verified`, note: reviewed && formatDateTime(reviewed), state: 'done' as const },
  ];
  return (
    <Page>
      <ResultScreen
        meaning="ok"
        title={<Trans>You’re verified</Trans>}
        details={<Facts sent={sent} steps={steps} />}
      >
        <Trans>Your name is confirmed. There’s nothing left to do.</Trans>
      </ResultScreen>
      <BackToProfile />
    </Page>
  );
}

/** IDN-04: why, and the form again with what was sent. */
function Rejected({ sent }: { sent: Sent }) {
  const [again, setAgain] = useState(false);
  if (again) return <IdentityForm sent={sent} />;
  return (
    <Page>
      <ResultScreen
        meaning="bad"
        title={<Trans>We couldn’t verify you</Trans>}
        details={
          <Stack>
            <RejectionReason sent={sent} />
            <Facts sent={sent} />
          </Stack>
        }
      >
        <Trans>Your details are kept. Fix what’s wrong and send them again.</Trans>
      </ResultScreen>
      <StickyFooter>
        <AskSupport />
        <Button wide onClick={() => setAgain(true)}>
          <Trans>Try again</Trans>
        </Button>
      </StickyFooter>
    </Page>
  );
}

function AskSupport() {
  const { href, onClick, dialog } = useSupport();
  const label = <Trans>Ask support</Trans>;
  if (href !== undefined)
    return (
      <ButtonLink href={href} variant="plain" wide>
        {label}
      </ButtonLink>
    );
  return (
    <>
      <Button variant="plain" wide onClick={onClick}>
        {label}
      </Button>
      {dialog}
    </>
  );
}

function BackToProfile() {
  return (
    <StickyFooter>
      <ButtonLink href={paths.profile} variant="ghost" wide>
        <Trans>Back to profile</Trans>
      </ButtonLink>
    </StickyFooter>
  );
}

function IdentitySkeleton() {
  return (
    <Page>
      <Skeleton height="2rem" />
      <Skeleton height="5rem" />
      <Skeleton height="5rem" />
    </Page>
  );
}
