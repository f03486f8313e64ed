import { createNanoEvents } from 'nanoevents';
import { proxy, subscribe } from 'valtio/vanilla';
import { staleAfter } from '../domain/fixed-figures.ts';
import { errorCodes } from '../generated/error-codes.ts';
import type { ClientMessage, Outcome, ServerMessage } from '../generated/socket.d.ts';
import { confirmSession, session, signOut } from '../state/session.ts';
import { elapsedSince, readClocks, readClocksRoughly, type ClockReading } from './clock.ts';
import type { createDecoder, Decode } from './decode.ts';
import { createReconnectingSocket, type SocketLike } from './reconnecting-socket.ts';

/**
 * LIVE-19, what a person may believe of the prices on the screen:
 * - `live`: they move, or no market is open.
 * - `connecting`: the first 10 s of the page, until the first socket stands.
 * - `reconnecting`: the socket has been lost for at most 10 s.
 * - `delayed`: no price for more than 10 s although some market is open. Nothing may be traded on them.
 * - `offline`: the browser has no network, and no server is heard nevertheless.
 */
export type LiveStatus = 'connecting' | 'live' | 'reconnecting' | 'delayed' | 'offline';

interface ConnectionState {
  status: LiveStatus;
  /** Whether the status is worth showing: not while live, nor in the first 3 s of the page. */
  troubled: boolean;
  /** Epoch milliseconds of the newest price, kept while `status` is not `live`; null before the first. */
  pricesAt: number | null;
  /** Whether private topics may be subscribed to: the server took our token (LIVE-03). */
  loggedIn: boolean;
  /** Messages and ticks that broke the contract, since the page was opened (LIVE-08). */
  dropped: number;
}

/** Both in milliseconds. */
interface Silence {
  /** How long a price has been due. */
  due: number;
  /** Since the newest price came; null before the first. */
  age: number | null;
}

interface Received {
  message: ServerMessage;
  at: ClockReading;
}

export interface Connection {
  state: ConnectionState;
  /** LIVE-01: idempotent; every navigation calls it. */
  open(): void;
  /** Checks at once whether the connection still stands (LIVE-07). */
  probe(): void;
  /** False when there is no open socket. */
  send(message: ClientMessage): boolean;
  /** A message that keeps the contract, and when it came. */
  onMessage(listener: (received: Received) => void): () => void;
  /** The kind of a message that broke the contract. */
  onDropped(listener: (kind: string) => void): () => void;
  /** A new socket is open; the server knows nothing of the former one. */
  onOpened(listener: () => void): () => void;
  /** A socket is open after one was lost, or could not be had: what was pushed in between was missed (LIVE-10). */
  onReconnected(listener: () => void): () => void;
  onLoggedIn(listener: () => void): () => void;
  /** Hands in how long no price has come; null when none is due. The status is judged by it. */
  judgeBy(silence: () => Silence | null): void;
}

interface ConnectionOptions {
  address: () => Promise<string>;
  openSocket: (address: string) => SocketLike;
  random?: () => number;
  /** Fetches what messages are checked by: the first picture does without, and no socket opens before it is there. */
  loadDecoder: () => Promise<typeof createDecoder>;
}

const loginPatience = 5000;

/** The one connection of a page (LIVE-01): a socket that logs in, checks what comes, and passes it on. */
export function createConnection(options: ConnectionOptions): Connection {
  const events = createNanoEvents<{
    message(received: Received): void;
    dropped(kind: string): void;
    opened(): void;
    reconnected(): void;
    loggedIn(): void;
  }>();
  const status = createStatus();
  const { state } = status;
  let missed = false;

  let decode: Decode | undefined;
  const onDropped = (kind: string): void => {
    state.dropped++;
    events.emit('dropped', kind);
  };
  const socket = createReconnectingSocket({
    async address() {
      const [address, create] = await Promise.all([options.address(), options.loadDecoder()]);
      decode ??= create(onDropped);
      return address;
    },
    openSocket: options.openSocket,
    random: options.random ?? Math.random,
    ping: JSON.stringify({ type: 'ping', params: {} } satisfies ClientMessage),
    onOpen() {
      login.start();
      events.emit('opened');
      status.opened();
      if (missed) events.emit('reconnected');
      missed = false;
    },
    onLost() {
      missed = true;
      login.forget();
      status.lost();
    },
    onText(text) {
      const message = decode?.(text);
      if (message) receive(message);
    },
  });
  const send = (message: ClientMessage): boolean => socket.send(JSON.stringify(message));
  const login = createLogin({ state, send, fail: socket.fail, onLoggedIn: () => events.emit('loggedIn') });

  function receive(message: ServerMessage): void {
    const at = readClocksRoughly();
    if (message.type === 'pong') socket.answered();
    else if (message.type === 'login_result') login.finish(message.data);
    else if (message.type === 'error') login.refused(message.data);
    events.emit('message', { message, at });
    status.received();
  }

  return {
    state,
    open() {
      status.start();
      socket.open();
    },
    probe() {
      status.judge();
      socket.probe();
    },
    send,
    onMessage: (listener) => events.on('message', listener),
    onDropped: (listener) => events.on('dropped', listener),
    onOpened: (listener) => events.on('opened', listener),
    onReconnected: (listener) => events.on('reconnected', listener),
    onLoggedIn: (listener) => events.on('loggedIn', listener),
    judgeBy: status.judgeBy,
  };
}

