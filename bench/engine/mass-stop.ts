import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '../../mocks/world/world.ts';
import type { Measured } from '../result.ts';
import {
  addTrader,
  addTraders,
  close,
  openWorld,
  place,
  priced,
  smallOrder,
  specNamed,
} from './engine-world.ts';
import { markdown, middle, short, spreadText, stopwatch, watch, type Taken } from './stopwatch.ts';

/** Accounts, and positions of each. */
const sizes = [
  [200, 5],
  [200, 20],
  [1000, 5],
] as const;
/** Milliseconds between two calls of somebody who looks how long they wait; they are counted as well. */
const pause = 5;

interface Waits {
  read: number;
  order: number;
  otherRead: number;
  otherOrder: number;
}

/** One price reaches a stop of every position: what it costs, and who waits for it. */
export async function massStop(runs: number): Promise<Measured> {
  const rows: string[][] = [];
  const results: Measured['results'] = [];
  for (const [accounts, positions] of sizes) {
    const taken: Taken[] = [];
    const waits: Waits[] = [];
    for (let run = 0; run < runs; run++) {
      taken.push(await watchStops(accounts, positions));
      waits.push(await waitsBeside(accounts, positions));
    }
    const of = (what: keyof Taken) => taken.map((one) => one[what]);
    const waited = (what: keyof Waits) => spreadText(waits.map((one) => one[what]));
    const name = `${accounts.toLocaleString('en')} × ${positions}`;
    rows.push([
      name,
      spreadText(of('processor')),
      spreadText(of('hold')),
      `${waited('read')} · ${waited('order')}`,
      `${waited('otherRead')} · ${waited('otherOrder')}`,
    ]);
    if (accounts < 1000) continue;
    const longest = waits.map((one) => Math.max(...Object.values(one)));
    results.push(
      {
        name: `${name} stops at one price: processor time`,
        value: short(middle(of('processor'))),
        unit: 'ms',
        budget: 1000,
      },
      {
        name: '— the longest that anybody else waits',
        value: short(middle(longest)),
        unit: 'ms',
        budget: 100,
      },
    );
  }
  const head = [
    'accounts × stops at one price; ms, median (least–most)',
    'processor',
    'longest hold of the loop',
    'longest wait of another account: a read · an order',
    'of another world: a read · an order',
  ];
  return { results, details: markdown(head, rows) };
}

/** Every account has so many positions, each with a stop at the same price. */
async function withStops(accounts: number, positions: number) {
  const world = await openWorld('stops');
  const spec = specNamed(world, 'EURUSD');
  const stopLoss = priced(spec, world.market.quote(spec.id, world.clock.now()).price * 0.99);
  for (const trader of await addTraders(world, accounts))
    for (let count = 0; count < positions; count++)
      await place(world, trader, smallOrder(spec, { stopLoss }));
  const bystander = await addTrader(world);
  await place(world, bystander, smallOrder(spec));
  const reach = async () => {
    world.market.pin(spec.id, priced(spec, stopLoss * 0.999), world.clock.now());
    await world.broker.processTriggers(world.clock.now());
  };
  const check = async () => {
    const left = await world.db.selectFrom('orders').select('id').where('completed_at', 'is', null).execute();
    if (left.length !== 1) throw new Error(`${left.length} positions are open, not that of the bystander.`);
    await world.db.destroy();
  };
  return { world, bystander, reach, check };
}

async function watchStops(accounts: number, positions: number): Promise<Taken> {
  const { reach, check } = await withStops(accounts, positions);
  const taken = await watch(reach);
  await check();
  return taken;
}

/** The longest wait of each who calls again and again while the stops are carried out; all of them begin with it. */
async function waitsBeside(accounts: number, positions: number): Promise<Waits> {
  const { world, bystander, reach, check } = await withStops(accounts, positions);
  const other = await openWorld('beside');
  const stranger = await addTrader(other);
  const over = new AbortController();
  const started = stopwatch();
  const under = reach().finally(() => over.abort());
  async function longest(call: (since: Since) => Promise<number>): Promise<number> {
    let most = await call(started);
    while (!over.signal.aborted) {
      // Who cannot even begin to ask waits too.
      const since = stopwatch();
      await sleep(pause);
      most = Math.max(most, await call(since));
    }
    return most;
  }
  const [read, order, otherRead, otherOrder] = await Promise.all([
    longest((since) => waitOfRead(world, bystander, since)),
    longest((since) => waitOfOrder(world, bystander, since)),
    longest((since) => waitOfRead(other, stranger, since)),
    longest((since) => waitOfOrder(other, stranger, since)),
  ]);
  await under;
  await check();
  await other.db.destroy();
  return { read, order, otherRead, otherOrder };
}

type Since = () => number;

async function waitOfRead(world: World, userId: number, since: Since): Promise<number> {
  await world.broker.account(userId, world.clock.now());
  return since();
}

/** Of another instrument than the one that has moved. */
async function waitOfOrder(world: World, userId: number, since: Since): Promise<number> {
  const order = smallOrder(specNamed(world, 'GBPUSD'));
  const placed = await world.change(() => place(world, userId, order));
  const waited = since();
  await close(world, userId, placed);
  return waited;
}
