import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { site } from '../../state/site.ts';
import { Banner } from '../../ui/feedback/banner.tsx';

/** DEP-14: on a site whose money is simulated, that real money sent here would be lost. */
export function SimulatedPayment() {
  const { simulatedPrices } = useSnapshot(site);
  if (!simulatedPrices) return null;
  return (
    <Banner kind="warn" title={<Trans>Simulated money</Trans>}>
      <Trans>Don’t send real money: it would be lost.</Trans>
    </Banner>
  );
}
