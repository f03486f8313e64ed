import { stopOutLevel } from '../../src/domain/fixed-figures.ts';
import type { InstrumentSpec, Market } from '../market/market.ts';
import type { OrderRow } from '../store/schema.ts';
import { openPositions, valueAccount, type AccountValue, type ClientAccount } from './client-account.ts';
import { specOf, termsAt } from './terms.ts';

/**
 * BRK-19: the first moment in [from, to] at which an account is at the stop-out level and something of it can be
 * closed; null if none. It does not look at each tick: what equity may still lose is shared out among the prices that
 * it depends on, and until one of them has moved by its share the level cannot have been reached. A weekend costs a few
 * checks. BRK-48: the moment is exact.
 */
export function nextStopOut(market: Market, account: ClientAccount, from: number, to: number): number | null {
  if (openPositions(account).length === 0) return null;
  let at = from;
  for (;;) {
    const value = valueAccount(market, account, at);
    const isOut = value.marginState === 'stop-out';
    if (isOut && worstClosable(market, account, value, at)) return at;
    if (at >= to) return null;
    at = isOut ? nextTick(market, account, at, to) : nextCheck(market, account, value, at, to);
  }
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

/** Where no market is open the first tick of any of them is the next chance. */
function nextTick(market: Market, account: ClientAccount, at: number, to: number): number {
  let next = to;
  for (const id of new Set(openPositions(account).map((order) => order.instrument_id))) {
    const tick = market.firstCrossing(id, at, next, { above: 0 });
    if (tick && tick.time > at) next = Math.min(next, tick.time);
  }
  return next;
}

/** No price is relied on farther than this part of itself: what follows from it bends. */
const farthest = 0.18;
/** By how much a rate that has moved so far, or a price that is its own rate, may weigh more: 1 ÷ (1 − farthest). */
const bend = 1.22;

function nextCheck(
  market: Market,
  account: ClientAccount,
  value: AccountValue,
  at: number,
  to: number,
): number {
  const { risks, spreads } = exposureOf(market, account, value, at);
  const slack = value.equity - (value.usedMargin * stopOutLevel) / 100;
  const { horizon, share } = shareOfPrices(market, spreads, slack, at, to);
  // All prices may go equally often as far as they ordinarily do in a day.
  const days = share / risks.reduce((sum, risk) => sum + Math.abs(risk.perUnit) * risk.ordinaryMove, 0);
  let next = horizon;
  for (const { id, price, perUnit, ordinaryMove, point, isRate } of risks) {
    const far = farthest * price;
    // No price moves by less than a point: until it has, it costs nothing.
    const near = perUnit === 0 ? far : Math.max(Math.min(days * ordinaryMove, far), point);
    const [down, up] = perUnit > 0 ? [near, far] : [far, near];
    const level = {
      ...((perUnit > 0 || isRate) && { below: price - down }),
      ...((perUnit < 0 || isRate) && { above: price + up }),
    };
    const tick = market.firstCrossing(id, at, next, level);
    if (tick && tick.time > at) next = Math.min(next, tick.time);
  }
  return next;
}

/** A price that an account depends on. */
interface Risk {
  id: number;
  /** The mid. */
  price: number;
  /** USD that a rise by one unit of the price brings, buys less sells. */
  perUnit: number;
  /** How far it goes in a day, in units of the price. */
  ordinaryMove: number;
  point: number;
  /** It turns profits into USD: whichever way it goes, other risks weigh more or less. */
  isRate: boolean;
}

/** USD that a spread costs that is wider by one unit of the price, buys and sells together. */
interface SpreadRisk {
  id: number;
  perUnit: number;
}

function exposureOf(market: Market, account: ClientAccount, value: AccountValue, at: number) {
  const values = new Map(value.positions.map((position) => [position.id, position]));
  const risks: Risk[] = [];
  const spreads: SpreadRisk[] = [];
  /** Profit by quote currency, in that currency. */
  const abroad = new Map<string, number>();
  for (const [id, orders] of Map.groupBy(openPositions(account), (order) => order.instrument_id)) {
    const spec = specOf(market, id);
    const { quoteRate, isUsdBase } = termsAt(market, spec, at);
    const { quoteCurrency } = spec;
    const hasRate = quoteCurrency !== 'USD' && !isUsdBase;
    let [net, gross] = [0, 0];
    for (const { id: orderId, side, lots, open_price: open } of orders) {
      const { price = 1, profit = 0 } = values.get(orderId) ?? {};
      // Of a price that is its own rate, profit is size × (1 − open ÷ price).
      const rate = isUsdBase ? ((open ?? price) / price ** 2) * bend : quoteRate * (hasRate ? bend : 1);
      const size = lots * spec.contractSize * rate;
      net += side === 'buy' ? size : -size;
      gross += size;
      if (hasRate) abroad.set(quoteCurrency, (abroad.get(quoteCurrency) ?? 0) + profit / quoteRate);
    }
    risks.push({ ...riskOf(market, spec, at), perUnit: net });
    spreads.push({ id, perUnit: gross / 2 });
  }
  for (const [currency, profit] of abroad) risks.push(rateRisk(market, currency, profit, at));
  return { risks, spreads };
}

function riskOf(market: Market, { id, precision, dailyVolatility }: InstrumentSpec, at: number) {
  const price = market.mid(id, at);
  return { id, price, ordinaryMove: price * dailyVolatility, point: 10 ** -precision, isRate: false };
}

/** What a profit in a foreign currency risks by the currency's own pair with the dollar, whichever way round that is. */
function rateRisk(market: Market, currency: string, profit: number, at: number): Risk {
  const direct = market.byCode(`${currency}USD`);
  const pair = direct ?? market.byCode(`USD${currency}`);
  if (!pair) throw new Error(`No pair of ${currency} with USD.`);
  const risk = riskOf(market, pair, at);
  return { ...risk, perUnit: direct ? profit : (-profit / risk.price ** 2) * bend, isRate: true };
}

/** MKT-40: a spread stands between multiples of five minutes. */
const spreadStep = 300_000;
/** How far spreads are looked at one by one. */
const mostAhead = 12 * 3_600_000;

/** How much of what equity may still lose is left to spreads that widen. */
const spreadShare = 1 / 8;

/**
 * What prices may take of what equity may still lose, and until when: as long as no spread costs more than the rest.
 * Where even the widest ones do not, that is as long as it may be.
 */
function shareOfPrices(
  market: Market,
  spreads: readonly SpreadRisk[],
  slack: number,
  from: number,
  to: number,
): { horizon: number; share: number } {
  const costOf = (spreadOf: (id: number) => number) =>
    spreads.reduce((sum, { id, perUnit }) => sum + perUnit * spreadOf(id), 0);
  const now = costOf((id) => market.spread(id, from));
  const most = costOf((id) => market.widestSpread(id)) - now;
  if (most < slack / 2) return { horizon: to, share: slack - most };
  const share = slack * (1 - spreadShare);
  // Farther than this prices hardly stand still, with so little left to lose.
  const end = Math.min(to, from + mostAhead);
  for (let at = (Math.floor(from / spreadStep) + 1) * spreadStep; at < end; at += spreadStep) {
    if (costOf((id) => market.spread(id, at)) - now >= slack - share) return { horizon: at, share };
  }
  return { horizon: end, share };
}
