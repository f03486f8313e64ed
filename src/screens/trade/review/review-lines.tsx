import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Side } from '../../../domain/order.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import {
  formatLeverage,
  formatLots,
  formatMoney,
  formatPrice,
  formatSignedMoney,
} from '../../../i18n/format.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { LiveText } from '../../../live/live-text.tsx';
import { quoteAndAccount } from '../../../live/page.ts';
import {
  costDigits,
  freeAfter,
  orderPrice,
  previewCosts,
  profitAtStop,
  sidePrecision,
} from '../ticket/cost-preview.ts';
import type { ReadCheckInput } from '../ticket/use-check-input.ts';

export interface ReviewLinesProps {
  instrument: Instrument;
  side: Side;
  read: ReadCheckInput;
}

const cost = (value: number | null) => formatMoney(value, costDigits(value));

/** TKT-19: side, size, kind, price, stops with the money at risk, leverage and costs, all of this very side. */
export function ReviewLines({ instrument, side, read }: ReviewLinesProps) {
  const { Id, ShowCode, PricePrecision } = instrument;
  const { values, terms } = read();
  const { kind, lots, leverage, stopLossOn, stopLoss, takeProfitOn, takeProfit } = values;
  const live = (text: () => string) => <LiveText of={quoteAndAccount(Id)} select={text} />;
  const costs = () => previewCosts(read(), side);
  const stop = (price: number | null): ReactNode => (
    <>
      <span className="num">{formatPrice(price, PricePrecision)}</span>
      <small>{live(() => formatSignedMoney(profitAtStop(read(), side, price)))}</small>
    </>
  );
  return (
    <dl className="review-lines">
      <Line label={<Trans>Order</Trans>}>
        <Badge kind={side === 'buy' ? 'up' : 'down'}>
          {side === 'buy' ? <Trans>Buy</Trans> : <Trans>Sell</Trans>}{' '}
          <span className="num">{formatLots(lots)}</span>
        </Badge>{' '}
        <strong dir="ltr">{ShowCode}</strong>
      </Line>
      <Line label={kind === 'market' ? <Trans>Fills at about</Trans> : <Trans>Fills at the target</Trans>}>
        <strong>{live(() => formatPrice(orderPrice(read(), side), sidePrecision(terms)))}</strong>
        <small>
          {kind === 'market' ? (
            <Trans>the price of the moment</Trans>
          ) : (
            <Trans>when the price reaches it</Trans>
          )}
        </small>
      </Line>
      <Line label={<Trans>Stop loss</Trans>}>
        {stopLossOn ? stop(stopLoss) : <Trans comment="a stop that is not set">None</Trans>}
      </Line>
      <Line label={<Trans>Take profit</Trans>}>
        {takeProfitOn ? stop(takeProfit) : <Trans comment="a stop that is not set">None</Trans>}
      </Line>
      <Line label={<Trans>Leverage</Trans>}>
        <span className="num">{formatLeverage(leverage)}</span>
      </Line>
      <Line label={<Trans comment="money that an order locks">Margin</Trans>}>
        {live(() => formatMoney(costs().margin, 6))}
      </Line>
      <Line label={<Trans>Commission</Trans>}>{live(() => cost(costs().commission))}</Line>
      <Line label={<Trans comment="free margin after the order">Free after</Trans>}>
        {live(() => formatMoney(freeAfter(read().freeMargin, costs().needed)))}
      </Line>
    </dl>
  );
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
