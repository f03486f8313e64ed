import { stopOutLevel } from '../../src/domain/fixed-figures.ts';
import type { Market } from '../market/market.ts';
import type { OrderRow } from '../store/schema.ts';
import { openPositions, valueAccount, type AccountValue, type ClientAccount } from './client-account.ts';
import { specOf } from './terms.ts';

/**
 * Where profit is in a foreign currency, its rate moves the account too. How long such a rate may be left alone depends
 * on the fraction by which it would have to move to use up its share: a currency moves less than a tenth in a day.
 */
const rateIntervals = [
  { fraction: 0.3, interval: 7 * 86_400_000 },
  { fraction: 0.1, interval: 86_400_000 },
  { fraction: 0, interval: 3_600_000 },
] as const;

/**
 * BRK-19: the first moment in [from, to] at which an account is at the stop-out level and something of it can be
 * closed; null if none. It does not look at each tick: what equity may still lose is shared out among the instruments,
 * and until one of them has moved by its share the level cannot have been reached. A weekend costs a few checks. With
 * several instruments the moment found is at most half a spread late.
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

function nextCheck(
  market: Market,
  account: ClientAccount,
  value: AccountValue,
  at: number,
  to: number,
): number {
  const { byInstrument, foreign } = exposureOf(market, account, value, at);
  const slack = value.equity - (value.usedMargin * stopOutLevel) / 100;
  const share = slack / (byInstrument.size + (foreign > 0 ? 1 : 0));
  const rateInterval = rateIntervals.find(({ fraction }) => share / foreign >= fraction)?.interval ?? 0;
  let next = foreign > 0 ? Math.min(to, at + rateInterval) : to;
  for (const [id, exposure] of byInstrument) {
    if (exposure === 0) continue;
    const spec = specOf(market, id);
    const distance = Math.max(share / Math.abs(exposure), spec.spread / 2, 10 ** -spec.precision);
    const { price } = market.quote(id, at);
    const level = exposure > 0 ? { below: price - distance } : { above: price + distance };
    const tick = market.firstCrossing(id, at, next, level);
    if (tick && tick.time > at) next = Math.min(next, tick.time);
  }
  return next;
}

/**
 * USD that a rise by one price unit brings, by instrument (buys less sells), and the USD of profit or loss in foreign
 * currencies.
 */
function exposureOf(market: Market, account: ClientAccount, value: AccountValue, at: number) {
  const byInstrument = new Map<number, number>();
  const profits = new Map(value.positions.map((position) => [position.id, position.profit]));
  let foreign = 0;
  for (const order of openPositions(account)) {
    const spec = specOf(market, order.instrument_id);
    const isForeign = spec.quoteCurrency !== 'USD';
    // The rate itself may rise before the next check, and make every price unit weigh more.
    const rate = market.usdRate(spec.quoteCurrency, at) * (isForeign ? 1.3 : 1);
    const size = order.lots * spec.contractSize * rate;
    byInstrument.set(spec.id, (byInstrument.get(spec.id) ?? 0) + (order.side === 'buy' ? size : -size));
    if (isForeign) foreign += Math.abs(profits.get(order.id) ?? 0);
  }
  return { byInstrument, foreign };
}
