import { stopOutLevel } from '../../src/domain/fixed-figures.ts';
import { isUsdBase } from '../../src/domain/instrument.ts';
import type { InstrumentSpec, Market } from '../market/market.ts';
import { day, hour, minute, second } from '../market/periods.ts';
import { tickLength } from '../market/price-tree.ts';
import { usdPair, type UsdPair } from '../market/usd-pair.ts';
import { fromMicros } from '../store/micros.ts';
import type { OrderRow } from '../store/schema.ts';
import { openPositions, valueAccount, type AccountValue, type ClientAccount } from './client-account.ts';
import { specOf } from './terms.ts';

/** The spans of time that are judged as a whole. */
const spans = [day, hour, 15 * minute, 5 * minute, minute, 10 * second, second, tickLength];

/** What a search has found, and how far it has come. */
interface StopOutSearch {
  /** Null: none until `until`. */
  time: number | null;
  until: number;
}

/**
 * BRK-19: the first moment in [from, to] at which an account is at the stop-out level and something of it can be
 * closed; null if none. It does not look at each tick: where an account would stand even with the worst price of each
 * instrument in a whole day, that day is passed over, else its hours are judged, down to the tick, which is valued
 * exactly (BRK-48).
 */
export function nextStopOut(market: Market, account: ClientAccount, from: number, to: number): number | null {
  return searchStopOut(market, account, from, to, () => false).time;
}

/** The same for as long as nobody says that it is enough: an account near its level takes a look at every tick. */
export function searchStopOut(
  market: Market,
  account: ClientAccount,
  from: number,
  to: number,
  isEnough: () => boolean,
): StopOutSearch {
  if (openPositions(account).length === 0) return { time: null, until: to };
  const exposure = exposureOf(market, account);
  const byHand = market.movedByHand(from, to);
  const endOf = (at: number, size: number) => {
    const span = spans[size];
    const cut = byHand.find((moment) => moment > at) ?? Infinity;
    return Math.min((Math.floor(at / span) + 1) * span, cut, to + 1);
  };
  let size = 0;
  for (let at = from; at <= to;) {
    const end = endOf(at, size);
    if (!standsThroughout(exposure, (id) => market.range(id, at, end))) {
      // A smaller span that ends at the same moment says nothing else.
      const smaller = spans.findIndex((_, index) => index > size && endOf(at, index) < end);
      if (smaller >= 0) {
        size = smaller;
        continue;
      }
      const value = valueAccount(market, account, at);
      if (value.marginState === 'stop-out' && worstClosable(market, account, value, at))
        return { time: at, until: at };
    }
    at = end;
    if (at <= to && isEnough()) return { time: null, until: at };
    while (size > 0 && at % spans[size - 1] === 0) size -= 1;
  }
  return { time: null, until: to };
}

/** Prices between which an account stands above the stop-out level, by instrument. */
export type SafePrices = ReadonlyMap<number, { low: number; high: number; spread: number }>;

/** Parts of a day's usual movement by which prices may be away from where they stand, the widest first. */
const distances = Array.from({ length: 14 }, (_, index) => 8 / 2 ** index);

/**
 * BRK-48: how far the prices of a moment may go, all at once and each against the account, without a stop-out. Null for
 * an account that is too near it, or may not be worked out.
 */
export function safePrices(market: Market, account: ClientAccount, at: number): SafePrices | null {
  const exposure = exposureOf(market, account);
  const ids = exposure.currencies.flatMap(({ pair, holdings }) => [
    ...holdings.map(({ id }) => id),
    ...(pair ? [pair.pair.id] : []),
  ]);
  const now = new Map(ids.map((id) => [id, { mid: market.mid(id, at), spread: market.spread(id, at) }]));
  const boxOf = (distance: number) => (id: number) => {
    const { mid, spread } = now.get(id) ?? { mid: 0, spread: 0 };
    const away = mid * distance * specOf(market, id).dailyVolatility;
    return {
      low: Math.max(mid / 2, mid - away),
      high: mid + away,
      spread: spread + away / 2,
      isTraded: true,
    };
  };
  const far = distances.find((distance) => standsThroughout(exposure, boxOf(distance)));
  return far === undefined ? null : new Map(ids.map((id) => [id, boxOf(far)(id)]));
}

/** The position with the largest loss among those whose market is open; undefined if none can be closed now. */
export function worstClosable(
  market: Market,
  account: ClientAccount,
  value: AccountValue,
  at: number,
): OrderRow | undefined {
  const profits = new Map(value.positions.map((position) => [position.id, position.profit]));
  const profitOf = (order: OrderRow) => profits.get(order.id) ?? 0;
  return openPositions(account)
    .filter((order) => market.isOpen(order.instrument_id, at))
    .sort((one, other) => profitOf(one) - profitOf(other) || one.id - other.id)[0];
}

