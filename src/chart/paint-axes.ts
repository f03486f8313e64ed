import { xOf, yOf, type Geometry } from './geometry.ts';
import type { Palette } from './palette.ts';
import type { TimeTick } from './time-ticks.ts';

export type TextContext = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'fillRect' | 'fillText' | 'font' | 'textAlign' | 'textBaseline'
>;

export const labelSize = 11;

/** Font of all labels on the canvas, at device pixels. */
export const labelFont = (palette: Palette, ratio: number, weight = 400) =>
  `${weight} ${labelSize * ratio}px ${palette.font}`;

export interface AxisTexts {
  price(value: number): string;
  time(tick: TimeTick): string;
}

/**
 * Horizontal rules with the prices at the right edge; one rectangle each, never a stroke (CHT-03). A price is left out
 * where a label of a line stands (`taken`: their middles).
 */
export function paintPriceAxis(
  context: TextContext,
  g: Geometry,
  prices: readonly number[],
  palette: Palette,
  right: number,
  taken: readonly number[],
  texts: AxisTexts,
): void {
  const thick = Math.max(1, Math.floor(g.ratio));
  context.fillStyle = palette.line;
  for (const price of prices) context.fillRect(g.left, yOf(g, price), g.width, thick);
  context.fillStyle = palette.ink3;
  context.font = labelFont(palette, g.ratio);
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  const near = (labelSize + 3) * g.ratio;
  for (const price of prices) {
    const y = yOf(g, price);
    if (taken.every((middle) => Math.abs(middle - y) > near)) context.fillText(texts.price(price), right, y);
  }
}

/** Times below the plot; a label that would be cut off at an edge is left out. */
export function paintTimeAxis(
  context: TextContext,
  g: Geometry,
  ticks: readonly TimeTick[],
  palette: Palette,
  texts: AxisTexts,
): void {
  const room = 18 * g.ratio;
  context.fillStyle = palette.ink3;
  context.font = labelFont(palette, g.ratio);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const y = g.top + g.height + 11 * g.ratio;
  for (const tick of ticks) {
    const x = Math.round(xOf(g, tick.index));
    if (x > g.left + room && x < g.left + g.width - room * 0.3) context.fillText(texts.time(tick), x, y);
  }
}
