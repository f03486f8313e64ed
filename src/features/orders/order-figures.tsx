import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { serverTime } from '../../api/transport.ts';
import { fillPrice } from '../../domain/margin.ts';
import { sumMoney } from '../../domain/money.ts';
import type { OrderView } from '../../domain/order-wire.ts';
import { shareOfPart } from '../../domain/part-of-position.ts';
import { CompleteReason } from '../../generated/enums.ts';
import {
  formatDuration,
  formatMoneyParts,
  formatPrice,
  formatSignedMoney,
  missing,
} from '../../i18n/format.ts';
import { LiveText, mergeSources, noSource } from '../../live/live-text.tsx';
import { portfolio, quotes } from '../../live/page.ts';
import { secondClock } from '../../live/second-clock.ts';
import common from '../../ui/common.module.css';
import { cx } from '../../ui/cx.ts';
import { directionClass } from '../../ui/direction.ts';
import { Money } from '../../ui/figures.tsx';
import { InstrumentLogo } from '../instrument-logo.tsx';
import { stopNow } from './order-now.ts';
import styles from './order-sheet.module.css';

/** What an order is in, with its picture: the title of what shows the whole order. */
export function OrderName({ order }: { order: OrderView }) {
  return (
    <span className={styles.name}>
      {order.instrument && <InstrumentLogo instrument={order.instrument} size={28} />}
      <bdi dir="ltr">{order.showCode}</bdi>
    </span>
  );
}

/** Milliseconds for which an order has been there, or was until it was over. */
export const heldFor = ({ createdAt, completedAt }: OrderView): number =>
  Math.max(0, (completedAt === null ? serverTime() : Date.parse(completedAt)) - Date.parse(createdAt));

/** The same in words, which counts on while the order is there. */
export function OrderAge({ order }: { order: OrderView }) {
  return (
    <LiveText
      of={order.completedAt === null ? secondClock : noSource}
      select={() => Math.floor(heldFor(order) / 1000)}
      format={(seconds) => formatDuration(seconds * 1000)}
    />
  );
}

/**
 * LIVE-24: what tells the two sides of an order's price apart at this moment; no spread where the instrument is
 * unknown.
 */
export function spreadNow({ instrument, precision }: OrderView) {
  return { spread: instrument ? quotes.spread(instrument) : 0, precision };
}

/** What a pending order waits on: the ask of a buy, the bid of a sell; the list's price until a quote has come. */
export function awaitedPrice(order: OrderView): number {
  const quote = order.instrument && quotes.latest(order.instrument.Id);
  return quote ? fillPrice(order.side, quote.Close, spreadNow(order)) : order.currentPrice;
}

/**
 * ORD-04: the price now: an open order's by its position, one that waits by
 * its side of the instrument; the list's until then, and at the end.
 */
export function OrderPrice({ order }: { order: OrderView }) {
  const { id, state, instrument, currentPrice, precision } = order;
  const { stale } = useSnapshot(portfolio.state);
  const price = (value: number) => formatPrice(value, precision);
  if (state === 'open')
    return (
      <span data-stale={stale || undefined}>
        <LiveText of={portfolio.position(id)} select={(now) => now?.price ?? currentPrice} format={price} />
      </span>
    );
  if (state === 'pending' && instrument)
    return <LiveText of={quotes.quote(instrument.Id)} select={() => awaitedPrice(order)} format={price} />;
  return <span>{price(currentPrice)}</span>;
}

const mainOf = (value: number | null) => formatMoneyParts(value, { signed: true }).main;
const afterOf = (value: number | null) => formatMoneyParts(value, { signed: true }).after;

/** Four zeros say nothing (UI-16). */
const restOf = (value: number | null) => formatMoneyParts(value, { signed: true }).rest.replace(/^0000$/, '');

