import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createMarket, type Market } from '../../mocks/market/market.ts';
import { median } from '../../mocks/market/testing/statistics.ts';

const charts = 20;
const worlds = 5;
const periods = ['1min', '5min', '15min', '30min', '60min', '1day'] as const;
const pages = 3;
const at = Date.parse('2026-11-18T14:30:00Z');

/** Worlds that only load code, and those that are measured. */
const warmUps = 2;
const newWorlds = 10;

/**
 * Milliseconds of the first page of 300 candles that anybody asks for in a world, by instrument and period the median
 * of ten worlds; the slowest of them.
 */
export function slowestPage(): number {
  const times = new Map<string, number[]>();
  for (let seed = 0; seed < warmUps + newWorlds; seed++) {
    for (const period of periods) {
      const market = createMarket({ seed });
      for (const { id, code } of market.specs) {
        const start = performance.now();
        market.bars(id, period, { at, limit: 300 });
        const took = performance.now() - start;
        if (seed >= warmUps)
          times.set(`${code} ${period}`, [...(times.get(`${code} ${period}`) ?? []), took]);
      }
    }
  }
  return Math.max(...[...times.values()].map(median));
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
