import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instruments } from './instruments/catalogue.ts';
import { createMarket } from './market.ts';
import { day, hour, minute, second } from './periods.ts';
import {
  candlesBack,
  join,
  lastTick,
  ohlcBetween,
  type PriceSegment,
  type PriceSource,
} from './price-tree.ts';
import { mergeRecordings } from './recording/merge-recordings.ts';
import { createRecordedPrices } from './recording/recorded-prices.ts';

/** Three minutes of EURUSD with one missing between the second and the third, then nothing. */
const firstMinute = Date.parse('2024-03-01T12:00:00Z');
const smallBars = [
  { time: firstMinute, open: 1.1, high: 1.1004, low: 1.0998, close: 1.1002, volume: 40 },
  { time: firstMinute + minute, open: 1.1003, high: 1.1009, low: 1.1001, close: 1.1008, volume: 60 },
  { time: firstMinute + 3 * minute, open: 1.1006, high: 1.1007, low: 1.0995, close: 1.0996, volume: 50 },
];

function smallRecording(): PriceSource {
  const file = { code: 'EURUSD', length: minute, bars: smallBars, priceDecimals: 4, volumeDecimals: 0 };
  return createRecordedPrices(1, instruments[0], mergeRecordings(instruments[0], [file]));
}

const source = smallRecording();
const end = firstMinute + 4 * minute;

describe('the last tick', () => {
  it('MKT-20 (c) the newest tick is the one at or before the moment', () => {
    expect(lastTick(source, firstMinute)).toEqual({ time: firstMinute, price: 110_000 });
    expect(lastTick(source, firstMinute + 249)?.time).toBe(firstMinute);
    expect(lastTick(source, firstMinute + 250)?.time).toBe(firstMinute + 250);
  });

  it('MKT-20 (c) over a gap and after the end it is the last close', () => {
    const gap = { time: firstMinute + 2 * minute - 250, price: 110_080 };
    expect(lastTick(source, firstMinute + 2 * minute + 30_000)).toEqual(gap);
    expect(lastTick(source, firstMinute + 90 * minute)?.price).toBe(109_960);
  });

  it('MKT-20 (c) before the beginning there is none', () => {
    expect(lastTick(source, firstMinute - 1)).toBeNull();
  });
});

describe('open, high, low and close between two moments', () => {
  it('MKT-11 (b) the whole is what all of its segments are', () => {
    expect(ohlcBetween(source, firstMinute, end)).toEqual({
      open: 110_000,
      high: 110_090,
      low: 109_950,
      close: 109_960,
      volume: 150,
    });
  });

  it('MKT-11 (b) two halves make the whole, wherever it is split', () => {
    const moments = fc.integer({ min: firstMinute - minute, max: end + minute });
    fc.assert(
      fc.property(fc.tuple(moments, moments, moments), (three) => {
        const [from, middle, to] = three.toSorted((a, b) => a - b);
        expect(join(ohlcBetween(source, from, middle), ohlcBetween(source, middle, to))).toEqual(
          ohlcBetween(source, from, to),
        );
      }),
    );
  });

  it('MKT-09 (a) nothing happens where nothing was traded', () => {
    expect(ohlcBetween(source, firstMinute + 2 * minute, firstMinute + 3 * minute)).toBeNull();
    expect(ohlcBetween(source, firstMinute - minute, firstMinute)).toBeNull();
    expect(ohlcBetween(source, end, end + minute)).toBeNull();
  });

  it('MKT-11 (b) a tick belongs to the moment at which it starts', () => {
    const { volume } = smallBars[0];
    expect(ohlcBetween(source, firstMinute, firstMinute + 1)).toMatchObject({ open: 110_000, high: 110_000 });
    const rest = ohlcBetween(source, firstMinute + 1, firstMinute + minute);
    expect(rest?.volume).toBeLessThanOrEqual(volume);
    expect(rest?.open).not.toBe(110_000);
  });
});

describe('candles from the newest', () => {
  it('MKT-15 (a) whole periods come newest first, without the missing one', () => {
    const times = [...candlesBack(source, minute, firstMinute + 10 * minute)].map(
      ({ time }) => time - firstMinute,
    );
    expect(times).toEqual([3 * minute, minute, 0]);
    const earlier = [...candlesBack(source, minute, firstMinute + minute)];
    expect(earlier).toMatchObject([
      { time: firstMinute, open: 110_000, high: 110_040, low: 109_980, close: 110_020, volume: 40 },
    ]);
  });

  it('MKT-21 (b) segments shorter than the period are joined, longer ones subdivided', () => {
    const [joined, ...more] = candlesBack(source, 5 * minute, firstMinute + 5 * minute);
    expect(more).toEqual([]);
    expect(joined).toEqual({
      time: firstMinute,
      open: 110_000,
      high: 110_090,
      low: 109_950,
      close: 109_960,
      volume: 150,
    });
    expect([...candlesBack(source, second, firstMinute + minute)]).toHaveLength(60);
  });
});

