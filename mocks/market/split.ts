import type { Part } from './part.ts';
import type { Random } from './random.ts';
import { splitVolume } from './split-volume.ts';

/** Where a child goes, and how much of the parent's movement it may expect. */
export interface Slot {
  time: number;
  span: number;
  weight: number;
}

/** A Brownian path of deviation s has a range of about 1.6 s. */
const rangeOfDeviation = 1.6;

/**
 * MKT-11: cuts a part into children that agree with it exactly: the first opens and the last closes where
 * the parent does, one touches its high and one its low, none leaves its range, volumes add up to its own.
 * The path between is a Brownian bridge scaled to the parent's range.
 */
export function split(parent: Part, slots: readonly Slot[], random: Random): Part[] {
  const total = slots.reduce((sum, slot) => sum + slot.weight, 0);
  const variance = ((parent.high - parent.low) / rangeOfDeviation) ** 2 / total;
  const children = bridge(parent, slots, variance, total, random);
  const volumes = splitVolume(
    parent.volume,
    slots.map((slot) => slot.weight),
    random,
  );

  const top = pick(
    children,
    slots,
    variance,
    random,
    (child) => parent.high - Math.max(child.open, child.close),
  );
  const bottom = pick(
    children,
    slots,
    variance,
    random,
    (child) => Math.min(child.open, child.close) - parent.low,
  );
  children.forEach((child, index) => {
    drawWicks(child, parent, variance * slots[index].weight, random);
    if (index === top) child.high = parent.high;
    if (index === bottom) child.low = parent.low;
    widen(child, parent);
    child.volume = volumes[index];
  });
  return children;
}

/** Opens and closes, wicks not yet drawn. Each open differs from the close before it by a point or two. */
function bridge(
  parent: Part,
  slots: readonly Slot[],
  variance: number,
  total: number,
  random: Random,
): Part[] {
  let remaining = total;
  let price = parent.open;
  return slots.map((slot, index) => {
    const open = index === 0 ? parent.open : step(price, parent, random);
    price = parent.close;
    if (index < slots.length - 1) {
      const share = slot.weight / remaining;
      const deviation = Math.sqrt(variance * slot.weight * (1 - share));
      const target = open + (parent.close - open) * share + deviation * random.normal();
      price = reflect(Math.round(target), parent.low, parent.high);
      remaining -= slot.weight;
    }
    const { time, span } = slot;
    return {
      time,
      span,
      open,
      high: Math.max(open, price),
      low: Math.min(open, price),
      close: price,
      volume: 0,
    };
  });
}

/** The next tick's price: never the same again, unless the parent never moved either. */
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

/** How far a Brownian bridge from a to b strays beyond both: exact for one side, drawn for each. */
function drawWicks(child: Part, parent: Part, variance: number, random: Random) {
  const body = child.high - child.low;
  const beyond = () => (Math.sqrt(body ** 2 - 2 * variance * Math.log(1 - random.next())) - body) / 2;
  const inside = (room: number, length: number) =>
    length <= room ? Math.round(length) : Math.floor(random.next() * (room + 1));
  child.high += inside(parent.high - child.high, beyond());
  child.low -= inside(child.low - parent.low, beyond());
}

/** MKT-12: four ticks that all differ need three prices, so a child spans two points where the parent does. */
function widen(child: Part, parent: Part) {
  const wanted = Math.min(2, parent.high - parent.low);
  while (child.high - child.low < wanted) {
    if (child.high < parent.high) child.high += 1;
    else child.low -= 1;
  }
}

/** The child that touches the parent's extreme: the nearer its body lies, the likelier. */
function pick(
  children: readonly Part[],
  slots: readonly Slot[],
  variance: number,
  random: Random,
  distance: (child: Part) => number,
): number {
  const odds = children.map((child, index) => {
    const reach = Math.sqrt(variance * slots[index].weight) + 0.5;
    return Math.exp(-((distance(child) / reach) ** 2)) + 1e-12;
  });
  let draw = random.next() * odds.reduce((sum, odd) => sum + odd, 0);
  return Math.max(
    0,
    odds.findIndex((odd) => (draw -= odd) < 0),
  );
}
