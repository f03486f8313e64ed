import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { query } from '../../api/operation.ts';
import type { Identity } from '../../generated/rest.d.ts';
import { masked } from '../../i18n/format.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Timeline } from '../../ui/feedback/result-screen.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';

/** An identity that was sent: waiting, verified or rejected. */
export type Sent = Exclude<Identity, { name: null }>;

/** How many hours a review takes at most; null while that is not known. */
export function useReviewHours(): number | null {
  const { data } = useQuery(query('getBasicInfo'));
  return data?.kyc_review_hours ?? null;
}

export function RejectionReason({ sent }: { sent: Sent }) {
  if (!sent.remark) return null;
  return (
    <Banner kind="danger" title={<Trans comment="why a verification was rejected">Reason</Trans>}>
      {sent.remark}
    </Banner>
  );
}

interface FactsProps {
  sent: Sent;
  steps?: ComponentProps<typeof Timeline>['steps'];
}

/** IDN-06: what was sent, read-only; of the number only its end is shown. */
export function Facts({ sent, steps }: FactsProps) {
  const { t } = useLingui();
  return (
    <Stack>
      {steps && (
        <Card>
          <Timeline steps={steps} />
        </Card>
      )}
      <Card>
        <DetailList>
          <Detail term={t({ message: 'Name', context: 'person' })}>
            <bdi>{sent.name}</bdi>
          </Detail>
          <Detail term={t`Document number`}>
            <bdi dir="ltr">{endOf(sent.card_id)}</bdi>
          </Detail>
          <Detail term={t`Pictures`}>
            <Trans comment="pictures of a document: front and back">Front and back</Trans>
          </Detail>
        </DetailList>
      </Card>
    </Stack>
  );
}

/** A short number would be given away by its last four. */
export const endOf = (number: string): string => `${masked} ${number.slice(number.length > 6 ? -4 : -1)}`;
