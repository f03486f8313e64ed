import { tickLength, type Part } from './part.ts';
import type { Random } from './random.ts';
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

/** The two ticks between: extremes that open and close do not reach must be among them. */
function middle({ open, high, low, close }: Part, random: Random): [number, number] {
  const needsHigh = high > Math.max(open, close);
  const needsLow = low < Math.min(open, close);
  const between = low + Math.floor(random.next() * (high - low + 1));
  const candidates = [between, high, low, low + 1, high - 1];
  const choices: [number, number][] = [];
  for (const a of candidates) {
    for (const b of candidates) {
      const inRange = Math.min(a, b) >= low && Math.max(a, b) <= high;
      const reaches = (!needsHigh || a === high || b === high) && (!needsLow || a === low || b === low);
      if (inRange && reaches) choices.push([a, b]);
    }
  }
  // Recorded seconds may be too narrow for four different prices; then as many change as can.
  const lively = choices.filter(([a, b]) => a !== open && a !== b && b !== close);
  const pool = lively.length > 0 ? lively : choices;
  return pool[Math.floor(random.next() * pool.length)] ?? [open, close];
}
