import { errorCodes, type ErrorCode } from '../../../src/generated/error-codes.ts';
import type { OrderLine } from '../../../src/generated/rest.d.ts';
import { Exact } from './exact.ts';
import type { ModelAccount } from './model-account.ts';
import { opposite, type Side, type Terms } from './model-market.ts';
import { feeOf, marginOf, profitOf, reasons, shareOf, standsRight, type ModelOrder } from './model-order.ts';

export interface Wanted {
  code: string;
  side: Side;
  lots: Exact;
  leverage: number;
  /** Of a pending order. */
  target: Exact | null;
  stopLoss: Exact | null;
  takeProfit: Exact | null;
  trailing: Exact | null;
  expiresAt: number | null;
  protection: Protection | null;
  key: string;
}

/** Price protection: what was shown, and by how many points it may be worse. */
export interface Protection {
  price: Exact | null;
  deviation: number | null;
}

export interface ChangedStops {
  stopLoss: Exact | null;
  takeProfit: Exact | null;
  /** Left out: it stays. */
  target?: Exact | undefined;
  /** Left out: as it is; null: off. */
  trailing?: Exact | null | undefined;
  /** BRK-91: nothing else is changed. */
  only?: OrderLine | undefined;
}

const mostOfAKind = 200;
const mostTogether = 400;
const half = Exact.of(0.5);

/** 1 and the order, or why not. */
type Booked = { code: 1; order: ModelOrder } | { code: Exclude<ErrorCode, 1>; order: null };
const refused = (code: Exclude<ErrorCode, 1>): Booked => ({ code, order: null });
const booked = (order: ModelOrder): Booked => ({ code: 1, order });

/**
 * AUD-04: BRK-25: what an order must be, in the sequence in which it is checked. `id` is what the server has called it.
 */
export function submit(account: ModelAccount, wanted: Wanted, id: number): Booked {
  const { market } = account;
  const terms = market.of(wanted.code);
  if (!market.isOpen(wanted.code)) return refused(errorCodes.MarketClosed);
  if (terms.leverages.length === 0) return refused(errorCodes.NoLeverageConfigured);
  if (!terms.leverages.includes(wanted.leverage)) return refused(errorCodes.InvalidInput);
  if (!isSize(terms, wanted.lots)) return refused(errorCodes.LotsOutOfBounds);
  const fills = market.price(wanted.code, wanted.side);
  if (wanted.target && !isTarget(account, terms, wanted.side, wanted.target))
    return refused(errorCodes.InvalidInput);
  if (isMisplaced(account, wanted)) return refused(errorCodes.InvalidInput);
  const moved = movedTooFar(terms, wanted.side, fills, wanted.protection);
  if (moved) return refused(moved);
  const wrong = wrongStops(account, terms, wanted.side, wanted.target, wanted);
  if (wrong) return refused(wrong);
  const [open, pending] = [account.open.length, account.pending.length];
  if ((wanted.target ? pending : open) >= mostOfAKind || open + pending >= mostTogether)
    return refused(errorCodes.InvalidInput);
  const order = newOrder(account, wanted, id);
  order.margin = marginOf(market, terms, wanted, wanted.target ?? fills);
  order.fee = feeOf(terms, wanted.lots);
  if (account.freeMargin < order.margin + order.fee || account.freeCash < order.fee)
    return refused(errorCodes.NotEnoughMargin);
  account.orders.push(order);
  if (!wanted.target) account.fill(order, fills);
  return booked(order);
}

/** BRK-11. */
function isSize({ minLots, maxLots, lotStep }: Terms, lots: Exact): boolean {
  return !lots.isBelow(minLots) && !lots.isAbove(maxLots) && lots.minus(minLots).isMultipleOf(lotStep);
}

const isFine = ({ point }: Terms, price: Exact) => price.isMultipleOf(point);

/** BRK-39, BRK-90. */
function isTarget({ market }: ModelAccount, terms: Terms, side: Side, target: Exact): boolean {
  const mid = market.mid(terms.code);
  const away = target.minus(market.price(terms.code, side)).size();
  return (
    isFine(terms, target) && !target.minus(mid).size().isAbove(mid.times(half)) && !away.isBelow(terms.level)
  );
}

/** What belongs to the other kind of order, or stands alone. */
function isMisplaced({ market }: ModelAccount, { target, expiresAt, protection }: Wanted): boolean {
  if (expiresAt !== null && (!target || expiresAt <= market.now)) return true;
  return protection !== null && (target !== null || !protection.price);
}

