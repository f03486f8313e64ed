import { describe, expect, it } from 'vitest';
import { instruments } from '../instruments/catalogue.ts';
import { createInstrumentPath } from '../instrument-path.ts';
import { parts } from '../market-clock.ts';
import { createMarket, type Market } from '../market.ts';
import { minute } from '../periods.ts';
import { tickLength } from '../price-tree.ts';
import { Random } from '../random.ts';
import { createSharedPaths } from '../shared-paths.ts';
import { foretell, solve, type MinuteSeries } from './foretell.ts';
import { correlation } from './statistics.ts';

const end = Date.parse('2026-11-14T00:00:00Z');

function seriesOf(code: string, seed: number): MinuteSeries {
  const market = createMarket({ seed });
  const spec = market.byCode(code);
  if (!spec) throw new Error(code);
  const bars = market.bars(spec.id, '1min', { at: end - 1, limit: 62_000 });
  return {
    minutes: bars.map(({ time }) => time / 60),
    levels: bars.map(({ close }) => Math.log(close)),
    costs: bars.map(({ close }) => spec.spread / close),
  };
}

describe('MKT-27 (c) nobody foretells a price from its past', () => {
  it.each(['EURUSD', 'XAUUSD', 'BTCUSD'])('not %s, however its candles are searched', (code) => {
    const attempts = foretell(seriesOf(code, 1));
    expect(attempts.length).toBeGreaterThan(80);
    // Of a hundred attempts that know nothing the luckiest is 2.5 standard errors off, one in a thousand 4.
    expect(attempts.filter(({ z, t }) => Math.abs(z) > 4 || t > 3.5)).toEqual([]);
    const meanZ = attempts.reduce((sum, { z }) => sum + z, 0) / attempts.length;
    expect(Math.abs(meanZ)).toBeLessThan(0.6);
  });

  it('and these attempts find hours that are pieces of a small library', () => {
    const random = new Random(5);
    const pieces = Array.from({ length: 32 }, () => Array.from({ length: 60 }, () => random.normal()));
    const levels: number[] = [];
    let level = 0;
    for (let hour = 0; hour < 1000; hour++) {
      const piece = pieces[Math.floor(random.next() * 32)];
      const size = (random.next() < 0.5 ? -1 : 1) * Math.exp(0.3 * random.normal()) * 1e-4;
      for (const step of piece) levels.push((level += size * step));
    }
    const attempts = foretell({
      minutes: levels.map((_, index) => index),
      levels,
      costs: levels.map(() => 1e-4),
    });
    const best = attempts.filter(({ name }) => name.startsWith('1 nearest of hours'));
    expect(best.filter(({ z, t }) => z > 6 && t > 3.5).length).toBeGreaterThan(5);
  });
});

