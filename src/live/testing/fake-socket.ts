import type { ClientMessage, ServerMessage } from '../../generated/socket.d.ts';

/** A WebSocket that does what a test says. */
export class FakeSocket extends EventTarget {
  readonly address: string;
  /** What the client said, parsed. */
  readonly sent: ClientMessage[] = [];
  closed = false;

  constructor(address: string) {
    super();
    this.address = address;
  }

  send(text: string): void {
    if (this.closed) throw new Error('Sent on a closed socket');
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }

  /** The server accepts. */
  accept(): void {
    this.dispatchEvent(new Event('open'));
  }
  /** The server says something. */
  say(message: ServerMessage): void {
    this.sayText(JSON.stringify(message));
  }
  sayText(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  pong(): void {
    this.say({ type: 'pong', data: { t: 1_767_225_600_000 } });
  }
  /** The server hangs up. */
  hangUp(): void {
    this.closed = true;
    this.dispatchEvent(new Event('close'));
  }

  /** Types and topics of what the client said, for example `sub DAY_MARKET`; pings left out. */
  get said(): string[] {
    return this.sent
      .filter(({ type }) => type !== 'ping')
      .map((message) => {
        if (message.type !== 'sub' && message.type !== 'unsub') return message.type;
        const { topic, period } = message.params;
        return [message.type, topic, ...(period ? [period] : [])].join(' ');
      });
  }
  get pings(): number {
    return this.sent.filter(({ type }) => type === 'ping').length;
  }
}

/** Opens fake sockets and remembers them. */
export function socketFactory() {
  const sockets: FakeSocket[] = [];
  return {
    sockets,
    open(address: string): FakeSocket {
      const socket = new FakeSocket(address);
      sockets.push(socket);
      return socket;
    },
    get last(): FakeSocket {
      const socket = sockets.at(-1);
      if (!socket) throw new Error('No socket was opened');
      return socket;
    },
  };
}
