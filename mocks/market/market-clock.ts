import { openSpans } from './calendar/calendar.ts';
import { eventOf } from './calendar/market-events.ts';
import { hourWeight, type ClockHours } from './intraday-volatility.ts';
import type { MarketMood } from './market-mood.ts';
import { day as dayLength, halfHour, minute as minuteLength } from './periods.ts';
import { keepRecent } from './recent.ts';
import { drawBlock, normalTable } from './secret-draws.ts';

/** How a span of time is cut: a day into quarters of an hour, each of the others into fifteen. */
export const quartersOfDay = 96;
export const parts = 15;
const quarterLength = parts * minuteLength;

/** How the variance of a span is shared out among its parts. */
export interface Shares {
  /** Deviation of each part, of the span's 1. */
  roots: Float64Array;
  /** Variance up to the end of each part, of the span's 1. */
  sums: Float64Array;
}

interface ClockDay extends Shares {
  /** Movement of the day, beside an ordinary one. */
  activity: number;
  /** MKT-51: the quarter of an hour in which data come while the market is open; −1 where none do. */
  event: number;
}

/**
 * MKT-27: how fast time runs for a market, the same for all that share mood and hours. Values hold until the next
 * call.
 */
export interface MarketClock {
  /** Of a day counted from 1970-01-01, in quarters of an hour. */
  day(date: number): ClockDay;
  /** Of a quarter of an hour counted from 1970, in minutes. */
  quarter(index: number): Shares;
  /** Of a minute counted from 1970, in parts of four seconds. */
  minute(index: number): Shares;
}

/** Of a time in which the market is closed, beside one in which it trades: the rest of its gap each morning. */
const nightShare = 0.07;

/**
 * MKT-28: within the day, too, calm and nervous times follow each other. Deviations of the logarithm of the variance,
 * each of a span within the one before.
 */
const restless = { fourHours: 0.4, hour: 0.5, quarter: 0.45, fiveMinutes: 0.45, minute: 0.5 };
/** A minute that would have more of its quarter's variance is cut to that, before all are made to sum to 1. */
const mostOfQuarter = 0.5;

/** MKT-51: data move a market as much as so many ordinary quarters of an hour, most of it in the first seconds. */
const eventWeight = 16;
const eventMinutes = decaying(0.7);
const eventParts = decaying(0.7);
const evenParts = sharesOf(Float64Array.from({ length: parts }, () => 1));

const levels = normalTable(256);
const factorsOf = (deviation: number) =>
  levels.map((normal) => Math.exp(deviation * normal - deviation ** 2 / 2));
const ofFourHours = factorsOf(restless.fourHours);
const ofHour = factorsOf(restless.hour);
const ofQuarter = factorsOf(restless.quarter);
const ofFive = factorsOf(restless.fiveMinutes);
const ofMinute = factorsOf(restless.minute);

const dayBytes = new Uint8Array(128);
const dayWords = new Int32Array(dayBytes.buffer);
const quarterBytes = new Uint8Array(64);
const quarterWords = new Int32Array(quarterBytes.buffer);

/** Parts of the mood's draws. */
const [dayPart, moreOfDay, quarterPart] = [16, 17, 18];

export function createMarketClock(mood: MarketMood, hours: ClockHours): MarketClock {
  const createDay = () => ({ ...emptyShares(quartersOfDay), activity: 0, event: -1 });
  const day = keepRecent(8, createDay, (known, date) => {
    const weights = usualWeights(hours, date);
    const { roots } = known;
    dayWords.set(drawBlock(mood.key, date, dayPart), 0);
    dayWords.set(drawBlock(mood.key, date, moreOfDay), 16);
    for (let index = 0; index < quartersOfDay; index++) {
      roots[index] =
        weights[index] *
        ofFourHours[dayBytes[index >> 4]] *
        ofHour[dayBytes[8 + (index >> 2)]] *
        ofQuarter[dayBytes[32 + index]];
    }
    known.event = eventQuarter(hours, date);
    if (known.event >= 0) roots[known.event] = weights[known.event] * eventWeight;
    shareOut(known);
    known.activity = mood.activity(date);
  });

  const isEvent = (index: number) => {
    const date = Math.floor(index / quartersOfDay);
    return day(date).event === index - date * quartersOfDay;
  };

  const createQuarter = () => emptyShares(parts);
  const quarter = keepRecent(16, createQuarter, (known, index) => {
    const { roots, sums } = known;
    if (isEvent(index)) {
      roots.set(eventMinutes.roots);
      sums.set(eventMinutes.sums);
      return;
    }
    quarterWords.set(drawBlock(mood.key, index, quarterPart));
    let total = 0;
    for (let at = 0; at < parts; at++) {
      roots[at] = ofFive[quarterBytes[(at / 5) | 0]] * ofMinute[quarterBytes[4 + at]];
      total += roots[at];
    }
    const most = mostOfQuarter * total;
    for (let at = 0; at < parts; at++) if (roots[at] > most) roots[at] = most;
    shareOut(known);
  });

  return {
    day,
    quarter,
    minute: (index) => (index % parts === 0 && isEvent(index / parts) ? eventParts : evenParts),
  };
}

/** The quarter of a day in which data come, if the market is open then. */
function eventQuarter(hours: ClockHours, date: number): number {
  const event = eventOf(date);
  if (!event) return -1;
  const time = event.time - date * dayLength;
  return spansOf(hours, date).some(({ from, to }) => from <= time && time < to) ? time / quarterLength : -1;
}

const wholeDay = [{ from: 0, to: dayLength }];
const spansOf = (hours: ClockHours, date: number) => (hours === 'world' ? wholeDay : openSpans(hours, date));

/** A calendar has a handful of different days. */
const knownWeights = new Map<string, Float64Array>();

/** Of each quarter of an hour: busy and quiet hours, and those in which the market is closed. */
function usualWeights(hours: ClockHours, date: number): Float64Array {
  const spans = spansOf(hours, date);
  let name: string = hours;
  for (const { from, to } of spans) name += `/${from / halfHour}-${to / halfHour}`;
  let weights = knownWeights.get(name);
  if (!weights) {
    weights = Float64Array.from({ length: quartersOfDay }, (_, index) => {
      const start = index * quarterLength;
      const isOpen = spans.some(({ from, to }) => from <= start && start < to);
      return hourWeight(hours, index >> 2) * (isOpen ? 1 : nightShare);
    });
    knownWeights.set(name, weights);
  }
  return weights;
}

function emptyShares(count: number): Shares {
  return { roots: new Float64Array(count), sums: new Float64Array(count) };
}

/** Makes shares of the weights that stand in `roots`. */
function shareOut({ roots, sums }: Shares): void {
  let total = 0;
  for (let at = 0; at < roots.length; at++) total += roots[at];
  let sum = 0;
  for (let at = 0; at < roots.length; at++) {
    const share = roots[at] / total;
    sum += share;
    sums[at] = sum;
    roots[at] = Math.sqrt(share);
  }
  sums[roots.length - 1] = 1;
}

function sharesOf(weights: Float64Array): Shares {
  const shares = { roots: weights, sums: new Float64Array(weights.length) };
  shareOut(shares);
  return shares;
}

/** So much in the first part, and in each of the others less than in the one before. */
function decaying(first: number): Shares {
  const rest = Array.from({ length: parts - 1 }, (_, index) => 1 / (index + 1.5));
  const total = rest.reduce((sum, weight) => sum + weight, 0);
  return sharesOf(Float64Array.from([first, ...rest.map((weight) => ((1 - first) * weight) / total)]));
}
