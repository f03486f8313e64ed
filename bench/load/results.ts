import type { Result } from '../result.ts';
import { fonts, type ScreenName, type Visits, type VisitsByFont } from './first-screens.ts';
import { median, rounded, spread } from './figures.ts';
import type { Switched } from './switches.ts';
import type { Tapped, TapTime } from './taps.ts';
import type { Visit } from './visit.ts';
import type { Sights } from './watch.ts';

const titles: Record<ScreenName, string> = {
  home: '`/`',
  account: '`/` with an account',
  trade: '`/trade`',
  second: '`/`, second visit',
};

/** One figure of a visit. */
interface Measure {
  name: string;
  of: (visit: Visit) => number;
  unit: string;
  decimals?: number;
  /** Beside React alone: that figure of its own visit. */
  beside?: (visit: Visit) => number;
  budget?: number;
}

const sight = (name: keyof Sights) => (visit: Visit) => visit.sights[name] ?? Number.NaN;
const firstPaint = (visit: Visit) => visit.firstPaint;
const largestPaint = (visit: Visit) => visit.largestPaint.at;

const firstPrice: Measure = {
  name: 'First price',
  of: sight('price'),
  unit: '×',
  beside: firstPaint,
  budget: 0.95,
};
const largest: Measure = { name: 'LCP', of: largestPaint, unit: '×', beside: largestPaint, budget: 1.1 };
const ms = (name: string, of: Measure['of'], budget?: number): Measure => ({
  name,
  of,
  unit: 'ms',
  ...(budget !== undefined && { budget }),
});
const calm: Measure[] = [
  { name: 'Requests in 3 s', of: (visit) => visit.requests, unit: 'requests', budget: 40 },
  { name: 'Asked twice in 3 s', of: (visit) => visit.twice.length, unit: 'requests', budget: 0 },
  { name: 'CLS', of: (visit) => visit.shift, unit: '', decimals: 4, budget: 0.001 },
  { name: 'Errors', of: (visit) => visit.errors.length, unit: '', budget: 0 },
];
const home: Measure[] = [
  firstPrice,
  largest,
  ms('Rows, movers and headlines', sight('texts'), 1200),
  ms('Charts and logos, too', sight('pictures'), 2600),
  ...calm,
];
const measures: Record<ScreenName, Measure[]> = {
  home,
  account: [...home.slice(0, 2), ms('Figures of the account’s card', sight('card')), ...home.slice(2)],
  trade: [{ ...firstPrice, budget: 1.1 }, largest, ms('Candles', sight('candles'), 2000), ...calm],
  // To be read beside the first one; it has no budget of its own.
  second: [
    ms('First paint', firstPaint),
    ms('First price', sight('price')),
    ms('LCP', largestPaint),
    ...home.slice(2).map(({ budget: _none, ...measure }) => measure),
  ],
};

/** The figure of one font: the median, beside that of React alone where it is a ratio. */
function figure(measure: Measure, own: readonly Visit[], react: readonly Visit[]): number {
  const { of, beside, decimals = measure.beside ? 2 : 0 } = measure;
  const value = median(own.map(of)) / (beside ? median(react.map(beside)) : 1);
  return rounded(value, decimals);
}

/** The worst of the fonts carries the budget; the others stand in the name where they differ. */
export function resultsOf(byFont: VisitsByFont, names: readonly ScreenName[]): Result[] {
  return names.flatMap((screen) =>
    measures[screen].map((measure): Result => {
      const values = [...byFont.values()].map((visits) =>
        figure(measure, visits[screen] ?? [], visits.react),
      );
      const worst = Math.max(...values);
      const each = new Set(values).size > 1 ? ` (${values.join(' · ')})` : '';
      const { name, unit, beside, budget = null } = measure;
      return {
        name: `${titles[screen]}: ${name}${beside ? ' beside React alone' : ''}${each}`,
        value: worst,
        unit,
        budget,
      };
    }),
  );
}