/** ORD-04: the profit or loss: floating while open, realised afterwards. Digits three to six are smaller. */
export function OrderProfit({ order }: { order: OrderView }) {
  const { id, state, profit } = order;
  const { stale } = useSnapshot(portfolio.state);
  if (state !== 'open') return <Money value={profit} digits={6} signed className={styles.profit} />;
  const source = portfolio.position(id);
  const select = (now: { profit: number } | undefined) => now?.profit ?? profit;
  return (
    <b className={cx(common.num, styles.profit)} data-stale={stale || undefined}>
      <LiveText of={source} select={select} format={mainOf} tone={directionClass} />
      <LiveText of={source} select={select} format={restOf} className={styles.digits} />
      <LiveText of={source} select={select} format={afterOf} tone={directionClass} />
    </b>
  );
}

/** Profit or loss of an order at this moment. */
export const profitNow = ({ id, state, profit }: OrderView): number | null =>
  state === 'open' ? (portfolio.position(id).read()?.profit ?? profit) : profit;

/** What several positions come to at this moment. */
export function ProfitSum({ orders, plain = false }: { orders: readonly OrderView[]; plain?: boolean }) {
  const { stale } = useSnapshot(portfolio.state);
  const source = useMemo(() => mergeSources(...orders.map(({ id }) => portfolio.position(id))), [orders]);
  return (
    <span data-stale={stale || undefined} data-plain={plain || undefined}>
      <LiveText
        of={source}
        select={() => sumOf(orders.map(profitNow))}
        format={(value) => formatSignedMoney(value)}
        tone={plain ? undefined : directionClass}
      />
    </span>
  );
}

/** What is known of them; nothing where nothing is. */
export function sumOf(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((one) => one !== null);
  return known.length === 0 ? null : sumMoney(known);
}

interface OrderWorthProps {
  order: OrderView;
  /** So many of its lots; all when left out. */
  part?: number;
  /** On a button: it has the button's colour. */
  plain?: boolean;
}

/** What an open position is worth now, to the cent: where there is no room for the figures of `OrderProfit`. */
export function OrderWorth({ order: { id, profit, lots }, part = lots, plain = false }: OrderWorthProps) {
  const { stale } = useSnapshot(portfolio.state);
  return (
    <span data-stale={stale || undefined} data-plain={plain || undefined}>
      <LiveText
        of={portfolio.position(id)}
        select={(now) => now?.profit ?? profit}
        format={(value) => formatSignedMoney(value === null ? null : shareOfPart(value, part, lots))}
        tone={plain ? undefined : directionClass}
      />
    </span>
  );
}

/** ORD-19: the stop loss, which moves while it trails. */
export function OrderStop({ order }: { order: OrderView }) {
  const { id, state, stopLoss, trailing, precision } = order;
  const price = (value: number | null) => formatPrice(value, precision);
  if (state !== 'open' || trailing === null) return <bdi>{price(stopLoss)}</bdi>;
  return <LiveText of={portfolio.position(id)} select={(now) => stopNow(order, now)} format={price} />;
}

/** Why an order is over, where the server says so. */
const reasons: Record<CompleteReason, MessageDescriptor> = {
  [CompleteReason.ClosedByTrader]: msg`Closed by you`,
  [CompleteReason.StopLoss]: msg`Stop loss hit`,
  [CompleteReason.TakeProfit]: msg`Take profit hit`,
  [CompleteReason.StopOut]: msg`Stopped out`,
  [CompleteReason.Cancelled]: msg`Cancelled`,
  [CompleteReason.AccountReset]: msg({
    message: 'Closed by a reset',
    comment: 'a position that ended because its demo account, or the whole market, was reset',
  }),
  [CompleteReason.NotCovered]: msg`Cancelled: not enough margin`,
  [CompleteReason.Expired]: msg({
    message: 'Expired',
    comment: 'a pending order that ended by itself at its time',
  }),
};

export const reasonName = (reason: CompleteReason | null): string => {
  const known = reason === null ? undefined : reasons[reason];
  return known ? i18n._(known) : missing;
};

/** Why an order is over, in words. */
export const reasonText = ({ reason }: OrderView): string => reasonName(reason);
