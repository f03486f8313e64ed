import { lotProblem, pipSize, type InstrumentTerms, type LotProblem } from './instrument.ts';
import { bothSides, sidesAtFill, type BothSides } from './margin.ts';
import { decimal, roundTo } from './money.ts';
import type { PriceProtection } from './price-protection.ts';
import type { Side } from './side.ts';

/** At the market now, or once the price is reached. */
export type OrderKind = 'market' | 'pending';

/** Prices at which a position closes by itself, in the quote currency; null is off. */
export interface Stops {
  stopLoss: number | null;
  takeProfit: number | null;
}

export type StopField = keyof Stops;

/** One price of an order that can be moved by itself; `target` is that of a pending order. */
export type OrderLine = StopField | 'target';

/** What a server may take with an order beside the basics; null is none. */
export interface OrderOptions {
  /** Of a market order. */
  protection: PriceProtection | null;
  /** When a pending order ends by itself, ISO 8601 UTC. */
  expireAt: string | null;
  /** Distance at which the stop loss follows the price, in price units. */
  trailing: number | null;
}

/** An order as the trader wants it. Sizes in lots, prices in the quote currency. */
export interface OrderRequest extends Stops, Partial<OrderOptions> {
  instrumentId: number;
  side: Side;
  kind: OrderKind;
  lots: number;
  leverage: number;
  /** Where a pending order fills; null for a market order. */
  target: number | null;
}

/**
 * BRK-12, the one rule of which side a stop is on: a buy's stop loss and a sell's take profit stand below the price.
 */
export function isStopBelow(field: StopField, side: Side): boolean {
  return (field === 'stopLoss') === (side === 'buy');
}

/** BRK-47: what a stop must lie beyond, so that it is outside of the spread: below the bid, or above the ask. */
export function stopBound(field: StopField, side: Side, { bid, ask }: BothSides): number {
  return isStopBelow(field, side) ? bid : ask;
}

/** A least distance of stops in price units, of both or of each. */
type StopLevel = number | ((field: StopField) => number);

/**
 * BRK-12, BRK-47, BRK-90: which stops stand on the wrong side, inside the spread, or nearer to the price than the level.
 * The sides are those of the quote for a market order and an open position, and those at the fill for a pending order.
 */
export function wrongStops(side: Side, sides: BothSides, stops: Stops, level: StopLevel = 0): StopField[] {
  return (['stopLoss', 'takeProfit'] as const).filter((field) => {
    const distance = stopDistance(field, side, stopBound(field, side, sides), stops[field]);
    const least = typeof level === 'number' ? level : level(field);
    return distance !== null && (distance <= 0 || distance < least);
  });
}

/** The side of the quote at which an order of a side fills. */
export const ownSide = (side: Side, { bid, ask }: BothSides): number => (side === 'buy' ? ask : bid);

/** BRK-90: whether the price of a pending order is nearer to its side of the market than the level. */
export function isTargetNear(side: Side, target: number, sides: BothSides, level: number): boolean {
  return level > 0 && decimal(target).minus(ownSide(side, sides)).abs().lt(level);
}

/** Returns how far a stop is from the price, above 0 on the side where it belongs; null when it is off. */
export function stopDistance(field: StopField, side: Side, price: number, stop: number | null) {
  if (stop === null) return null;
  const above = decimal(stop).minus(price).toNumber();
  return isStopBelow(field, side) ? -above : above;
}

type PriceTerms = Pick<InstrumentTerms, 'precision'>;

/** Returns the stop that is so far from the price, on the side where it belongs, and at least one pip above 0. */
export function stopAt(
  field: StopField,
  side: Side,
  price: number,
  distance: number,
  terms: PriceTerms,
): number {
  const { precision } = terms;
  const way = isStopBelow(field, side) ? decimal(price).minus(distance) : decimal(price).plus(distance);
  return Math.max(roundTo(way, precision), pipSize(precision));
}

/** How far from the price a stop starts: 0.3% of it. */
const defaultShare = 0.003;

/** TKT-08: the distance of a stop that is switched on, in whole pips, at least two. */
export function defaultStopDistance(price: number, { precision }: PriceTerms): number {
  const pip = pipSize(precision);
  const pips = Math.max(2, roundTo(decimal(price).times(defaultShare).div(pip), 0));
  return decimal(pip).times(pips).toNumber();
}

/** TKT-08: where a stop stands when it is switched on. */
export function defaultStop(field: StopField, side: Side, price: number, terms: PriceTerms): number {
  return stopAt(field, side, price, defaultStopDistance(price, terms), terms);
}

/** A pending order that waits for a better price is a limit order, one that waits for a worse price a stop order. */
export function pendingType(side: Side, target: number, price: number): 'limit' | 'stop' {
  return target < price === (side === 'buy') ? 'limit' : 'stop';
}

