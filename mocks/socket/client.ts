import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Faults } from '../world/faults.ts';

/** One connected socket. */
export interface Client {
  /** Who is logged in on it. */
  userId: number | null;
  token: string | null;
  /** When its session ends, by the world's clock, if it is not used elsewhere. */
  sessionEndsAt: number;
  /** Keys of its topics. */
  readonly topics: Set<string>;
  deliver(text: string): void;
  /** Counts a command. False where there were too many: the socket is closed, with words. */
  admit(): boolean;
  /** Cuts the connection without a goodbye, as a lost network does. */
  drop(): void;
}

/** SBX-38: bytes that may wait for a slow reader, and commands that may come in a second. */
const mostUnread = 1024 * 1024;
const mostCommands = 100;
const second = 1000;
/** For the words to arrive, before the connection is cut. */
const goodbye = 5000;

const policyViolation = 1008;

export function createClient(socket: WebSocket, faults: Faults, realNow: () => number = Date.now): Client {
  let since = realNow();
  let commands = 0;

  function close(reason: string) {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.close(policyViolation, reason);
    setTimeout(() => socket.terminate(), goodbye).unref();
  }

  return {
    userId: null,
    token: null,
    sessionEndsAt: Number.POSITIVE_INFINITY,
    topics: new Set(),
    deliver(text) {
      if (socket.readyState !== WebSocket.OPEN) return;
      if (socket.bufferedAmount > mostUnread) return close('Messages are not read fast enough');
      // SBX-22: half a message is what a broken proxy leaves.
      socket.send(faults.takeGarble() ? text.slice(0, Math.ceil(text.length / 2)) : text);
    },
    admit() {
      if (socket.readyState !== WebSocket.OPEN) return false;
      const now = realNow();
      if (now - since >= second) [since, commands] = [now, 0];
      commands += 1;
      if (commands <= mostCommands) return true;
      close(`More than ${mostCommands} commands a second`);
      return false;
    },
    drop: () => socket.terminate(),
  };
}

/** SBX-67: real ms between two looks at whether the other end is still there. */
const pulse = 15_000;

/** Cuts a connection whose other end is gone: it neither answered a ping nor sent anything since the last look. */
export function cutWhenDead(socket: WebSocket, interval = pulse): void {
  let alive = true;
  const hear = () => void (alive = true);
  socket.on('pong', hear).on('message', hear);
  const timer = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, interval).unref();
  socket.once('close', () => clearInterval(timer));
}

/** Answers the request for a socket that is not opened. */
export function refuseUpgrade(connection: Duplex): void {
  connection.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}
