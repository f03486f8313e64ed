import { type Geometry, yOf } from './geometry.ts';
import { type PriceLine, spreadLabels } from './price-line.ts';

/** A line with its place: `level` where its price is, `middle` where its label stands, both in device pixels. */
export interface PlacedLine {
  line: PriceLine;
  level: number;
  middle: number;
  /** Set when the price lies outside what shows; then there is a label but no line. */
  outside: 'above' | 'below' | null;
}

/** Height of a label in CSS pixels. */
export const labelHeight = 16;

/** Finds room for the labels of all lines, so that none covers another (CHT-08). */
export function placePriceLines(lines: readonly PriceLine[], g: Geometry): PlacedLine[] {
  const bottom = g.top + g.height;
  const levels = lines.map((line) => yOf(g, line.price));
  const middles = spreadLabels(levels, (labelHeight + 1) * g.ratio, g.top, bottom);
  return lines.map((line, i) => ({
    line,
    level: levels[i],
    middle: middles[i],
    outside: levels[i] < g.top ? 'above' : levels[i] > bottom ? 'below' : null,
  }));
}
