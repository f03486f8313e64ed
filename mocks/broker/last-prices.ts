import type { Kysely } from 'kysely';
import { isUsdBase } from '../../src/domain/instrument.ts';
import { profit, type BothSides } from '../../src/domain/margin.ts';
import type { Market } from '../market/market.ts';
import { toMicros } from '../store/micros.ts';
import { readKept } from '../store/kept-values.ts';
import type { OrderRow, Schema } from '../store/schema.ts';
import { sidesAt } from './terms.ts';

/** What positions in an instrument were worth, without the market that made their prices. */
interface LastPrice extends BothSides {
  /** USD for one unit of the quote currency. */
  rate: number;
}

/** By instrument code. */
export type LastPrices = Readonly<Record<string, LastPrice>>;

/** The name under which the store keeps them. */
export const lastPricesName = 'last prices';

/** BRK-81: of every instrument that is held, that is in which somebody has a position; BRK-38: but for those that cannot be worked out. */
export function lastPricesOf(market: Market, held: Iterable<number>, at: number): LastPrices {
  const prices = [...new Set(held)]
    .sort((one, other) => one - other)
    .map((id) => lastPriceOf(market, id, at))
    .filter((known) => known !== null);
  return Object.fromEntries(prices);
}

/** Null where the market has no such instrument, or no rate of its quote currency: its accounts are set aside, and logged. */
function lastPriceOf(market: Market, id: number, at: number): [string, LastPrice] | null {
  const spec = market.spec(id);
  if (!spec) return null;
  try {
    const { bid, ask } = sidesAt(market, spec, at);
    return [spec.code, { bid, ask, rate: market.usdRate(spec.quoteCurrency, at) }];
  } catch {
    return null;
  }
}

export async function readLastPrices(db: Kysely<Schema>): Promise<LastPrices> {
  return ((await readKept(db)).get(lastPricesName) ?? {}) as LastPrices;
}

/**
 * At what a position closes by these prices, and what it brings in micro-dollars; null where they do not have it, or the
 * market has no such instrument.
 */
export function closingAt(
  prices: LastPrices,
  market: Market,
  order: OrderRow,
): { price: number; amount: number } | null {
  const spec = market.spec(order.instrument_id);
  const last = spec && prices[spec.code];
  if (!last || order.open_price === null) return null;
  const { code, quoteCurrency, contractSize } = spec;
  const price = order.side === 'buy' ? last.bid : last.ask;
  const terms = { side: order.side, openPrice: order.open_price, lots: order.lots, contractSize };
  const own = { quoteRate: last.rate, isUsdBase: isUsdBase(code, quoteCurrency) };
  return { price, amount: toMicros(profit({ ...terms, ...own, closePrice: price })) };
}
