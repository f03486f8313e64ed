import type { ChartTexts } from '../chart-texts.ts';

/** More different texts than charts have chips: then all are forgotten. */
const most = 500;

function remember<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= most) known.clear();
  const made = make();
  known.set(key, made);
  return made;
}

const widths = new Map<string, number>();

/**
 * Width of a text in the context's font, in device pixels. All digits count as the widest, so that figures may change
 * in their place. Measuring is the dearest call of a chip: widths are kept.
 */
export function widthOf(
  context: Pick<CanvasRenderingContext2D, 'font' | 'measureText'>,
  text: string,
): number {
  const shape = text.replace(/\d/g, '0');
  return remember(widths, `${context.font}|${shape}`, () => Math.ceil(context.measureText(shape).width));
}

/** Prices by who writes them: the same lines come again with every redraw. */
const prices = new WeakMap<Pick<ChartTexts, 'price'>, Map<string, string>>();

export function priceText(texts: Pick<ChartTexts, 'price'>, price: number): string {
  let known = prices.get(texts);
  if (!known) prices.set(texts, (known = new Map()));
  return remember(known, String(price), () => texts.price(price));
}