const market = createMarket({ seed: 9 });
const id = market.byCode('EURUSD')?.id ?? Number.NaN;
const start = Date.parse('2026-09-16T12:00:00Z');

/** Every tick in (from, to], looked at one by one. */
function bruteForce(from: number, to: number, hit: (price: number) => boolean) {
  for (let time = Math.floor(from / 250) * 250 + 250; time <= to; time += 250) {
    const { price } = market.quote(id, time);
    if (hit(price)) return { time, price };
  }
  return null;
}

const spans = fc.record({
  from: fc.integer({ min: start, max: start + 30 * minute }),
  length: fc.integer({ min: 1, max: 6 * minute }),
  /** In points off the price at the start. */
  distance: fc.integer({ min: 0, max: 60 }),
});

describe('the first crossing', () => {
  it('MKT-16 (a) finds the tick that looking at each would find', () => {
    fc.assert(
      fc.property(spans, fc.boolean(), ({ from, length, distance }, up) => {
        const to = from + length;
        const points = Math.round(market.quote(id, from).price * 1e5) + (up ? distance : -distance);
        const level = points / 1e5;
        const found = market.firstCrossing(id, from, to, up ? { above: level } : { below: level });
        expect(found).toEqual(bruteForce(from, to, (price) => (up ? price >= level : price <= level)));
      }),
      { numRuns: 60 },
    );
  });

  it('MKT-16 (a) takes whichever of two levels comes first', () => {
    const { price } = market.quote(id, start);
    const both = { above: price + 0.002, below: price - 0.002 };
    const found = market.firstCrossing(id, start, start + day, both);
    const above = market.firstCrossing(id, start, start + day, { above: both.above });
    const below = market.firstCrossing(id, start, start + day, { below: both.below });
    expect(found?.time).toBe(Math.min(above?.time ?? Infinity, below?.time ?? Infinity));
  });

  it('MKT-16 (a) leaves out the moment it starts from and keeps the one it ends at', () => {
    let { price, time } = market.quote(id, start);
    while (market.quote(id, time + 250).price === price) ({ price, time } = market.quote(id, time + 250));
    const next = market.quote(id, time + 250);
    const level = next.price > price ? { above: next.price } : { below: next.price };
    expect(market.firstCrossing(id, time, time + 249, level)).toBeNull();
    expect(market.firstCrossing(id, time, time + 250, level)).toEqual({
      time: time + 250,
      price: next.price,
    });
    const gone = next.price > price ? { below: price } : { above: price };
    expect(market.firstCrossing(id, time, time + 250, gone)).toBeNull();
    expect(market.firstCrossing(id, time - 1, time + 250, gone)).toEqual({ time, price });
  });

  it('MKT-16 (b) with the clock standing still the price of that moment counts', () => {
    const { price } = market.quote(id, start);
    expect(market.firstCrossing(id, start, start, { above: price })).toMatchObject({ price });
    expect(market.firstCrossing(id, start, start, { above: price + 0.00001 })).toBeNull();
  });

  it('MKT-16 (a) finds a level months away, and nothing on a closed weekend', () => {
    const { price } = market.quote(id, start);
    const far = market.firstCrossing(id, start, start + 400 * day, {
      above: price * 1.01,
      below: price * 0.99,
    });
    expect(far?.time).toBeGreaterThan(start);
    expect(market.isOpen(id, far?.time ?? 0)).toBe(true);
    const saturday = Date.parse('2026-09-19T01:00:00Z');
    expect(market.firstCrossing(id, saturday, saturday + day, { above: 0 })).toBeNull();
  });
});

it('MKT-52 (c) what cannot hold the highest or lowest is not looked into', () => {
  const looked: string[] = [];
  const hourAt = (index: number, low: number, high: number): PriceSegment => ({
    time: index * hour,
    span: hour,
    volume: 1,
    open: low,
    close: high,
    ceiling: high + 5,
    floor: low - 5,
    get high() {
      looked.push(`high ${index}`);
      return high;
    },
    get low() {
      looked.push(`low ${index}`);
      return low;
    },
  });
  const hours = [hourAt(0, 100, 110), hourAt(1, 103, 140), hourAt(2, 90, 120), hourAt(3, 104, 137)];
  const flat: PriceSource = {
    isOpen: () => true,
    rootsFrom: () => hours,
    rootsBack: () => hours.toReversed(),
    children: () => [],
  };
  expect(ohlcBetween(flat, 0, 4 * hour)).toEqual({ open: 100, high: 140, low: 90, close: 137, volume: 4 });
  expect([...new Set(looked)]).toEqual(['high 1', 'high 3', 'low 2']);
});
