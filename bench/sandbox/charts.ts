import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createMarket, type Market } from '../../mocks/market/market.ts';

const charts = 20;
const worlds = 5;
const periods = ['1min', '5min', '15min', '30min', '60min', '1day'] as const;
const pages = 3;
const at = Date.parse('2026-11-18T14:30:00Z');

/**
 * MB that a world's market holds, after a collection, once 20 charts were opened in every period and scrolled back twice;
 * the median of five, since the first ones also fill what all worlds share.
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
  return grown.sort((a, b) => a - b)[Math.floor(worlds / 2)] ?? 0;
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
