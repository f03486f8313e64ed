import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { errorCodes } from '../../src/generated/error-codes.ts';
import { endSession, findSession } from '../accounts/sessions.ts';
import { logSparsely, type Log } from '../world/log.ts';
import type { WorldRuntime, WorldSockets } from '../world/world-runtime.ts';
import type { World } from '../world/world.ts';
import { createClient, cutWhenDead, refuseUpgrade, type Client } from './client.ts';
import type { MessageEncoder } from './encode-message.ts';
import { ended, handleCommand, readCommand, type Sessions } from './handle-command.ts';
import { createHub, type Hub } from './hub.ts';
import { createPushes, type Pushes } from './pushes.ts';
import type { OpenTopic } from './topic.ts';

/** The sockets of one world. */
export interface SocketServer extends WorldSockets {
  /** Takes over the connection of an upgrade request. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Cuts every connection, as a lost network does. Returns how many there were. */
  dropAll(): number;
  readonly pushes: Pushes;
  /** Client messages that broke the contract. */
  readonly rejected: number;
  readonly encoder: MessageEncoder;
  readonly hub: Hub;
}

/** A world as the server runs it. */
export type RunningWorld = WorldRuntime<SocketServer>;

interface SocketServerOptions {
  world: World;
  openTopic: OpenTopic;
  encoder: MessageEncoder;
  log: Log;
  /** Somebody has connected, so that the world has to move. */
  onConnect(): void;
  /** Who may log in, where it is not decided by the world's accounts. */
  sessions?: Sessions;
}

/** Text of a command is short; more is not one. */
const maxPayload = 16 * 1024;
/** The contract's longest list of ids. */
const mostIds = 500;

export function createSocketServer(options: SocketServerOptions): SocketServer {
  const { world, openTopic, encoder, onConnect, sessions = sessionsOf(world) } = options;
  const log = logSparsely(options.log);
  const server = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false });
  const hub = createHub(openTopic, encoder);
  let rejected = 0;

  async function receive(client: Client, text: string): Promise<void> {
    const read = readCommand(text);
    if (read.ok) return handleCommand(client, read.command, { hub, sessions, now: world.clock.now });
    rejected += 1;
    log({ what: 'message breaks the contract, dropped', where: 'socket', details: read.details });
    const msg = `Not a command: ${read.details.join('; ')}`.slice(0, 500);
    const command = read.meant && { command: read.meant };
    hub.send(client, { type: 'error', data: { code: errorCodes.InvalidInput, msg, ...command } });
  }

  function greet(socket: WebSocket) {
    const client = createClient(socket, world.faults);
    hub.add(client);
    cutWhenDead(socket);
    onConnect();
    // One command at a time and in order: a sub that follows a login sees who is logged in.
    let last = Promise.resolve();
    socket.on('message', (data, isBinary) => {
      if (!client.admit()) return;
      // `ws` hands over a Buffer unless asked for something else.
      const text = isBinary ? '' : (data as Buffer).toString('utf8');
      last = last
        .then(() => receive(client, text))
        .catch((error: unknown) => {
          log({ what: 'command failed', where: 'socket', details: [String(error)] });
        });
    });
    socket.on('close', () => hub.remove(client));
    // A broken connection closes as well; without a listener its error would end the process.
    socket.on('error', () => undefined);
  }

  const recheck = (which: (client: Client) => boolean) => recheckSessions(hub, sessions, which);
  const stops = [
    world.events.on('closed', (event) => announceClosed(hub, event)),
    world.events.on('ended', ({ userId }) => void recheck((client) => client.userId === userId)),
  ];

  return {
    accept(request, socket, head) {
      if (world.faults.refuseSockets) refuseUpgrade(socket);
      else server.handleUpgrade(request, socket, head, greet);
    },
    async publish() {
      // No event comes when a session runs out.
      const now = world.clock.now();
      await recheck((client) => now >= client.sessionEndsAt);
      await hub.publish();
    },
    dropAll: hub.dropAll,
    pushes: createPushes(hub),
    close() {
      for (const stop of stops) stop();
      hub.dropAll();
      server.close();
    },
    get size() {
      return hub.clients.size;
    },
    get rejected() {
      return rejected;
    },
    encoder,
    hub,
  };
}

/** SBX-33: closed orders are announced at once, not with the next turn. */
function announceClosed(hub: Hub, { userId, ids: all }: { userId: number; ids: number[] }) {
  for (let first = 0; first < all.length; first += mostIds) {
    const message = { type: 'FOREX_CLOSED', data: { ids: all.slice(first, first + mostIds) } } as const;
    for (const client of hub.subscribers({ kind: 'portfolio', userId })) hub.send(client, message);
  }
}

/** SBX-36: logs sockets out whose sessions have ended. */
async function recheckSessions(hub: Hub, sessions: Sessions, which: (client: Client) => boolean) {
  for (const client of hub.clients) {
    if (client.token === null || !which(client)) continue;
    const session = await sessions.find(client.token);
    if (session) {
      client.sessionEndsAt = session.endsAt;
      continue;
    }
    hub.forgetUser(client);
    hub.send(client, { type: 'login_result', data: ended });
  }
}

function sessionsOf({ db, clock, events }: World): Sessions {
  return {
    async find(token) {
      const session = await findSession(db, token, clock.now());
      return session && { userId: session.user.id, endsAt: session.endsAt };
    },
    async end(token, userId) {
      await endSession(db, token);
      events.emit('ended', { userId });
    },
  };
}
