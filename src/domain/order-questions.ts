import { decimal } from './money.ts';

// When an order is asked about once more before it is sent.

/** STP-07: how far a price may be from the market, in percent of it, where the server names no other figure. */
const usualFarPercent = 0.5;

interface Market {
  /** Newest mid price. */
  price: number;
  /** High less low of the day, in price units; null while it is not known. */
  dayRange: number | null;
  /** The server's `far_price_percent`. */
  farPercent?: number | undefined;
}

/**
 * STP-07: how far an order price is from the market, in percent of it and below 0 beneath it, where that is further than
 * the larger of the server's share and the day's range; null where it is near.
 */
export function farFromMarket(target: number, { price, dayRange, farPercent }: Market): number | null {
  if (!(price > 0 && target > 0)) return null;
  const distance = decimal(target).minus(price);
  const share = decimal(price)
    .times(farPercent ?? usualFarPercent)
    .div(100);
  const near = share.gt(dayRange ?? 0) ? share : decimal(dayRange ?? 0);
  return distance.abs().gt(near) ? distance.times(100).div(price).toNumber() : null;
}

interface OneTapInput {
  /** What I chose. */
  preferences: { oneTap: boolean };
  /** Whether its price is far from the market (STP-07). */
  far: boolean;
  /** Whether it is one of many acts at once. */
  bulk: boolean;
  /** Whether it is the first order of the day on a live account. */
  firstLiveOrderToday: boolean;
}

/** STP-09: whether a press sends the order without a review. */
export function oneTapApplies({ preferences, far, bulk, firstLiveOrderToday }: OneTapInput): boolean {
  return preferences.oneTap && !far && !bulk && !firstLiveOrderToday;
}

/**
 * STP-09: whether no order of this account was sent yet today, in the viewer's time zone.
 *
 * @param last when the last one was sent, epoch ms; null for never
 * @param now epoch ms
 */
export function isFirstOfDay(last: number | null, now: number): boolean {
  return last === null || new Date(last).toDateString() !== new Date(now).toDateString();
}