/** Every font's times, with their spread, and what the largest paint was: for people. */
export function spreadTable(byFont: VisitsByFont, names: readonly ScreenName[]): string {
  const row = (title: string, name: string, cell: (visits: Visits) => string) =>
    `| ${title} | ${name} | ${[...byFont.values()].map(cell).join(' | ')} |`;
  const rows = names.flatMap((screen) => {
    const title = titles[screen];
    const own = (visits: Visits) => visits[screen] ?? [];
    return [
      row(title, 'first paint', (visits) => spread(own(visits).map(firstPaint))),
      ...measures[screen]
        .filter(({ unit, of }) => (unit === 'ms' || unit === '×') && of !== firstPaint)
        .map(({ name, of }) =>
          row(title, name.toLowerCase().replace('lcp', 'LCP'), (visits) => spread(own(visits).map(of))),
        ),
      row(title, 'LCP’s element', (visits) => counted(own(visits).map(({ largestPaint: { what } }) => what))),
      row(title, 'asked twice', (visits) => counted(own(visits).flatMap(({ twice }) => twice)) || 'nothing'),
      row(title, 'errors', (visits) => counted(own(visits).flatMap(({ errors }) => errors)) || 'none'),
    ];
  });
  return [
    `| ms, median (least–most) | | ${fonts.join(' | ')} |`,
    '|---|---|---|---|---|',
    row('React alone', 'first paint', ({ react }) => spread(react.map(firstPaint))),
    row('React alone', 'LCP', ({ react }) => spread(react.map(largestPaint))),
    ...rows,
  ].join('\n');
}

/** 'b “Gold” 4×, p 1×' */
function counted(words: readonly string[]): string {
  const counts = Map.groupBy(words, (one) => one);
  return [...counts].map(([one, { length }]) => `${one.replaceAll('|', '\\|')} ${length}×`).join(', ');
}

export function tapResults({ taps, candles, candlesSlow, errors }: Tapped): Result[] {
  const each = [...taps].map(([name, times]) => ({ name, time: median(times.map(({ all }) => all)) }));
  const slowest = each.toSorted((a, b) => b.time - a.time)[0];
  return [
    {
      name: `INP of ${each.length} taps, CPU 4×: ${slowest?.name}`,
      value: slowest?.time ?? Number.NaN,
      unit: 'ms',
      budget: 200,
    },
    ...each.map(({ name, time }): Result => ({ name: `— ${name}`, value: time, unit: 'ms', budget: null })),
    { name: 'From a row to its candles, CPU 4×', value: rounded(median(candles)), unit: 'ms', budget: 600 },
    {
      name: '— another row later, on slow 4G as well',
      value: rounded(median(candlesSlow)),
      unit: 'ms',
      budget: null,
    },
    { name: 'Errors while tapping', value: errors.length, unit: '', budget: 0 },
  ];
}

export function switchResults({ grown, errors }: Switched): Result[] {
  const { bytes, nodes, listeners } = grown;
  return [
    {
      name: 'Heap after 200 switches of the instrument',
      value: rounded(bytes / 1e6, 1),
      unit: 'MB',
      budget: 1,
    },
    { name: '— nodes', value: nodes, unit: '', budget: 5 },
    { name: '— listeners', value: listeners, unit: '', budget: 5 },
    { name: '— errors', value: errors.length, unit: '', budget: 0 },
  ];
}

export function tapTable({ taps, candles, candlesSlow }: Tapped): string {
  const part = (times: readonly TapTime[], name: keyof TapTime) =>
    rounded(median(times.map((time) => time[name])));
  const ofTaps = [...taps].map(
    ([name, times]) =>
      `| ${name} | ${spread(times.map(({ all }) => all))} | ${part(times, 'wait')} | ${part(times, 'work')} | ${part(times, 'frame')} |`,
  );
  return [
    '| tap, CPU 4× | ms, median (least–most) | until it is handled | in its handlers | to its frame |',
    '|---|---|---|---|---|',
    ...ofTaps,
    `| from a row to its candles | ${spread(candles)} | | | |`,
    `| another row later, on slow 4G as well | ${spread(candlesSlow)} | | | |`,
  ].join('\n');
}
