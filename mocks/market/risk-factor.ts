import { weekdayOf } from './calendar/zones.ts';
import type { RiskFactor } from './instruments/catalogue.ts';
import { keepLast } from './keep-last.ts';
import type { MarketMood } from './market-mood.ts';
import { drawBlock, drawKey, normalsOf, type DrawKey, type Seed } from './secret-draws.ts';

/** Share of yesterday's deviation that is left today: half of it is gone after some seven months. */
const memory = 0.995;
/** Days before a block that still count in it; what is older has faded to less than a hundredth. */
const warmUp = 1024;
const blockDays = 512;
/** Eleven years. */
const blocksKept = 8;

/** MKT-29: a company reports once in so many days. */
const reportingDays = 91;

/** What moves a price, day by day (days from 1970-01-01). */
export interface RiskFactorPath {
  /** Log deviation from the anchor at the end of a day. */
  level(date: number): number;
  /** The part of a day's step that comes at its very beginning: news in the night. */
  jump(date: number): number;
  /** Deviation of an ordinary day's step. */
  volatility: number;
  /** What its draws come from. */
  key: DrawKey;
}

/**
 * MKT-13: a mean-reverting walk, each day from the days before it. Any day of any century costs at most
 * one block of steps; the last ones are kept.
 */
export function createRiskFactorPath(seed: Seed, factor: RiskFactor, mood: MarketMood): RiskFactorPath {
  const { name, volatility, reports } = factor;
  const key = drawKey(seed, `factor/${name}`);
  const stepOf = normalsOf(key, 1);
  const surpriseOf = normalsOf(key, 2);

  function jump(date: number): number {
    if (reports === undefined) return 0;
    const quarter = Math.floor(date / reportingDays);
    return date === reportingDay(key, quarter) ? reports * surpriseOf(quarter) : 0;
  }

  function computeBlock(block: number): Float64Array {
    const days = new Float64Array(blockDays);
    const first = block * blockDays;
    let level = 0;
    for (let date = first - warmUp; date < first + blockDays; date++) {
      level = level * memory + jump(date) + volatility * mood.activity(date) * stepOf(date);
      if (date >= first) days[date - first] = level;
    }
    return days;
  }

  const blockAt = keepLast(blocksKept, computeBlock);

  return {
    key,
    volatility,
    jump,
    level(date) {
      const block = Math.floor(date / blockDays);
      return blockAt(block)[date - block * blockDays];
    },
  };
}

/** A day from Tuesday to Friday in the second half of the quarter. */
function reportingDay(key: DrawKey, quarter: number): number {
  const date = quarter * reportingDays + 45 + ((drawBlock(key, quarter, 3)[0] >>> 0) % 35);
  return date + [2, 1, 0, 0, 0, 0, 3][weekdayOf(date)];
}
