import { sideToWire } from '../../src/domain/side.ts';
import type { Order } from '../../src/generated/rest.d.ts';
import { valuePosition } from '../broker/account.ts';
import { specOf } from '../broker/terms.ts';
import type { Market } from '../market/market.ts';
import { fromMicros } from '../store/micros.ts';
import type { OrderRow } from '../store/schema.ts';
import { timestamp } from './timestamp.ts';

/** An order at a moment, as the contract writes it. */
export function wireOrder(market: Market, order: OrderRow, at: number): Order {
  const { price, profit } = current(market, order, at);
  return {
    Id: order.id,
    ForexTradeLists: { ShowCode: specOf(market, order.instrument_id).showCode },
    OrderType: sideToWire(order.side),
    Quantity: order.lots,
    OriginPrice: order.requested_price,
    Price: order.open_price,
    UpdatePrice: price,
    Status: order.status,
    CautionMoney: fromMicros(order.margin),
    TradeFee: fromMicros(order.commission),
    TargetLossPrice: order.stop_loss ?? 0,
    TargetProfitPrice: order.take_profit ?? 0,
    FactProfits: profit,
    CreateTimeHandler: timestamp(order.created_at),
    CompleteTimeHandler: order.completed_at === null ? null : timestamp(order.completed_at),
    Multiple: order.leverage,
    ...(order.reason !== null && { CompleteReason: order.reason }),
    RequestKey: order.request_key,
  };
}

/** What a position would be closed at; what a pending order waits on; what a completed one ended with. */
function current(market: Market, order: OrderRow, at: number): { price: number; profit: number } {
  if (order.status === 1) return valuePosition(market, order, at);
  if (order.status === 3 && order.close_price !== null) {
    return { price: order.close_price, profit: fromMicros(order.profit) };
  }
  return { price: market.quote(order.instrument_id, at).price, profit: 0 };
}
