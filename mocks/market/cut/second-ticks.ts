import { tickLength, type Part } from '../part.ts';
import type { Random } from '../random.ts';
import { splitVolume } from './split-volume.ts';

/** MKT-12: the four ticks of a second, from its open to its close by way of its high and its low. */
export function secondTicks(parent: Part, random: Random): Part[] {
  const [second, third] = middle(parent, random);
  const volumes = splitVolume(parent.volume, [1, 1, 1, 1], random);
  return [parent.open, second, third, parent.close].map((price, index) => ({
    time: parent.time + index * tickLength,
    span: tickLength,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: volumes[index],
  }));
}

/** The two ticks between: extremes that open and close do not reach are among them, and no tick repeats the last. */
function middle({ open, high, low, close }: Part, random: Random): [number, number] {
  const needsHigh = high > Math.max(open, close);
  const needsLow = low < Math.min(open, close);
  if (needsHigh && needsLow) return random.next() < 0.5 ? [high, low] : [low, high];
  const extreme = needsHigh ? high : needsLow ? low : anywhere(low, high, random);
  const other = anywhere(low, high, random);
  const drawn: [number, number] = random.next() < 0.5 ? [extreme, other] : [other, extreme];
  if (isLively(drawn)) return drawn;
  for (let price = low; price <= high; price++) {
    if (isLively([extreme, price])) return [extreme, price];
    if (isLively([price, extreme])) return [price, extreme];
  }
  if (!needsHigh && !needsLow) {
    for (let price = low; price <= high; price++) {
      for (const next of [low, low + 1, high]) if (isLively([price, next])) return [price, next];
    }
  }
  // A recorded second may be too narrow for ticks that all differ.
  return [extreme, extreme];

  function isLively([a, b]: [number, number]): boolean {
    return a !== open && a !== b && b !== close;
  }
}

function anywhere(low: number, high: number, random: Random): number {
  return low + Math.floor(random.next() * (high - low + 1));
}