describe('MKT-27 (d) nor does who knows the construction and where its spans begin', () => {
  const [spec] = instruments.filter(({ code }) => code === 'BTCUSD');
  const firstQuarter = Math.floor(Date.parse('2026-06-01T00:00:00Z') / (parts * minute));

  /** Levels at the start of each of a span's fifteen parts and at its end, of a factor alone, span by span. */
  function spansOf(seed: number, factor: number, length: number, count: number): number[][] {
    const alone = { ...spec, growth: 0, riskFactors: [spec.riskFactors[factor]] };
    const path = createInstrumentPath(alone, createSharedPaths(seed));
    const from = firstQuarter * parts * minute;
    return Array.from({ length: count }, (_, index) =>
      Array.from({ length: parts + 1 }, (_, part) =>
        path.valueAt(from + index * length + (part * length) / parts - tickLength),
      ),
    );
  }

  /** Of a regression on the move, the extremes and the last step of a span's first parts, tried on the other half. */
  function forecastOfRest(spans: readonly number[][], known: number): number {
    const rows = spans.map((span) => {
      const steps = span.slice(1, known + 1).map((value, index) => value - span[index]);
      const size = Math.sqrt(steps.reduce((sum, step) => sum + step * step, 0)) || 1;
      const from = span.slice(0, known + 1).map((value) => (value - span[0]) / size);
      const [high, low] = [Math.max(...from), Math.min(...from)];
      const move = from[known];
      return {
        features: [move, high ** 2 - low ** 2, steps[known - 1] / size, high + low, 2 * move - high - low],
        outcome: (span[parts] - span[known]) / size,
      };
    });
    const half = rows.length >> 1;
    const count = rows[0].features.length;
    const system = Array.from({ length: count }, () => new Float64Array(count + 1));
    for (const { features, outcome } of rows.slice(0, half)) {
      for (let row = 0; row < count; row++) {
        for (let column = 0; column < count; column++)
          system[row][column] += features[row] * features[column];
        system[row][count] += features[row] * outcome;
      }
    }
    for (let row = 0; row < count; row++) system[row][row] += half * 0.01;
    const weights = solve(system);
    const rest = rows.slice(half);
    return correlation(
      rest.map(({ features }) => features.reduce((sum, one, index) => sum + one * weights[index], 0)),
      rest.map(({ outcome }) => outcome),
    );
  }

  it.each([
    ['a quarter of an hour', parts * minute, 4000],
    ['a minute', minute, 8000],
  ] as const)('of the rest of %s', (_, length, count) => {
    const found = [1, 2].flatMap((seed) =>
      [0, 1].flatMap((factor) => {
        const spans = spansOf(seed, factor, length, count);
        return [5, 8, 11].map((known) => forecastOfRest(spans, known));
      }),
    );
    const middle = found.reduce((sum, one) => sum + one, 0) / found.length;
    // Shapes that are scaled by their own extremes gave 0.1 to 0.2.
    expect(middle).toBeLessThan(0.03);
    expect(Math.max(...found)).toBeLessThan(0.1);
  });
});

describe('MKT-27 (e) nor does a market that opens earlier tell of one that opens later', () => {
  const hours = 3_600_000;

  /** Mean move of some markets since midnight, less the target's own, and what the target does from then on. */
  function acrossMarkets(
    market: Market,
    leaders: readonly string[],
    target: string,
    from: number,
    to: number,
  ) {
    const idOf = (code: string) => market.byCode(code)?.id ?? 0;
    const levelOf = (code: string, at: number) => Math.log(market.mid(idOf(code), at));
    const ahead: number[] = [];
    const outcomes: number[] = [];
    for (let day = Date.parse('2024-04-01T00:00:00Z'); day < end; day += 24 * hours) {
      const [now, then] = [day + from * hours, day + to * hours];
      if (!market.isOpen(idOf(target), now) || !market.isOpen(idOf(target), then)) continue;
      const moves = leaders.map((code) => levelOf(code, now) - levelOf(code, day));
      const mean = moves.reduce((sum, move) => sum + move, 0) / moves.length;
      ahead.push(mean - (levelOf(target, now) - levelOf(target, day)));
      outcomes.push(levelOf(target, then) - levelOf(target, now));
    }
    return { days: ahead.length, z: correlation(ahead, outcomes) * Math.sqrt(ahead.length) };
  }

  it.each([
    [['JP225', 'AU200'], 'US500', 5.5, 20.9],
    [['JP225', 'AU200'], 'DE40', 8, 19.4],
    [['DE40', 'UK100', 'AAPL', 'MSFT'], 'US500', 19.9, 23.9],
  ] as const)('%j of %s from %d to %d hours', (leaders, target, from, to) => {
    for (const seed of [1, 2]) {
      const { days, z } = acrossMarkets(createMarket({ seed }), leaders, target, from, to);
      expect(days).toBeGreaterThan(400);
      // 8 and more where shares ran on the clock of each market's own hours.
      expect(Math.abs(z)).toBeLessThan(3.5);
    }
  });
});
