import type { Part } from '../part.ts';
import type { Random } from '../random.ts';
import type { Slot } from './slot.ts';

/** Opens and closes of a part's children, one after the other: open, close, open, close … */
export type Path = Float64Array;

/**
 * A Brownian bridge from the parent's open to its close that stays within its range. Each open is a point
 * or two off the close before it.
 */
export function bridge(parent: Part, slots: readonly Slot[], random: Random): Path {
  const path = new Float64Array(slots.length * 2);
  let remaining = 0;
  for (const { variance } of slots) remaining += variance;
  let price = parent.open;
  for (let index = 0; index < slots.length; index++) {
    const { variance } = slots[index];
    const open = index === 0 ? parent.open : step(price, parent, random);
    price = parent.close;
    if (index < slots.length - 1) {
      // A part that never moved has no variance to share.
      const share = remaining > 0 ? variance / remaining : 0;
      const deviation = Math.sqrt(variance * (1 - share));
      const target = open + (parent.close - open) * share + deviation * random.normal();
      price = reflect(Math.round(target), parent.low, parent.high);
      remaining -= variance;
    }
    path[index * 2] = open;
    path[index * 2 + 1] = price;
  }
  return path;
}

/** MKT-12: the next tick's price is never the same again, unless the parent never moved either. */
function step(price: number, { low, high }: Part, random: Random): number {
  if (low === high) return price;
  const size = random.next() < 0.25 && high - low > 8 ? 2 : 1;
  const next = random.next() < 0.5 ? price + size : price - size;
  if (next > high) return price - 1;
  return next < low ? price + 1 : next;
}

function reflect(price: number, low: number, high: number): number {
  const mirrored = price > high ? 2 * high - price : price < low ? 2 * low - price : price;
  return Math.min(high, Math.max(low, mirrored));
}
