import type { RankEntry } from '../../../src/generated/rest.d.ts';
import type { Handlers } from '../../gateway/handler.ts';
import type { Market } from '../../market/market.ts';
import { day, hour } from '../../market/periods.ts';
import type { World } from '../../world/world.ts';
import { pageOf, success } from '../answer.ts';
import { barsUntil, seats, traderAt, tradesOf, type ClosedTrade, type Trader } from './simulated-trader.ts';

/** Days that the figures of a trader are counted over. */
export const copyTradingWindowDays = 21;

/** Tag `copy-trading`: guests see the same as everybody. */
export const traderHandlers = {
  listRanking: async ({ world, query }) => success(listOf((await traders(world)).ranking, query.page)),
  listCopyTraders: async ({ world, query }) =>
    success(listOf((await traders(world)).mostFollowed, query.page)),
} satisfies Handlers;

const listOf = (entries: readonly RankEntry[], page: number) => ({
  list: pageOf(entries, page),
  total: entries.length,
});

interface Traders {
  /** Highest return first. */
  ranking: RankEntry[];
  /** Most followers first. */
  mostFollowed: RankEntry[];
}

/** Of each world, for the hour it is in: pages that are read one after another belong together. */
const known = new WeakMap<World, { hour: number; traders: Promise<Traders> }>();

function traders(world: World): Promise<Traders> {
  const now = Math.floor(world.clock.now() / hour) * hour;
  const before = known.get(world);
  if (before?.hour === now) return before.traders;
  const found = tradersAt(world.seed, world.market, now);
  known.set(world, { hour: now, traders: found });
  return found;
}

async function tradersAt(seed: number, market: Market, now: number): Promise<Traders> {
  const barsOf = await barsUntil(market, now);
  const entries = Array.from({ length: seats }, (_, seat) => {
    const trader = traderAt(seed, seat, now);
    return entryOf(trader, tradesOf(trader, market, barsOf, now), now);
  });
  const sorted = (by: (entry: RankEntry) => number) =>
    entries.toSorted((one, other) => by(other) - by(one) || one.user.id - other.user.id);
  return {
    ranking: sorted(({ three_week_rate }) => three_week_rate),
    mostFollowed: sorted(({ followers = 0 }) => followers),
  };
}

const cents = (trades: readonly ClosedTrade[]) => trades.reduce((sum, trade) => sum + trade.cents, 0);
const percent = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;

/** SBX-75: every figure of a trader comes from the same list of trades. */
function entryOf(trader: Trader, trades: readonly ClosedTrade[], now: number): RankEntry {
  const { id, name, deposit, style } = trader;
  const windowStart = now - copyTradingWindowDays * day;
  const recent = trades.filter(({ closedAt }) => closedAt > windowStart);
  const start = deposit * 100 + cents(trades) - cents(recent);
  const three_week_curve = Array.from({ length: copyTradingWindowDays + 1 }, (_, n) => {
    const until = windowStart + n * day;
    return percent(cents(recent.filter(({ closedAt }) => closedAt <= until)), start);
  });
  const total_rate = percent(cents(trades), deposit * 100);
  return {
    user: { id, name },
    multiple: mostOften(trades.map(({ leverage }) => leverage)) ?? trader.leverage,
    three_week_rate: percent(cents(recent), start),
    three_week_win: percent(recent.filter((trade) => trade.cents > 0).length, recent.length),
    three_week_profit: cents(recent) / 100,
    three_week_curve,
    total_rate,
    total_trade_num: trades.length,
    code: mostOften(trades.map(({ code }) => code)) ?? style.markets[0],
    followers: followersOf(trader, total_rate, now),
  };
}

/** Fame grows with the months and with what was made. */
function followersOf({ fame, since }: Trader, totalRate: number, now: number): number {
  const months = (now - since) / (30 * day);
  const success = Math.min(5, Math.max(0.2, 1 + totalRate / 40));
  return Math.floor(900 * fame ** 2 * (0.02 + months / 3) * success);
}

/** Returns what stands there most often; of several the first. */
function mostOften<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce<[Value | undefined, number]>(
    (best, one) => (one[1] > best[1] ? one : best),
    [undefined, 0],
  )[0];
}
