import type { Part } from '../part.ts';
import type { Random } from '../random.ts';
import type { Slot } from './slot.ts';

/** Draws highs and lows beyond the bodies, so that together they reach the parent's and none goes further. */
export function drawWicks(parent: Part, children: readonly Part[], slots: readonly Slot[], random: Random) {
  const top = pick(slots, random, (index) => parent.high - children[index].high);
  const bottom = pick(slots, random, (index) => children[index].low - parent.low);
  children.forEach((child, index) => {
    const deviation = Math.sqrt(slots[index].variance);
    stray(child, parent, deviation, random);
    if (index === top) child.high = parent.high;
    if (index === bottom) child.low = parent.low;
    widen(child, parent, deviation * (0.6 + 0.5 * random.next()), random);
  });
}

/** How far a Brownian bridge from open to close strays beyond both: exact for one side, drawn for each. */
function stray(child: Part, parent: Part, deviation: number, random: Random) {
  const body = child.high - child.low;
  const beyond = () => (Math.sqrt(body ** 2 - 2 * deviation ** 2 * Math.log(1 - random.next())) - body) / 2;
  const inside = (room: number, length: number) =>
    length <= room ? Math.round(length) : Math.floor(random.next() * (room + 1));
  child.high += inside(parent.high - child.high, beyond());
  child.low -= inside(child.low - parent.low, beyond());
}

/**
 * Keeps quiet parts from going flat, which would compound with every further cut.
 * MKT-12: four ticks that all differ need three prices, so a child spans two points where its parent does.
 */
function widen(child: Part, parent: Part, length: number, random: Random) {
  const wanted = Math.min(Math.max(2, Math.round(length)), parent.high - parent.low);
  const missing = wanted - (child.high - child.low);
  if (missing <= 0) return;
  child.high = Math.min(parent.high, child.high + Math.round(missing * random.next()));
  child.low = Math.max(parent.low, child.high - wanted);
  child.high = child.low + wanted;
}

/** The child that touches the parent's extreme: the nearer its body lies, the likelier. */
function pick(slots: readonly Slot[], random: Random, distance: (index: number) => number): number {
  const odds = slots.map(({ variance }, index) => {
    const reach = Math.sqrt(variance) + 0.5;
    return Math.exp(-((distance(index) / reach) ** 2)) + 1e-12;
  });
  let draw = random.next() * odds.reduce((sum, odd) => sum + odd, 0);
  return Math.max(
    0,
    odds.findIndex((odd) => (draw -= odd) < 0),
  );
}
