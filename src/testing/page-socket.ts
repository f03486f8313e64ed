import { expect, vi } from 'vitest';
import type { ServerMessage } from '../generated/socket.d.ts';
import { connection, openConnection } from '../live/page.ts';
import { FakeSocket } from '../live/testing/fake-socket.ts';

let newest: FakeSocket | null = null;

/** Accepts at once, and takes every token. */
class WillingSocket extends FakeSocket {
  override send(text: string): void {
    super.send(text);
    if (this.sent.at(-1)?.type !== 'login') return;
    queueMicrotask(() => this.say({ type: 'login_result', data: { code: 1, msg: '' } }));
  }
}

/** The page's one connection, to a server that a test speaks for. The parts of the connection have `liveWorld`. */
export const pageSocket = {
  /** Connects; it logs in when somebody signs in. */
  async connect({ loggedIn = false } = {}): Promise<void> {
    vi.stubGlobal('WebSocket', function open(address: string) {
      const socket = new WillingSocket(address);
      newest = socket;
      queueMicrotask(() => socket.accept());
      return socket;
    });
    openConnection();
    await expect.poll(() => connection.state).toMatchObject({ status: 'live', loggedIn });
  },
  /** The server hangs up and cannot be reached until `connect`. */
  disconnect(): void {
    vi.stubGlobal('WebSocket', function refuse() {
      throw new Error('No network');
    });
    newest?.hangUp();
  },
  /** What the server says to the page. */
  say(message: ServerMessage): void {
    newest?.say(message);
  },
};