/** A ticket as far as it is filled in: undefined and NaN are 'not yet', a stop that is null is off. */
export type DraftOrder = Pick<OrderRequest, 'side' | 'kind'> &
  Partial<Omit<OrderRequest, 'side' | 'kind' | 'instrumentId'>>;

/** What the ticket is judged against. null is 'not known', which blocks. */
export interface OrderContext {
  terms: InstrumentTerms;
  isOpen: boolean;
  /** Newest mid price; null while none has come or it is stale. */
  price: number | null;
  /** USD that an order may lock. */
  freeMargin: number | null;
  /** Margin and commission of this order in USD; null while they cannot be known. */
  needed: number | null;
}

export type TicketField = 'lots' | 'leverage' | 'target' | StopField;

/** An error is data, a code and its fields; the screen finds the words. */
export type OrderProblem =
  | { code: 'market-closed' | 'no-leverage' | 'no-price' | 'not-enough-margin'; fields: TicketField[] }
  | { code: 'missing'; fields: TicketField[] }
  | { code: 'lots'; fields: ['lots']; problem: LotProblem }
  | { code: 'target-near'; fields: ['target'] }
  | { code: 'wrong-side'; fields: StopField[] };

/** BRK-13: everything that keeps an order from being sent, the most fundamental first; empty when it may go. */
export function checkOrder(order: DraftOrder, context: OrderContext): OrderProblem[] {
  const { terms, price } = context;
  if (!context.isOpen) return [{ code: 'market-closed', fields: [] }];
  if (terms.leverages.length === 0) return [{ code: 'no-leverage', fields: ['leverage'] }];
  const problems: OrderProblem[] = [];
  if (price === null) problems.push({ code: 'no-price', fields: [] });
  const missing = missingFields(order, terms);
  if (missing.length > 0) problems.push({ code: 'missing', fields: missing });
  const wrongLots = isNumber(order.lots) ? lotProblem(order.lots, terms) : null;
  if (wrongLots) problems.push({ code: 'lots', fields: ['lots'], problem: wrongLots });
  if (isNear(order, terms, price)) problems.push({ code: 'target-near', fields: ['target'] });
  const wrong = wrongSides(order, terms, price);
  if (wrong.length > 0) problems.push({ code: 'wrong-side', fields: wrong });
  const isShort =
    context.needed === null || context.freeMargin === null || context.needed > context.freeMargin;
  if (problems.length === 0 && isShort) problems.push({ code: 'not-enough-margin', fields: ['lots'] });
  return problems;
}

function missingFields(order: DraftOrder, terms: InstrumentTerms): TicketField[] {
  const missing: TicketField[] = [];
  if (!isNumber(order.lots)) missing.push('lots');
  if (!isNumber(order.leverage) || !terms.leverages.includes(order.leverage)) missing.push('leverage');
  if (order.kind === 'pending' && !isAbove0(order.target)) missing.push('target');
  // A switch that is on wants a price; 0 would mean off on the wire.
  if (isUnfilled(order.stopLoss)) missing.push('stopLoss');
  if (isUnfilled(order.takeProfit)) missing.push('takeProfit');
  return missing;
}

/** BRK-47: the sides that an order's stops are measured at: those of the quote, or of its target. Null if not known. */
export function sidesOfOrder(
  { side, kind, target }: Pick<DraftOrder, 'side' | 'kind' | 'target'>,
  terms: Pick<InstrumentTerms, 'spread' | 'precision'>,
  price: number | null,
): BothSides | null {
  if (kind === 'pending') return isAbove0(target) ? sidesAtFill(side, target, terms) : null;
  return isAbove0(price) ? bothSides(price, terms) : null;
}

function wrongSides(order: DraftOrder, terms: InstrumentTerms, price: number | null): StopField[] {
  const sides = sidesOfOrder(order, terms, price);
  if (!sides) return [];
  const stop = (value: number | null | undefined) => (isAbove0(value) ? value : null);
  return wrongStops(
    order.side,
    sides,
    { stopLoss: stop(order.stopLoss), takeProfit: stop(order.takeProfit) },
    terms.stopLevel,
  );
}

function isNear({ kind, side, target }: DraftOrder, terms: InstrumentTerms, price: number | null): boolean {
  if (kind !== 'pending' || !isAbove0(target) || !isAbove0(price)) return false;
  return isTargetNear(side, target, bothSides(price, terms), terms.stopLevel);
}

const isNumber = (value: number | null | undefined): value is number => Number.isFinite(value);
const isAbove0 = (value: number | null | undefined): value is number => isNumber(value) && value > 0;
const isUnfilled = (value: number | null | undefined) =>
  value !== null && value !== undefined && !isAbove0(value);
