import { isOpen, openSpans, openTime } from './calendar/calendar.ts';
import { dayNumber } from './calendar/zones.ts';
import { valueAt } from './hour-path.ts';
import { createInstrumentPath, type InstrumentPath } from './instrument-path.ts';
import type { InstrumentSpec } from './instruments/catalogue.ts';
import { hourWeight } from './intraday-volatility.ts';
import { keepWithin, type BudgetedCache, type CacheBudget } from './cache-budget.ts';
import { ticksPerHour } from './path-pieces.ts';
import { PathSegment, pointsOf } from './path-segment.ts';
import { day, halfHour, hour } from './periods.ts';
import { childLength, tickLength, type PriceSegment, type PriceSource } from './price-tree.ts';
import { Random, hashIndex, hashText } from './random.ts';
import type { Seed } from './secret-draws.ts';
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
  const key = hashText(`${seed}/volume/${spec.code}`);
  const path = createInstrumentPath(spec, shared);
  const marketDay = shared.marketDays(spec);
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
    return new PathSegment(date * day, day, volume, () => path.openSpansOf(date));
  });

  function spareVolume(date: number, ticks: number): number {
    const random = new Random(hashIndex(key, date));
    const interest = Math.exp(0.25 * random.normal()) * (0.4 + 0.6 * marketDay(date).activity);
    return Math.round(((spec.dailyVolume * ticks) / ordinaryTicks) * interest);
  }

  function segmentOf(time: number, span: number, volume: number): PriceSegment {
    let from = (time % hour) / tickLength;
    let length = span / tickLength;
    if (span === hour) {
      // Every opening and closing lies on a half-hour.
      const firstHalf = openTime(calendar, time, time + halfHour);
      const secondHalf = openTime(calendar, time + halfHour, time + hour);
      if (firstHalf === 0) from = ticksPerHour / 2;
      if (firstHalf === 0 || secondHalf === 0) length = ticksPerHour / 2;
    }
    return new PathSegment(time, span, volume, () => [
      { path: path.hour(Math.floor(time / hour)), from, length },
    ]);
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
        const tick = (time % hour) / tickLength;
        return { time, price: pointsOf(valueAt(path.hour(Math.floor(time / hour)), tick)) };
      }
      return null;
    },
    bounds(from, to) {
      if (from < firstDate * day || openTime(calendar, from, to) === 0) return null;
      const { low, high } = path.boundsOf(from, to);
      return { low: pointsOf(low), high: pointsOf(high) };
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
