import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { Payout } from '../../domain/withdrawal.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { CopyButton, Grouped } from '../../ui/controls/copy-field.tsx';
import { Timeline } from '../../ui/feedback/result-screen.tsx';
import { Money } from '../../ui/figures.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { Received, useReviewHours } from './withdrawal-review.tsx';
import styles from './withdrawal.module.css';

const hour = 3_600_000;

/** All about one, on cards: where it stands, where to, amounts, reference. */
export function PayoutFacts({ payout }: { payout: Payout }) {
  const steps = useSteps(payout);
  return (
    <Stack>
      {steps && (
        <Card>
          <Timeline steps={steps} />
        </Card>
      )}
      <Card>
        <PayoutDetails payout={payout} />
      </Card>
    </Stack>
  );
}

/** WDR-11: amounts, reference and destination. Times are left to the steps, where there are any. */
export function PayoutDetails({ payout, covered = false }: { payout: Payout; covered?: boolean }) {
  const { t } = useLingui();
  const steps = useSteps(payout);
  const { state, amount, fee, received, code, destination, isCoin, reference, at, reviewedAt } = payout;
  return (
    <>
      <DetailList>
        <Detail term={t`Reference`} copy={<CopyButton text={reference} />}>
          <bdi dir="ltr">{reference}</bdi>
        </Detail>
        {!steps && <Detail term={t`Sent for review`}>{formatDateTime(at)}</Detail>}
        {!steps && reviewedAt && <Detail term={t`Reviewed`}>{formatDateTime(reviewedAt)}</Detail>}
        <Detail term={t`You withdraw`}>
          <Money value={amount} hidden={covered} />
        </Detail>
        {/* Of a rejected one nothing is taken, and nothing arrives. */}
        {state !== 'rejected' && (
          <>
            <Detail term={t`Fee`}>
              <Money value={fee} hidden={covered} />
            </Detail>
            <Detail term={t`You receive`}>
              {covered ? <Money value={null} hidden /> : <Received amount={received} code={code} />}
            </Detail>
          </>
        )}
      </DetailList>
      <div className={styles.to}>
        <span>{isCoin ? t`To this address` : t`To this account`}</span>
        <Grouped text={destination.replace(/\s/gu, '')} />
      </div>
    </>
  );
}

type Steps = ComponentProps<typeof Timeline>['steps'];

/** WDR-08, WDR-10: null where the server only names the state. */
export function useSteps({ state, at, reviewedAt, payableFrom }: Payout): Steps | null {
  const { t } = useLingui();
  const hours = useReviewHours();
  // Neither is a way that was gone to its end.
  if (state === null || state === 'rejected') return null;
  const sent = { title: t`Sent for review`, note: formatDateTime(at), state: 'done' as const };
  const ended = reviewedAt ? formatDateTime(reviewedAt) : undefined;
  if (state === 'paid') return [sent, { title: t`Paid`, note: ended, state: 'done' }];
  const until = hours === null ? null : formatDateTime(Date.parse(at) + hours * hour);
  const from = payableFrom ? formatDateTime(payableFrom) : null;
  return [
    sent,
    { title: t`In review`, note: until && t`Until ${until}`, state: 'now' },
    {
      title: t({ message: 'Paid', context: 'coming step' }),
      note: from && t`Not before ${from}, since the destination is new`,
      state: 'next',
    },
  ];
}
