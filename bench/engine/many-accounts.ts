import type { Measured } from '../result.ts';
import { addTrader, openWorld, place, smallOrder, specNamed } from './engine-world.ts';
import { orderCells, orderHead, orderTimes, rise, warmUp } from './place-and-close.ts';
import { markdown, short } from './stopwatch.ts';

const points = [10, 100, 1000, 10_000];

/** What an order costs beside many accounts that each hold a position. */
export async function manyAccounts(): Promise<Measured> {
  const world = await openWorld('many');
  const trader = await addTrader(world);
  await warmUp(world, await addTrader(world));
  const spec = specNamed(world, 'GBPUSD');
  const rows: (string | number)[][] = [];
  const inUnit: number[] = [];
  let accounts = 0;
  for (const point of points) {
    for (; accounts < point; accounts++) await place(world, await addTrader(world), smallOrder(spec));
    const times = await orderTimes(world, trader);
    rows.push([point.toLocaleString('en'), ...orderCells(times)]);
    inUnit.push(times['in a unit'].place);
  }
  await world.db.destroy();
  return {
    results: [
      {
        name: 'An order beside 10 to 10,000 accounts with a position: the dearest beside that with 10',
        value: short(rise(inUnit)),
        unit: '×',
        budget: 1.3,
      },
    ],
    details: markdown(['accounts with a position; ms, medians', ...orderHead], rows),
  };
}
