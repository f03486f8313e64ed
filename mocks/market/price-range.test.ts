import { describe, expect, it, vi } from 'vitest';
import { instruments } from './instruments/catalogue.ts';
import { createMarket, type Market } from './market.ts';
import { day, hour, minute, second } from './periods.ts';
import { lastTick, tickLength } from './price-tree.ts';
import { Random } from './random.ts';
import { createSharedPaths } from './shared-paths.ts';
import { createSyntheticPrices } from './synthetic-prices.ts';

const fixtures = new URL('fixtures/recorded', import.meta.url).pathname;
const start = Date.parse('2026-11-02T00:00:00Z');
const spans = [tickLength, second, 10 * second, minute, 15 * minute, hour, day];

/** Looks at moments of [from, to), its first and its last tick among them. */
function misses(market: Market, id: number, from: number, to: number, random: Random): string[] {
  const { low, high, spread, isTraded } = market.range(id, from, to);
  const some = Array.from({ length: 60 }, () => from + Math.floor(random.next() * (to - from)));
  return [from, to - 1, ...some].flatMap((at) => {
    const price = market.mid(id, at);
    const wrong = [
      price < low - 1e-9 || price > high + 1e-9 ? `${price} is not in ${low}…${high}` : '',
      market.spread(id, at) > spread ? `spread ${market.spread(id, at)} beyond ${spread}` : '',
      market.isOpen(id, at) && !isTraded ? 'open' : '',
    ];
    return wrong.filter(Boolean).map((what) => `${id} ${new Date(at).toISOString()} ${what}`);
  });
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random.next() * list.length)];
}

describe('the range of a price', () => {
  it('MKT-50 (a) (b) holds every price and spread of any span within a day, openings and holidays included', () => {
    const market = createMarket({ seed: 7 });
    const random = new Random(7);
    for (let turn = 0; turn < 600; turn++) {
      const { id } = pick(market.specs, random);
      const span = pick(spans, random);
      const from = start + Math.floor((random.next() * 60 * day) / span) * span;
      expect(misses(market, id, from, from + span, random)).toEqual([]);
    }
  });

  it('MKT-50 (a) of a day, and of a minute, is known without a look at the ticks', () => {
    const market = createMarket({ seed: 7 });
    // A price is worked out from its logarithm.
    const prices = vi.spyOn(Math, 'exp');
    for (const { id } of market.specs) {
      // The days of its factors are worked out first.
      market.mid(id, start + 2 * day + hour);
      for (const span of [minute, day]) {
        prices.mockClear();
        market.range(id, start + 2 * day, start + 2 * day + span);
        expect(prices.mock.calls.length).toBeLessThan(30);
      }
    }
    prices.mockRestore();
  });

  it('MKT-50 (c) is narrow: over minutes and hours hardly wider than what was traded', () => {
    const market = createMarket({ seed: 7 });
    const id = market.byCode('EURUSD')?.id ?? 0;
    for (const [period, span] of [
      ['1min', minute],
      ['60min', hour],
    ] as const) {
      const at = start + 2 * day;
      const bars = market.bars(id, period, { at: at + 20 * hour, limit: 20 });
      const traded = bars.reduce((sum, { high, low }) => sum + high - low, 0);
      const ranged = bars.reduce((sum, { time }) => {
        const { low, high } = market.range(id, time * 1000, time * 1000 + span);
        return sum + high - low;
      }, 0);
      expect(ranged).toBeGreaterThanOrEqual(traded - 1e-9);
      expect(ranged).toBeLessThan(traded * 1.3);
    }
  });

  it('MKT-50 (b) holds what is done by hand, whose moments are known', () => {
    const market = createMarket({ seed: 7 });
    const random = new Random(8);
    const idOf = (code: string) => market.byCode(code)?.id ?? 0;
    const moments = [1, 2, 3, 4, 5, 6].map((index) => start + index * 7 * hour + 12_345);
    market.pin(idOf('EURUSD'), 1.2, moments[0]);
    market.move(idOf('USDJPY'), 20, moments[1]);
    market.pin(idOf('EURUSD'), null, moments[2]);
    market.setOpen(idOf('BTCUSD'), false, moments[3]);
    market.setOpen(idOf('AAPL'), true, moments[4]);
    market.move(idOf('GBPUSD'), -10, moments[5]);
    expect(market.movedByHand(start, start + 3 * day)).toEqual(moments);
    expect(market.movedByHand(moments[0], moments[1])).toEqual([moments[1]]);
    for (const code of ['EURUSD', 'USDJPY', 'EURJPY', 'GBPUSD', 'EURGBP', 'BTCUSD', 'AAPL']) {
      for (let turn = 0; turn < 60; turn++) {
        const span = pick(spans, random);
        const from = start + Math.floor((random.next() * 3 * day) / span) * span;
        expect(misses(market, idOf(code), from, from + span, random)).toEqual([]);
      }
      for (const moment of moments) {
        expect(misses(market, idOf(code), moment, moment + tickLength, random)).toEqual([]);
      }
    }
  });

  it('MKT-50 (b) holds the price from before a closing by hand, which stands again until the next tick', () => {
    const market = createMarket({ seed: 7 });
    const id = market.byCode('BTCUSD')?.id ?? 0;
    const reopened = start + 9 * hour + 20 * minute + 100;
    market.setOpen(id, false, start + hour);
    market.setOpen(id, null, reopened);
    for (const from of [reopened, reopened + 50]) {
      expect(misses(market, id, from, from + 10, new Random(1))).toEqual([]);
    }
    expect(misses(market, id, reopened, start + day, new Random(1))).toEqual([]);
  });

  it('MKT-50 (b) holds a price that is set while the market is closed', () => {
    const market = createMarket({ seed: 7 });
    const id = market.byCode('AAPL')?.id ?? 0;
    market.pin(id, 5, start + 3 * hour);
    expect(market.range(id, start + 2 * hour, start + 4 * hour).low).toBe(5);
  });

  it('MKT-50 (b) is the first open where a recording has not begun', () => {
    const market = createMarket({ seed: 7, replayDir: fixtures });
    const { code, from } = market.recordings[0];
    const id = market.byCode(code)?.id ?? 0;
    const at = Math.floor(from / day) * day - 3 * day;
    const price = market.mid(id, at);
    expect(market.range(id, at, at + hour)).toMatchObject({ low: price, high: price, isTraded: false });
  });
});

it('MKT-50 (a) a tick read by its moment is that of the segments', () => {
  const shared = createSharedPaths(7);
  const random = new Random(9);
  for (const spec of instruments) {
    const source = createSyntheticPrices(7, spec, shared);
    for (let turn = 0; turn < 12; turn++) {
      const at = start + Math.floor(random.next() * 60 * day);
      expect(lastTick(source, at)).toEqual(lastTick({ ...source, shortcuts: undefined }, at));
    }
  }
});
