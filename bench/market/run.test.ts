import { expect, it } from 'vitest';
import { day, hour, minute } from '../../mocks/market/periods.ts';
import { run } from './run.ts';
import type { Candle, Subject } from './series.ts';

const monday = Date.parse('2026-05-04T00:00:00Z');

/** A market that rises and falls in turn, by so much. */
function market(step: number): Subject {
  const candles = (length: number, count: number): Candle[] =>
    Array.from({ length: count }, (_, index) => {
      const [open, close] = index % 2 === 0 ? [1, 1 + step] : [1 + step, 1];
      return { time: monday + index * length, open, close };
    });
  return {
    minutes: () => candles(minute, 2000),
    hours: () => candles(hour, 2000),
    days: () => candles(day, 400),
    ticks: () => ({ prices: [1, 1 + step, 1], spread: step * 2 }),
    spread: (_code, hourOfDay) => step + hourOfDay,
  };
}

const cells = (line: string) => line.split('|').map((cell) => cell.trim());

it('MKT-43 (a) each figure stands beside that of the recorded market, by the same functions', () => {
  const lines = run(market(0.1), market(0.1)).split('\n');
  const rows = lines.slice(2, lines.indexOf('')).map(cells);
  const names = rows.map(([, name]) => name).join('\n');
  for (const what of [
    'Variance ratio',
    'Autocorrelation of 10-minute returns',
    'Correlation over',
    'Ticks that turn back',
    'Kurtosis',
    'Autocorrelation of daily returns without their sign',
    'Volatility a year',
    'Weekend gap',
  ])
    expect(names).toContain(what);
  for (const [, name, ours, recorded] of rows) expect([name, recorded]).toEqual([name, ours]);
  const hours = lines.slice(lines.indexOf('') + 3).map(cells);
  expect(hours.map(([, hourOfDay]) => hourOfDay)).toEqual(
    Array.from({ length: 24 }, (_, index) => String(index)),
  );
  expect(hours[7][2]).toBe('7.10000 · 7.10000');
  const other = run(market(0.1), market(0.2)).split('\n').at(-1);
  expect(other).toContain('23.20000 · 23.10000');
});

it('MKT-43 (b) without recordings the sandbox’s figures stand alone', () => {
  const lines = run(null, market(0.1)).split('\n');
  const rows = lines.slice(2, lines.indexOf('')).map(cells);
  expect(new Set(rows.map(([, , , recorded]) => recorded))).toEqual(new Set(['—']));
  expect(rows.filter(([, , ours]) => ours !== '—').length).toBeGreaterThan(30);
  expect(lines.at(-1)).toContain('23.10000 · —');
});
