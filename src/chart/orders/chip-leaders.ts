import type { PlacedChip } from './order-marks.ts';

/** In CSS pixels: the lane next to the axis is so far from it, and each further one so much further. */
const lane = { first: 4, gap: 2 };

/** A chip that stands so close to its line needs no leader, in CSS pixels. */
const besideLine = 2;

/**
 * HND-18: the lane of each chip's leader, 0 next to the axis; null for a chip beside its line or without one. Leaders
 * that pass the same height have lanes of their own, and none crosses another: of chips that were pushed down the
 * lowest is next to the axis, of those pushed up the highest.
 */
export function leaderLanes(chips: readonly PlacedChip[], ratio: number): (number | null)[] {
  const lanes: (number | null)[] = chips.map(() => null);
  const isLed = ({ level, middle, outside }: PlacedChip) =>
    !outside && Math.abs(middle - level) > besideLine * ratio;
  const led = chips.map((_, i) => i).filter((i) => isLed(chips[i]));
  const done: number[] = [];
  for (const way of [1, -1]) {
    const pushed = led
      .filter((i) => (chips[i].middle - chips[i].level) * way > 0)
      .toSorted((a, b) => (chips[b].middle - chips[a].middle) * way);
    for (const i of pushed) {
      const beside = done.filter((j) => overlap(chips[i], chips[j]));
      lanes[i] = beside.reduce((most, j) => Math.max(most, (lanes[j] ?? 0) + 1), 0);
      done.push(i);
    }
  }
  return lanes;
}

const overlap = (a: PlacedChip, b: PlacedChip) =>
  Math.min(a.level, a.middle) <= Math.max(b.level, b.middle) &&
  Math.min(b.level, b.middle) <= Math.max(a.level, a.middle);

/** How far before the axis a lane is, in CSS pixels. */
export const lanePlace = (index: number) => lane.first + index * lane.gap;
