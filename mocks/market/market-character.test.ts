import { describe, expect, it } from 'vitest';
import type { Period } from '../../src/generated/rest.d.ts';
import { createMarket, type Bar } from './market.ts';
import { createMarketMood } from './market-mood.ts';
import { day, hour, minute, periodLength, second } from './periods.ts';
import { createRiskFactorPath } from './risk-factor.ts';
import {
  autocorrelation,
  beyondSpread,
  correlation,
  deviation,
  kurtosis,
  returnsOf,
  reversals,
  varianceRatio,
  varianceRatioError,
} from './testing/statistics.ts';

/**
 * What the market is like, by figures of one world, or of three. The bounds hold what recorded markets show with room for chance;
 * `npm run bench -- market` prints both side by side.
 */
const market = createMarket({ seed: 42 });
const now = Date.parse('2026-11-20T12:00:00Z');

function spec(code: string) {
  const found = market.byCode(code);
  if (!found) throw new Error(`${code} is missing`);
  return found;
}

const price = (code: string, at: number) => market.quote(spec(code).id, at).price;

function bars(code: string, period: Period, limit: number): Bar[] {
  return market.bars(spec(code).id, period, { at: now, limit });
}

/** Returns from bar to bar, in runs without a gap. */
function runsOf(list: readonly Bar[], period: Period): number[][] {
  const runs: Bar[][] = [];
  for (const bar of list) {
    const run = runs.at(-1);
    if (run && bar.time - run[run.length - 1].time === periodLength[period] / second) run.push(bar);
    else runs.push([bar]);
  }
  return runs.map((run) => returnsOf(run.map(({ close }) => close))).filter((run) => run.length > 0);
}

/** Correlation of the returns of two instruments over the bars that both have. */
function together(one: string, other: string, period: Period): number {
  const limit = 3000;
  const others = new Map(bars(other, period, limit).map(({ time, close }) => [time, close]));
  const shared = bars(one, period, limit).flatMap(({ time, close }) => {
    const otherClose = others.get(time);
    return otherClose === undefined ? [] : [{ time, close, otherClose }];
  });
  return correlation(
    returnsOf(shared.map(({ close }) => close)),
    returnsOf(shared.map(({ otherClose }) => otherClose)),
  );
}

describe('the path within the day', () => {
  const worlds = [1, 2, 3].map((seed) => createMarket({ seed }));
  const codes = ['EURUSD', 'USDJPY', 'EURGBP', 'XAUUSD', 'US500', 'DE40', 'BTCUSD', 'AAPL'];

  it.each(codes)(
    'MKT-27 (b), MKT-28 (d) minutes of %s neither revert nor run on, have fat tails, and nervous ones follow each other',
    (code) => {
      for (const world of worlds) {
        const inPeriod = (period: Period, limit: number) =>
          runsOf(world.bars(spec(code).id, period, { at: now, limit }), period);
        const minutes = inPeriod('1min', 30_000);
        for (const length of [5, 20, 60]) {
          const errors = (varianceRatio(minutes, length) - 1) / varianceRatioError(minutes, length);
          expect(Math.abs(errors)).toBeLessThan(3);
        }
        expect(kurtosis(minutes.flat())).toBeGreaterThan(3);
        for (const runs of [minutes, inPeriod('5min', 10_000)]) {
          expect(autocorrelation(runs.map((run) => run.map(Math.abs)))).toBeGreaterThan(0.15);
        }
      }
    },
  );

  it.each([
    ['EURUSD', 'NZDUSD', 0.2, 0.6],
    ['GBPUSD', 'AUDUSD', 0.45, 0.85],
    ['AUDUSD', 'USDCAD', -0.9, -0.5],
    ['US500', 'US100', 0.4, 0.95],
    ['BTCUSD', 'ETHUSD', 0.4, 0.95],
    ['XAUUSD', 'XAGUSD', 0.4, 0.95],
  ])(
    'MKT-27 (a) %s and %s move together within the minute as they do by the day',
    (one, other, low, high) => {
      for (const period of ['1min', '5min', '60min', '1day'] as const) {
        const found = together(one, other, period);
        expect(found).toBeGreaterThan(low);
        expect(found).toBeLessThan(high);
      }
    },
  );

  it.each(['EURUSD', 'USDJPY', 'XAUUSD', 'US500', 'BTCUSD'])('MKT-12 (b) %s steps along its path', (code) => {
    const { spread } = spec(code);
    const from = Date.parse('2026-10-14T13:30:00Z');
    const ticks = Array.from({ length: (40 * minute) / 250 }, (_, index) => price(code, from + index * 250));
    expect(reversals(ticks)).toBeGreaterThan(0.33);
    expect(reversals(ticks)).toBeLessThan(0.57);
    expect(beyondSpread(ticks, spread)).toBeLessThan(0.005);
  });
});

