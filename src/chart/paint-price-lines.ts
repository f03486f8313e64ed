import type { Geometry } from './geometry.ts';
import { yOf } from './geometry.ts';
import { labelFont } from './paint-axes.ts';
import type { Palette } from './palette.ts';
import { dashes, lineColour, type PriceLine, spreadLabels } from './price-line.ts';

export type LineContext = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'fillRect'
  | 'fillText'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'measureText'
  | 'beginPath'
  | 'roundRect'
  | 'fill'
  | 'globalAlpha'
>;

/** A dashed horizontal rule, out of rectangles. */
export function paintDashes(
  context: Pick<CanvasRenderingContext2D, 'fillRect'>,
  left: number,
  right: number,
  y: number,
  [dash, gap]: readonly [number, number],
  ratio: number,
): void {
  const thick = Math.max(1, Math.floor(ratio));
  const stride = Math.round((dash + gap) * ratio);
  const length = Math.round(dash * ratio);
  for (let x = left; x < right; x += stride) context.fillRect(x, y, Math.min(length, right - x), thick);
}

/** A small filled label with rounded corners; text is set to the left of its padding. */
export function paintTag(
  context: Pick<CanvasRenderingContext2D, 'fillStyle' | 'beginPath' | 'roundRect' | 'fill' | 'fillText'>,
  box: { left: number; top: number; width: number; height: number },
  text: string,
  fill: string,
  ink: string,
  ratio: number,
): void {
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(box.left, box.top, box.width, box.height, 4 * ratio);
  context.fill();
  context.fillStyle = ink;
  context.fillText(text, box.left + box.width / 2, box.top + box.height / 2 + ratio * 0.5);
}

/**
 * The lines of my orders (CHT-08): dashes over the plot, a label at the start with the text and an arrow when the price
 * lies outside what shows, and the price at the axis.
 */
export function paintPriceLines(
  context: LineContext,
  g: Geometry,
  lines: readonly PriceLine[],
  palette: Palette,
  width: number,
  formatPrice: (price: number) => string,
): void {
  if (lines.length === 0) return;
  const { ratio } = g;
  const height = Math.round(16 * ratio);
  const bottom = g.top + g.height;
  const levels = lines.map((line) => yOf(g, line.price));
  const middles = spreadLabels(levels, height + ratio, g.top, bottom);
  context.font = labelFont(palette, ratio, 600);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  lines.forEach((line, i) => {
    const colour = lineColour(line.kind, palette);
    const above = levels[i] < g.top;
    const below = levels[i] > bottom;
    const text = `${above ? '↑ ' : below ? '↓ ' : ''}${line.text}`;
    const wide = Math.ceil(context.measureText(text).width + 10 * ratio);
    const box = { left: g.left + 6 * ratio, top: Math.round(middles[i] - height / 2), width: wide, height };
    context.fillStyle = colour;
    if (!above && !below) {
      paintDashes(context, g.left, g.left + g.width, levels[i], dashes[line.kind], ratio);
    }
    paintTag(context, box, text, colour, palette.surface, ratio);
    const axis = {
      left: g.left + g.width + 2 * ratio,
      top: box.top,
      width: width - g.left - g.width - 4 * ratio,
      height,
    };
    context.globalAlpha = 0.14;
    paintTag(context, axis, '', colour, colour, ratio);
    context.globalAlpha = 1;
    context.fillStyle = colour;
    context.fillText(formatPrice(line.price), axis.left + axis.width / 2, middles[i] + ratio * 0.5);
  });
}
