import { vi } from 'vitest';
import type { MarketTick } from '../../generated/socket.d.ts';
import { createConnection, type Connection } from '../connection.ts';
import { createDecoder } from '../decode.ts';
import { createTopics, type SubscribeTopic } from '../topics.ts';
import { socketFactory } from './fake-socket.ts';

export interface LiveWorld {
  connection: Connection;
  subscribe: SubscribeTopic;
  sockets: ReturnType<typeof socketFactory>;
  /** Opens the connection, and has the server accept it. */
  connect(): Promise<void>;
  /** Lets the promises that are ready run. */
  turn(): Promise<void>;
}

/** A connection to a server that does what the test says. Needs `vi.useFakeTimers()`. */
export function liveWorld(random = 0.5): LiveWorld {
  const sockets = socketFactory();
  const connection = createConnection({
    address: () => Promise.resolve('ws://api.test/v1/ws'),
    openSocket: sockets.open,
    random: () => random,
    loadDecoder: () => Promise.resolve(createDecoder),
  });
  const turn = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    connection,
    subscribe: createTopics(connection),
    sockets,
    turn,
    async connect() {
      connection.open();
      await turn();
      sockets.last.accept();
      await turn();
    },
  };
}

/** Frames come when the test says so, as in a page that is hidden until then. */
export function stubFrames(): { run(): void; readonly waiting: number } {
  let callbacks: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => callbacks.push(callback));
  return {
    run() {
      const due = callbacks;
      callbacks = [];
      due.forEach((callback) => callback(0));
    },
    get waiting() {
      return callbacks.length;
    },
  };
}

export const tick = (
  Id: number,
  Close: number,
  Time: number,
  rest: Partial<MarketTick> = {},
): MarketTick => ({
  Id,
  Code: `SYM${Id}`,
  Close,
  Change: 0.2,
  Open: 1,
  High: 2,
  Low: 0.5,
  Volume: 100,
  MarketStatus: 1,
  Time,
  ...rest,
});
