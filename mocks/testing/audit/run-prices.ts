import { spans, tick, type Published, type Span } from './feed.ts';
import type { ModelAccount } from './model-account.ts';
import type { ModelMarket } from './model-market.ts';
import { follow, isLater, mayHappen, type Quoted, type Ranges } from './model-range.ts';

/** The accounts of a world whose prices run by themselves. */
export interface Running {
  feed: Published;
  market: ModelMarket;
  everybody: readonly ModelAccount[];
  /** What may be traded later, and what it needs. */
  codes: readonly string[];
}

/** What is traded, and what says what its currency is worth. */
function codesOf({ market, everybody }: Running): string[] {
  const live = everybody.flatMap(({ orders }) => orders.filter(({ state }) => state !== 'ended'));
  return [...new Set(live.flatMap(({ code }) => [code, market.pairOf(market.of(code).quote)?.code ?? code]))];
}

/** Puts the prices of a moment in front of the model. */
export async function look(
  { feed, market }: Pick<Running, 'feed' | 'market'>,
  codes: readonly string[],
  at: number,
): Promise<void> {
  for (const code of codes) market.pin(code, (await feed.until(code, at)).close);
}

/**
 * AUD-09: lets the time pass as `ModelAccount.advance` does, at the prices that the server has published: every tick is
 * looked at which could bring about anything, by what its hour and minute have seen.
 */
export async function letRun(running: Running, to: number): Promise<void> {
  const { market, everybody } = running;
  const moments = new Map(everybody.flatMap((account) => [...account.momentsUntil(to)]));
  const codes = codesOf(running);
  let at = market.now;
  for (const next of [...moments.keys()].sort((a, b) => a - b)) {
    await scan(running, at, next);
    await happen(running, codes, next, moments.get(next));
    at = next;
  }
  await scan(running, at, to);
  await happen(running, running.codes, to);
}

async function happen(running: Running, codes: readonly string[], at: number, weekday?: number | null) {
  await look(running, codes, at);
  for (const account of running.everybody) account.happen(at, weekday ?? null);
}

const { minute } = spans;
const tickAfter = (at: number) => Math.floor(at / tick) * tick + tick;
/** The span of a size that a moment, or the tick after it, begins. */
function spanAt(at: number, size: number): number | null {
  return [at, tickAfter(at)].find((moment) => moment % size === 0) ?? null;
}

/** The ticks after one moment and before another, between which neither spreads nor hours change. */
async function scan(running: Running, from: number, to: number): Promise<void> {
  let at = from;
  while (tickAfter(at) < to) {
    const codes = codesOf(running);
    if (codes.length === 0) return;
    const passed =
      (await pass(running, codes, 'hour', at, to)) ?? (await pass(running, codes, 'minute', at, to));
    const end = Math.min(to, (Math.floor(tickAfter(at) / minute) + 1) * minute);
    at = passed ?? (await lookInto(running, codes, at, end));
  }
}

/** The last tick of a whole hour or minute in which nothing can happen; null where something may. */
async function pass(
  { feed, market, everybody }: Running,
  codes: readonly string[],
  span: Span,
  at: number,
  to: number,
): Promise<number | null> {
  const size = spans[span];
  const start = spanAt(at, size);
  if (start === null || start + size > to) return null;
  const ranges = new Map<string, Quoted>();
  for (const code of codes) {
    const seen = await feed.whole(code, span, start);
    if (seen) ranges.set(code, seen);
  }
  market.now = start;
  if (everybody.some((account) => mayHappen(account, ranges))) return null;
  stand({ market, everybody }, ranges);
  return start + size - tick;
}

/** Prices and stops after a span in which nothing else happened. */
function stand({ market, everybody }: Pick<Running, 'market' | 'everybody'>, ranges: Ranges): void {
  for (const account of everybody) follow(account, ranges);
  for (const [code, { close }] of ranges) market.pin(code, close);
}

/** What a minute has seen until a tick of it. */
async function seenUntil({ feed }: Running, codes: readonly string[], at: number): Promise<Ranges> {
  const ranges = new Map<string, Quoted>();
  for (const code of codes) ranges.set(code, await feed.until(code, at));
  return ranges;
}

/** The ticks after one moment and before another of the same minute, one by one where it matters. */
async function lookInto(
  running: Running,
  codes: readonly string[],
  from: number,
  end: number,
): Promise<number> {
  const { everybody, market } = running;
  const last = Math.ceil(end / tick) * tick - tick;
  let at = from;
  let isFirst = true;
  market.now = last;
  while (tickAfter(at) <= last) {
    const isWithin = Math.floor(at / minute) === Math.floor(last / minute);
    const before: Ranges = isWithin ? await seenUntil(running, codes, at) : new Map();
    const isKnown = (ranges: Ranges) =>
      !everybody.some((account) => mayHappen(account, ranges)) &&
      everybody.every((account) => isLater(account, ranges, before));
    const seen = await seenUntil(running, codes, last);
    market.now = last;
    if (isKnown(seen)) {
      stand(running, seen);
      return last;
    }
    // Nothing can happen before the first tick at which the minute has seen enough for it.
    let next = tickAfter(at);
    if (isFirst) next = await firstUnknown(running, codes, at, last, isKnown);
    isFirst = false;
    if (next > tickAfter(at)) stand(running, await seenUntil(running, codes, next - tick));
    await happen(running, codes, next);
    at = next;
  }
  return at;
}

/** The more a minute has seen, the more may happen: the first tick at which it is not known that nothing does. */
async function firstUnknown(
  running: Running,
  codes: readonly string[],
  from: number,
  last: number,
  isKnown: (ranges: Ranges) => boolean,
): Promise<number> {
  let [low, high] = [tickAfter(from), last];
  while (low < high) {
    const middle = Math.floor((low + high) / 2 / tick) * tick;
    const seen = await seenUntil(running, codes, middle);
    running.market.now = middle;
    if (isKnown(seen)) low = middle + tick;
    else high = middle;
  }
  return low;
}
