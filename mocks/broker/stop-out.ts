import { stopOutLevel } from '../../src/domain/margin-level.ts';
import type { Market } from '../market/market.ts';
import type { OrderRow } from '../store/schema.ts';
import { valueBook, type Account } from './account.ts';
import { openOrders, type Book } from './book.ts';
import { specOf } from './terms.ts';

/** With a foreign quote currency the value drifts with its rate too, so the account is looked at again after this long. */
const longestStride = 3_600_000;

/**
 * BRK-19: the first moment in [from, to] at which a book is at the stop-out level and something of it can be closed; null if
 * none. Strides instead of steps: what equity may still lose is shared out among the instruments, and until one of them has
 * moved by its share the level cannot have been reached. A weekend costs a few strides. With several instruments the moment
 * found is at most half a spread late.
 */
export function nextStopOut(market: Market, book: Book, from: number, to: number): number | null {
  if (openOrders(book).length === 0) return null;
  let at = from;
  for (;;) {
    const account = valueBook(market, book, at);
    const isOut = account.marginState === 'stop-out';
    if (isOut && worstClosable(market, book, account, at)) return at;
    if (at >= to) return null;
    at = isOut ? nextTick(market, book, at, to) : stride(market, book, account, at, to);
  }
}

/** The position with the largest loss among those whose market is open; undefined if none can be closed now. */
export function worstClosable(
  market: Market,
  book: Book,
  account: Account,
  at: number,
): OrderRow | undefined {
  const profits = new Map(account.positions.map((position) => [position.id, position.profit]));
  const profitOf = (order: OrderRow) => profits.get(order.id) ?? 0;
  return openOrders(book)
    .filter((order) => market.isOpen(order.instrument_id, at))
    .sort((one, other) => profitOf(one) - profitOf(other) || one.id - other.id)[0];
}

/** Where no market is open the first tick of any of them is the next chance. */
function nextTick(market: Market, book: Book, at: number, to: number): number {
  let next = to;
  for (const id of new Set(openOrders(book).map((order) => order.instrument_id))) {
    const tick = market.firstTouch(id, at, next, { above: 0 });
    if (tick && tick.time > at) next = Math.min(next, tick.time);
  }
  return next;
}

function stride(market: Market, book: Book, account: Account, at: number, to: number): number {
  const exposures = exposureOf(market, book, at);
  const isForeign = [...exposures.keys()].some((id) => specOf(market, id).quoteCurrency !== 'USD');
  let next = isForeign ? Math.min(to, at + longestStride) : to;
  const slack = account.equity - (account.usedMargin * stopOutLevel) / 100;
  for (const [id, exposure] of exposures) {
    if (exposure === 0) continue;
    const spec = specOf(market, id);
    const share = slack / exposures.size / Math.abs(exposure);
    const distance = Math.max(share, spec.spread / 2, 10 ** -spec.precision);
    const { price } = market.quote(id, at);
    const level = exposure > 0 ? { below: price - distance } : { above: price + distance };
    const tick = market.firstTouch(id, at, next, level);
    if (tick && tick.time > at) next = Math.min(next, tick.time);
  }
  return next;
}

/** USD that a rise by one price unit brings, by instrument: buys less sells. */
function exposureOf(market: Market, book: Book, at: number): Map<number, number> {
  const exposures = new Map<number, number>();
  for (const order of openOrders(book)) {
    const spec = specOf(market, order.instrument_id);
    const size = order.lots * spec.contractSize * market.usdRate(spec.quoteCurrency, at);
    const before = exposures.get(spec.id) ?? 0;
    exposures.set(spec.id, before + (order.side === 'buy' ? size : -size));
  }
  return exposures;
}
