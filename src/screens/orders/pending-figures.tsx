import { Trans } from '@lingui/react/macro';
import type { OrderPage } from '../../generated/rest.d.ts';
import { Money } from '../../ui/money.tsx';
import { pendingSums } from './pending-sums.ts';
import { SummaryFigure } from './summary-figure.tsx';

/** What the orders that wait hold now, and will be charged when they fill. */
export function PendingFigures({
  pages,
  hidden,
}: {
  pages: readonly OrderPage[] | undefined;
  hidden: boolean;
}) {
  const { margin, commission } = pendingSums(pages);
  return (
    <>
      <SummaryFigure term={<Trans>Estimated margin</Trans>}>
        <Money value={margin} digits={6} hidden={hidden} />
      </SummaryFigure>
      <SummaryFigure term={<Trans>Estimated handling fee</Trans>}>
        <Money value={commission} digits={6} hidden={hidden} />
      </SummaryFigure>
    </>
  );
}
