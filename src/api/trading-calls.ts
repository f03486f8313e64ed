import type { Candle, Category, Instrument, Order, OrderPage, Period } from '../generated/rest.d.ts';
import { call, read, type CallOptions } from './call.ts';
import type { Answer } from './read-envelope.ts';
import { keyed } from './request-key.ts';

export type OrderSide = 'buy' | 'sell';
export type OrderKind = 'market' | 'pending';
/** Which orders: open positions, waiting for their price, or completed. */
export type OrderList = 'open' | 'pending' | 'history';

/** A new order. Prices in the quote currency, sizes in lots; a stop that is off is null. */
export interface NewOrder {
  instrumentId: number;
  side: OrderSide;
  kind: OrderKind;
  lots: number;
  /** Of a pending order; null for a market order. */
  targetPrice: number | null;
  stopLoss: number | null;
  takeProfit: number | null;
  leverage: number;
}

export interface OrderStops {
  stopLoss: number | null;
  takeProfit: number | null;
}

const wireSide = { buy: 1, sell: 2 } as const;
const wireKind = { market: 1, pending: 0 } as const;
const wireStatus = { open: 1, pending: 0, history: 3 } as const;
const wirePrice = (price: number | null): number => price ?? 0;

export function listInstruments(options?: CallOptions): Promise<Instrument[]> {
  return read((client, signal) => client.GET('/v1/api/forex/trade_list', { signal }), options);
}

export function listCategories(options?: CallOptions): Promise<Category[]> {
  return read((client, signal) => client.GET('/v1/api/forex/getCategories', { signal }), options);
}

/** At most 60 bars, oldest first. */
export function listSparkline(
  instrumentId: number,
  period: Period,
  options?: CallOptions,
): Promise<Candle[]> {
  const query = { forex_id: instrumentId, period };
  return read(
    (client, signal) => client.GET('/v1/api/forex/abbreviated_cache_kline', { params: { query }, signal }),
    options,
  );
}

/** Bars, oldest first: the newest ones, or those that opened before `before` (epoch seconds). */
export function listCandles(
  bars: { instrumentId: number; period: Period; before?: number; limit?: number },
  options?: CallOptions,
): Promise<Candle[]> {
  const { instrumentId, period, before, limit } = bars;
  const query = { forex_id: instrumentId, period, before, limit };
  return read((client, signal) => client.GET('/v1/api/forex/kline', { params: { query }, signal }), options);
}

/** Instruments whose code or name contains the text, best first. */
export function searchInstruments(text: string, options?: CallOptions): Promise<Instrument[]> {
  const query = { searchCurrency: text };
  return read((client, signal) => client.GET('/v1/api/forex/search', { params: { query }, signal }), options);
}

/** One page of my orders, 20 rows, from page 1. */
export function listOrders(list: OrderList, page: number, options?: CallOptions): Promise<OrderPage> {
  const query = { status: wireStatus[list], page };
  return read(
    (client, signal) => client.GET('/v1/api/forex/my_deal', { params: { query }, signal }),
    options,
  ) as Promise<OrderPage>;
}

/** Sends an order, once. Screens use `placeOrder`, which also tells what became of an order without an answer. */
export function submitOrder(
  order: NewOrder,
  requestKey: string,
  options?: CallOptions,
): Promise<Answer<Order>> {
  const query = {
    type: wireSide[order.side],
    cont: order.lots,
    forex_id: order.instrumentId,
    status: wireKind[order.kind],
    target_price: order.kind === 'pending' ? wirePrice(order.targetPrice) : 0,
    stop_loss_price: wirePrice(order.stopLoss),
    target_profit_price: wirePrice(order.takeProfit),
    multiple: order.leverage,
  };
  const params = { query, header: keyed(requestKey) };
  return call((client, signal) => client.GET('/v1/api/forex/submit', { params, signal }), options) as Promise<
    Answer<Order>
  >;
}

/** Closes an open position at the current price. */
export function closeOrder(id: number, requestKey: string, options?: CallOptions): Promise<Answer<Order>> {
  const params = { query: { id }, header: keyed(requestKey) };
  return call((client, signal) => client.GET('/v1/api/forex/close', { params, signal }), options);
}

/** Cancels a pending order. */
export function cancelOrder(id: number, requestKey: string, options?: CallOptions): Promise<Answer<Order>> {
  const params = { query: { id }, header: keyed(requestKey) };
  return call(
    (client, signal) => client.GET('/v1/api/forex/cancel_trade', { params, signal }),
    options,
  ) as Promise<Answer<Order>>;
}

/** Sets or removes the stops of an open position. */
export function setOrderStops(
  id: number,
  stops: OrderStops,
  requestKey: string,
  options?: CallOptions,
): Promise<Answer<Order>> {
  const query = {
    id,
    stop_loss_price: wirePrice(stops.stopLoss),
    target_profit_price: wirePrice(stops.takeProfit),
  };
  const params = { query, header: keyed(requestKey) };
  return call(
    (client, signal) => client.GET('/v1/api/forex/set_stop_price', { params, signal }),
    options,
  ) as Promise<Answer<Order>>;
}
