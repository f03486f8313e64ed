import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { formatMoney } from '../../../i18n/format.ts';
import { LiveText } from '../../../live/live-text.tsx';
import { portfolio, quoteAndAccount } from '../../../live/page.ts';
import { Detail, DetailList } from '../../../ui/lists/detail-list.tsx';
import type { GetTicketContext } from '../rules/ticket-check.ts';
import { costText, freeAfter, previewCosts } from '../rules/ticket-costs.ts';

export interface CostsProps {
  id: number;
  getContext: GetTicketContext;
}

/**
 * TKT-11, TKT-12: what the order costs, before it is sent, and live. Of the two sides the buy's margin shows, which is
 * the larger; the review has the very side's.
 */
export function Costs({ id, getContext }: CostsProps) {
  const { stale } = useSnapshot(portfolio.state);
  const costs = () => previewCosts(getContext(), 'buy');
  const live = (select: () => string) => <LiveText of={quoteAndAccount(id)} select={select} />;
  return (
    <DetailList dense>
      <Detail term={<Trans comment="money that an order locks">Margin</Trans>}>
        {live(() => formatMoney(costs().margin, 6))}
      </Detail>
      <Detail term={<Trans>Commission</Trans>}>{live(() => costText(costs().commission))}</Detail>
      <Detail
        term={<Trans comment="what the gap between the buy and the sell price costs">Spread cost</Trans>}
      >
        {live(() => costText(costs().spreadCost))}
      </Detail>
      <Detail term={<Trans comment="what a move of the price by one pip is worth">Pip value</Trans>}>
        {live(() => costText(costs().pipValue))}
      </Detail>
      {!getContext().isGuest && (
        <>
          <Detail term={<Trans comment="money that may still be locked as margin">Free margin</Trans>}>
            <span data-stale={stale || undefined}>{live(() => formatMoney(getContext().freeMargin))}</span>
          </Detail>
          <Detail term={<Trans>Free margin after</Trans>}>
            <span data-stale={stale || undefined}>
              {live(() => formatMoney(freeAfter(getContext().freeMargin, costs().needed)))}
            </span>
          </Detail>
        </>
      )}
    </DetailList>
  );
}
