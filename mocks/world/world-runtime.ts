import { liveStatuses } from '../broker/client-account.ts';
import { createWorld, type WorldOptions } from './create-world.ts';
import { logSparsely, type Log } from './log.ts';
import { advance, createWorldLoop } from './world-loop.ts';
import type { World } from './world.ts';
import type { Running } from './worlds.ts';

/** What the runtime needs of the sockets of its world. */
export interface WorldSockets {
  /** Sends every socket what is new. */
  publish(): Promise<void>;
  close(): void;
  readonly size: number;
}

/** A world with its sockets and its loop. */
export interface WorldRuntime<Sockets extends WorldSockets = WorldSockets> extends Running {
  readonly world: World;
  readonly sockets: Sockets;
  /** Carries out and publishes at once what a change of clock or price has brought. */
  catchUp(): Promise<void>;
}

interface WorldRuntimeOptions<Sockets> extends WorldOptions {
  /** Opens the sockets of a world; call `wake` with every connection. */
  openSockets(world: World, wake: () => void): Sockets;
  log: Log;
}

export async function runWorld<Sockets extends WorldSockets>(
  options: WorldRuntimeOptions<Sockets>,
): Promise<WorldRuntime<Sockets>> {
  const { openSockets, ...worldOptions } = options;
  const world = await createWorld(worldOptions);
  // An account that fails does so ten times a second.
  const log = logSparsely(options.log);
  const logFailure = (what: string, error: unknown) =>
    log({ what, where: world.name, details: [String(error)] });
  const sockets = openSockets(world, () => loop.wake());
  const loop = createWorldLoop({
    world,
    onTurn: () => sockets.publish(),
    hasListeners: () => sockets.size > 0,
    hasWork: async () => (await world.reviews.willEnd()) || (await hasOrders(world)),
    onError: (error) => logFailure('turn failed', error),
  });
  const stops = [
    world.events.on('portfolio', () => loop.wake()),
    world.events.on('review', () => loop.wake()),
    world.events.on('failed', ({ userId, error }) =>
      logFailure(`account ${userId} cannot be worked out`, error),
    ),
  ];
  // A world that was kept on disk may hold orders and reviews whose time has come.
  if (options.file) loop.wake();
  return {
    world,
    sockets,
    get isBusy() {
      return sockets.size > 0;
    },
    // With a file, an account outlives its world.
    isNeeded: async () => options.file === undefined && (await hasNewUsers(world)),
    async catchUp() {
      await advance(world);
      await sockets.publish();
    },
    async close() {
      for (const stop of stops) stop();
      loop.stop();
      sockets.close();
      try {
        await world.keep();
      } finally {
        await world.lock(() => world.db.destroy());
      }
    },
  };
}

async function hasOrders({ db }: World): Promise<boolean> {
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', liveStatuses)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Whether there is an account besides the one that every world begins with. */
async function hasNewUsers({ db }: World): Promise<boolean> {
  const users = await db.selectFrom('users').select('id').orderBy('id').limit(2).execute();
  return users.length > 1;
}
