import { backoff } from './backoff.ts';
import { createHeartbeat } from './heartbeat.ts';

export type LinkStatus = 'connecting' | 'live' | 'offline';

/** The part of a WebSocket that is used. */
export type SocketLike = Pick<WebSocket, 'addEventListener' | 'send' | 'close'>;

export interface LinkOptions {
  address: () => Promise<string>;
  openSocket: (address: string) => SocketLike;
  /** In [0, 1); for the jitter. */
  random: () => number;
  /** Text of a ping. */
  ping: string;
  onStatus: (status: LinkStatus) => void;
  onOpen: () => void;
  onText: (text: unknown) => void;
}

export interface Link {
  /** Connects, or cuts the wait for the next attempt short; does nothing while a socket is open or opening. */
  open(): void;
  /** Looks whether the connection still stands: a quick ping, or an attempt at once. */
  wake(): void;
  /** False when there is no open socket; nothing is kept for later. */
  send(text: string): boolean;
  /** Gives this socket up and comes back on a new one. */
  fail(): void;
  /** A pong came. */
  answered(): void;
}

const connectPatience = 5000;

/** One socket that comes back: connect time-out (LIVE-02), heartbeat (LIVE-05), back-off (LIVE-06). Knows nothing of what is said. */
export function createLink(options: LinkOptions): Link {
  let phase: 'idle' | 'connecting' | 'open' | 'waiting' = 'idle';
  let status: LinkStatus = 'connecting';
  let socket: SocketLike | null = null;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heartbeat = createHeartbeat({ ping: () => send(options.ping), giveUp: fail });

  function setStatus(next: LinkStatus): void {
    status = next;
    options.onStatus(next);
  }

  async function connect(): Promise<void> {
    clearTimeout(timer);
    phase = 'connecting';
    // After a failed attempt it stays 'offline' until one succeeds, so that nothing flickers.
    if (status !== 'offline') setStatus('connecting');
    const patience = setTimeout(fail, connectPatience);
    timer = patience;
    const address = await options.address();
    if (timer !== patience) return;
    try {
      listen(options.openSocket(address));
    } catch {
      fail();
    }
  }

  /** Events of a socket that was given up are no longer anybody's business. */
  function listen(next: SocketLike): void {
    socket = next;
    next.addEventListener('open', () => {
      if (socket === next) opened();
    });
    next.addEventListener('message', (event) => {
      if (socket !== next) return;
      // Only a server that talks ends the back-off: one that accepts and hangs up at once must not be hammered.
      attempts = 0;
      options.onText(event.data);
    });
    next.addEventListener('close', () => {
      if (socket === next) fail();
    });
  }

  function opened(): void {
    clearTimeout(timer);
    phase = 'open';
    heartbeat.start();
    setStatus('live');
    options.onOpen();
  }

  function fail(): void {
    clearTimeout(timer);
    heartbeat.stop();
    const lost = socket;
    socket = null;
    phase = 'waiting';
    timer = setTimeout(() => void connect(), backoff(attempts++, options.random()));
    lost?.close();
    setStatus(status === 'live' && navigator.onLine ? 'connecting' : 'offline');
  }

  function send(text: string): boolean {
    if (phase !== 'open' || socket === null) return false;
    socket.send(text);
    return true;
  }

  function open(): void {
    if (phase === 'idle' || phase === 'waiting') void connect();
  }

  return {
    open,
    wake() {
      if (phase === 'open') heartbeat.probe();
      else if (phase === 'waiting') open();
    },
    send,
    fail,
    answered: heartbeat.answered,
  };
}
