import type { CompleteReason, Instrument, Order } from '../../generated/rest.d.ts';
import { sideFromWire, type Side } from '../../domain/side.ts';
import { stopFromWire } from '../../domain/stops.ts';
import { decimals } from '../../ui/decimal-step.ts';

export type OrderState = 'pending' | 'open' | 'completed';

/** An order in standard terms. Prices in the quote currency, money in USD, times ISO 8601. */
export interface OrderView {
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
  stopLoss: number | null;
  takeProfit: number | null;
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

const states: Record<Order['Status'], OrderState> = { 0: 'pending', 1: 'open', 3: 'completed' };

/** Reads the wire names; the instrument is found by its shown code, the only name an order carries. */
export function orderView(order: Order, instruments: readonly Instrument[]): OrderView {
  const { ShowCode } = order.ForexTradeLists;
  const instrument = instruments.find((candidate) => candidate.ShowCode === ShowCode) ?? null;
  return {
    id: order.Id,
    showCode: ShowCode,
    side: sideFromWire(order.OrderType),
    lots: order.Quantity,
    state: states[order.Status],
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
    reason: order.CompleteReason ?? null,
    precision: instrument?.PricePrecision ?? decimalsOf(order),
    instrument,
  };
}

/** As many decimals as the longest of the order's own prices: until the trade list is there, none may be cut short. */
function decimalsOf(order: Order): number {
  const { OriginPrice, Price, UpdatePrice, TargetLossPrice, TargetProfitPrice } = order;
  return Math.max(
    ...[OriginPrice, Price ?? 0, UpdatePrice, TargetLossPrice, TargetProfitPrice].map(decimals),
  );
}