/** 2008, or 1001 for a deviation from nothing. */
function movedTooFar({ point }: Terms, side: Side, fills: Exact, protection: Protection | null) {
  if (!protection) return null;
  const { price, deviation } = protection;
  if (!price) return errorCodes.InvalidInput;
  const worse = side === 'buy' ? fills.minus(price) : price.minus(fills);
  return worse.isAbove(point.times(Exact.of(deviation ?? 0))) ? errorCodes.PriceMovedOrStale : null;
}

type Stops = Pick<Wanted, 'stopLoss' | 'takeProfit'> & { trailing?: Exact | null | undefined };

/** The same price, or none both. */
const isSame = (one: Exact | null | undefined, other: Exact | null | undefined) =>
  (one?.toString() ?? '') === (other?.toString() ?? '');

/**
 * BRK-12, BRK-47, BRK-90: stops beyond both sides of the price, as they are or as they would be at the target, and as
 * far as the level asks of what is not as it was.
 */
function wrongStops(
  account: ModelAccount,
  terms: Terms,
  side: Side,
  target: Exact | null,
  stops: Stops,
  before: Stops | null = null,
) {
  const { stopLoss, takeProfit, trailing } = stops;
  for (const price of [stopLoss, takeProfit])
    if (price && !isFine(terms, price)) return errorCodes.InvalidInput;
  const { market } = account;
  const opens = target ?? market.price(terms.code, side);
  const spread = market.spread(terms.code);
  // At the fill, the other side lies a spread away: a stop between the two would close at once.
  const closes = side === 'buy' ? opens.minus(spread) : opens.plus(spread);
  const isNear = (stop: Exact, price: Exact) => stop.minus(price).size().isBelow(terms.level);
  if (stopLoss && !standsRight('stopLoss', side, stopLoss, closes)) return errorCodes.StopOnWrongSide;
  if (stopLoss && !isSame(stopLoss, before?.stopLoss) && isNear(stopLoss, closes))
    return errorCodes.StopOnWrongSide;
  if (takeProfit && !standsRight('takeProfit', side, takeProfit, opens)) return errorCodes.StopOnWrongSide;
  if (takeProfit && !isSame(takeProfit, before?.takeProfit) && isNear(takeProfit, opens))
    return errorCodes.StopOnWrongSide;
  if (!trailing) return null;
  const isTooShort = !isSame(trailing, before?.trailing) && trailing.isBelow(terms.level);
  const from = target ?? closes;
  return isFine(terms, trailing) && trailing.isBelow(from) && !isTooShort ? null : errorCodes.InvalidInput;
}

function newOrder({ market }: ModelAccount, wanted: Wanted, id: number): ModelOrder {
  const { code, side, lots, leverage, target } = wanted;
  return {
    id,
    code,
    side,
    lots,
    leverage,
    state: 'pending',
    asked: target ?? market.mid(code),
    opened: null,
    closed: null,
    margin: 0n,
    fee: 0n,
    swap: 0n,
    profit: 0n,
    stopLoss: wanted.stopLoss,
    takeProfit: wanted.takeProfit,
    trailing: wanted.trailing,
    best: null,
    createdAt: market.now,
    filledAt: null,
    endedAt: null,
    expiresAt: wanted.expiresAt,
    reason: null,
    key: wanted.key,
    partOf: null,
    waitsForFall: target !== null && market.price(code, side).isAbove(target),
  };
}

export interface WantedClose {
  id: number;
  lots: Exact | null;
  protection: Protection | null;
  key: string;
}

/** BRK-26. `partId` is what the server has called a part. */
export function close(account: ModelAccount, wanted: WantedClose, partId: number): Booked {
  const { market } = account;
  const order = account.orders.find(({ id }) => id === wanted.id);
  if (!order) return refused(errorCodes.OrderNotFound);
  if (order.state !== 'open') return refused(errorCodes.OrderStateChanged);
  if (!market.isOpen(order.code)) return refused(errorCodes.MarketClosed);
  const terms = market.of(order.code);
  const isPart = wanted.lots !== null && !wanted.lots.equals(order.lots);
  if (wanted.lots && isPart && !isPartSize(terms, order.lots, wanted.lots))
    return refused(errorCodes.LotsOutOfBounds);
  const price = account.closingPrice(order);
  const moved = movedTooFar(terms, opposite(order.side), price, wanted.protection);
  if (moved) return refused(moved);
  if (wanted.lots && isPart)
    return booked(closePart(account, order, wanted.lots, { id: partId, key: wanted.key }));
  account.end(order, reasons.ClosedByTrader, price);
  return booked(order);
}

