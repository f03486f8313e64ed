import { CompleteReason } from '../../../src/generated/enums.ts';
import { Exact, toMicros, type Micros } from './exact.ts';
import type { ModelMarket, Side, Terms } from './model-market.ts';

export const reasons = CompleteReason;
export type Reason = (typeof reasons)[keyof typeof reasons];

export interface ModelOrder {
  id: number;
  code: string;
  side: Side;
  lots: Exact;
  leverage: number;
  state: 'pending' | 'open' | 'ended';
  /** The mid of a market order, the target of a pending one. */
  asked: Exact;
  opened: Exact | null;
  /** Only of a position that has ended. */
  closed: Exact | null;
  margin: Micros;
  fee: Micros;
  swap: Micros;
  profit: Micros;
  stopLoss: Exact | null;
  takeProfit: Exact | null;
  trailing: Exact | null;
  /** The best price on the closing side since the stop trails. */
  best: Exact | null;
  createdAt: number;
  filledAt: number | null;
  endedAt: number | null;
  expiresAt: number | null;
  reason: Reason | null;
  key: string | null;
  partOf: number | null;
  /** Whether the market was above the target when the order began to wait. */
  waitsForFall: boolean;
}

/** AUD-03: BRK-03, BRK-04. */
export function marginOf(market: ModelMarket, terms: Terms, order: OrderSize, price: Exact): Micros {
  if (terms.fixedMargin) return toMicros(order.lots.times(terms.fixedMargin));
  const worth = order.lots.times(terms.size).times(price).times(market.rate(terms, price));
  return toMicros(worth.over(Exact.of(order.leverage)));
}

interface OrderSize {
  lots: Exact;
  leverage: number;
}

/** BRK-06, with a fee per lot. */
export const feeOf = (terms: Terms, lots: Exact): Micros => toMicros(lots.times(terms.fee));

/** BRK-05. */
export function profitOf(market: ModelMarket, order: ModelOrder, close: Exact): Micros {
  const terms = market.of(order.code);
  const opened = order.opened ?? close;
  const move = order.side === 'buy' ? close.minus(opened) : opened.minus(close);
  return toMicros(move.times(order.lots).times(terms.size).times(market.rate(terms, close)));
}

/** What of an amount belongs to a part of the lots; the rest keeps the remainder. */
export function shareOf(amount: Micros, part: Exact, whole: Exact): Micros {
  return toMicros(Exact.ratio(amount, 1_000_000n).times(part).over(whole));
}

/** BRK-18: whether a price lies so far behind a level that it was jumped over. */
export function isJumped(market: ModelMarket, code: string, price: Exact, level: Exact): boolean {
  const beyond = price.minus(level).size();
  const pip = market.of(code).point.times(Exact.of(10));
  return beyond.isAbove(market.spread(code)) && beyond.isAbove(pip);
}

export const isAtOrBelow = (price: Exact, level: Exact) => !price.isAbove(level);
export const isAtOrAbove = (price: Exact, level: Exact) => !price.isBelow(level);

/** BRK-12: whether a stop stands on its side of a price. */
export function standsRight(kind: 'stopLoss' | 'takeProfit', side: Side, stop: Exact, price: Exact): boolean {
  const isBelow = (kind === 'stopLoss') === (side === 'buy');
  return isBelow ? stop.isBelow(price) : stop.isAbove(price);
}

/**
 * BRK-68: the stop loss of a position that trails is the better of where it is and the best price less the distance.
 * Half a point of the best price is rounded away from the trader's favour.
 */
export function trail(order: ModelOrder, price: Exact, precision: number): void {
  if (!order.trailing || order.state !== 'open') return;
  const isBuy = order.side === 'buy';
  const points = isBuy ? price.floor(precision) : -price.negative().floor(precision);
  const seen = Exact.ratio(points, 10n ** BigInt(precision));
  const isBetter = !order.best || (isBuy ? seen.isAbove(order.best) : seen.isBelow(order.best));
  if (isBetter) order.best = seen;
  const best = order.best ?? seen;
  const follows = isBuy ? best.minus(order.trailing) : best.plus(order.trailing);
  const stop = order.stopLoss;
  if (!stop || (isBuy ? follows.isAbove(stop) : follows.isBelow(stop))) order.stopLoss = follows;
}
