import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { World } from '../../mocks/world/world.ts';
import { advance } from '../../mocks/world/world-loop.ts';
import type { Measured } from '../result.ts';
import { addTraders, openSpecs, openWorld, priced, smallOrder } from './engine-world.ts';
import { markdown, short } from './stopwatch.ts';

const accounts = 50;
const positions = 5;
/** World time between two looks of the engine. */
const step = 6 * 3_600_000;
/** Looks at the heap. */
const samples = 12;
/** A heap of which nothing is collected yet says nothing. */
const warmUp = 2000;

interface Sample {
  days: number;
  heap: number;
  orders: number;
}

/** What is in use of the heap while days go by, in which positions are opened and closed all along. */
export async function longDays(minutes: number): Promise<Measured> {
  const world = await openWorld('days');
  const traders = await addTraders(world, accounts);
  const started = world.clock.now();
  const taken: Sample[] = [];
  let turn = 0;
  const passFor = async (milliseconds: number) => {
    for (const end = performance.now() + milliseconds; performance.now() < end; turn++)
      await liveOn(world, traders, turn);
  };
  await passFor(warmUp);
  for (let sample = 0; sample < samples; sample++) {
    await passFor((minutes * 60_000) / samples);
    const days = (world.clock.now() - started) / 86_400_000;
    taken.push({ days: Math.round(days), heap: heapInUse(), orders: await ordersOf(world) });
  }
  await world.db.destroy();
  const [first, second] = [taken.slice(0, samples / 2), taken.slice(samples / 2)].map((half) =>
    Math.max(...half.map(({ heap }) => heap)),
  );
  return {
    results: [
      {
        name: `Heap of 50 accounts after ${taken.at(-1)?.days} days of the world: its second half beside its first`,
        value: short((second ?? Number.NaN) / (first ?? Number.NaN)),
        unit: '×',
        budget: 1.1,
      },
    ],
    details: markdown(
      ['days of the world', ...taken.map(({ days }) => String(days))],
      [
        ['heap in use after a collection, MB', ...taken.map(({ heap }) => heap)],
        ['orders so far', ...taken.map(({ orders }) => orders.toLocaleString('en'))],
      ],
    ),
  };
}

/** A quarter of a day, in which every fifth account closes its oldest position and all that have less than five open one. */
async function liveOn(world: World, traders: readonly number[], turn: number): Promise<void> {
  world.clock.moveTo(world.clock.now() + step);
  await advance(world);
  const specs = openSpecs(world);
  for (const [index, trader] of traders.entries()) {
    const { orders: held } = await world.broker.clientAccount(trader);
    const [oldest] = held;
    // Where its market rests it stays; what a stop has just ended is gone.
    if (oldest && (index + turn) % 5 === 0) await world.broker.closePosition(trader, oldest.id);
    const spec = specs[(index * 7 + turn * 3) % specs.length];
    if (held.length >= positions || !spec) continue;
    const { price } = world.market.quote(spec.id, world.clock.now());
    const isBuy = (index + turn) % 2 === 0;
    const [below, above] = [priced(spec, price * 0.97), priced(spec, price * 1.03)];
    const exits = isBuy
      ? { side: 'buy' as const, stopLoss: below, takeProfit: above }
      : { side: 'sell' as const, stopLoss: above, takeProfit: below };
    const result = await world.broker.placeOrder(trader, smallOrder(spec, exits));
    // Who has lost everything begins again.
    if (!result.ok) await world.broker.resetDemo(trader);
  }
}

async function ordersOf({ db }: World): Promise<number> {
  const { newest } = await db
    .selectFrom('orders')
    .select((query) => query.fn.max<number>('id').as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
}

/** MB. The books of a world in memory are SQLite's own, and not in it. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 / 1024;
}
