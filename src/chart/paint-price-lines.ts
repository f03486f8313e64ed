import type { Geometry } from './geometry.ts';
import { labelFont } from './paint-axes.ts';
import type { Palette } from './palette.ts';
import { labelHeight, type PlacedLine } from './place-price-lines.ts';
import { dashes, lineColour } from './price-line.ts';

export type LineContext = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'clearRect'
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

const arrows = { above: '↑ ', below: '↓ ' };

/** Where a label of a line ends, so that the last-price line can start after it. */
export interface LabelEdge {
  top: number;
  bottom: number;
  right: number;
}

/**
 * The lines of my orders (CHT-08): dashes over the plot, a label at the start with the text and an arrow when the price
 * lies outside what shows, and the price at the axis.
 */
export function paintPriceLines(
  context: LineContext,
  g: Geometry,
  lines: readonly PlacedLine[],
  palette: Palette,
  width: number,
  formatPrice: (price: number) => string,
): LabelEdge[] {
  if (lines.length === 0) return [];
  const { ratio } = g;
  const height = labelHeight * ratio;
  const right = g.left + g.width;
  context.font = labelFont(palette, ratio, 600);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { line, level, outside } of lines) {
    context.fillStyle = lineColour(line.kind, palette);
    if (!outside) paintDashes(context, g.left, right, level, dashes[line.kind], ratio);
  }
  return lines.map(({ line, middle, outside }) => {
    const colour = lineColour(line.kind, palette);
    const text = `${outside ? arrows[outside] : ''}${line.text}`;
    const top = Math.round(middle - height / 2);
    const label = {
      left: g.left + 6 * ratio,
      top,
      width: Math.ceil(context.measureText(text).width + 10 * ratio),
      height,
    };
    paintTag(context, label, text, colour, palette.surface, ratio);
    const axis = { left: right + 2 * ratio, top, width: width - right - 4 * ratio, height };
    context.clearRect(axis.left, axis.top, axis.width, axis.height);
    context.globalAlpha = 0.14;
    paintTag(context, axis, '', colour, colour, ratio);
    context.globalAlpha = 1;
    context.fillStyle = colour;
    context.fillText(formatPrice(line.price), axis.left + axis.width / 2, top + height / 2 + ratio * 0.5);
    return { top, bottom: top + height, right: label.left + label.width };
  });
}
