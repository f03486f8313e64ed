import type { OrderSubmission } from '../../mocks/broker/place-order.ts';
import type { InstrumentSpec } from '../../mocks/market/market.ts';
import type { World } from '../../mocks/world/world.ts';
import { advance } from '../../mocks/world/world-loop.ts';
import type { Measured } from '../result.ts';
import {
  addTrader,
  close,
  openSpecs,
  openWorld,
  place,
  priced,
  smallOrder,
  specNamed,
} from './engine-world.ts';
import { markdown, mean, middle, processorSince, quantile, short } from './stopwatch.ts';

const points = [1000, 5000, 10_000, 20_000, 50_000];
const perUser = 5;
const turns = 300;
/** The first ones look at everything that is new. */
const warmUps = 10;
/** Milliseconds of the world between two turns, as between those of its loop. */
const turnLength = 100;
/** An order comes in the middle between two turns, with every third of them: in the end as often beside each tick. */
const everyOrder = 3;

/** Milliseconds; of the processor where nothing else is said. */
interface TurnTimes {
  turns: number[];
  /** Until each was done. */
  waits: number[];
  orders: number[];
  ended: number;
}

/** What a turn costs by how many positions are open, while prices move, and an order meanwhile. */
export async function turnCurve(most = Infinity): Promise<Measured> {
  const world = await openWorld('turns');
  const trader = await addTrader(world);
  const rows: (string | number)[][] = [];
  let [placed, times]: [number, TurnTimes | null] = [0, null];
  for (const point of points.filter((one) => one <= most)) {
    await hold(world, placed, point);
    placed = point;
    times = await watchTurns(world, trader);
    rows.push([
      point.toLocaleString('en'),
      mean(times.turns),
      quantile(times.turns, 0.99),
      `${Math.round((mean(times.turns) / turnLength) * 100)}%`,
      mean(times.waits),
      quantile(times.waits, 0.99),
      middle(times.orders),
      mean(times.orders),
      quantile(times.orders, 0.99),
      String(times.ended),
    ]);
  }
  await world.db.destroy();
  const all = times?.turns ?? [];
  const name = placed.toLocaleString('en');
  return {
    results: [
      {
        name: `${name} open positions: processor time of a turn, mean`,
        value: short(mean(all)),
        unit: 'ms',
        budget: 50,
      },
      {
        name: `${name} open positions: the same, 99 in 100`,
        value: short(quantile(all, 0.99)),
        unit: 'ms',
        budget: turnLength,
      },
    ],
    details: markdown(
      [
        'open positions; ms',
        'processor a turn, mean',
        '99 in 100',
        'of a core at ten turns a second',
        'until it is done, mean',
        '99 in 100',
        'processor an order in a unit, median',
        'mean',
        '99 in 100',
        'positions that ended meanwhile',
      ],
      rows,
    ),
  };
}

async function watchTurns(world: World, trader: number): Promise<TurnTimes> {
  const spec = specNamed(world, 'EURUSD');
  const pass = (milliseconds: number) => world.clock.moveTo(world.clock.now() + milliseconds);
  const found: TurnTimes = { turns: [], waits: [], orders: [], ended: await live(world) };
  for (let turn = -warmUps; turn < turns; turn++) {
    if (turn === 0) [found.turns, found.waits, found.orders] = [[], [], []];
    pass(turnLength / 2);
    if (turn % everyOrder === 0) {
      const asked = process.cpuUsage();
      const order = await world.change(() => place(world, trader, smallOrder(spec)));
      found.orders.push(processorSince(asked));
      await world.change(() => close(world, trader, order));
    }
    pass(turnLength / 2);
    const [cpu, started] = [process.cpuUsage(), performance.now()];
    await advance(world);
    found.turns.push(processorSince(cpu));
    found.waits.push(performance.now() - started);
  }
  found.ended -= await live(world);
  return found;
}

async function live({ db }: World): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .where('completed_at', 'is', null)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Opens positions until there are so many: five a user, over all instruments, every second with a stop and a target. */
async function hold(world: World, from: number, to: number): Promise<void> {
  const specs = openSpecs(world);
  let user = 0;
  for (let index = from; index < to; index++) {
    if (index % perUser === 0) user = await addTrader(world);
    // Each user has other instruments, and each instrument both sides.
    const spec = specs[(index * 7 + Math.floor(index / perUser)) % specs.length];
    if (!spec) throw new Error('No market is open.');
    await place(world, user, smallOrder(spec, exitsOf(world, spec, index)));
  }
}

/** Nine of ten lie far away, one as near as a spread or a few. */
function exitsOf(world: World, spec: InstrumentSpec, index: number): Partial<OrderSubmission> {
  const side = index % 4 < 2 ? 'buy' : 'sell';
  if (index % 2 === 0) return { side };
  const { price, spread } = world.market.quote(spec.id, world.clock.now());
  const isNear = index % 20 === 1;
  const distance = isNear ? (1.2 + (index % 9) / 3) * spread : price * 0.2 * (1 + (index % 7) / 10);
  const below = priced(spec, price - distance);
  const above = priced(spec, price + distance);
  return side === 'buy'
    ? { side, stopLoss: below, takeProfit: above }
    : { side, stopLoss: above, takeProfit: below };
}
