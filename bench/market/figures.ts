import { day, hour, minute } from '../../mocks/market/periods.ts';
import * as statistics from '../../mocks/market/testing/statistics.ts';
import {
  resample,
  runsOf,
  sharedReturns,
  tradingDays,
  weekendGaps,
  type Candle,
  type Subject,
} from './series.ts';

export interface Bounds {
  least?: number;
  most?: number;
}

/** One row of the table: what is measured of a market, in one or several numbers. */
export interface Figure {
  name: string;
  /** Null where the market has not the series that it takes. */
  measure(subject: Subject): number[] | null;
  /** In percent of 1. */
  isShare?: boolean;
  /** What the sandbox is held to: one for each number, or one for all. */
  bounds?: readonly Bounds[];
}

/** From fewer returns than this nothing is said. */
const enough = 100;
const fewWeekends = 20;
const crypto = new Set(['BTCUSD', 'ETHUSD']);
const shares = new Set(['AAPL', 'IBM', 'GOOG']);

const varianceRatios = (code: string): Figure => ({
  name: `Variance ratio of 1-minute returns at 5 / 20 / 60 minutes, ${code}`,
  bounds: [{ least: 0.85, most: 1.2 }],
  measure(subject) {
    const minutes = subject.minutes(code);
    const runs = minutes && runsOf(minutes, minute);
    return runs && [5, 20, 60].map((length) => statistics.varianceRatio(runs, length));
  },
});

const tenMinutes = (code: string): Figure => ({
  name: `Autocorrelation of 10-minute returns, ${code}`,
  measure(subject) {
    const minutes = subject.minutes(code);
    return minutes && [statistics.autocorrelation(runsOf(resample(minutes, 10 * minute), 10 * minute))];
  },
});

const together = (one: string, other: string): Figure => ({
  name: `Correlation over 5 / 60 minutes, ${one} and ${other}`,
  measure(subject) {
    const [minutes, hours] = [subject.minutes.bind(subject), subject.hours.bind(subject)];
    const five = correlationOf(minutes(one), minutes(other), 5 * minute);
    const sixty =
      correlationOf(hours(one), hours(other), hour) ?? correlationOf(minutes(one), minutes(other), hour);
    return five === null && sixty === null ? null : [five ?? Number.NaN, sixty ?? Number.NaN];
  },
});

function correlationOf(one: Candle[] | null, other: Candle[] | null, length: number): number | null {
  if (!one || !other) return null;
  const [own, others] = sharedReturns(one, other, length);
  return own.length < enough ? null : statistics.correlation(own, others);
}

const ticks = (code: string): Figure => ({
  name: `Ticks that turn back / that step beyond the spread, ${code}`,
  isShare: true,
  // The range of the recorded ticks, hour by hour; next to none of them step beyond the spread.
  bounds: [{ least: 0.33, most: 0.57 }, { most: 0.005 }],
  measure(subject) {
    const found = subject.ticks(code);
    return found && [statistics.reversals(found.prices), statistics.beyondSpread(found.prices, found.spread)];
  },
});

function daysOf(subject: Subject, code: string): number[] | null {
  const days = subject.days(code);
  return days && statistics.returnsOf(tradingDays(days, crypto.has(code)).map(({ close }) => close));
}

const daily = (
  name: string,
  code: string,
  of: (returns: number[]) => number,
  rest: Partial<Figure> = {},
): Figure => ({
  name: `${name}, ${code}`,
  ...rest,
  measure(subject) {
    const returns = daysOf(subject, code);
    return returns && [of(returns)];
  },
});

const kurtosis = (code: string) =>
  daily('Kurtosis of daily returns, beyond the normal', code, statistics.kurtosis, {
    bounds: [{ least: 2 }],
  });
const clustering = (code: string) =>
  daily(
    'Autocorrelation of daily returns without their sign',
    code,
    (returns) => statistics.autocorrelation([returns.map(Math.abs)]),
    { bounds: [{ least: 0.15 }] },
  );
const yearly = (code: string) =>
  daily(
    'Volatility a year',
    code,
    (returns) => statistics.deviation(returns) * Math.sqrt(crypto.has(code) ? 365 : 252),
    { isShare: true },
  );

const weekend = (code: string): Figure => ({
  name: `Weekend gap, mean, in daily deviations, ${code}`,
  measure(subject) {
    const returns = daysOf(subject, code);
    const candles = shares.has(code) ? subject.days(code) : subject.hours(code);
    if (!returns || !candles) return null;
    const gaps = weekendGaps(candles, shares.has(code) ? day : hour).map(Math.abs);
    return gaps.length < fewWeekends ? null : [statistics.mean(gaps) / statistics.deviation(returns)];
  },
});

const intraday = ['EURUSD', 'NZDUSD', 'XAUUSD', 'US500', 'DE40', 'BTCUSD', 'ETHUSD'];
const longer = ['EURUSD', 'GBPUSD', 'USDJPY', 'XAUUSD', 'US500', 'AAPL', 'IBM', 'BTCUSD'];
const pairs = [
  ['EURUSD', 'GBPUSD'],
  ['EURUSD', 'NZDUSD'],
  ['GBPUSD', 'AUDUSD'],
  ['AUDUSD', 'USDCAD'],
  ['XAUUSD', 'XAGUSD'],
  ['US500', 'US100'],
  ['BTCUSD', 'ETHUSD'],
] as const;

/** In the order of the table. */
export const figures: readonly Figure[] = [
  ...intraday.map(varianceRatios),
  ...intraday.map(tenMinutes),
  ...pairs.map(([one, other]) => together(one, other)),
  ...['EURUSD', 'XAUUSD', 'US500', 'BTCUSD'].map(ticks),
  ...longer.map(kurtosis),
  ...longer.map(clustering),
  ...longer.map(yearly),
  ...['EURUSD', 'GBPUSD', 'USDJPY', 'AAPL', 'IBM'].map(weekend),
];
