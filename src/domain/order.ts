import { OrderKind as WireKind, OrderSide as WireSide, OrderStatus } from '../generated/enums.ts';
import type { InputOf } from '../generated/operations.ts';
import type { CompleteReason, Instrument, Order } from '../generated/rest.d.ts';
import { lotProblem, pipSize, type InstrumentTerms, type LotProblem } from './instrument.ts';
import { decimal, decimalsOf, roundTo } from './money.ts';
import { reasonOf } from './order-reason.ts';

/** Buy is long: it gains when the price rises. */
export type Side = 'buy' | 'sell';
/** At the market now, or once the price is reached. */
export type OrderKind = 'market' | 'pending';
export type OrderState = 'pending' | 'open' | 'completed';

/** Any other number than a buy's is a sell. */
export function sideFromWire(wire: number): Side {
  return wire === WireSide.Buy ? 'buy' : 'sell';
}

export function sideToWire(side: Side): InputOf<'submitOrder'>['type'] {
  return side === 'buy' ? WireSide.Buy : WireSide.Sell;
}

export function opposite(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy';
}

/** Wire number of a state, as in `status` of `listOrders`. */
export const statusToWire = {
  pending: OrderStatus.Pending,
  open: OrderStatus.Open,
  completed: OrderStatus.Completed,
} as const satisfies Record<OrderState, Order['Status']>;

export function stateFromWire(status: number): OrderState {
  if (status === OrderStatus.Pending) return 'pending';
  return status === OrderStatus.Open ? 'open' : 'completed';
}

/** Prices at which a position closes by itself, in the quote currency; null is off. */
export interface Stops {
  stopLoss: number | null;
  takeProfit: number | null;
}

export type StopField = keyof Stops;

/** 0 on the wire is off. */
export function stopFromWire(price: number): number | null {
  return price > 0 ? price : null;
}

export function stopToWire(price: number | null): number {
  return price ?? 0;
}

/** An order as the trader wants it. Sizes in lots, prices in the quote currency. */
export interface OrderRequest extends Stops {
  instrumentId: number;
  side: Side;
  kind: OrderKind;
  lots: number;
  leverage: number;
  /** Where a pending order fills; null for a market order. */
  target: number | null;
}

/** The request as `submitOrder` sends it. */
export function toOrderInput(order: OrderRequest): InputOf<'submitOrder'> {
  return {
    type: sideToWire(order.side),
    cont: order.lots,
    forex_id: order.instrumentId,
    status: order.kind === 'market' ? WireKind.Market : WireKind.Pending,
    target_price: order.kind === 'pending' ? stopToWire(order.target) : 0,
    stop_loss_price: stopToWire(order.stopLoss),
    target_profit_price: stopToWire(order.takeProfit),
    multiple: order.leverage,
  };
}

/** The request that `submitOrder` brings to the server. */
export function fromOrderInput(input: InputOf<'submitOrder'>): OrderRequest {
  const kind = input.status === WireKind.Market ? 'market' : 'pending';
  return {
    instrumentId: input.forex_id,
    side: sideFromWire(input.type),
    kind,
    lots: input.cont,
    leverage: input.multiple,
    target: kind === 'pending' ? stopFromWire(input.target_price) : null,
    stopLoss: stopFromWire(input.stop_loss_price),
    takeProfit: stopFromWire(input.target_profit_price),
  };
}

/**
 * BRK-12, the one rule of which side a stop is on: a buy's stop loss and a sell's take profit stand below the price.
 */
export function isStopBelow(field: StopField, side: Side): boolean {
  return (field === 'stopLoss') === (side === 'buy');
}

/**
 * BRK-12: which stops stand on the wrong side. `price` is the quoted mid of a market order or an open position, and
 * the target of a pending order. A stop exactly at the price is wrong: it would close at once.
 */
export function wrongStops(side: Side, price: number, stops: Stops): StopField[] {
  return (['stopLoss', 'takeProfit'] as const).filter((field) => {
    const distance = stopDistance(field, side, price, stops[field]);
    return distance !== null && distance <= 0;
  });
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
  const wrong = wrongSides(order, price);
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

function wrongSides(order: DraftOrder, price: number | null): StopField[] {
  const reference = order.kind === 'pending' ? order.target : price;
  if (!isAbove0(reference)) return [];
  const stop = (value: number | null | undefined) => (isAbove0(value) ? value : null);
  return wrongStops(order.side, reference, {
    stopLoss: stop(order.stopLoss),
    takeProfit: stop(order.takeProfit),
  });
}

const isNumber = (value: number | null | undefined): value is number => Number.isFinite(value);
const isAbove0 = (value: number | null | undefined): value is number => isNumber(value) && value > 0;
const isUnfilled = (value: number | null | undefined) =>
  value !== null && value !== undefined && !isAbove0(value);

/** An order in standard terms. Prices in the quote currency, money in USD, times ISO 8601. */
export interface OrderView extends Stops {
  id: number;
  showCode: string;
  side: Side;
  lots: number;
  state: OrderState;
  /** The quoted price of a market order, the target of a pending one. */
  requestedPrice: number;
  /** Null until filled. */
  openPrice: number | null;
  /** The newest that the list knows; the close price once completed. */
  currentPrice: number;
  margin: number;
  commission: number;
  /** Floating while open, realised once completed; null while nothing is open. */
  profit: number | null;
  createdAt: string;
  completedAt: string | null;
  leverage: number | null;
  reason: CompleteReason | null;
  /** Decimals of the prices. */
  precision: number;
  /** Null when the trade list does not know it. */
  instrument: Instrument | null;
}

/** Reads the wire names; the instrument is found by its shown code, the only name an order carries. */
export function toOrderView(order: Order, instruments: readonly Instrument[] = []): OrderView {
  const { ShowCode } = order.ForexTradeLists;
  const instrument = instruments.find((candidate) => candidate.ShowCode === ShowCode) ?? null;
  return {
    id: order.Id,
    showCode: ShowCode,
    side: sideFromWire(order.OrderType),
    lots: order.Quantity,
    state: stateFromWire(order.Status),
    requestedPrice: order.OriginPrice,
    openPrice: order.Price,
    currentPrice: order.UpdatePrice,
    margin: order.CautionMoney,
    commission: order.TradeFee,
    stopLoss: stopFromWire(order.TargetLossPrice),
    takeProfit: stopFromWire(order.TargetProfitPrice),
    profit: order.Price === null ? null : order.FactProfits,
    createdAt: order.CreateTimeHandler,
    completedAt: order.CompleteTimeHandler,
    leverage: order.Multiple ?? null,
    reason: reasonOf(order),
    precision: instrument?.PricePrecision ?? longestPrice(order),
    instrument,
  };
}

/** As many decimals as the longest of the order's own prices: until the trade list is there, none may be cut short. */
function longestPrice(order: Order): number {
  const { OriginPrice, Price, UpdatePrice, TargetLossPrice, TargetProfitPrice } = order;
  const prices = [OriginPrice, Price ?? 0, UpdatePrice, TargetLossPrice, TargetProfitPrice];
  return Math.max(...prices.map(decimalsOf));
}
