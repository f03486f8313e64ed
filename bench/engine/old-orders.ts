import { pageSize } from '../../mocks/handlers/answer.ts';
import { callerIn, dataOf } from '../../mocks/handlers/testing/caller.ts';
import type { World } from '../../mocks/world/world.ts';
import { OrderStatus } from '../../src/generated/enums.ts';
import type { Measured } from '../result.ts';
import { addTrader, close, openWorld, place, smallOrder, specNamed } from './engine-world.ts';
import { orderCells, orderHead, orderTimes, rise, warmUp } from './place-and-close.ts';
import { markdown, middle, short, spreadText, timeEach, watch } from './stopwatch.ts';

const points = [100, 1000, 10_000, 100_000];
const reads = 20;
/** The clock goes on by a second with so many. */
const perSecond = 100;

/** What an order and the pages of history cost somebody who has many old orders. */
export async function oldOrders(): Promise<Measured> {
  const world = await openWorld('old');
  const trader = await addTrader(world);
  await warmUp(world, await addTrader(world));
  const rows: (string | number)[][] = [];
  const pages: (string | number)[][] = [];
  const inUnit: number[] = [];
  const last: PageTimes[] = [];
  for (const point of points) {
    await tradeUntil(world, trader, point);
    const found = await pageTimes(world, trader);
    const times = await orderTimes(world, trader);
    const name = point.toLocaleString('en');
    rows.push([name, ...orderCells(times)]);
    pages.push([name, ...found.flatMap((one) => [spreadText(one.times), one.hold])]);
    inUnit.push(times['in a unit'].place);
    last.splice(0, last.length, ...found);
  }
  await world.db.destroy();
  const pageRow = (name: string, index: number) => ({
    name: `${name} of 100,000 old orders`,
    value: short(middle(last[index]?.times ?? [])),
    unit: 'ms',
    budget: 5,
  });
  return {
    results: [
      { name: 'An order in a unit, store in memory', value: short(inUnit[0]), unit: 'ms', budget: 0.35 },
      {
        name: 'An order after 100 to 100,000 old ones: the dearest beside that after 100',
        value: short(rise(inUnit)),
        unit: '×',
        budget: 1.3,
      },
      pageRow('The last page', 1),
      pageRow('The last page of the balance records', 3),
    ],
    details: [
      markdown(['old orders of the same user; ms, medians', ...orderHead], rows),
      markdown(['old orders; ms, median (least–most)', ...pageHead], pages),
    ].join('\n\n'),
  };
}

/** Trades until the user has so many orders that have ended. */
async function tradeUntil(world: World, userId: number, count: number): Promise<void> {
  const spec = specNamed(world, 'EURUSD');
  for (let had = await endedOf(world, userId); had < count; had++) {
    if (had % perSecond === 0) world.clock.moveTo(world.clock.now() + 1000);
    await close(world, userId, await place(world, userId, smallOrder(spec)));
  }
}

async function endedOf({ db }: World, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('status', '=', OrderStatus.Completed)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface PageTimes {
  times: number[];
  hold: number;
}

const pageHead = ['orders', 'balance records'].flatMap((list) =>
  ['first', 'last'].flatMap((page) => [`${list}: ${page} page`, 'longest hold']),
);

/** First and last full page of each list, through the handlers. */
async function pageTimes(world: World, userId: number): Promise<PageTimes[]> {
  const { call, signIn } = callerIn(world);
  signIn(userId);
  const orders = async (page: number) =>
    dataOf(await call('listOrders', { query: { status: OrderStatus.Completed, page } })).total;
  const records = async (page: number) => dataOf(await call('listBalanceRecords', { query: { page } })).total;
  const found: PageTimes[] = [];
  for (const list of [orders, records]) {
    for (const page of [1, Math.floor((await list(1)) / pageSize)]) {
      const { hold } = await watch(() => list(page));
      found.push({ times: await timeEach(reads, () => list(page)), hold });
    }
  }
  return found;
}
