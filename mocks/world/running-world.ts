import type { Log } from './log.ts';
import { createEncoder, type MessageEncoder } from '../socket/encode-message.ts';
import { createMockedTopics } from '../socket/mocked-topics.ts';
import { createSocketServer, type SocketServer } from '../socket/socket-server.ts';
import { createWorldTopics } from '../socket/world-topics.ts';
import { createBeat } from './beat.ts';
import { createWorld, type WorldOptions } from './create-world.ts';
import type { World } from './world.ts';
import type { Running } from './worlds.ts';

/** A world with its sockets and its beat. */
export interface RunningWorld extends Running {
  readonly world: World;
  readonly sockets: SocketServer;
  readonly encoder: MessageEncoder;
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
  const encoder = createEncoder(log);
  const sockets = createSocketServer({
    world,
    encoder,
    log,
    openTopic: drawn ? createMockedTopics(world.seed) : createWorldTopics(world),
    anyToken: drawn,
    onConnect: () => beat.wake(),
  });
  const beat = createBeat({
    world,
    onBeat: () => sockets.publish(),
    hasListeners: () => sockets.size > 0,
    hasOrders: () => hasOrders(world),
    onError: (error) => log({ what: 'beat failed', where: world.name, details: [String(error)] }),
  });
  const stop = world.events.on('portfolio', () => beat.wake());
  // A world that was kept on disk may hold orders whose time has come.
  if (options.file) beat.wake();
  return {
    world,
    sockets,
    encoder,
    get isBusy() {
      return sockets.size > 0;
    },
    async catchUp() {
      await world.broker.advance(world.clock.now());
      await sockets.publish();
    },
    async close() {
      stop();
      beat.stop();
      sockets.close();
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
