import type { AxisUnit } from '../i18n/format.ts';
import type { CandleStore } from './candle-store.ts';

/** The round step (1, 2 or 5 times a power of ten) that gives at most `count` marks over `spread`. */
export function roundStep(spread: number, count: number, smallest: number): number {
  const rough = Math.max(spread / Math.max(1, count), smallest);
  const power = 10 ** Math.floor(Math.log10(rough) + 1e-9);
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10;
  return step * power;
}

/** Round prices between `low` and `high`, rising; `smallest` is the instrument's smallest price step. */
export function priceTicks(low: number, high: number, count: number, smallest: number): number[] {
  const step = roundStep(high - low, count, smallest);
  const ticks: number[] = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high * (1 + 1e-12); i++) ticks.push(i * step);
  return ticks;
}

/** A mark of the time axis; its unit is the smallest one that changed. */
export interface TimeTick {
  index: number;
  unit: AxisUnit;
}

/** A distance between marks: seconds up to two weeks, whole months beyond. */
type Step = { seconds: number } | { months: number };

const minute = 60;
const hour = 3600;
const day = 86_400;
/** 1970 began on a Thursday; weeks are counted from a Monday. */
const monday = 4 * day;

const steps: Step[] = [
  ...[1, 2, 5, 10, 15, 30].map((n) => ({ seconds: n * minute })),
  ...[1, 2, 4, 6, 12].map((n) => ({ seconds: n * hour })),
  ...[1, 2, 7, 14].map((n) => ({ seconds: n * day })),
  ...[1, 2, 3, 6, 12, 24, 60].map((n) => ({ months: n })),
];

const lengthOf = (step: Step) => ('seconds' in step ? step.seconds : step.months * 30 * day);

/** The smallest step that is at least `seconds` long. */
export function chooseStep(seconds: number): Step {
  return steps.find((step) => lengthOf(step) >= seconds) ?? { months: 120 };
}

/** The first boundary of `step` after the local time `local` (seconds since 1970 on the wall clock). */
export function nextBoundary(local: number, step: Step): number {
  if ('seconds' in step) {
    const phase = step.seconds % (7 * day) === 0 ? monday : 0;
    return (Math.floor((local - phase) / step.seconds) + 1) * step.seconds + phase;
  }
  const date = new Date(local * 1000);
  const months = date.getUTCFullYear() * 12 + date.getUTCMonth();
  return Date.UTC(0, (Math.floor(months / step.months) + 1) * step.months - 1900 * 12) / 1000;
}

/** Seconds that the viewer's clock is ahead of UTC at `time`. */
const zoneOffset = (time: number) => -new Date(time * 1000).getTimezoneOffset() * minute;

function unitOf(local: number, before: number, step: Step): AxisUnit {
  const now = new Date(local * 1000);
  const then = new Date(before * 1000);
  if (now.getUTCFullYear() !== then.getUTCFullYear()) return 'year';
  if ('months' in step || now.getUTCMonth() !== then.getUTCMonth()) return 'month';
  return step.seconds >= day || now.getUTCDate() !== then.getUTCDate() ? 'day' : 'minute';
}

/** So few marks tell hardly anything about the time between them. */
const fewest = 3;

/**
 * Returns marks for the bars first … last at round local times, at least `apart` bars from each other (CHT-12). Nights
 * make a step longer than its bars: where fewer than three marks would show, rounder times give way to closer ones.
 */
export function timeTicks(
  store: CandleStore,
  first: number,
  last: number,
  apart: number,
  offsetAt: (time: number) => number = zoneOffset,
): TimeTick[] {
  if (last <= first) return [];
  const even = ((store.time[last] - store.time[first]) / (last - first)) * apart;
  let ticks: TimeTick[] = [];
  for (const share of [1, 1 / 2, 1 / 4, 1 / 8]) {
    ticks = marksOf(store, { first, last, apart }, chooseStep(even * share), offsetAt);
    if (ticks.length >= fewest) break;
  }
  return ticks;
}

/** A mark stands on the first bar at or after its round time, for bars are ordinals and nights have no room. */
function marksOf(
  store: CandleStore,
  { first, last, apart }: { first: number; last: number; apart: number },
  step: Step,
  offsetAt: (time: number) => number,
): TimeTick[] {
  const { time } = store;
  const offset = offsetAt(time[last]);
  const ticks: TimeTick[] = [];
  let boundary = nextBoundary(time[first] + offset - 1, step);
  while (ticks.length < 100) {
    const index = store.indexAtOrAfter(boundary - offset);
    if (index > last) break;
    const local = time[index] + offset;
    const previous = ticks.at(-1);
    if (!previous || index - previous.index >= apart * 0.8) {
      const before = index > 0 ? time[index - 1] + offset : local;
      ticks.push({ index, unit: unitOf(local, before, step) });
    }
    boundary = nextBoundary(local, step);
  }
  return ticks;
}
