import { Trans } from '@lingui/react/macro';
import type { Rows } from '../../api/operation.ts';
import { Money } from '../../ui/money.tsx';
import { pendingSums } from './pending-sums.ts';
import { SummaryFigure } from './summary-figure.tsx';

/** What the orders that wait hold now, and will be charged when they fill. */
export function PendingFigures({ list, hidden }: { list: Rows<'listOrders'> | undefined; hidden: boolean }) {
  const { margin, commission } = pendingSums(list);
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
