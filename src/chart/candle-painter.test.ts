import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CandleStore } from './candle-store.ts';
import { emptyGeometry, type Geometry } from './geometry.ts';
import { candleWidths, mergeStart, paintCandles } from './candle-painter.ts';
import { RecordingContext } from './testing/recording-context.ts';
import { candles, palette } from './testing/samples.ts';

const geometry = (change: Partial<Geometry>): Geometry => ({
  ...emptyGeometry(),
  width: 100,
  height: 200,
  from: 0,
  zero: 1000,
  scale: 5,
  volumeScale: 2,
  ratio: 2,
  ...change,
});

function painted(store: CandleStore, g: Geometry) {
  const context = new RecordingContext();
  paintCandles(context, store, 0, store.n - 1, g, palette);
  return context.paints;
}

const bar = (Time: number, Open: number, High: number, Low: number, Close: number, Volume: number) => ({
  Time,
  Open,
  High,
  Low,
  Close,
  Volume,
});

describe('candles', () => {
  it('CHT-03 (a) (b) sets each colour once, volume first and paler', () => {
    const store = new CandleStore([
      bar(0, 100, 110, 90, 105, 3),
      bar(1, 105, 106, 95, 96, 4),
      bar(2, 96, 99, 95, 98, 5),
    ]);
    const paints = painted(store, geometry({ step: 10 }));
    const groups = paints.map((paint) => `${paint.colour} ${paint.alpha}`);
    expect([...new Set(groups)]).toEqual(['green 0.22', 'red 0.22', 'green 1', 'red 1']);
    expect(groups.toSorted()).toHaveLength(9);
  });

  it('CHT-03 (a) draws a rising candle from wick to body, in whole pixels', () => {
    const paints = painted(
      new CandleStore([bar(0, 100, 110, 90, 105, 3)]),
      geometry({ step: 10, from: -1.03 }),
    );
    const [volume, wick, body] = paints.map((paint) => paint.args);
    expect(wick).toEqual([9, 450, 2, 100]);
    expect(body).toEqual([7, 475, 6, 25]);
    expect(volume).toEqual([7, 194, 6, 6]);
  });

  it('CHT-03 shows a bar that did not move', () => {
    const paints = painted(new CandleStore([bar(0, 100, 100, 100, 100, 0)]), geometry({ step: 10 }));
    expect(paints.filter((paint) => paint.alpha === 1).every((paint) => (paint.args[3] ?? 0) >= 1)).toBe(
      true,
    );
  });

  it('CHT-03 (c) wick and body share a parity, whatever the zoom', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 200, noNaN: true }),
        fc.constantFrom(1, 1.5, 2, 3),
        (step, ratio) => {
          const { body, wick } = candleWidths(step, ratio);
          expect((body - wick) % 2).toBe(0);
          expect(body).toBeLessThanOrEqual(Math.max(1, Math.round(step)));
        },
      ),
    );
  });

  it('CHT-02 (b) merges the bars of a pixel column', () => {
    const store = new CandleStore([
      bar(0, 100, 110, 98, 104, 3),
      bar(1, 104, 120, 103, 106, 9),
      bar(2, 106, 107, 90, 99, 4),
      bar(3, 99, 101, 98, 100, 1),
    ]);
    const paints = painted(store, geometry({ step: 0.25 }));
    expect(paints).toHaveLength(2);
    expect(paints.map((paint) => [paint.colour, ...paint.args])).toEqual([
      ['green', 0, 182, 1, 18],
      ['green', 0, 400, 1, 150],
    ]);
  });

  it('CHT-02 (b) gives every column at most one candle and loses no extreme', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        fc.integer({ min: 1, max: 400 }),
        (step, count) => {
          const paints = painted(new CandleStore(candles(count)), geometry({ step })).filter(
            (paint) => paint.alpha === 1,
          );
          const columns = paints.map((paint) => paint.args[0]);
          expect(new Set(columns).size).toBe(columns.length);
          expect(Math.min(...paints.map((paint) => paint.args[1] ?? 0))).toBe(
            Math.round(1000 - (101 + count) * 5),
          );
        },
      ),
    );
  });

  it('CHT-06 (a) the live layer takes the whole column of the newest bar', () => {
    expect(mergeStart(geometry({ step: 3 }), 9)).toBe(9);
    expect(mergeStart(geometry({ step: 0.25 }), 11)).toBe(8);
    expect(mergeStart(geometry({ step: 0.25 }), 8)).toBe(8);
    expect(mergeStart(geometry({ step: 0.01 }), 5)).toBe(0);
  });
});
