import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { formatMoney } from '../../../i18n/format.ts';
import { session } from '../../../state/session.ts';
import { LiveText } from '../../../live/live-text.tsx';
import { quoteAndAccount } from '../../../live/page.ts';
import { costDigits, freeAfter, previewCosts } from './cost-preview.ts';
import type { ReadCheckInput } from './use-check-input.ts';

const cost = (value: number | null) => formatMoney(value, costDigits(value));

/**
 * TKT-11: what the order costs, before it is sent, and live. Of the two sides the buy's margin shows, which is the larger; the review has
 * the very side's.
 */
export function Costs({ id, read }: { id: number; read: ReadCheckInput }) {
  const { token } = useSnapshot(session);
  const costs = () => previewCosts(read(), 'buy');
  const after = () => {
    const input = read();
    return freeAfter(input.freeMargin, previewCosts(input, 'buy').needed);
  };
  return (
    <dl className="ticket-costs">
      <div>
        <dt>
          <Trans comment="money that an order locks">Margin</Trans>
        </dt>
        <dd>
          <LiveText of={quoteAndAccount(id)} select={() => formatMoney(costs().margin, 6)} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Commission</Trans>
        </dt>
        <dd>
          <LiveText of={quoteAndAccount(id)} select={() => cost(costs().commission)} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans comment="what a move of the price by one pip is worth">Pip value</Trans>
        </dt>
        <dd>
          <LiveText of={quoteAndAccount(id)} select={() => cost(costs().pipValue)} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans comment="what the gap between the buy and the sell price costs">Spread cost</Trans>
        </dt>
        <dd>
          <LiveText of={quoteAndAccount(id)} select={() => cost(costs().spreadCost)} />
        </dd>
      </div>
      {token !== null && (
        <>
          <div>
            <dt>
              <Trans comment="money that may still be locked as margin">Free margin</Trans>
            </dt>
            <dd>
              <LiveText of={quoteAndAccount(id)} select={() => formatMoney(read().freeMargin)} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans comment="free margin after the order">Free after</Trans>
            </dt>
            <dd>
              <LiveText of={quoteAndAccount(id)} select={() => formatMoney(after())} />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