/** An account as far as it decides on a stop-out, in binary numbers: what is near is valued exactly. */
interface Exposure {
  /**
   * USD: what would be above the stop-out level if no position had a profit or a loss, less what rounding makes of it.
   */
  cushion: number;
  /** By quote currency; those whose profit is in USD by themselves have null. */
  currencies: { pair: UsdPair<InstrumentSpec> | null; holdings: Holding[] }[];
}

/** All positions in one instrument. */
interface Holding {
  id: number;
  isUsdBase: boolean;
  /** Units bought and sold. */
  bought: number;
  sold: number;
  /** What they were worth when they were opened, in the quote currency. */
  paid: number;
  received: number;
  /** What a fill price may be rounded by. */
  rounding: number;
}

/** What is lost where exact sums are made of binary numbers is less than this part of them. */
const precision = 1e-9;

const exposures = new WeakMap<ClientAccount, Exposure>();

function exposureOf(market: Market, account: ClientAccount): Exposure {
  let exposure = exposures.get(account);
  if (!exposure) exposures.set(account, (exposure = createExposure(market, account)));
  return exposure;
}

function createExposure(market: Market, account: ClientAccount): Exposure {
  const positions = openPositions(account);
  const holdings = [...Map.groupBy(positions, (order) => order.instrument_id)].map(([id, orders]) =>
    holdingOf(specOf(market, id), orders),
  );
  const currencyOf = (holding: Holding) =>
    holding.isUsdBase ? 'USD' : specOf(market, holding.id).quoteCurrency;
  const margin = positions.reduce((sum, order) => sum + order.margin, 0);
  return {
    cushion: fromMicros(account.cash - account.owed - (margin * stopOutLevel) / 100 - positions.length - 1),
    currencies: [...Map.groupBy(holdings, currencyOf)].map(([currency, own]) => ({
      pair: currency === 'USD' ? null : usdPair(currency, (code) => market.byCode(code)),
      holdings: own,
    })),
  };
}

function holdingOf(spec: InstrumentSpec, orders: OrderRow[]): Holding {
  const { id, code, quoteCurrency, contractSize } = spec;
  const sum = (side: OrderRow['side'], of: (order: OrderRow) => number) =>
    orders.reduce((total, order) => (order.side === side ? total + of(order) : total), 0);
  const units = (order: OrderRow) => order.lots * contractSize;
  const value = (order: OrderRow) => units(order) * (order.open_price ?? 0);
  return {
    id,
    isUsdBase: isUsdBase(code, quoteCurrency),
    bought: sum('buy', units),
    sold: sum('sell', units),
    paid: sum('buy', value),
    received: sum('sell', value),
    rounding: 0.05 * 10 ** -spec.precision,
  };
}

type RangeOf = (id: number) => ReturnType<Market['range']>;

/** Whether an account is above the stop-out level whatever the prices of such ranges, or cannot be closed there anyway. */
function standsThroughout(exposure: Exposure, rangeOf: RangeOf): boolean {
  let worst = exposure.cushion;
  let isTraded = false;
  for (const { pair, holdings } of exposure.currencies) {
    let profit = 0;
    for (const holding of holdings) {
      const range = rangeOf(holding.id);
      isTraded ||= range.isTraded;
      profit += worstProfit(holding, range);
    }
    worst += pair ? profit * worstRate(rangeOf(pair.pair.id), pair, profit) : profit;
  }
  return worst > 0 || !isTraded;
}

/**
 * The least that the profit of an instrument's positions may be, in its quote currency, or in USD where that is its
 * base. Buys and sells offset each other at the mid; what is left of both is their spread.
 */
function worstProfit(
  { isUsdBase: isOwnRate, bought, sold, paid, received, rounding }: Holding,
  { low, high, spread }: { low: number; high: number; spread: number },
): number {
  const half = spread / 2 + rounding;
  if (!isOwnRate) {
    const net = bought - sold;
    const lost = (bought + sold) * half + (paid + received) * precision;
    return net * (net > 0 ? low : high) - paid + received - lost;
  }
  // BRK-42: at its own rate a profit is units × (1 − open ÷ price).
  if (low <= half) return -Infinity;
  const net = received - paid;
  const spreads = (paid * half) / (low * (low - half)) + (received * half) / low ** 2;
  const lost = spreads + (bought + sold) * precision;
  return bought - sold + net / (net > 0 ? high : low) - lost;
}

/** USD for one unit of a currency, so that a profit is least. */
function worstRate(
  { low, high }: { low: number; high: number },
  { isInverse }: UsdPair<InstrumentSpec>,
  profit: number,
): number {
  const [least, most] = isInverse ? [1 / high, 1 / low] : [low, high];
  return profit > 0 ? least : most;
}
