import { OrderStatus } from '../../src/generated/enums.ts';
import { decimal } from '../../src/domain/money.ts';
import { pipSize } from '../../src/domain/instrument.ts';
import { opposite, type Side } from '../../src/domain/side.ts';
import type { Market } from '../market/market.ts';
import type { OrderRow } from '../store/schema.ts';
import { priceAt, specOf } from './terms.ts';
import { retraceOf, stopOf, trailedFrom } from './trailing.ts';

/** A tick at which an order fills or completes. */
export interface Trigger {
  order: OrderRow;
  time: number;
  cause: 'fill' | 'stopLoss' | 'takeProfit' | 'expiry';
  /** What the order fills or closes at; the price of the moment where it expires. */
  price: number;
}

interface Level {
  above?: number;
  below?: number;
}

interface Tick {
  time: number;
  price: number;
}

/**
 * BRK-17: the first tick in [from, to] that triggers an order, or null. Earlier ticks than the order do not count, but
 * its own moment does (BRK-46): with the clock frozen no tick comes, and yet a price may have been set by hand.
 */
export function nextTrigger(market: Market, order: OrderRow, from: number, to: number): Trigger | null {
  const level = levelOf(order);
  if (isEmpty(level)) return null;
  const expiry = expiryOf(market, order, to);
  // BRK-65: at the tick at which it expires it may still fill.
  const end = expiry?.time ?? to;
  const trailed = trailedFrom(order);
  const start = Math.max(from, order.watched_from, trailed ?? -Infinity);
  if (start > end) return expiry;
  const isOwnMoment = start === order.watched_from || from === to;
  const now = isOwnMoment ? standing(market, order, start, level) : null;
  if (now) return triggerAt(market, order, now, level);
  if (trailed !== null) return nextOfTrailing(market, order, start, end);
  const tick = crossing(market, order, start, end, level);
  return tick ? triggerAt(market, order, tick, level) : expiry;
}

/** BRK-69: a stop that follows, or a take profit, whichever the price reaches first. */
function nextOfTrailing(market: Market, order: OrderRow, from: number, to: number): Trigger | null {
  if (from >= to) return null;
  const { tick: back, best } = retraceOf(market, order, from, to);
  const level = levelOf({ ...order, stop_loss: null, trailing: null });
  const forth = isEmpty(level) ? null : crossing(market, order, from, back?.time ?? to, level);
  if (forth) return triggerAt(market, order, forth, level);
  return back && triggerAt(market, order, back, levelOf({ ...order, best_price: best, take_profit: null }));
}

const isEmpty = ({ above, below }: Level) => above === undefined && below === undefined;

/** BRK-47: the side at which an order fills: a position closes at the other one. */
export function sideOf({ status, side }: OrderRow): Side {
  return status === OrderStatus.Pending ? side : opposite(side);
}

/** BRK-46: the price that stands at a moment, if it triggers. */
function standing(market: Market, order: OrderRow, at: number, level: Level): Tick | null {
  if (!market.isOpen(order.instrument_id, at)) return null;
  const price = priceAt(market, specOf(market, order.instrument_id), sideOf(order), at);
  const isReached =
    (level.above !== undefined && price >= level.above) ||
    (level.below !== undefined && price <= level.below);
  return isReached ? { time: at, price } : null;
}

function crossing(market: Market, order: OrderRow, from: number, to: number, level: Level): Tick | null {
  if (from >= to) return null;
  return market.firstCrossing(order.instrument_id, from, to, level, sideOf(order) === 'buy' ? 'ask' : 'bid');
}

/** BRK-65: the end of a pending order that has not filled by then, whether its market is open or not. */
function expiryOf(market: Market, order: OrderRow, to: number): Trigger | null {
  const { status, expire_at: time, side } = order;
  if (status !== OrderStatus.Pending || time === null || time > to) return null;
  return {
    order,
    time,
    cause: 'expiry',
    price: priceAt(market, specOf(market, order.instrument_id), side, time),
  };
}

export function levelOf(order: OrderRow): Level {
  if (order.status === OrderStatus.Pending) {
    const target = order.requested_price;
    if (order.approach === 'rise') return { above: target };
    if (order.approach === 'fall') return { below: target };
    // The price stood at the target when the order was placed: that moment will do.
    return { above: target, below: target };
  }
  const stop = stopOf(order);
  const [above, below] = order.side === 'buy' ? [order.take_profit, stop] : [stop, order.take_profit];
  return { above: above ?? undefined, below: below ?? undefined };
}

function triggerAt(market: Market, order: OrderRow, tick: Tick, level: Level): Trigger {
  const isHigh = level.above !== undefined && tick.price >= level.above;
  const line = (isHigh ? level.above : level.below) ?? tick.price;
  const isPending = order.status === OrderStatus.Pending;
  const isProfit = isHigh === (order.side === 'buy');
  const { id, precision } = specOf(market, order.instrument_id);
  return {
    order,
    time: tick.time,
    cause: isPending ? 'fill' : isProfit ? 'takeProfit' : 'stopLoss',
    price: triggerPrice(line, tick.price, { spread: market.spread(id, tick.time), precision }),
  };
}

/**
 * BRK-18: a price that runs through a level fills at the level. One that jumped over it, by more than a spread and more
 * than a pip (after a weekend, or moved by hand), fills at what the market then gives, better or worse.
 */
export function triggerPrice(
  line: number,
  tick: number,
  terms: { spread: number; precision: number },
): number {
  const beyond = decimal(tick).minus(line).abs();
  const isGap = beyond.gt(terms.spread) && beyond.gt(pipSize(terms.precision));
  return isGap ? tick : line;
}
