import { xOf, yOf, type Box, type Geometry } from './geometry.ts';
import type { Palette } from './palette.ts';
import type { TimeTick } from './ticks.ts';

export type TextContext = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'fillRect'
  | 'fillText'
  | 'font'
  | 'globalAlpha'
  | 'measureText'
  | 'textAlign'
  | 'textBaseline'
>;

export type BoxContext = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'fill' | 'fillStyle' | 'globalAlpha' | 'lineWidth' | 'roundRect' | 'stroke' | 'strokeStyle'
>;

/** A filled box with rounded corners. */
export function fillBox(context: BoxContext, box: Box, colour: string, alpha: number, ratio: number): void {
  context.fillStyle = colour;
  context.globalAlpha = alpha;
  context.beginPath();
  context.roundRect(box.left, box.top, box.width, box.height, 4 * ratio);
  context.fill();
  context.globalAlpha = 1;
}

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

/** Font of all labels on the canvas, at device pixels. */
export const labelFont = ({ labelSize, font }: Palette, ratio: number, weight = 400) =>
  `${weight} ${labelSize * ratio}px ${font}`;

/** A tag at the price axis: prices of the grid that it would cut are left out. */
export interface AxisTag {
  middle: number;
  /** Device pixels from its middle within which there is no room for another label. */
  reach: number;
  /** HND-05 (d): it is the crosshair's. */
  isCross?: true;
}

/** Device pixels from a tag's middle within which no price of the grid stands, for a tag of 20 px. */
export const tagReach = 14;

/** HND-05 (d): whether a tag would lie under the crosshair's, which has the axis to itself: they touch within one and a half reaches. */
export const isCovered = (tag: { middle: number }, cross: AxisTag | undefined): boolean =>
  cross !== undefined && tag !== cross && Math.abs(tag.middle - cross.middle) < 1.5 * cross.reach;

/** Rules at the prices and at the times, one rectangle each, never a stroke (CHT-03). */
export function paintGrid(
  context: Pick<TextContext, 'fillStyle' | 'fillRect' | 'globalAlpha'>,
  g: Geometry,
  prices: readonly number[],
  ticks: readonly TimeTick[],
  palette: Palette,
): void {
  const thick = Math.max(1, Math.floor(g.ratio));
  context.fillStyle = palette.line;
  context.globalAlpha = 0.6;
  for (const price of prices) context.fillRect(g.left, yOf(g, price), g.width, thick);
  for (const { index } of ticks) context.fillRect(Math.round(xOf(g, index)), 0, thick, g.top + g.height);
  context.globalAlpha = 1;
}

/** Which prices of the grid stand clear of all tags, as bits: bit i is price i. */
export function clearPrices(g: Geometry, prices: readonly number[], tags: readonly AxisTag[]): number {
  let clear = 0;
  for (let i = 0; i < prices.length && i < 31; i++) {
    const y = yOf(g, prices[i]);
    if (tags.every(({ middle, reach }) => Math.abs(middle - y) >= reach)) clear |= 1 << i;
  }
  return clear;
}

/** The prices of the grid at the right edge, those whose bit in `clear` is set. */
export function paintPriceLabels(
  context: TextContext,
  g: Geometry,
  prices: readonly number[],
  clear: number,
  palette: Palette,
  right: number,
  write: (price: number) => string,
): void {
  context.fillStyle = palette.ink3;
  context.font = labelFont(palette, g.ratio);
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  prices.forEach((price, i) => {
    if (clear & (1 << i)) context.fillText(write(price), right, yOf(g, price));
  });
}

/** Times below the plot; a label that an edge would cut is moved in, or left out where it would touch the next one. */
export function paintTimeLabels(
  context: TextContext,
  g: Geometry,
  ticks: readonly TimeTick[],
  palette: Palette,
  write: (tick: TimeTick, isFirst: boolean) => string,
): void {
  context.fillStyle = palette.ink3;
  context.font = labelFont(palette, g.ratio);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const y = g.top + g.height + 11 * g.ratio;
  const gap = 8 * g.ratio;
  let taken = g.left;
  ticks.forEach((tick, i) => {
    const text = write(tick, i === 0);
    const half = context.measureText(text).width / 2;
    const wanted = Math.round(xOf(g, tick.index));
    const x = Math.max(wanted, g.left + half + 2 * g.ratio);
    if (x - half < taken || x + half > g.left + g.width) return;
    context.fillText(text, x, y);
    taken = x + half + gap;
  });
}
