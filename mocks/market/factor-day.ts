import { openSpans } from './calendar/calendar.ts';
import type { CalendarName } from './calendar/trading-hours.ts';
import { hourWeight } from './intraday-volatility.ts';
import { keepLatest } from './keep-latest.ts';
import { halfHour, hour } from './periods.ts';
import { pieceCount } from './path-pieces.ts';
import { hashIndex, normalAt } from './random.ts';
import type { MarketMood } from './market-mood.ts';
import type { RiskFactorPath } from './risk-factor.ts';

/**
 * How much a market moves in each hour of a UTC day, and in what shape: the same for all that share mood and calendar.
 */
export interface MarketDay {
  hours: HourShares;
  /** Deviation of each hour, for a factor whose ordinary day has 1; negative where the hour is upside down. */
  amplitudes: readonly number[];
  /** The largest of them, without its sign. */
  widest: number;
  /** Which of its pieces each factor has in each hour. */
  pieces: Uint8Array;
  /** Movement of the day, beside an ordinary one. */
  activity: number;
}

/** A factor's log levels in one day. */
export interface FactorDay {
  /** At the start of each hour, and at the end of the last. */
  levels: readonly number[];
  low: number;
  high: number;
}

/** How a day's variance is shared out among its hours. */
interface HourShares {
  /** Deviation of each hour's own walk, of a day's 1. */
  deviations: Float64Array;
  /** How much of the way to the day's end each hour goes, from where it begins. */
  parts: Float64Array;
  /** How far each hour's end strays from there, of a day's 1. */
  strays: Float64Array;
}

/** Of an hour in which the market is closed, beside one in which it trades: the rest of its gap each morning. */
const nightShare = 0.1;
/** Instruments that share a factor ask for the same days; a chart of days asks for each once. */
const daysKept = 40;

export function createMarketDays(mood: MarketMood, calendar: CalendarName): (date: number) => MarketDay {
  return keepLatest(daysKept, (date): MarketDay => {
    const hours = hourShares(calendar, date);
    const activity = mood.activity(date);
    const amplitudes: number[] = [];
    const pieces = new Uint8Array(24);
    let widest = 0;
    for (let index = 0; index < 24; index++) {
      const hash = hashIndex(mood.key, date * 24 + index);
      amplitudes.push(activity * hours.deviations[index] * (hash & pieceCount ? 1 : -1));
      pieces[index] = hash & (pieceCount - 1);
      widest = Math.max(widest, activity * hours.deviations[index]);
    }
    return { hours, amplitudes, widest, pieces, activity };
  });
}

/**
 * MKT-27: a factor's log levels at the start of each hour of a day, and at the end of the last: a Brownian bridge from
 * one day's level to the next. Markets with other hours see the same draws.
 */
export function createFactorDays(
  path: RiskFactorPath,
  marketDay: (date: number) => MarketDay,
): (date: number) => FactorDay {
  return keepLatest(daysKept, (date): FactorDay => {
    const { hours, activity } = marketDay(date);
    const deviation = path.volatility * activity;
    const levels: number[] = [];
    const end = path.level(date);
    let level = path.level(date - 1) + path.jump(date);
    for (let index = 0; index < 24; index++) {
      levels.push(level);
      const draw = normalAt(path.key, date * 24 + index);
      level += (end - level) * hours.parts[index] + deviation * hours.strays[index] * draw;
    }
    levels.push(end);
    let [low, high] = [end, end];
    for (const one of levels) {
      low = Math.min(low, one);
      high = Math.max(high, one);
    }
    return { levels, low, high };
  });
}

/** A calendar has a handful of different days. */
const knownShares = new Map<string, HourShares>();

function hourShares(calendar: CalendarName, date: number): HourShares {
  const spans = openSpans(calendar, date);
  let name: string = calendar;
  for (const { from, to } of spans) name += `/${from / halfHour}-${to / halfHour}`;
  let shares = knownShares.get(name);
  if (!shares) {
    const weights = Array.from({ length: 24 }, (_, index) => {
      const [start, end] = [index * hour, (index + 1) * hour];
      const open = spans.reduce(
        (sum, { from, to }) => sum + Math.max(0, Math.min(to, end) - Math.max(from, start)),
        0,
      );
      return hourWeight(calendar, index) * (nightShare + ((1 - nightShare) * open) / hour);
    });
    knownShares.set(name, (shares = sharesOf(weights)));
  }
  return shares;
}

function sharesOf(weights: readonly number[]): HourShares {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => weight / total);
  let left = 1;
  const parts = Float64Array.from(shares, (share) => {
    const part = Math.min(1, share / left);
    left -= share;
    return part;
  });
  return {
    deviations: Float64Array.from(shares, Math.sqrt),
    parts,
    strays: Float64Array.from(shares, (share, index) => Math.sqrt(share * (1 - parts[index]))),
  };
}
