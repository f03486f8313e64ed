import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/operation.ts';
import { paths } from '../../../routes/paths.ts';
import type { LoanInfo } from '../../../generated/rest.d.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { ResultScreen, Timeline } from '../../../ui/feedback/result-screen.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/stack.tsx';
import { StickyFooter } from '../../../ui/layout/sticky-footer.tsx';
import { useReviewHours } from '../loan-parts.tsx';

const hour = 3_600_000;
/** Between two looks at a review that is under way, in milliseconds. */
const pollEvery = 10_000;

/** LOAN-30: where the review stands, and what comes after it. */
export function KycInReview({ info }: { info: LoanInfo }) {
  const { t } = useLingui();
  // Read again while it is in sight; a page in the background rests.
  useQuery(query('getLoanInfo', {}, { refetchInterval: pollEvery }));
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
