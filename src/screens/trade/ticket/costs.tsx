import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Scale from 'lucide-react/icons/scale';
import { useSnapshot } from 'valtio';
import { equity } from '../../../domain/account.ts';
import { decimal } from '../../../domain/money.ts';
import { formatMoney, formatPercent, isolate } from '../../../i18n/format.ts';
import { LiveText, useLive } from '../../../live/live-text.tsx';
import { portfolio, quoteAndAccount } from '../../../live/page.ts';
import { Detail, DetailList } from '../../../ui/lists/detail-list.tsx';
import type { GetTicketContext, TicketContext } from '../rules/ticket-check.ts';
import { costText, freeAfter, previewCosts, profitAtStop, stopsSide } from '../rules/ticket-costs.ts';
import styles from './ticket.module.css';

interface CostsProps {
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

/** TKT-30: what is at stake with the stops as they are, before the button. */
export function RiskLine({ id, getContext }: CostsProps) {
  const text = useLive(quoteAndAccount(id), () => riskText(getContext()));
  if (text === '') return null;
  return (
    <p className={styles.risk}>
      <Scale aria-hidden />
      <span>{text}</span>
    </p>
  );
}

function riskText(context: TicketContext): string {
  const { stopLossOn, stopLoss, takeProfitOn, takeProfit } = context.values;
  const side = stopsSide(context);
  const loss = stopLossOn && side ? profitAtStop(context, side, stopLoss) : null;
  if (loss === null || !side || loss >= 0) return '';
  const gain = takeProfitOn ? profitAtStop(context, side, takeProfit) : null;
  const money = isolate(formatMoney(-loss));
  const worth = equity(portfolio.state);
  const share = worth && worth > 0 ? decimal(-loss).times(100).div(worth).toNumber() : null;
  const risk =
    share === null ? t`Risk ${money}` : t`Risk ${money} (${isolate(formatPercent(share, 2))} of equity)`;
  if (gain === null || gain <= 0) return risk;
  const profit = isolate(formatMoney(gain));
  const ratio = isolate(`1\u00a0:\u00a0${decimal(gain).div(-loss).round(1).toNumber()}`);
  return t({
    message: `${risk} for ${profit} · ${ratio}`,
    comment: 'money at risk, the money to gain, and their ratio',
  });
}
