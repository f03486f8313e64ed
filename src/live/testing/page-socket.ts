import { vi } from 'vitest';
import type { ServerMessage } from '../../generated/socket.d.ts';
import { connection, openConnection } from '../connection.ts';
import { FakeSocket } from './fake-socket.ts';

let newest: FakeSocket | null = null;

/** Accepts at once, and takes every token. */
class WillingSocket extends FakeSocket {
  override send(text: string): void {
    super.send(text);
    if (this.sent.at(-1)?.type !== 'login') return;
    queueMicrotask(() => this.say({ type: 'login_result', data: { code: 1, msg: '' } }));
  }
}

/**
 * Has the page's one connection connect to a server that a test speaks for; it logs in when somebody signs in. For screens as a whole; the
 * parts of the connection have `liveWorld`.
 */
export async function connectPage({ loggedIn = false } = {}): Promise<void> {
  vi.stubGlobal('WebSocket', function open(address: string) {
    const socket = new WillingSocket(address);
    newest = socket;
    queueMicrotask(() => socket.accept());
    return socket;
  });
  openConnection();
  await vi.waitFor(() => {
    if (connection.status !== 'live' || connection.loggedIn !== loggedIn) throw new Error('Not connected');
  });
}

/** The server hangs up and cannot be reached until `connectPage`. */
export function disconnectPage(): void {
  vi.stubGlobal('WebSocket', function refuse() {
    throw new Error('No network');
  });
  newest?.hangUp();
}

/** What the server says to the page. */
export function say(message: ServerMessage): void {
  newest?.say(message);
}
