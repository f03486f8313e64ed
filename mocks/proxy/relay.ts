import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer, type RawData } from 'ws';
import { validateClientMessage } from '../../src/generated/validate-client-message.js';
import { validateServerMessage } from '../../src/generated/validate-server-message.js';
import { createClient, cutWhenDead, refuseUpgrade, type Client } from '../socket/client.ts';
import { createEncoder } from '../socket/encode-message.ts';
import { toTopic } from '../socket/handle-command.ts';
import { createHub } from '../socket/hub.ts';
import { createPushes } from '../socket/pushes.ts';
import type { SocketServer } from '../socket/socket-server.ts';
import type { Log } from '../world/log.ts';
import type { Print } from '../world/print-lines.ts';
import type { World } from '../world/world.ts';
import type { Ledger } from './breaks.ts';
import { createMessageCheck } from './check-message.ts';
import { headersFor } from './forward.ts';
import { targetAddress, type Target } from './target.ts';

interface RelayOptions {
  world: World;
  target: Target;
  ledger: Ledger;
  log: Log;
  print: Print;
}

const longestCommand = 64 * 1024;
const longestMessage = 16 * 1024 * 1024;
/** Real ms for the partner's server to accept a socket. */
const patience = 10_000;
/** Nothing is known of whose token it is but that the server took it. */
const somebody = 0;

/** PRX-06: passes the sockets of a world on to a partner's server, and checks what both sides say. */
export function createRelay({ world, target, ledger, log, print }: RelayOptions): SocketServer {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: longestCommand,
    perMessageDeflate: false,
  });
  const encoder = createEncoder(log);
  const hub = createHub(() => ({ snapshot: async () => [], changes: async () => [] }), encoder);
  let lastFailure = '';
  const { check, ...counts } = createMessageCheck(ledger);

  async function follow(client: Client, text: string) {
    const message = check('command', text);
    if (!validateClientMessage(message)) return;
    if (message.type === 'logout') hub.forgetUser(client);
    if (message.type !== 'sub' && message.type !== 'unsub') return;
    const topic = toTopic(client, message.params);
    if (topic && message.type === 'sub') await hub.subscribe(client, topic);
    else if (topic) hub.unsubscribe(client, topic);
  }

  function join(near: WebSocket, far: WebSocket) {
    const client = createClient(near, world.faults);
    hub.add(client);
    cutWhenDead(near);
    near.on('message', (data, isBinary) => {
      const text = textOf(data);
      void follow(client, isBinary ? '' : text);
      far.send(isBinary ? (data as Buffer) : text);
    });
    far.on('message', (data, isBinary) => {
      const text = textOf(data);
      const message = check('message', isBinary ? '' : text);
      if (validateServerMessage(message) && message.type === 'login_result')
        if (message.data.code === 1) client.userId = somebody;
        else hub.forgetUser(client);
      client.deliver(text);
    });
    near.on('close', (code, reason) => (hub.remove(client), end(far, code, reason)));
    far.on('close', (code, reason) => end(near, code, reason));
    near.on('error', () => undefined);
  }

  function accept(request: IncomingMessage, socket: Duplex, head: Buffer) {
    if (world.faults.refuseSockets) return refuseUpgrade(socket);
    const far = dial(target, request);
    const fail = (error: Error) => {
      // The app tries again and again.
      if (error.message !== lastFailure)
        print(`✗ The socket of ${target.url.origin} cannot be opened: ${error.message}.`);
      lastFailure = error.message;
      refuseUpgrade(socket);
    };
    far.once('error', fail);
    socket.on('error', () => far.terminate());
    far.once('open', () => {
      lastFailure = '';
      far.off('error', fail).on('error', () => undefined);
      server.handleUpgrade(request, socket, head, (near) => {
        join(near, far);
        far.resume();
      });
    });
  }

  return {
    accept,
    dropAll: hub.dropAll,
    async publish() {},
    close() {
      hub.dropAll();
      server.close();
    },
    pushes: createPushes(hub),
    encoder,
    hub,
    get size() {
      return hub.clients.size;
    },
    get rejected() {
      return counts.rejected();
    },
  };
}

/** Opens a socket to the partner's server; what comes before it is read is kept. */
function dial(target: Target, request: IncomingMessage): WebSocket {
  const address = targetAddress(target, request.url ?? '/');
  address.protocol = address.protocol.replace('http', 'ws');
  const options = { maxPayload: longestMessage, handshakeTimeout: patience };
  const far = new WebSocket(address, { headers: headersFor(address, request.headers), ...options });
  return far.once('open', () => far.pause());
}

/** Closes as the other side did; some codes say how a connection broke and are never sent. */
function end(socket: WebSocket, code: number, reason: Buffer): void {
  const isSendable =
    code === 1000 || (code >= 1001 && code <= 1014 && ![1004, 1005, 1006].includes(code)) || code >= 3000;
  if (code === 1006) socket.terminate();
  else if (isSendable) socket.close(code, reason);
  else socket.close();
}

/** `ws` hands over a Buffer unless asked for something else. */
const textOf = (data: RawData): string => (data as Buffer).toString('utf8');
