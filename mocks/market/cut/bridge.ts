import type { Part } from '../part.ts';
import type { Random } from '../random.ts';
import type { Slot } from './slot.ts';

/**
 * Opens and closes of the children, wicks and volumes not yet drawn: a Brownian bridge from the parent's
 * open to its close that stays within its range. Each open is a point or two off the close before it.
 */
export function bridge(parent: Part, slots: readonly Slot[], random: Random): Part[] {
  let remaining = slots.reduce((sum, { variance }) => sum + variance, 0);
  let price = parent.open;
  return slots.map(({ time, span, variance }, index) => {
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
    const [high, low] = open > price ? [open, price] : [price, open];
    return { time, span, open, high, low, close: price, volume: 0 };
  });
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
