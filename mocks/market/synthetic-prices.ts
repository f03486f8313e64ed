import { isOpen, openSpans, openTime } from './calendar/calendar.ts';
import { dayNumber } from './calendar/zones.ts';
import { createInstrumentPath, type InstrumentPath } from './instrument-path.ts';
import type { InstrumentSpec } from './instruments/catalogue.ts';
import { hourWeight } from './intraday-volatility.ts';
import { keepWithin, type BudgetedCache, type CacheBudget } from './cache-budget.ts';
import { leastValueOf, mostValueOf, PathSegment, pointsOf, type OpenSpan } from './path-segment.ts';
import { day, halfHour, hour } from './periods.ts';
import { childLength, reaches, tickLength, type PriceSegment, type PriceSource } from './price-tree.ts';
import { Random, hashIndex } from './random.ts';
import { drawWord, type Seed } from './secret-draws.ts';
import type { SharedPaths } from './shared-paths.ts';
import { splitVolume } from './subdivide.ts';

/** History begins here. */
const firstDate = dayNumber(2000, 0, 3);
/** A Wednesday and the days around it without holidays: what an ordinary day is. */
const ordinaryWeek = dayNumber(2026, 2, 2);

/**
 * MKT-10, MKT-26: a price history that is a function of seed, instrument and time, with nothing stored. A price is its
 * anchor times what its risk factors make of it at that tick, rounded once.
 */
export function createSyntheticPrices(seed: Seed, spec: InstrumentSpec, shared: SharedPaths): PriceSource {
  const { calendar } = spec;
  const key = drawWord(seed, `volume/${spec.code}`);
  const path = createInstrumentPath(spec, shared);
  const clock = shared.clock(spec);
  const ordinaryTicks = Math.max(
    ...[0, 1, 2, 3, 4].map((index) => openTicks((ordinaryWeek + index) * day, day)),
  );

  function openTicks(time: number, span: number): number {
    return (span < halfHour ? span : openTime(calendar, time, time + span)) / tickLength;
  }

  /** The whole of one UTC day, or null when the market is closed all day. */
  const root = keepWithin(shared.budget, (date): PriceSegment | null => {
    const ticks = openTicks(date * day, day);
    if (ticks === 0) return null;
    const volume = ticks + spareVolume(date, ticks);
    const spans = openSpans(calendar, date).map(({ from, to }): OpenSpan => ({
      from: date * day + from,
      to: date * day + to,
    }));
    return new PathSegment(date * day, day, volume, path, spans);
  });

  function spareVolume(date: number, ticks: number): number {
    const random = new Random(hashIndex(key, date));
    const interest = Math.exp(0.25 * random.normal()) * (0.4 + 0.6 * clock.day(date).activity);
    return Math.round(((spec.dailyVolume * ticks) / ordinaryTicks) * interest);
  }

  function segmentOf(time: number, span: number, volume: number): PriceSegment {
    if (span !== hour) return new PathSegment(time, span, volume, path);
    // Every opening and closing lies on a half-hour.
    const half = time + halfHour;
    const from = openTime(calendar, time, half) === 0 ? half : time;
    const to = openTime(calendar, half, time + hour) === 0 ? half : time + hour;
    return new PathSegment(time, span, volume, path, [{ from, to }]);
  }

  function childrenOf({ time: start, span, volume }: PriceSegment): PriceSegment[] {
    const length = childLength.get(span);
    if (length === undefined) return [];
    const random = new Random(hashIndex(key ^ Math.imul(span, 0x9e3779b1), start / span));
    const times: number[] = [];
    const ticks: number[] = [];
    const busy: number[] = [];
    for (let time = start; time < start + span; time += length) {
      const open = openTicks(time, length);
      if (open === 0) continue;
      times.push(time);
      ticks.push(open);
      busy.push(length === hour ? open * hourWeight(calendar, (time / hour) % 24) : open);
    }
    const volumes = splitVolume(volume, busy, random, ticks);
    return times.map((time, index) => segmentOf(time, length, volumes[index]));
  }

  return {
    isOpen: (at) => isOpen(calendar, at),
    *rootsFrom(from) {
      for (let date = Math.max(firstDate, Math.floor(from / day)); ; date++) {
        const segment = root(date);
        if (segment) yield segment;
      }
    },
    *rootsBack(at) {
      for (let date = Math.floor(at / day); date >= firstDate; date--) {
        const segment = root(date);
        if (segment) yield segment;
      }
    },
    children: keepSubdivisions(shared.budget, childrenOf),
    shortcuts: shortcutsOf(spec, path),
  };
}

function shortcutsOf({ calendar }: InstrumentSpec, path: InstrumentPath): PriceSource['shortcuts'] {
  return {
    lastTick(at) {
      for (let date = Math.floor(at / day); date >= firstDate; date--) {
        const span = openSpans(calendar, date).findLast(({ from }) => date * day + from <= at);
        if (!span) continue;
        const newest = Math.min(at, date * day + span.to - tickLength);
        const time = Math.floor(newest / tickLength) * tickLength;
        return { time, price: pointsOf(path.valueAt(time)) };
      }
      return null;
    },
    bounds(from, to) {
      if (from < firstDate * day || openTime(calendar, from, to) === 0) return null;
      const { low, high } = path.boundsOf(from, to);
      return { low: pointsOf(low), high: pointsOf(high) };
    },
    firstCrossing(from, to, level) {
      const high = level.above === undefined ? Infinity : leastValueOf(level.above);
      const low = level.below === undefined ? -Infinity : mostValueOf(level.below);
      const start = Math.max(from, firstDate * day);
      for (let date = Math.floor(start / day); date * day < to; date++) {
        for (const span of openSpans(calendar, date)) {
          const end = Math.min(to, date * day + span.to);
          for (let next = Math.max(start, date * day + span.from); next < end;) {
            const time = path.firstBeyond(next, end, low, high);
            if (time === null) break;
            const price = pointsOf(path.valueAt(time));
            if (reaches({ high: price, low: price }, level)) return { time, price };
            next = time + tickLength;
          }
        }
      }
      return null;
    },
  };
}

/** By length: ticks are looked up one after the other. */
function keepSubdivisions(
  budget: CacheBudget,
  childrenOf: (segment: PriceSegment) => readonly PriceSegment[],
): (segment: PriceSegment) => readonly PriceSegment[] {
  const kept = new Map<number, BudgetedCache<readonly PriceSegment[]>>();
  return (segment) => {
    let ofLength = kept.get(segment.span);
    if (!ofLength) kept.set(segment.span, (ofLength = budget.cache((children) => children.length + 1)));
    const known = ofLength.get(segment.time);
    if (known) return known;
    const children = childrenOf(segment);
    ofLength.set(segment.time, children);
    return children;
  };
}
