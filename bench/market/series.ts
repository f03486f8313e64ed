import { day } from '../../mocks/market/periods.ts';
import { returnsOf } from '../../mocks/market/testing/statistics.ts';

/** One candle of a series; epoch ms of its start. */
export interface Candle {
  time: number;
  open: number;
  close: number;
}

interface Ticks {
  /** The mid of each, in order. */
  prices: number[];
  /** The median spread among them. */
  spread: number;
}

/** A market whose figures are taken: the sandbox's, or a recorded one. Null: it has no such series. */
export interface Subject {
  minutes(code: string): Candle[] | null;
  hours(code: string): Candle[] | null;
  days(code: string): Candle[] | null;
  ticks(code: string): Ticks | null;
  /** Median spread of an hour of the day, UTC; hours of the clock in which the market trades on some day. */
  spread(code: string, hourOfDay: number): number | null;
}

/** The open of the first and the close of the last candle of each period that has one. */
export function resample(candles: readonly Candle[], length: number): Candle[] {
  const found: Candle[] = [];
  for (const { time, open, close } of candles) {
    const start = Math.floor(time / length) * length;
    const last = found.at(-1);
    if (last?.time === start) last.close = close;
    else found.push({ time: start, open, close });
  }
  return found;
}

/** The returns of candles of one length, in runs: where a period has no candle a new run begins. */
export function runsOf(candles: readonly Candle[], length: number): number[][] {
  const closes: number[][] = [];
  candles.forEach(({ time, close }, index) => {
    const follows = index > 0 && time - candles[index - 1].time === length;
    if (follows) closes[closes.length - 1].push(close);
    else closes.push([close]);
  });
  return closes.map(returnsOf).filter((run) => run.length > 0);
}

/** The returns of two markets over the same periods, where both have them. */
export function sharedReturns(
  one: readonly Candle[],
  other: readonly Candle[],
  length: number,
): [number[], number[]] {
  const closes = new Map(resample(other, length).map(({ time, close }) => [time, close]));
  const own = resample(one, length);
  const found: [number[], number[]] = [[], []];
  for (let index = 1; index < own.length; index++) {
    const [before, now] = [own[index - 1], own[index]];
    const [otherBefore, otherNow] = [closes.get(before.time), closes.get(now.time)];
    if (now.time - before.time !== length || otherBefore === undefined || otherNow === undefined) continue;
    found[0].push(Math.log(now.close / before.close));
    found[1].push(Math.log(otherNow / otherBefore));
  }
  return found;
}

/** Daily candles without the few hours of a Sunday evening, which are no trading day. */
export function tradingDays(candles: readonly Candle[], isAlwaysOpen: boolean): Candle[] {
  return isAlwaysOpen ? [...candles] : candles.filter(({ time }) => new Date(time).getUTCDay() % 6 !== 0);
}

/** The gaps between the last close of a week and the first open of the next, as logarithms; candles of one length. */
export function weekendGaps(candles: readonly Candle[], length: number): number[] {
  return candles.flatMap(({ time, open }, index) => {
    if (index === 0) return [];
    const closedFor = time - candles[index - 1].time - length;
    const isWeekend = closedFor > 1.5 * day && closedFor < 2.5 * day;
    return isWeekend ? [Math.log(open / candles[index - 1].close)] : [];
  });
}
