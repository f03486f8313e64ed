import { openSpans } from './calendar/calendar.ts';
import { dayNumber } from './calendar/zones.ts';
import { boundsOf, hourShapes, type HourPath } from './hour-path.ts';
import type { InstrumentSpec } from './instruments/catalogue.ts';
import { keepLatest } from './keep-latest.ts';
import { ticksPerHour, widestPiece } from './path-pieces.ts';
import type { OpenSpan } from './path-segment.ts';
import { hour } from './periods.ts';
import { tickLength, type Bounds } from './price-tree.ts';
import type { SharedPaths } from './shared-paths.ts';

/** The date at which instruments stand at their anchor price, and the years around it in which they grow. */
const anchorDate = dayNumber(2026, 5, 1);
const growingYears = 12;
const hoursOfYear = 365.25 * 24;
/** What today's ticks are looked up in. */
const hoursKept = 48;

/** MKT-26: an instrument's path, hour by hour: its anchor and growth, and what its risk factors make of it. */
export interface InstrumentPath {
  /** Of an hour, counted from 1970. */
  hour(index: number): HourPath;
  /** No tick of [from, to), in ms, is beyond these. Both lie in one UTC day; beyond one hour the bounds are wide. */
  boundsOf(from: number, to: number): Bounds;
  /** The open hours of a UTC day, or halves of them. */
  openSpansOf(date: number): OpenSpan[];
}

export function createInstrumentPath(spec: InstrumentSpec, shared: SharedPaths): InstrumentPath {
  const { calendar, riskFactors } = spec;
  const anchor = Math.log(spec.anchorPrice * 10 ** spec.precision);
  const shapeOf = hourShapes(spec.code, riskFactors);
  const marketDay = shared.marketDays(spec);
  const factorDays = shared.factorDays(spec);
  const widestStray = riskFactors.reduce(
    (sum, { weight, volatility }) => sum + Math.abs(weight * volatility) * widestPiece,
    0,
  );

  /** Logarithm of what the anchor has grown by at an hour. */
  function growthAt(hours: number): number {
    const years = (hours - anchorDate * 24) / hoursOfYear;
    return spec.growth * Math.max(-growingYears, Math.min(growingYears, years));
  }

  function hourPath(date: number, hourOfDay: number): HourPath {
    const { amplitudes, pieces } = marketDay(date);
    const hours = date * 24 + hourOfDay;
    let start = anchor + growthAt(hours);
    let end = anchor + growthAt(hours + 1);
    for (let factor = 0; factor < riskFactors.length; factor++) {
      const { weight } = riskFactors[factor];
      const { levels } = factorDays[factor](date);
      start += weight * levels[hourOfDay];
      end += weight * levels[hourOfDay + 1];
    }
    return {
      start,
      slope: (end - start) / ticksPerHour,
      amplitude: amplitudes[hourOfDay],
      shape: shapeOf(pieces[hourOfDay]),
    };
  }

  /** The levels at every hour, and the most that a path may stray from the lines between them. */
  function dayBounds(date: number): Bounds {
    const [growth, grown] = [growthAt(date * 24), growthAt((date + 1) * 24)];
    const stray = marketDay(date).widest * widestStray;
    let low = anchor + Math.min(growth, grown) - stray;
    let high = anchor + Math.max(growth, grown) + stray;
    for (let factor = 0; factor < riskFactors.length; factor++) {
      const { weight } = riskFactors[factor];
      const levels = factorDays[factor](date);
      low += weight * (weight > 0 ? levels.low : levels.high);
      high += weight * (weight > 0 ? levels.high : levels.low);
    }
    return { low, high };
  }

  const hourAt = keepLatest(hoursKept, (index) => {
    const date = Math.floor(index / 24);
    return hourPath(date, index - date * 24);
  });

  return {
    hour: hourAt,
    boundsOf(from, to) {
      const first = Math.floor(from / hour);
      const end = Math.ceil(to / hour);
      if (end - first === 1) {
        const start = first * hour;
        const [tick, endTick] = [(from - start) / tickLength, (to - start) / tickLength];
        return boundsOf(hourAt(first), Math.floor(tick), Math.ceil(endTick));
      }
      return dayBounds(Math.floor(first / 24));
    },
    openSpansOf(date) {
      const spans: OpenSpan[] = [];
      for (const { from, to } of openSpans(calendar, date)) {
        for (let time = from; time < to;) {
          const index = Math.floor(time / hour);
          const end = Math.min(to, (index + 1) * hour);
          spans.push({
            path: hourPath(date, index),
            from: (time - index * hour) / tickLength,
            length: (end - time) / tickLength,
          });
          time = end;
        }
      }
      return spans;
    },
  };
}
