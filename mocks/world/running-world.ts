import type { Log } from '../gateway/log.ts';
import { createDrawnFeeds } from '../socket/drawn-feeds.ts';
import { createLive, type Live } from '../socket/live.ts';
import { createOutgoing, type Outgoing } from '../socket/outgoing.ts';
import { createWorldFeeds } from '../socket/world-feeds.ts';
import { createBeat } from './beat.ts';
import { createWorld, type WorldOptions } from './create-world.ts';
import type { World } from './world.ts';
import type { Running } from './worlds.ts';

/** A world with its sockets and its beat. */
export interface RunningWorld extends Running {
  readonly world: World;
  readonly live: Live;
  readonly outgoing: Outgoing;
  /** Carries out and tells at once what a change of clock or price has brought. */
  catchUp(): Promise<void>;
}

export interface RunningWorldOptions extends WorldOptions {
  /** Socket messages are drawn from the contract instead of told from the world. */
  drawn: boolean;
  log: Log;
}

export async function runWorld({ drawn, log, ...options }: RunningWorldOptions): Promise<RunningWorld> {
  const world = await createWorld(options);
  const outgoing = createOutgoing(log);
  const live = createLive({
    world,
    outgoing,
    log,
    openFeed: drawn ? createDrawnFeeds(world.seed) : createWorldFeeds(world),
    anyToken: drawn,
    onConnect: () => beat.wake(),
  });
  const beat = createBeat({
    world,
    onBeat: () => live.beat(),
    hasListeners: () => live.size > 0,
    hasOrders: () => hasOrders(world),
    onError: (error) => log({ what: 'beat failed', where: world.name, details: [String(error)] }),
  });
  const stop = world.events.on('portfolio', () => beat.wake());
  // A world that was kept on disk may hold orders whose time has come.
  if (options.file) beat.wake();
  return {
    world,
    live,
    outgoing,
    get isBusy() {
      return live.size > 0;
    },
    async catchUp() {
      await world.broker.advance(world.clock.now());
      await live.beat();
    },
    async close() {
      stop();
      beat.stop();
      live.close();
      await world.lock(() => world.db.destroy());
    },
  };
}

async function hasOrders({ db }: World): Promise<boolean> {
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', [0, 1])
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
