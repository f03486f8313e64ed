import { createCacheBudget, type CacheBudget } from './cache-budget.ts';
import type { CalendarName } from './calendar/trading-hours.ts';
import type { InstrumentSpec, MoodName } from './instruments/catalogue.ts';
import { createMarketClock, type MarketClock } from './market-clock.ts';
import { createMarketMood } from './market-mood.ts';
import { createRiskFactorPath, type RiskFactorPath } from './risk-factor.ts';
import type { Seed } from './secret-draws.ts';

/** What the synthetic instruments of a world share. */
export interface SharedPaths {
  clock(spec: InstrumentSpec): MarketClock;
  /** One for each risk factor of the instrument, in order. */
  factorPaths(spec: InstrumentSpec): readonly RiskFactorPath[];
  /** SBX-92: what is kept of all instruments, in segments of a price. */
  budget: CacheBudget;
}

/** Some 5 MB: the charts that are looked at, and what the newest ticks of all instruments are looked up in. */
const segmentsKept = 12_000;

/** Moods, the paths of risk factors, and the clocks of markets: each once a world. */
export function createSharedPaths(seed: Seed): SharedPaths {
  const mood = once((name: MoodName) => createMarketMood(seed, name, name === 'coins'));
  const clock = once((name: MoodName, calendar: CalendarName) => createMarketClock(mood(name), calendar));
  const paths = new Map<string, RiskFactorPath>();
  return {
    budget: createCacheBudget(segmentsKept),
    clock: (spec) => clock(spec.mood, spec.calendar),
    factorPaths: (spec) =>
      spec.riskFactors.map((factor) => {
        let path = paths.get(factor.name);
        if (!path) paths.set(factor.name, (path = createRiskFactorPath(seed, factor, mood(spec.mood))));
        return path;
      }),
  };
}

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
