import { proxy, subscribe } from 'valtio/vanilla';
import { errorCodes } from '../generated/error-codes.ts';
import type { ClientMessage, Outcome, ServerMessage } from '../generated/socket.d.ts';
import { createEmitter } from '../state/emitter.ts';
import { confirmSession, session, signOut } from '../state/session.ts';
import { createReader } from './inbound.ts';
import { createLink, type LinkStatus, type SocketLike } from './link.ts';
import { present, type Moment } from './moment.ts';

export interface ConnectionState {
  /** `offline` once an attempt has failed, until one succeeds. */
  status: LinkStatus;
  /** Epoch milliseconds of the newest valid message, exact to a second; null before the first. */
  lastMessageAt: number | null;
  /** Messages that broke the contract, since the page was opened (LIVE-08). */
  dropped: number;
  /** Whether private topics may be subscribed to: the server took our token (LIVE-03). */
  loggedIn: boolean;
}

export interface Heard {
  message: ServerMessage;
  at: Moment;
}

export interface Connection {
  state: ConnectionState;
  /** LIVE-01: idempotent; every navigation calls it. */
  open(): void;
  wake(): void;
  /** False when there is no open socket. */
  send(message: ClientMessage): boolean;
  /** A message that keeps the contract, and when it came. */
  onMessage(listener: (heard: Heard) => void): () => void;
  /** A new socket is open; the server knows nothing of the former one. */
  onOpened(listener: () => void): () => void;
  /** A new socket is open after an earlier one was lost: whatever was pushed in between was missed (LIVE-10). */
  onReconnected(listener: () => void): () => void;
  onLoggedIn(listener: () => void): () => void;
}

export interface ConnectionOptions {
  address: () => Promise<string>;
  openSocket: (address: string) => SocketLike;
  random?: () => number;
}

const loginPatience = 5000;

/** The one connection of a page (LIVE-01): a link that logs in, checks what it hears, and passes it on. */
export function createConnection(options: ConnectionOptions): Connection {
  const state = proxy<ConnectionState>({
    status: 'connecting',
    lastMessageAt: null,
    dropped: 0,
    loggedIn: false,
  });
  const messages = createEmitter<Heard>();
  const opened = createEmitter<void>();
  const reconnected = createEmitter<void>();
  const loggedIn = createEmitter<void>();
  const read = createReader();
  let sockets = 0;
  let toldAt = 0;
  let sentToken: string | null = null;
  let loginTimer: ReturnType<typeof setTimeout> | undefined;

  const link = createLink({
    address: options.address,
    openSocket: options.openSocket,
    random: options.random ?? Math.random,
    ping: JSON.stringify({ type: 'ping', params: {} } satisfies ClientMessage),
    onStatus(status) {
      state.status = status;
      if (status !== 'live') forgetLogin();
    },
    onOpen() {
      login();
      opened.emit();
      if (sockets++ > 0) reconnected.emit();
    },
    onText(text) {
      const message = read(text);
      if (message === null) state.dropped++;
      else receive(message);
    },
  });
  const send = (message: ClientMessage): boolean => link.send(JSON.stringify(message));

  function receive(message: ServerMessage): void {
    const at = present();
    // Once a second is enough to tell an age, and a re-render a message is not.
    if (Math.abs(at.wall - toldAt) >= 1000) state.lastMessageAt = toldAt = at.wall;
    if (message.type === 'pong') link.answered();
    else if (message.type === 'login_result') finishLogin(message.data);
    else if (message.type === 'error') refused(message.data);
    messages.emit({ message, at });
  }

  function forgetLogin(): void {
    clearTimeout(loginTimer);
    sentToken = null;
    state.loggedIn = false;
  }

  /** LIVE-03: the token goes in the first message. An answer that never comes, or comes garbled, costs the socket. */
  function login(): void {
    if (session.token === null) return;
    if (!send({ type: 'login', params: { token: session.token } })) return;
    sentToken = session.token;
    loginTimer = setTimeout(link.fail, loginPatience);
  }

  function finishLogin({ code, msg }: Outcome): void {
    if (sentToken === null || sentToken !== session.token) return;
    clearTimeout(loginTimer);
    if (code === errorCodes.Success) {
      confirmSession();
      state.loggedIn = true;
      loggedIn.emit();
    } else if (code === errorCodes.SessionEnded) {
      signOut('ended');
    } else {
      console.warn(`The socket's login was refused (${code}): ${msg}`);
    }
  }

  function refused({ code, msg }: Outcome): void {
    console.warn(`The socket refused a command (${code}): ${msg}`);
    if (code === errorCodes.SessionEnded && sentToken !== null && sentToken === session.token)
      signOut('ended');
  }

  // LIVE-04: signing in or out, here or in another tab, does the same on the socket.
  subscribe(session, () => {
    if (session.token === sentToken || state.status !== 'live') return;
    if (sentToken !== null && session.token !== null) {
      link.fail();
    } else if (session.token === null) {
      forgetLogin();
      send({ type: 'logout', params: {} });
    } else {
      login();
    }
  });

  return {
    state,
    open: link.open,
    wake: link.wake,
    send,
    onMessage: messages.on,
    onOpened: opened.on,
    onReconnected: reconnected.on,
    onLoggedIn: loggedIn.on,
  };
}
