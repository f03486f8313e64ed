import type { Palette } from './palette.ts';

export type PriceLineKind = 'entry' | 'stop-loss' | 'take-profit' | 'pending';

/** A level of an order of mine: a dashed line with a small label, such as 'Buy 0.10' or 'SL'. */
export interface PriceLine {
  id: string | number;
  kind: PriceLineKind;
  price: number;
  text: string;
}

/** The colour that says the kind; the text says it too (CHT-08). */
export function lineColour(kind: PriceLineKind, palette: Palette): string {
  switch (kind) {
    case 'entry':
      return palette.accent;
    case 'stop-loss':
      return palette.down;
    case 'take-profit':
      return palette.up;
    case 'pending':
      return palette.warn;
  }
}

/** Dash and gap in CSS pixels: each kind has its own rhythm. */
export const dashes: Record<PriceLineKind, [number, number]> = {
  entry: [6, 3],
  'stop-loss': [3, 3],
  'take-profit': [3, 3],
  pending: [8, 5],
};

/**
 * Pushes labels apart that would overlap. `wanted` are their middles; the answer has the same order. All stay within
 * `low` … `high` as long as there is room.
 */
export function spreadLabels(wanted: readonly number[], height: number, low: number, high: number): number[] {
  const order = wanted.map((_, i) => i).toSorted((a, b) => wanted[a] - wanted[b] || a - b);
  const placed = [...wanted];
  let least = low + height / 2;
  for (const i of order) {
    placed[i] = Math.max(least, wanted[i]);
    least = placed[i] + height;
  }
  let most = high - height / 2;
  for (const i of order.toReversed()) {
    placed[i] = Math.min(most, placed[i]);
    most = placed[i] - height;
  }
  return placed;
}
