import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyGeometry } from './geometry.ts';
import { paintPriceLines } from './paint-price-lines.ts';
import { placePriceLines } from './place-price-lines.ts';
import { lineColour, type PriceLine, spreadLabels } from './price-line.ts';
import { RecordingContext } from './testing/recording-context.ts';
import { palette } from './testing/samples.ts';

const g = { ...emptyGeometry(), width: 300, height: 200, zero: 200, scale: 1, ratio: 1 };
const line = (kind: PriceLine['kind'], price: number, text: string): PriceLine => ({
  id: text,
  kind,
  price,
  text,
});

function paint(lines: PriceLine[]) {
  const context = new RecordingContext();
  const placed = placePriceLines(lines, g);
  const edges = paintPriceLines(context, g, placed, palette, 360, (price) => price.toFixed(2));
  return { context, placed, edges };
}

describe('CHT-08 price lines', () => {
  it('CHT-08 each kind has its colour, and its words as well', () => {
    const kinds: PriceLine['kind'][] = ['entry', 'stop-loss', 'take-profit', 'pending'];
    expect(kinds.map((kind) => lineColour(kind, palette))).toEqual(['accent', 'red', 'green', 'amber']);
    const { context } = paint([line('entry', 100, 'Buy 0.10'), line('stop-loss', 50, 'SL')]);
    expect(context.of('fillText').map((p) => p.text)).toEqual(
      expect.arrayContaining(['Buy 0.10', '100.00', 'SL', '50.00']),
    );
  });

  it('CHT-08 draws dashes at the price, from edge to edge', () => {
    const dashes = paint([line('entry', 150, 'Buy')]).context.of('fillRect');
    expect(dashes.length).toBeGreaterThan(20);
    expect(dashes.every((dash) => dash.args[1] === 50 && dash.args[3] === 1)).toBe(true);
    const last = dashes.at(-1)?.args ?? [];
    expect((last[0] ?? 0) + (last[2] ?? 0)).toBeLessThanOrEqual(300);
  });

  it('CHT-08 a far line keeps its label at the edge, with an arrow and without dashes', () => {
    const { context, placed } = paint([line('take-profit', 900, 'TP'), line('stop-loss', -900, 'SL')]);
    expect(placed.map((one) => one.outside)).toEqual(['above', 'below']);
    expect(context.of('fillText').map((p) => p.text)).toEqual(expect.arrayContaining(['↑ TP', '↓ SL']));
    expect(context.of('fillRect')).toHaveLength(0);
    expect(placed.every((one) => one.middle > 0 && one.middle < 200)).toBe(true);
  });

  it('CHT-08 labels never cover one another', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -100, max: 300 }), { maxLength: 10 }), (wanted) => {
        const placed = spreadLabels(wanted, 17, 0, 200).toSorted((a, b) => a - b);
        placed.slice(1).forEach((middle, i) => expect(middle - (placed[i] ?? 0)).toBeGreaterThanOrEqual(17));
        for (const middle of placed) {
          expect(middle).toBeGreaterThanOrEqual(8.5);
          expect(middle).toBeLessThanOrEqual(191.5);
        }
      }),
    );
  });

  it('CHT-08 leaves labels alone that have room', () => {
    expect(spreadLabels([100, 50, 150], 17, 0, 200)).toEqual([100, 50, 150]);
  });

  it('tells where each label ends', () => {
    expect(paint([line('entry', 100, 'Buy')]).edges).toEqual([{ top: 92, bottom: 108, right: 34 }]);
    expect(paint([]).edges).toEqual([]);
  });
});
