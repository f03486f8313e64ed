import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { inSlices } from '../../mocks/handlers/in-slices.ts';
import { sparklineBars } from '../../mocks/handlers/instruments.ts';
import { createMarket, type Market } from '../../mocks/market/market.ts';
import { median } from '../../mocks/market/testing/statistics.ts';

const charts = 20;
const worlds = 5;
const periods = ['1min', '5min', '15min', '30min', '60min', '1day'] as const;
const pages = 3;
const at = Date.parse('2026-11-18T14:30:00Z');

/** Worlds that only load code, and those that are measured. */
const warmUps = 2;
const newWorlds = 7;

/** One of each kind. */
const codes = ['EURUSD', 'GBPJPY', 'XAUUSD', 'US500', 'BTCUSD', 'AAPL'];

/** Milliseconds, each that of the instrument and period that takes longest; of the same page asked for again, too. */
export interface PageTimes {
  minutes: number;
  hours: number;
  days: number;
  again: number;
}

/** Of a page of 300 candles that is the first that anybody asks for in a world: by instrument the median of all worlds. */
export function slowestPages(): PageTimes {
  const times = new Map<string, number[]>();
  const note = (name: string, work: () => void) => {
    const start = performance.now();
    work();
    times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
  };
  for (let seed = 0; seed < warmUps + newWorlds; seed++) {
    if (seed === warmUps) times.clear();
    for (const period of periods) {
      for (const code of codes) {
        const market = createMarket({ seed });
        const id = idOf(market, code);
        const page = () => void market.bars(id, period, { at, limit: 300 });
        note(`${period} ${code}`, page);
        note(`again ${period} ${code}`, page);
      }
    }
  }
  const most = (...names: string[]) =>
    Math.max(
      ...[...times].filter(([name]) => names.includes(name.split(' ')[0])).map(([, all]) => median(all)),
    );
  return {
    minutes: most('1min', '5min'),
    hours: most('15min', '30min', '60min'),
    days: most('1day'),
    again: most('again'),
  };
}

export interface SparklineTimes {
  /** Milliseconds from the request to the answer. */
  all: number;
  /** The longest that the process did nothing else. */
  held: number;
}

/** The small charts of all instruments in a world in which nobody has asked for anything; the median of seven. */
export async function sparklines(): Promise<SparklineTimes> {
  const times: SparklineTimes[] = [];
  for (let seed = 0; seed < warmUps + newWorlds; seed++) {
    const market = createMarket({ seed });
    let [before, held, isDone] = [performance.now(), 0, false];
    const turn = () => {
      const now = performance.now();
      held = Math.max(held, now - before);
      before = now;
      if (!isDone) setImmediate(turn);
    };
    const start = performance.now();
    setImmediate(turn);
    const firstOf = inSlices();
    for (const { id } of market.specs) await firstOf(market.closesBack(id, '15min', { at }), sparklineBars);
    isDone = true;
    const all = performance.now() - start;
    times.push({ all, held: Math.max(held, performance.now() - before) });
  }
  const measured = times.slice(warmUps);
  return { all: median(measured.map(({ all }) => all)), held: median(measured.map(({ held }) => held)) };
}

export interface SearchTimes {
  /** Microseconds of a tick after the one before. */
  tick: number;
  /** Milliseconds of forty levels over two years, and of the first retrace of a trailing stop; medians. */
  crossings: number;
  retrace: number;
}

export function searches(): SearchTimes {
  const day = 86_400_000;
  const [ticks, crossings, retraces]: number[][] = [[], [], []];
  for (let seed = 0; seed < warmUps + newWorlds; seed++) {
    const market = createMarket({ seed });
    const id = idOf(market, 'EURUSD');
    const steps = 40_000;
    let start = performance.now();
    for (let step = 0; step < steps; step++) market.mid(id, at + step * 250);
    ticks.push(((performance.now() - start) / steps) * 1000);

    const from = at - 730 * day;
    const price = market.mid(id, from);
    start = performance.now();
    for (let level = 1; level <= 40; level++) {
      market.firstCrossing(id, from, at, { above: price * (1 + 0.004 * level) }, 'ask');
    }
    crossings.push(performance.now() - start);

    for (let turn = 0; turn < 10; turn++) {
      const since = at - turn * 3 * day;
      const best = market.mid(id, since);
      start = performance.now();
      market.firstRetrace(id, since, since + 5 * day, { side: 'bid', best, distance: 0.003, stop: null });
      retraces.push(performance.now() - start);
    }
  }
  return {
    tick: median(ticks.slice(warmUps)),
    crossings: median(crossings.slice(warmUps)),
    retrace: median(retraces.slice(warmUps * 10)),
  };
}

function idOf(market: Market, code: string): number {
  const spec = market.byCode(code);
  if (!spec) throw new Error(`${code} is not in the market.`);
  return spec.id;
}

/**
 * MB that a world's market holds, after a collection, once 20 charts were opened in every period and scrolled back
 * twice; the median of five, since the first ones also fill what all worlds share.
 */
export function memoryOfCharts(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 1024 / 1024;
  };
  const markets: Market[] = [];
  const grown = Array.from({ length: worlds }, (_, seed) => {
    const before = held();
    const market = createMarket({ seed });
    markets.push(market);
    for (const { id } of market.specs.slice(0, charts)) openChart(market, id);
    return held() - before;
  });
  return median(grown);
}

function openChart(market: Market, id: number): void {
  for (const period of periods) {
    let before: number | undefined;
    for (let page = 0; page < pages; page++) {
      const bars = market.bars(id, period, { at, limit: 300, ...(before !== undefined && { before }) });
      before = bars[0]?.time;
    }
  }
}
