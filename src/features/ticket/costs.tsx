import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { formatMoney } from '../../i18n/format.ts';
import { LiveText } from '../../live/live-text.tsx';
import { portfolio } from '../../live/page.ts';
import { session } from '../../state/session.ts';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { costText, freeAfter, previewCosts } from './rules/ticket-costs.ts';
import type { OfTicket } from './ticket-model.ts';
import styles from './ticket.module.css';

/**
 * TKT-11, TKT-12: what the order costs, before it is sent, and live; folded to one line (LAY-07). Of the two sides the
 * buy's margin shows, which is the larger; the review has the very side's.
 */
export function Costs({ ticket: { live, getContext } }: OfTicket) {
  const { stale } = useSnapshot(portfolio.state);
  const { token } = useSnapshot(session);
  const costs = () => previewCosts(getContext('buy'));
  const text = (select: () => string) => <LiveText of={live} select={select} />;
  const after = () => freeAfter(getContext('buy').freeMargin, costs().needed);
  return (
    <details className={styles.costs}>
      <summary>
        <span>
          <Trans comment="money that an order locks">Margin</Trans> {text(() => formatMoney(costs().margin))}
        </span>
        <span>
          <Trans>Commission</Trans> {text(() => costText(costs().commission))}
        </span>
        {token !== null && (
          <span>
            <Trans comment="short for: free margin after the order, before an amount of money">After</Trans>{' '}
            <span data-stale={stale || undefined}>{text(() => formatMoney(after()))}</span>
          </span>
        )}
      </summary>
      <DetailList dense>
        <Detail term={<Trans comment="money that an order locks">Margin</Trans>}>
          {text(() => formatMoney(costs().margin, 6))}
        </Detail>
        <Detail term={<Trans>Commission</Trans>}>{text(() => costText(costs().commission))}</Detail>
        <Detail
          term={<Trans comment="what the gap between the buy and the sell price costs">Spread cost</Trans>}
        >
          {text(() => costText(costs().spreadCost))}
        </Detail>
        <Detail term={<Trans comment="what a move of the price by one pip is worth">Pip value</Trans>}>
          {text(() => costText(costs().pipValue))}
        </Detail>
        {token !== null && (
          <>
            <Detail term={<Trans comment="money that may still be locked as margin">Free margin</Trans>}>
              <span data-stale={stale || undefined}>
                {text(() => formatMoney(getContext('buy').freeMargin))}
              </span>
            </Detail>
            <Detail term={<Trans>Free margin after</Trans>}>
              <span data-stale={stale || undefined}>{text(() => formatMoney(after()))}</span>
            </Detail>
          </>
        )}
      </DetailList>
    </details>
  );
}
