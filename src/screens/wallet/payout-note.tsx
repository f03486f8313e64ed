import { Plural, Trans } from '@lingui/react/macro';
import { usePayoutWait } from '../../features/payment/use-payout-wait.ts';
import { Banner } from '../../ui/feedback/banner.tsx';

/** WAL-05: that nothing is paid to anything else, and how long a new one waits. */
export function PayoutNote() {
  const hours = usePayoutWait();
  return (
    <Banner title={<Trans>Withdrawals go only to these methods</Trans>}>
      {hours > 0 && (
        <Trans>
          A new one waits <Plural value={hours} one="# hour" other="# hours" /> before its first payout.
        </Trans>
      )}
    </Banner>
  );
}
