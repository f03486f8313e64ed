import { createCacheBudget, type CacheBudget } from './cache-budget.ts';
import type { CalendarName } from './calendar/trading-hours.ts';
import { createFactorDays, createMarketDays, type FactorDay, type MarketDay } from './factor-day.ts';
import type { InstrumentSpec, MoodName } from './instruments/catalogue.ts';
import { createMarketMood } from './market-mood.ts';
import { createRiskFactorPath } from './risk-factor.ts';
import type { Seed } from './secret-draws.ts';

/** What the synthetic instruments of a world share. */
export interface SharedPaths {
  marketDays(spec: InstrumentSpec): (date: number) => MarketDay;
  /** One for each risk factor of the instrument, in order. */
  factorDays(spec: InstrumentSpec): readonly ((date: number) => FactorDay)[];
  /** SBX-92: what is kept of all instruments, in segments of a price. */
  budget: CacheBudget;
}

/** Some 5 MB: the charts that are looked at, and what the newest ticks of all instruments are looked up in. */
const segmentsKept = 12_000;

/** Moods, the paths of risk factors, and the days of both by the hours of a market: each once a world. */
export function createSharedPaths(seed: Seed): SharedPaths {
  const mood = once((name: MoodName) => createMarketMood(seed, name, name === 'coins'));
  const marketDay = once((name: MoodName, calendar: CalendarName) => createMarketDays(mood(name), calendar));
  const paths = new Map<string, ReturnType<typeof createRiskFactorPath>>();
  const days = new Map<string, (date: number) => FactorDay>();
  return {
    budget: createCacheBudget(segmentsKept),
    marketDays: (spec) => marketDay(spec.mood, spec.calendar),
    factorDays: (spec) =>
      spec.riskFactors.map((factor) => {
        let path = paths.get(factor.name);
        if (!path) paths.set(factor.name, (path = createRiskFactorPath(seed, factor, mood(spec.mood))));
        const name = `${factor.name}/${spec.calendar}`;
        let known = days.get(name);
        if (!known) days.set(name, (known = createFactorDays(path, marketDay(spec.mood, spec.calendar))));
        return known;
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
