import { Plural, Trans } from '@lingui/react/macro';
import { usePayoutWait } from '../../../features/payment/use-payout-wait.ts';
import type { WithdrawalCurrency } from '../../../generated/rest.d.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SummaryRail } from '../../../ui/layout/form-screen.tsx';

export type Currencies = readonly WithdrawalCurrency[];

export interface MethodFormProps {
  /** Those of its kind; at least one. */
  currencies: Currencies;
  /** Called with the server's word on it. */
  done: (message: string) => void;
}

/** The one that there is, or none: which it is decides where the money goes. */
export const onlyOne = (currencies: Currencies): number | null =>
  currencies.length === 1 ? (currencies[0]?.id ?? null) : null;

/** Words of this form alone. */
export const own = (text: () => string) => ({ code: 'own' as const, text });

/** In the summary's place while its file is fetched. */
export const SummarySkeleton = () => (
  <SummaryRail title={<Trans>What is saved</Trans>}>
    <Skeleton height="12rem" />
  </SummaryRail>
);

/** WAL-07: before the button: what a thief would have to wait for, and the owner has to as well. */
export function WaitNote() {
  const hours = usePayoutWait();
  if (hours === 0) return null;
  return (
    <Banner
      title={
        <Trans>
          First payout after <Plural value={hours} one="# hour" other="# hours" />
        </Trans>
      }
    >
      <Trans>
        We’ll message you that it was added. If it wasn’t you, you can delete it before any money leaves.
      </Trans>
    </Banner>
  );
}
