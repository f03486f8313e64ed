import { describe, expect, it } from 'vitest';
import { emptyGeometry } from './geometry.ts';
import { paintPriceAxis, paintTimeAxis } from './paint-axes.ts';
import { RecordingContext } from './testing/recording-context.ts';
import { palette } from './testing/samples.ts';

const g = { ...emptyGeometry(), width: 300, height: 200, zero: 200, scale: 1, step: 10, ratio: 1 };
const texts = { price: String, time: (tick: { index: number }) => `t${tick.index}` };

describe('axes', () => {
  it('CHT-03 rules are rectangles across the plot', () => {
    const context = new RecordingContext();
    paintPriceAxis(context, g, [50, 100], palette, 350, [], texts);
    expect(context.of('fillRect').map((p) => p.args)).toEqual([
      [0, 150, 300, 1],
      [0, 100, 300, 1],
    ]);
    expect(context.of('fillText').map((p) => p.text)).toEqual(['50', '100']);
  });

  it('CHT-08 a price makes way for the label of a line', () => {
    const context = new RecordingContext();
    paintPriceAxis(context, g, [50, 100], palette, 350, [104], texts);
    expect(context.of('fillText').map((p) => p.text)).toEqual(['50']);
  });

  it('CHT-12 leaves out a time that would be cut off', () => {
    const context = new RecordingContext();
    const ticks = [0, 10, 20, 30].map((index) => ({ index, unit: 'minute' as const }));
    paintTimeAxis(context, g, ticks, palette, texts);
    expect(context.of('fillText').map((p) => p.text)).toEqual(['t10', 't20']);
  });
});
