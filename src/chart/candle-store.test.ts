import { describe, expect, it } from 'vitest';
import { CandleStore } from './candle-store.ts';
import { candles } from './testing/samples.ts';

const bar = (Time: number, Close = 1) => ({ Time, Open: 1, High: 2, Low: 0, Close, Volume: 5 });
const times = (store: CandleStore) => [...store.time.subarray(0, store.n)];

describe('CHT-01 candle store', () => {
  it('CHT-01 (b) replaces the forming bar and opens the next one', () => {
    const store = new CandleStore(candles(3));
    expect(store.put(bar(120, 7))).toBe('replaced');
    expect(store.at(2)?.Close).toBe(7);
    expect(store.put(bar(180))).toBe('appended');
    expect(times(store)).toEqual([0, 60, 120, 180]);
  });

  it('CHT-01 (b) corrects a closed bar and ignores one that fits nowhere', () => {
    const store = new CandleStore(candles(3));
    expect(store.put(bar(60, 9))).toBe('corrected');
    expect(store.at(1)?.Close).toBe(9);
    expect(store.put(bar(61))).toBe('ignored');
    expect(store.put(bar(-60))).toBe('ignored');
    expect(store.n).toBe(3);
  });

  it('CHT-01 (a) grows past what was allocated and keeps every bar', () => {
    const store = new CandleStore();
    for (const candle of candles(5000)) store.put(candle);
    expect(store.n).toBe(5000);
    expect(store.at(0)?.Open).toBe(100);
    expect(store.at(4999)?.Open).toBe(5099);
    expect(store.ordinal[4999]).toBe(4999);
  });

  it('CHT-01 (c) puts older bars in front, sorted, without those it has', () => {
    const store = new CandleStore(candles(2, 600));
    expect(store.prepend([bar(600, 99), bar(540), bar(480)])).toBe(2);
    expect(times(store)).toEqual([480, 540, 600, 660]);
    expect(store.at(2)?.Close).toBe(101);
    expect(store.prepend([bar(480), bar(600)])).toBe(0);
  });

  it('CHT-01 (d) keeps loaded history when a newer snapshot touches it', () => {
    const store = new CandleStore(candles(10, 0));
    expect(store.adopt(candles(10, 300))).toBe(0);
    expect(times(store)).toEqual(candles(15).map((candle) => candle.Time));
    expect(store.at(5)?.Open).toBe(100);
  });

  it('CHT-01 tells how far ordinals moved when a snapshot begins earlier', () => {
    const store = new CandleStore(candles(3, 600));
    expect(store.adopt(candles(13, 0))).toBe(10);
  });

  it('CHT-01 starts again when a snapshot leaves a gap', () => {
    const store = new CandleStore(candles(3, 0));
    expect(store.adopt(candles(2, 6000))).toBeNull();
    expect(times(store)).toEqual([6000, 6060]);
  });

  it('has no bar outside', () => {
    const store = new CandleStore(candles(1));
    expect(store.at(-1)).toBeUndefined();
    expect(store.at(1)).toBeUndefined();
    expect(store.at(Number.NaN)).toBeUndefined();
  });
});
