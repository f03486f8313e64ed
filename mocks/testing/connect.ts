import { WebSocket } from 'ws';
import type { ServerMessage } from '../../src/generated/socket.d.ts';

interface Connected {
  socket: WebSocket;
  send(message: unknown): void;
  /** The next message that fits, of those already here too; each is handed out once. */
  next(fits: (message: ServerMessage) => boolean): Promise<ServerMessage>;
  /** The next text that is no JSON. */
  nextGarbled(): Promise<string>;
  closed: Promise<number>;
}

/** A socket of a world, by its host label. */
export async function connect(port: number, host = 'localhost'): Promise<Connected> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`, { headers: { host: `${host}:${port}` } });
  const texts: string[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    texts.push(data.toString('utf8'));
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));

  function find<Found>(pick: (text: string) => Found | undefined): Promise<Found> {
    return new Promise((resolve) => {
      const look = () => {
        for (const [index, text] of texts.entries()) {
          const found = pick(text);
          if (found === undefined) continue;
          texts.splice(index, 1);
          waiting.delete(look);
          resolve(found);
          return;
        }
      };
      waiting.add(look);
      look();
    });
  }

  return {
    socket,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: (fits) =>
      find((text) => {
        const message = parse(text);
        return message && fits(message) ? message : undefined;
      }),
    nextGarbled: () => find((text) => (parse(text) ? undefined : text)),
  };
}

function parse(text: string): ServerMessage | undefined {
  try {
    return JSON.parse(text) as ServerMessage;
  } catch {
    return undefined;
  }
}
