import { Exact } from './exact.ts';
import type { ModelAccount } from './model-account.ts';
import { opposite, type ModelMarket, type Side } from './model-market.ts';
import { trail, type ModelOrder } from './model-order.ts';

/** What was traded over a span of time. */
export interface Quoted {
  high: Exact;
  low: Exact;
  close: Exact;
}

/** By code. What is not there has not moved. */
export type Ranges = ReadonlyMap<string, Quoted>;

/** Dollars by which a bound is taken wider, for everything that is rounded. */
const slack = 0.01;

const standing = (market: ModelMarket, code: string): Quoted => {
  const mid = market.mid(code);
  return { high: mid, low: mid, close: mid };
};

const rangeOf = (market: ModelMarket, ranges: Ranges, code: string): Quoted =>
  ranges.get(code) ?? standing(market, code);

/** The best and the worst price of a side, for whom a high one is good. */
function sideOf(market: ModelMarket, code: string, side: Side, { high, low }: Quoted) {
  const half = market.spread(code).over(Exact.of(2));
  return side === 'buy'
    ? { high: high.plus(half), low: low.plus(half) }
    : { high: high.minus(half), low: low.minus(half) };
}

/** Whether anything of an account can happen while prices stay within these ranges; spreads and hours stand still. */
export function mayHappen(account: ModelAccount, ranges: Ranges): boolean {
  const { market } = account;
  const live = account.orders.filter(({ state, code }) => state !== 'ended' && market.isOpen(code));
  return live.some((order) => mayTrigger(market, order, ranges)) || mayStopOut(account, ranges);
}

function mayTrigger(market: ModelMarket, order: ModelOrder, ranges: Ranges): boolean {
  const { code, side, asked, takeProfit, state } = order;
  const range = rangeOf(market, ranges, code);
  if (state === 'pending') {
    const { high, low } = sideOf(market, code, side, range);
    return order.waitsForFall ? !low.isAbove(asked) : !high.isBelow(asked);
  }
  const { high, low } = sideOf(market, code, opposite(side), range);
  const [best, worst] = side === 'buy' ? [high, low] : [low, high];
  const isBuy = side === 'buy';
  const copy = { ...order };
  trail(copy, best, market.of(code).precision);
  const stop = copy.stopLoss;
  const isStopped = stop && (isBuy ? !worst.isAbove(stop) : !worst.isBelow(stop));
  const isTaken = takeProfit && (isBuy ? !best.isBelow(takeProfit) : !best.isAbove(takeProfit));
  return Boolean(isStopped) || Boolean(isTaken);
}

const approximately = (value: Exact) => Number(value.top) / Number(value.bottom);

/** By the worst that each position can be worth, though not all of them may be at once. */
function mayStopOut(account: ModelAccount, ranges: Ranges): boolean {
  const used = Number(account.usedMargin) / 1e6;
  if (used === 0) return false;
  let equity = Number(account.cash - account.owed) / 1e6;
  for (const order of account.open) equity += worstProfit(account.market, order, ranges);
  return equity - slack * (account.open.length + 1) <= used / 2;
}

function worstProfit(market: ModelMarket, order: ModelOrder, ranges: Ranges): number {
  const { code, side, lots } = order;
  const terms = market.of(code);
  const { high, low } = sideOf(market, code, opposite(side), rangeOf(market, ranges, code));
  const opened = approximately(order.opened ?? low);
  const size = approximately(lots.times(terms.size)) * (side === 'buy' ? 1 : -1);
  const pair = market.pairOf(terms.quote);
  const isOwn = terms.quote !== 'USD' && code === `USD${terms.quote}`;
  const range = pair && !isOwn ? rangeOf(market, ranges, pair.code) : null;
  const worth = [high, low].flatMap((close) => {
    const move = (approximately(close) - opened) * size;
    if (isOwn) return [move / approximately(close)];
    if (!range || !pair) return [move];
    return [range.high, range.low].map((mid) =>
      pair.isInverse ? move / approximately(mid) : move * approximately(mid),
    );
  });
  return Math.min(...worth);
}

const trailing = ({ open, market }: ModelAccount) =>
  open.filter(({ trailing: distance, code }) => distance !== null && market.isOpen(code));

function bestOf(market: ModelMarket, { code, side }: ModelOrder, ranges: Ranges): Exact {
  const { high, low } = sideOf(market, code, opposite(side), rangeOf(market, ranges, code));
  return side === 'buy' ? high : low;
}

/** Lets stops follow the best of these ranges. */
export function follow(account: ModelAccount, ranges: Ranges): void {
  const { market } = account;
  for (const order of trailing(account))
    trail(order, bestOf(market, order, ranges), market.of(order.code).precision);
}

/**
 * Whether the best of a span is known to have come after an earlier moment of it: it is better than all until then, or
 * it is no better than what a stop has followed.
 */
export function isLater(account: ModelAccount, ranges: Ranges, before: Ranges): boolean {
  const { market } = account;
  return trailing(account).every((order) => {
    const best = bestOf(market, order, ranges);
    const isBetter = (than: Exact) => (order.side === 'buy' ? best.isAbove(than) : best.isBelow(than));
    return (order.best !== null && !isBetter(order.best)) || isBetter(bestOf(market, order, before));
  });
}
