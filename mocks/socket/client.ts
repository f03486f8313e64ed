import { WebSocket } from 'ws';
import type { Faults } from '../world/faults.ts';

/** One connected socket. */
export interface Client {
  /** Who is logged in on it. */
  userId: number | null;
  token: string | null;
  /** Keys of its topics. */
  readonly topics: Set<string>;
  deliver(text: string): void;
  /** Cuts the connection without a goodbye, as a lost network does. */
  drop(): void;
}

/** Bytes that may wait for a slow reader before it is cut off. */
const patience = 4 * 1024 * 1024;

export function createClient(socket: WebSocket, faults: Faults): Client {
  return {
    userId: null,
    token: null,
    topics: new Set(),
    deliver(text) {
      if (socket.readyState !== WebSocket.OPEN) return;
      if (socket.bufferedAmount > patience) return socket.terminate();
      // SBX-22: half a message is what a broken proxy leaves.
      socket.send(faults.takeGarble() ? text.slice(0, Math.ceil(text.length / 2)) : text);
    },
    drop: () => socket.terminate(),
  };
}
