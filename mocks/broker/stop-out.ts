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

/**
 * BRK-19: the first moment in [from, to] at which an account is at the stop-out level and something of it can be
 * closed; null if none. It does not look at each tick: where an account would stand even with the worst price of each
 * instrument in a whole day, that day is passed over, else its hours are judged, down to the tick, which is valued
 * exactly (BRK-48).
 */
export function nextStopOut(market: Market, account: ClientAccount, from: number, to: number): number | null {
  if (openPositions(account).length === 0) return null;
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
    if (!standsThroughout(market, exposure, at, end)) {
      // A smaller span that ends at the same moment says nothing else.
      const smaller = spans.findIndex((_, index) => index > size && endOf(at, index) < end);
      if (smaller >= 0) {
        size = smaller;
        continue;
      }
      const value = valueAccount(market, account, at);
      if (value.marginState === 'stop-out' && worstClosable(market, account, value, at)) return at;
    }
    at = end;
    while (size > 0 && at % spans[size - 1] === 0) size -= 1;
  }
  return null;
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

/** Whether an account is above the stop-out level all through [from, to), or cannot be closed there anyway. */
function standsThroughout(market: Market, exposure: Exposure, from: number, to: number): boolean {
  let worst = exposure.cushion;
  let isTraded = false;
  for (const { pair, holdings } of exposure.currencies) {
    let profit = 0;
    for (const holding of holdings) {
      const range = market.range(holding.id, from, to);
      isTraded ||= range.isTraded;
      profit += worstProfit(holding, range);
    }
    worst += pair ? profit * worstRate(market, pair, profit, from, to) : profit;
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
  market: Market,
  { pair, isInverse }: UsdPair<InstrumentSpec>,
  profit: number,
  from: number,
  to: number,
): number {
  const { low, high } = market.range(pair.id, from, to);
  const [least, most] = isInverse ? [1 / high, 1 / low] : [low, high];
  return profit > 0 ? least : most;
}