function isPartSize(terms: Terms, whole: Exact, part: Exact): boolean {
  return part.isBelow(whole) && isSize(terms, part) && isSize(terms, whole.minus(part));
}

/** The part ends as an order of its own; what it takes of margin, commission and swap the rest no longer has. */
function closePart(
  account: ModelAccount,
  order: ModelOrder,
  lots: Exact,
  named: Pick<ModelOrder, 'id' | 'key'>,
): ModelOrder {
  const share = (amount: bigint) => shareOf(amount, lots, order.lots);
  const part: ModelOrder = {
    ...order,
    ...named,
    lots,
    margin: share(order.margin),
    fee: share(order.fee),
    swap: share(order.swap),
    partOf: order.id,
  };
  order.margin -= part.margin;
  order.fee -= part.fee;
  order.swap -= part.swap;
  order.lots = order.lots.minus(lots);
  const price = account.closingPrice(order);
  part.profit = profitOf(account.market, part, price);
  part.closed = price;
  part.state = 'ended';
  part.endedAt = account.market.now;
  part.reason = reasons.ClosedByTrader;
  account.orders.push(part);
  account.ended.push(part.id);
  account.settleProfit(part.profit);
  return part;
}

/** BRK-15. */
export function cancel(account: ModelAccount, id: number): Booked {
  const order = account.orders.find((one) => one.id === id);
  if (!order) return refused(errorCodes.OrderNotFound);
  if (order.state !== 'pending') return refused(errorCodes.OrderStateChanged);
  account.end(order, reasons.Cancelled, null);
  return booked(order);
}

/** BRK-91: what a change of one price makes of the whole order. */
function wholeOf(order: ModelOrder, change: ChangedStops): ChangedStops {
  const { only } = change;
  if (!only) return change;
  return {
    stopLoss: only === 'stop_loss' ? change.stopLoss : order.stopLoss,
    takeProfit: only === 'take_profit' ? change.takeProfit : order.takeProfit,
    ...(only === 'target' && { target: change.target }),
    ...(only === 'stop_loss' && { trailing: change.trailing }),
  };
}

/** BRK-27, and the change of a pending order. */
export function setStops(account: ModelAccount, id: number, asked: ChangedStops): Booked {
  const { market } = account;
  const order = account.orders.find((one) => one.id === id);
  if (!order) return refused(errorCodes.OrderNotFound);
  if (order.state === 'ended') return refused(errorCodes.OrderStateChanged);
  const terms = market.of(order.code);
  const isPending = order.state === 'pending';
  if (asked.only === 'target' && (!isPending || !asked.target)) return refused(errorCodes.InvalidInput);
  const change = wholeOf(order, asked);
  // BRK-63: a new target is checked, not the one that the order has.
  const isNew = change.target !== undefined && !change.target.equals(order.asked);
  if (change.target && (!isPending || (isNew && !isTarget(account, terms, order.side, change.target))))
    return refused(errorCodes.InvalidInput);
  const target = isPending ? (change.target ?? order.asked) : null;
  const wrong = wrongStops(
    account,
    terms,
    order.side,
    target,
    change,
    isNew ? { ...order, stopLoss: null, takeProfit: null } : order,
  );
  if (wrong) return refused(wrong);
  if (target && isNew) {
    const margin = marginOf(market, terms, order, target);
    const fee = feeOf(terms, order.lots);
    const free = account.freeMargin + order.margin + order.fee;
    if (free < margin + fee || account.freeCash < fee) return refused(errorCodes.NotEnoughMargin);
    order.margin = margin;
    order.fee = fee;
    order.asked = target;
    order.waitsForFall = market.price(order.code, order.side).isAbove(target);
  }
  order.stopLoss = change.stopLoss;
  order.takeProfit = change.takeProfit;
  const isOther = (order.trailing?.toString() ?? null) !== (change.trailing?.toString() ?? null);
  if (change.trailing !== undefined && isOther) {
    order.trailing = change.trailing;
    order.best = null;
  }
  if (order.state === 'open') account.trail(order);
  return booked(order);
}

/** BRK-28. */
export function reset(account: ModelAccount): void {
  for (const order of account.orders) {
    if (order.state === 'open') account.end(order, reasons.AccountReset, account.closingPrice(order));
    else if (order.state === 'pending') account.end(order, reasons.AccountReset, null);
  }
  account.restoreDemo();
}