/** What comes so soon after the network went was sent before. */
const lastWords = 2000;
/** How long a page that has just been opened may be silent before it says so. */
const neutralFor = 3000;

/** LIVE-19: judges once a second, and whenever the socket comes or goes, since no message says that none comes. */
function createStatus() {
  const state = proxy<ConnectionState>({
    status: 'connecting',
    troubled: false,
    pricesAt: null,
    loggedIn: false,
    dropped: 0,
  });
  let silence: () => Silence | null = () => null;
  /** Since when there has been no socket; null while one is open. */
  let lostAt: ClockReading | null = readClocks();
  let everOpened = false;
  let isLive = false;
  /** Since when the browser has no network; null while it has one. */
  let offlineAt: ClockReading | null = null;
  /** A server on this very machine or its own network is heard without the internet. */
  let heardOffline = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  function judge(): void {
    const silent = silence();
    const lostFor = lostAt ? elapsedSince(lostAt) : 0;
    const age = Math.max(silent?.due ?? 0, lostFor);
    if (navigator.onLine) offlineAt = null;
    else offlineAt ??= readClocks();
    if (offlineAt === null || lostAt) heardOffline = false;
    if (offlineAt && !heardOffline) state.status = 'offline';
    else if (!lostAt && age <= staleAfter) state.status = 'live';
    else if (age > staleAfter) state.status = 'delayed';
    else state.status = everOpened ? 'reconnecting' : 'connecting';
    isLive = state.status === 'live';
    state.troubled = state.status !== 'live' && !(state.status === 'connecting' && lostFor < neutralFor);
    // While live it would only render the strip once a second.
    if (silent && state.status !== 'live')
      state.pricesAt = silent.age === null ? null : Math.round((Date.now() - silent.age) / 1000) * 1000;
  }

  return {
    state,
    judge,
    /** A message came: a status that is not live may have become so. */
    received() {
      if (isLive) return;
      heardOffline ||= offlineAt !== null && elapsedSince(offlineAt) > lastWords;
      judge();
    },
    judgeBy(read: () => Silence | null) {
      silence = read;
    },
    start() {
      if (timer !== undefined) return;
      lostAt &&= readClocks();
      timer = setInterval(judge, 1000);
      judge();
    },
    opened() {
      lostAt = null;
      everOpened = true;
      judge();
    },
    lost() {
      lostAt ??= readClocks();
      judge();
    },
  };
}

interface LoginOptions {
  state: ConnectionState;
  send: (message: ClientMessage) => boolean;
  /** Gives the socket up. */
  fail: () => void;
  onLoggedIn: () => void;
}

/** LIVE-03, LIVE-04: who the server takes us for on this socket, kept in step with the session. */
function createLogin({ state, send, fail, onLoggedIn }: LoginOptions) {
  let sentToken: string | null = null;
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Codes of refused commands that the console has shown. */
  const shown = new Set<number>();
  const isMine = (): boolean => sentToken !== null && sentToken === session.token;

  function forget(): void {
    clearTimeout(timer);
    sentToken = null;
    state.loggedIn = false;
  }

  /** The token goes in the first message. An answer that never comes, or comes garbled, costs the socket. */
  function start(): void {
    isOpen = true;
    if (session.token === null) return;
    if (!send({ type: 'login', params: { token: session.token } })) return;
    sentToken = session.token;
    timer = setTimeout(fail, loginPatience);
  }

  subscribe(session, () => {
    if (session.token === sentToken || !isOpen) return;
    if (sentToken !== null && session.token !== null) {
      fail();
    } else if (session.token === null) {
      forget();
      send({ type: 'logout', params: {} });
    } else {
      start();
    }
  });

  return {
    start,
    forget() {
      isOpen = false;
      forget();
    },
    finish({ code, msg }: Outcome): void {
      if (!isMine()) return;
      clearTimeout(timer);
      if (code === errorCodes.Success) {
        confirmSession();
        state.loggedIn = true;
        onLoggedIn();
      } else if (code === errorCodes.SessionEnded) {
        signOut('ended');
      } else {
        console.warn(`The socket's login was refused (${code}): ${msg}`);
      }
    },
    /** A session that ends on the server is over here too, also in the middle of nothing (999). */
    refused({ code, msg }: Outcome): void {
      if (!shown.has(code)) console.warn(`The socket refused a command (${code}): ${msg}`);
      shown.add(code);
      if (code === errorCodes.SessionEnded && isMine()) signOut('ended');
    },
  };
}
