/** How near a price must come to what it snaps to, in CSS pixels (HND-08). */
export const snapReach = 8;

interface SnapRules {
  /** What it snaps to. */
  readonly snaps: readonly number[];
  /** Within so much of a price. */
  readonly reach: number;
  /** Multiples of this are round: they are snapped to as well. */
  readonly round: number;
  /** Else to a multiple of this. */
  readonly step: number;
  /** Lowest and highest: it stops there. */
  readonly bounds: readonly [number, number];
}

/** Multiples of 0.00001 add up to 1.0750000000000002: no price has more decimals than this. */
const exact = (price: number) => Number(price.toFixed(10));

/** HND-08: where a price goes that a finger wants at `price`, and what it snapped to, if anything. */
export function snapPrice(
  price: number,
  { snaps, reach, round, step, bounds: [low, high] }: SnapRules,
): { price: number; to: number | null } {
  let to: number | null = null;
  let nearest = reach;
  for (const each of [...snaps, Math.round(price / round) * round]) {
    const distance = Math.abs(each - price);
    if (distance > nearest || each < low || each > high) continue;
    nearest = distance;
    to = exact(each);
  }
  const free = exact(Math.round(price / step) * step);
  return { price: to ?? Math.max(low, Math.min(high, free)), to };
}