describe('days', () => {
  const returns = (code: string) => returnsOf(bars(code, '1day', 1600).map(({ close }) => close));

  it.each(['EURUSD', 'USDJPY', 'XAUUSD', 'US500', 'AAPL', 'MSFT', 'BTCUSD'])(
    'MKT-28 (b) (c) %s has fat tails, and nervous days follow nervous days',
    (code) => {
      const found = returns(code);
      expect(kurtosis(found)).toBeGreaterThan(2);
      expect(autocorrelation([found.map(Math.abs)])).toBeGreaterThan(0.15);
      expect(Math.abs(autocorrelation([found]))).toBeLessThan(0.12);
    },
  );

  it.each([
    ['EURUSD', 0.06, 0.1],
    ['XAUUSD', 0.11, 0.2],
    ['BTCUSD', 0.38, 0.7],
    ['AAPL', 0.2, 0.35],
  ])('MKT-13 (c) %s moves as much in a year as such a market does', (code, least, most) => {
    const list = bars(code, '1day', 1300);
    const years = (list[list.length - 1].time - list[0].time) / (365.25 * (day / second));
    const yearly = deviation(returnsOf(list.map(({ close }) => close))) * Math.sqrt(list.length / years);
    expect(yearly).toBeGreaterThan(least);
    expect(yearly).toBeLessThan(most);
  });

  it.each([
    ['EURUSD', 0.1, 0.35],
    ['USDJPY', 0.1, 0.35],
    ['AAPL', 0.25, 0.55],
  ])('MKT-29 (a) %s opens with a gap where it was closed for long', (code, least, most) => {
    const list = bars(code, '1day', 1600);
    const gaps = list.flatMap((bar, index) => {
      const before = list[index - 1];
      const rested = index > 0 && (code === 'AAPL' || bar.time - before.time > day / second);
      return rested ? [Math.log(bar.open / before.close)] : [];
    });
    const days = deviation(returnsOf(list.map(({ close }) => close)));
    expect(gaps.length).toBeGreaterThan(200);
    expect(deviation(gaps) / days).toBeGreaterThan(least);
    expect(deviation(gaps) / days).toBeLessThan(most);
  });
});

describe('a company', () => {
  it.each(['AAPL', 'MSFT', 'SAP'])(
    'MKT-29 (b) %s jumps before the opening of the days on which it reports',
    (code) => {
      const factor = spec(code).riskFactors.find(({ reports }) => reports !== undefined);
      if (!factor) throw new Error(`${code} never reports`);
      const mood = createMarketMood(42, spec(code).mood, false);
      const path = createRiskFactorPath(42, factor, mood);
      const list = bars(code, '1day', 1300);
      const gaps = list.slice(1).map(({ time, open }, index) => ({
        jump: path.jump((time * second) / day),
        activity: mood.activity((time * second) / day),
        gap: Math.log(open / list[index].close),
      }));
      const reporting = gaps.filter(({ jump }) => jump !== 0);
      expect(reporting.length).toBeGreaterThanOrEqual(18);
      expect(reporting.length).toBeLessThanOrEqual(22);
      const ordinary = deviation(gaps.filter(({ jump }) => jump === 0).map(({ gap }) => gap));
      expect(deviation(reporting.map(({ gap }) => gap))).toBeGreaterThan(2 * ordinary);
      // A night in nervous times is longer, whatever is reported.
      for (const { jump, gap, activity } of reporting)
        expect(Math.abs(gap - jump)).toBeLessThan(5 * ordinary * Math.max(1, activity));
    },
  );
});

describe('crosses', () => {
  const crosses: [string, string, string, 1 | -1][] = [
    ['EURGBP', 'EURUSD', 'GBPUSD', -1],
    ['EURJPY', 'EURUSD', 'USDJPY', 1],
    ['GBPJPY', 'GBPUSD', 'USDJPY', 1],
    ['EURCHF', 'EURUSD', 'USDCHF', 1],
    ['AUDJPY', 'AUDUSD', 'USDJPY', 1],
    ['EURAUD', 'EURUSD', 'AUDUSD', -1],
    ['CADJPY', 'USDJPY', 'USDCAD', -1],
    ['GBPCHF', 'GBPUSD', 'USDCHF', 1],
    ['EURCAD', 'EURUSD', 'USDCAD', 1],
  ];
  /** How far a cross stands above its two legs, as a fraction. */
  const excess = ([cross, one, other, sign]: (typeof crosses)[number], at: number) =>
    price(cross, at) / (price(one, at) * price(other, at) ** sign) - 1;

  it('MKT-03 are all named here', () => {
    const named = new Set(crosses.map(([code]) => code));
    const inList = market.specs.filter(({ categoryId, code }) => categoryId === 1 && !code.includes('USD'));
    expect(inList.map(({ code }) => code).filter((code) => !named.has(code))).toEqual([]);
  });

  it.each(crosses)('MKT-26 (b) %s stands within two points of what its two legs make', (...cross) => {
    const { precision } = spec(cross[0]);
    for (let step = 0; step < 120; step++) {
      const at = now - step * 7_777_777;
      expect(Math.abs(excess(cross, at)) * price(cross[0], at) * 10 ** precision).toBeLessThan(2.5);
    }
  });

  it('MKT-26 (b) cannot be sold dear and bought back by its parts', () => {
    for (const cross of crosses) {
      for (let week = 0; week < 12; week++) {
        const open = Date.parse('2026-08-05T09:13:07Z') + week * 7 * day;
        const midnight = Math.floor(open / day) * day + 24 * hour - 250;
        const won = Math.abs(excess(cross, open) - excess(cross, midnight));
        const cost = cross.slice(0, 3).reduce((sum, leg) => {
          const code = String(leg);
          return sum + spec(code).spread / price(code, open);
        }, 0);
        expect(won).toBeLessThan(cost / 2);
      }
    }
  });
});

describe('volume', () => {
  it('MKT-30 is never 0 where something was traded, the first tick of a minute included', () => {
    for (const code of ['EURUSD', 'XPDUSD', 'JP225', 'KO', 'DOGEUSD']) {
      const { id } = spec(code);
      const trading = bars(code, '1min', 5).at(-2)?.time ?? 0;
      for (const after of [0, 250, 500, 1000, 59_999]) {
        const [bar] = market.bars(id, '1min', { at: trading * second + after, limit: 1 });
        expect(bar.time).toBe(trading);
        expect(bar.volume).toBeGreaterThan(0);
      }
    }
  });
});
