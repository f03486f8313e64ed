import { createCacheBudget, type CacheBudget } from './cache-budget.ts';
import type { ClockHours } from './intraday-volatility.ts';
import type { InstrumentSpec, MoodName } from './instruments/catalogue.ts';
import { createMarketClock, type MarketClock } from './market-clock.ts';
import { createMarketMood } from './market-mood.ts';
import { createRiskFactorPath, type RiskFactorPath } from './risk-factor.ts';
import type { Seed } from './secret-draws.ts';

/**
 * MKT-27: a risk factor runs on one clock, whatever instrument it is in: on two, the one that is ahead would tell where
 * the other has yet to go.
 */
export interface ClockedFactor {
  path: RiskFactorPath;
  weight: number;
  clock: MarketClock;
}

/** What the synthetic instruments of a world share. */
export interface SharedPaths {
  /** Of the instrument's own hours. */
  clock(spec: InstrumentSpec): MarketClock;
  /** The risk factors of the instrument, the weightiest first. */
  factors(spec: InstrumentSpec): readonly ClockedFactor[];
  /** SBX-92: what is kept of all instruments, in segments of a price. */
  budget: CacheBudget;
}

/** Some 5 MB: the charts that are looked at, and what the newest ticks of all instruments are looked up in. */
const segmentsKept = 12_000;

/** Moods, the paths of risk factors, and the clocks of markets: each once a world. */
export function createSharedPaths(seed: Seed): SharedPaths {
  const mood = once((name: MoodName) => createMarketMood(seed, name, name === 'coins'));
  const clock = once((name: MoodName, hours: ClockHours) => createMarketClock(mood(name), hours));
  const paths = new Map<string, RiskFactorPath>();
  return {
    budget: createCacheBudget(segmentsKept),
    clock: (spec) => clock(spec.mood, spec.calendar),
    factors: (spec) =>
      spec.riskFactors
        .map((factor): ClockedFactor => {
          let path = paths.get(factor.name);
          if (!path) paths.set(factor.name, (path = createRiskFactorPath(seed, factor, mood(spec.mood))));
          const hours = factor.isWorldwide ? 'world' : spec.calendar;
          return { path, weight: factor.weight, clock: clock(spec.mood, hours) };
        })
        .sort((one, other) => sizeOf(other) - sizeOf(one)),
  };
}

const sizeOf = ({ path, weight }: ClockedFactor) => Math.abs(weight) * path.volatility;

/** Returns the same function, which keeps its results by their words. */
function once<Words extends readonly string[], T>(create: (...words: Words) => T): (...words: Words) => T {
  const kept = new Map<string, T>();
  return (...words) => {
    const name = words.join('/');
    let known = kept.get(name);
    if (known === undefined) kept.set(name, (known = create(...words)));
    return known;
  };
}
