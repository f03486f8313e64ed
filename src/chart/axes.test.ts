import { describe, expect, it } from 'vitest';
import { clearPrices, paintGrid, paintPriceLabels, paintTimeLabels } from './axes.ts';
import { emptyGeometry } from './geometry.ts';
import { RecordingContext } from './testing/recording-context.ts';
import { palette } from './testing/samples.ts';

const g = { ...emptyGeometry(), width: 300, height: 200, zero: 200, scale: 1, step: 10, ratio: 1 };
const ticks = (...indexes: number[]) => indexes.map((index) => ({ index, unit: 'minute' as const }));

describe('axes', () => {
  it('CHT-03 (a) CHT-31 rules are rectangles across the plot, at prices and at times', () => {
    const context = new RecordingContext();
    paintGrid(context, g, [50, 100], ticks(10), palette);
    expect(context.of('fillRect').map((paint) => paint.args)).toEqual([
      [0, 150, 300, 1],
      [0, 100, 300, 1],
      [100, 0, 1, 200],
    ]);
  });

  it('CHT-08 (e) a price of the grid makes way for every tag', () => {
    const prices = [50, 100, 150];
    expect(clearPrices(g, prices, [])).toBe(0b111);
    expect(clearPrices(g, prices, [{ middle: 104, reach: 14 }])).toBe(0b101);
    const context = new RecordingContext();
    paintPriceLabels(context, g, prices, 0b101, palette, 350, String);
    expect(context.of('fillText').map((paint) => paint.text)).toEqual(['50', '150']);
  });

  it('CHT-12 (a) moves a time in at the first edge, and leaves out what does not fit', () => {
    const context = new RecordingContext();
    paintTimeLabels(
      context,
      g,
      ticks(0, 2, 15, 30),
      palette,
      ({ index }, isFirst) => `t${index}${isFirst ? ' first' : ''}`,
    );
    expect(context.of('fillText').map((paint) => [paint.text, paint.args[0]])).toEqual([
      ['t0 first', 26],
      ['t15', 150],
    ]);
  });
});
