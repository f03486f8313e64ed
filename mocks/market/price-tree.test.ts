import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstMinute, smallBars, smallRecording } from './fixtures/small-recording.ts';
import { minute, second } from './periods.ts';
import { candlesBack, join, lastTick, ohlcBetween } from './price-tree.ts';

const source = smallRecording();
const end = firstMinute + 4 * minute;

describe('the last tick', () => {
  it('MKT-20 the newest tick is the one at or before the moment', () => {
    expect(lastTick(source, firstMinute)).toEqual({ time: firstMinute, price: 110_000 });
    expect(lastTick(source, firstMinute + 249)?.time).toBe(firstMinute);
    expect(lastTick(source, firstMinute + 250)?.time).toBe(firstMinute + 250);
  });

  it('MKT-20 over a gap and after the end it is the last close', () => {
    const gap = { time: firstMinute + 2 * minute - 250, price: 110_080 };
    expect(lastTick(source, firstMinute + 2 * minute + 30_000)).toEqual(gap);
    expect(lastTick(source, firstMinute + 90 * minute)?.price).toBe(109_960);
  });

  it('MKT-20 before the beginning there is none', () => {
    expect(lastTick(source, firstMinute - 1)).toBeNull();
  });
});

describe('open, high, low and close between two moments', () => {
  it('MKT-11 the whole is what all of its segments are', () => {
    expect(ohlcBetween(source, firstMinute, end)).toEqual({
      open: 110_000,
      high: 110_090,
      low: 109_950,
      close: 109_960,
      volume: 150,
    });
  });

  it('MKT-11 two halves make the whole, wherever it is split', () => {
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

  it('MKT-09 nothing happens where nothing was traded', () => {
    expect(ohlcBetween(source, firstMinute + 2 * minute, firstMinute + 3 * minute)).toBeNull();
    expect(ohlcBetween(source, firstMinute - minute, firstMinute)).toBeNull();
    expect(ohlcBetween(source, end, end + minute)).toBeNull();
  });

  it('MKT-11 a tick belongs to the moment at which it starts', () => {
    const { volume } = smallBars[0];
    expect(ohlcBetween(source, firstMinute, firstMinute + 1)).toMatchObject({ open: 110_000, high: 110_000 });
    const rest = ohlcBetween(source, firstMinute + 1, firstMinute + minute);
    expect(rest?.volume).toBeLessThanOrEqual(volume);
    expect(rest?.open).not.toBe(110_000);
  });
});

describe('candles from the newest', () => {
  it('MKT-15 whole periods come newest first, without the missing one', () => {
    const times = [...candlesBack(source, minute, firstMinute + 10 * minute)].map(
      ({ time }) => time - firstMinute,
    );
    expect(times).toEqual([3 * minute, minute, 0]);
    const earlier = [...candlesBack(source, minute, firstMinute + minute)];
    expect(earlier).toEqual([
      { time: firstMinute, open: 110_000, high: 110_040, low: 109_980, close: 110_020, volume: 40 },
    ]);
  });

  it('MKT-21 segments shorter than the period are joined, longer ones subdivided', () => {
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
