import {
  type CompleteReason,
  OrderKind as WireKind,
  OrderSide as WireSide,
  OrderStatus,
} from '../generated/enums.ts';
import type { InputOf } from '../generated/operations.ts';
import type { Instrument, Order, OrderLine as WireLine } from '../generated/rest.d.ts';
import { decimal, decimalsOf, roundMoney } from './money.ts';
import type { OrderLine, OrderRequest, Stops } from './order.ts';
import type { Side } from './side.ts';

// Where an order's wire names end: what is sent, and what comes back.

export type OrderState = 'pending' | 'open' | 'completed';

/** Any other number than a buy's is a sell. */
export function sideFromWire(wire: number): Side {
  return wire === WireSide.Buy ? 'buy' : 'sell';
}

export function sideToWire(side: Side): InputOf<'submitOrder'>['type'] {
  return side === 'buy' ? WireSide.Buy : WireSide.Sell;
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

/** 0 on the wire is off. */
export function stopFromWire(price: number): number | null {
  return price > 0 ? price : null;
}

export function stopToWire(price: number | null): number {
  return price ?? 0;
}

/** How `setOrderStops` names one price of an order. */
export const lineToWire = {
  stopLoss: 'stop_loss',
  takeProfit: 'take_profit',
  target: 'target',
} as const satisfies Record<OrderLine, WireLine>;

export function lineFromWire(wire: WireLine): OrderLine {
  if (wire === lineToWire.target) return 'target';
  return wire === lineToWire.stopLoss ? 'stopLoss' : 'takeProfit';
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
    ...order.protection,
    ...(order.expireAt && { expire_at: order.expireAt }),
    ...(order.trailing && { trailing: order.trailing }),
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

/** Why the order completed; null while it has not, or when the server does not say. */
export function reasonOf(order: Order): CompleteReason | null {
  return order.Status === OrderStatus.Completed ? (order.CompleteReason ?? null) : null;
}

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
  /** Booked so far, USD; null where the server has none. */
  swap: number | null;
  /** When a pending order ends by itself; null is never. */
  expiresAt: string | null;
  /** How far behind the price the stop loss follows, in price units; null where it stays. */
  trailing: number | null;
  /** The position of which this is a closed part; null for a whole order. */
  partOf: number | null;
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
    swap: order.Swap ?? null,
    expiresAt: order.ExpireAt ?? null,
    trailing: order.Trailing ?? null,
    partOf: 'PartOf' in order ? (order.PartOf ?? null) : null,
    precision: instrument?.PricePrecision ?? longestPrice(order),
    instrument,
  };
}

/** What a completed order came to after its commission and swap, USD; null where it was never filled. */
export function netResult({ profit, commission, swap }: OrderView): number | null {
  if (profit === null) return null;
  return roundMoney(
    decimal(profit)
      .minus(commission)
      .plus(swap ?? 0),
  );
}

/** As many decimals as the longest of the order's own prices: until the trade list is there, none may be cut short. */
function longestPrice(order: Order): number {
  const { OriginPrice, Price, UpdatePrice, TargetLossPrice, TargetProfitPrice } = order;
  const prices = [OriginPrice, Price ?? 0, UpdatePrice, TargetLossPrice, TargetProfitPrice];
  return Math.max(...prices.map(decimalsOf));
}
