import { decimal } from '../../src/domain/money.ts';
import { fillPrice, marginLevel, marginState, profit, type MarginState } from '../../src/domain/margin.ts';
import { opposite } from '../../src/domain/order.ts';
import type { Market } from '../market/market.ts';
import { fromMicros, toMicros } from '../store/micros.ts';
import type { OrderRow } from '../store/schema.ts';
import { openOrders, type Book } from './book.ts';
import { specOf, termsAt } from './terms.ts';

/** An account at a moment, in USD. */
export interface Account {
  /** Cash. */
  balance: number;
  /** Margin of open and pending orders, and the commission that pending orders will be charged. */
  locked: number;
  /** Margin of the open positions. */
  usedMargin: number;
  /** Floating profit of the open positions. */
  floating: number;
  /** Balance and floating profit. */
  equity: number;
  /** What an order may lock: equity less what is locked; may be below 0. */
  freeMargin: number;
  /** Percent; null with no margin in use. */
  marginLevel: number | null;
  marginState: MarginState;
  positions: PositionValue[];
}

export interface PositionValue {
  id: number;
  /** The price at which it would be closed now. */
  price: number;
  /** Floating profit in USD. */
  profit: number;
}

/** BRK-22: values a book by the quotes of a moment, each position at the side at which it would be closed. */
export function valueBook(market: Market, book: Book, at: number): Account {
  const positions = openOrders(book).map((order) => valuePosition(market, order, at));
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  const floating = sum(positions.map((position) => toMicros(position.profit)));
  const used = sum(openOrders(book).map((order) => order.margin));
  const locked = sum(book.orders.map((order) => order.margin + (order.status === 0 ? order.commission : 0)));
  const equity = fromMicros(book.cash + floating);
  return {
    balance: fromMicros(book.cash),
    locked: fromMicros(locked),
    usedMargin: fromMicros(used),
    floating: fromMicros(floating),
    equity,
    freeMargin: decimal(equity).minus(fromMicros(locked)).toNumber(),
    marginLevel: marginLevel(equity, fromMicros(used)),
    marginState: marginState(equity, fromMicros(used)),
    positions,
  };
}

/** An open position at the price at which it would be closed at that moment. */
export function valuePosition(market: Market, order: OrderRow, at: number): PositionValue {
  const spec = specOf(market, order.instrument_id);
  const price = fillPrice(opposite(order.side), market.quote(spec.id, at).price, spec);
  return { id: order.id, price, profit: profitAt(market, order, price, at) };
}

/** Profit of a filled order in USD if it closed at `price`. */
export function profitAt(market: Market, order: OrderRow, price: number, at: number): number {
  if (order.open_price === null) return 0;
  const terms = termsAt(market, specOf(market, order.instrument_id), at);
  return profit({
    side: order.side,
    openPrice: order.open_price,
    closePrice: price,
    lots: order.lots,
    ...terms,
  });
}
