import { weekdayOf } from './calendar/zones.ts';
import type { RiskFactor } from './instruments/catalogue.ts';
import { hashText, normalAt } from './random.ts';

/** Share of yesterday's deviation that is left today: half of it is gone after some seven months. */
const memory = 0.995;
/** Days before a block that still count in it; what is older has faded to less than a hundredth. */
const warmUp = 1024;
const blockDays = 512;

/** From Sunday on: a little of Monday happens on Sunday night, nothing on Saturday. */
const weekdayActivity = [0.2, 1, 1, 1, 1, 1, 0];

/** Log deviation of a risk factor from its anchor at the end of a day (days from 1970-01-01). */
export type RiskFactorPath = (date: number) => number;

/**
 * MKT-13: a mean-reverting walk, each day from the days before it. Any day of any century costs at most
 * one block of steps; blocks are kept for as long as the path is.
 */
export function createRiskFactorPath(seed: number, factor: RiskFactor): RiskFactorPath {
  // The text of the key is part of every price history, so it keeps its old word.
  const key = hashText(`${seed}/driver/${factor.name}`);
  const regime = volatilityRegime(key);
  const blocks = new Map<number, Float64Array>();

  function computeBlock(block: number): Float64Array {
    const days = new Float64Array(blockDays);
    const first = block * blockDays;
    let deviation = 0;
    for (let date = first - warmUp; date < first + blockDays; date++) {
      deviation *= memory;
      const activity = factor.alwaysOn ? 1 : weekdayActivity[weekdayOf(date)];
      if (activity > 0) {
        const step = normalAt(key, date);
        deviation += factor.volatility * activity * regime(date) * step;
      }
      if (date >= first) days[date - first] = deviation;
    }
    return days;
  }

  return (date) => {
    const block = Math.floor(date / blockDays);
    let days = blocks.get(block);
    if (!days) blocks.set(block, (days = computeBlock(block)));
    return days[date - block * blockDays];
  };
}

/** Calm and nervous weeks: a factor about 1 that changes slowly. */
export function volatilityRegime(key: number): (date: number) => number {
  const level = (week: number) => Math.exp(0.32 * normalAt(key ^ 0x5f3759df, week) - 0.05);
  let known = Number.NaN;
  let here = 0;
  let next = 0;
  return (date) => {
    const week = Math.floor(date / 7);
    if (week !== known) {
      known = week;
      here = level(week);
      next = level(week + 1);
    }
    const at = (date - week * 7) / 7;
    return here * (1 - at) + next * at;
  };
}
