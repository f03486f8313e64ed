import type { World } from '../../mocks/world/world.ts';
import { close, place, smallOrder, specNamed, wayNames, ways, type Way } from './engine-world.ts';
import { middle, timeEach } from './stopwatch.ts';

/** Milliseconds; medians. */
export interface OrderTimes {
  place: number;
  close: number;
}

const pairs = 120;

/** What it takes to place a small order and to close it, in each way in which it may be sent; the clock stands. */
export async function orderTimes(world: World, userId: number): Promise<Record<Way, OrderTimes>> {
  const spec = specNamed(world, 'EURUSD');
  const measured: [Way, OrderTimes][] = [];
  for (const way of wayNames) {
    const closes: number[] = [];
    const both = await timeEach(pairs, async () => {
      const order = await ways[way](world, userId, () => place(world, userId, smallOrder(spec)));
      const placed = performance.now();
      await ways[way](world, userId, () => close(world, userId, order));
      closes.push(performance.now() - placed);
    });
    const places = both.map((time, index) => time - (closes[index] ?? 0));
    measured.push([way, { place: middle(places), close: middle(closes) }]);
  }
  return Object.fromEntries(measured) as Record<Way, OrderTimes>;
}

/** The first orders of a process are dear: they have their code compiled. */
export async function warmUp(world: World, userId: number): Promise<void> {
  for (let round = 0; round < 5; round++) await orderTimes(world, userId);
}

/** How much dearer the dearest point of a curve is than its first. */
export function rise(values: readonly number[]): number {
  return Math.max(...values) / (values[0] ?? Number.NaN);
}

/** The cells of a table that say what an order costs in each way. */
export const orderCells = (times: Record<Way, OrderTimes>): number[] =>
  wayNames.flatMap((way) => [times[way].place, times[way].close]);

export const orderHead: string[] = wayNames.flatMap((way) => [`order ${way}`, `its close`]);
