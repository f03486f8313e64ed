/** The part of a WebSocket that is used. */
export type SocketLike = Pick<WebSocket, 'addEventListener' | 'send' | 'close'>;

interface ReconnectingSocketOptions {
  address: () => Promise<string>;
  openSocket: (address: string) => SocketLike;
  /** In [0, 1); for the jitter. */
  random: () => number;
  /** Text of a ping. */
  ping: string;
  onOpen: () => void;
  /** The socket was given up, or an attempt failed. */
  onLost: () => void;
  onText: (text: unknown) => void;
}

export interface ReconnectingSocket {
  /** Connects, or cuts the wait for the next attempt short; does nothing while a socket is open or opening. */
  open(): void;
  /** Checks whether the connection still stands: a quick ping, or an attempt at once. */
  probe(): void;
  /** False when there is no open socket; nothing is kept for later. */
  send(text: string): boolean;
  /** Gives this socket up and comes back on a new one. */
  fail(): void;
  /** A pong came. */
  answered(): void;
}

const connectPatience = 5000;

/**
 * One socket that comes back: connect time-out (LIVE-02), heartbeat
 * (LIVE-05), back-off (LIVE-06). Knows nothing of what is said.
 */
export function createReconnectingSocket(options: ReconnectingSocketOptions): ReconnectingSocket {
  let phase: 'idle' | 'connecting' | 'open' | 'waiting' = 'idle';
  let socket: SocketLike | null = null;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heartbeat = createHeartbeat({ ping: () => send(options.ping), giveUp: fail });

  async function connect(): Promise<void> {
    clearTimeout(timer);
    phase = 'connecting';
    const patience = setTimeout(fail, connectPatience);
    timer = patience;
    try {
      const address = await options.address();
      if (timer === patience) listen(options.openSocket(address));
    } catch {
      if (timer === patience) fail();
    }
  }

  /** Events of a socket that was given up are ignored. */
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
    options.onLost();
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
    probe() {
      if (phase === 'open') heartbeat.probe();
      else if (phase === 'waiting') open();
    },
    send,
    fail,
    answered: heartbeat.answered,
  };
}

const firstWait = 1000;
const longestWait = 30_000;

/**
 * LIVE-06: the wait before attempt `attempt` (from 0): anything between nothing and a ceiling that doubles up to 30 s.
 * Full jitter, so that thousands of pages do not come back to a restarted server all at once.
 */
export function backoff(attempt: number, random: number): number {
  return random * Math.min(longestWait, firstWait * 2 ** Math.min(attempt, 10));
}

const pingEvery = 5000;
const unansweredAllowed = 2;
const probePatience = 2500;

/** LIVE-05: a ping every 5 s; more than 2 without an answer, and the connection is given up. */
function createHeartbeat(actions: { ping: () => void; giveUp: () => void }) {
  let unanswered = 0;
  let beat: ReturnType<typeof setInterval> | undefined;
  let probing: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    clearInterval(beat);
    clearTimeout(probing);
    probing = undefined;
  };
  const tick = (): void => {
    if (unanswered > unansweredAllowed) {
      actions.giveUp();
      return;
    }
    unanswered++;
    actions.ping();
  };

  return {
    start() {
      stop();
      unanswered = 0;
      beat = setInterval(tick, pingEvery);
    },
    stop,
    answered() {
      unanswered = 0;
      clearTimeout(probing);
      probing = undefined;
    },
    /** Pings now and waits only a moment: a page that comes back cannot know what it missed (LIVE-07). */
    probe() {
      if (probing !== undefined) return;
      actions.ping();
      probing = setTimeout(actions.giveUp, probePatience);
    },
  };
}
