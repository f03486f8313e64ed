import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Log } from '../world/log.ts';
import { userOfToken } from '../accounts/sessions.ts';
import type { WorldRuntime, WorldSockets } from '../world/world-runtime.ts';
import type { World } from '../world/world.ts';
import { createClient, type Client } from './client.ts';
import { createHub, type Hub } from './hub.ts';
import type { MessageEncoder } from './encode-message.ts';
import { ended, handleCommand, readCommand } from './handle-command.ts';
import type { OpenTopic } from './topic.ts';

/** The sockets of one world. */
export interface SocketServer extends WorldSockets {
  /** Takes over the connection of an upgrade request. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Cuts every connection, as a lost network does. Returns how many there were. */
  dropAll(): number;
  /** Client messages that broke the contract. */
  readonly rejected: number;
  readonly encoder: MessageEncoder;
  readonly hub: Hub;
}

/** A world as the server runs it. */
export type RunningWorld = WorldRuntime<SocketServer>;

export interface SocketServerOptions {
  world: World;
  openTopic: OpenTopic;
  encoder: MessageEncoder;
  log: Log;
  /** Somebody has connected, so that the world has to move. */
  onConnect(): void;
  /** Lets any token in: where nobody has an account. */
  anyToken?: boolean;
}

/** Text of a command is short; more is not one. */
const maxPayload = 16 * 1024;

export function createSocketServer(options: SocketServerOptions): SocketServer {
  const { world, openTopic, encoder, log, onConnect, anyToken = false } = options;
  const server = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false });
  const hub = createHub(openTopic, encoder);
  let rejected = 0;

  async function userOf(token: string): Promise<number | null> {
    if (anyToken) return 1;
    return (await userOfToken(world.db, token, world.clock.now()))?.id ?? null;
  }

  async function receive(client: Client, text: string): Promise<void> {
    const read = readCommand(text);
    if (read.ok) return handleCommand(client, read.command, { hub, userOf, now: world.clock.now });
    rejected += 1;
    log({ what: 'message breaks the contract, dropped', where: 'socket', details: read.details });
    hub.send(client, {
      type: 'error',
      data: { code: 1001, msg: `Not a command: ${read.details.join('; ')}`.slice(0, 500) },
    });
  }

  function greet(socket: WebSocket) {
    const client = createClient(socket, world.faults);
    hub.add(client);
    onConnect();
    // One command at a time and in order: a sub that follows a login sees who is logged in.
    let last = Promise.resolve();
    socket.on('message', (data, isBinary) => {
      // `ws` hands over a Buffer unless told otherwise.
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

  /** SBX-36: a socket whose session has ended is notified at once. */
  async function recheck(userId: number) {
    for (const client of hub.clients) {
      if (client.userId !== userId || client.token === null || (await userOf(client.token)) === userId)
        continue;
      hub.forgetUser(client);
      hub.send(client, { type: 'login_result', data: ended });
    }
  }

  const stops = [
    // SBX-33: closed orders are announced at once, not with the next turn.
    world.events.on('closed', ({ userId, ids }) => {
      for (const client of hub.subscribers({ kind: 'portfolio', userId })) {
        hub.send(client, { type: 'FOREX_CLOSED', data: { ids } });
      }
    }),
    world.events.on('ended', ({ userId }) => void recheck(userId)),
  ];

  const dropAll = () => {
    const all = [...hub.clients];
    for (const client of all) client.drop();
    return all.length;
  };

  return {
    accept(request, socket, head) {
      if (world.faults.refuseSockets) {
        socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        return;
      }
      server.handleUpgrade(request, socket, head, greet);
    },
    publish: () => hub.publish(),
    dropAll,
    close() {
      for (const stop of stops) stop();
      dropAll();
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
