import { WebSocket } from 'ws';
import type { Portfolio, ServerMessage } from '../../../src/generated/socket.d.ts';

/** A socket that is logged in and listens to its portfolio. */
export interface SocketClient {
  /** The portfolio at this moment, and the ids that were said to be closed since the last look, in order. */
  look(): Promise<{ portfolio: Portfolio; closed: number[] }>;
  close(): void;
}

const topic = 'FOREX_TRADE';

export async function openSocket(port: number, world: string, token: string): Promise<SocketClient> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`, {
    headers: { host: `${world}.localhost:${port}` },
  });
  let closed: number[] = [];
  let portfolio: Portfolio | null = null;
  let waiting: { type: string; resolve: () => void; reject: (error: Error) => void } | null = null;

  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString('utf8')) as ServerMessage;
    if (message.type === 'FOREX_CLOSED') closed.push(...message.data.ids);
    if (message.type === 'FOREX_TRADE') portfolio = message.data;
    if (message.type === 'error') waiting?.reject(new Error(`The socket refused: ${message.data.msg}`));
    else if (message.type === waiting?.type) waiting?.resolve();
  });
  socket.once('close', () => waiting?.reject(new Error('The socket was closed')));
  const until = (type: string) =>
    new Promise<void>((resolve, reject) => {
      waiting = { type, resolve, reject };
      if (socket.readyState !== WebSocket.OPEN) reject(new Error('The socket was closed'));
    });
  const say = (type: string, params: object) => socket.send(JSON.stringify({ type, params }));

  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const answered = until('login_result');
  say('login', { token });
  await answered;
  say('sub', { topic });

  return {
    async look() {
      // Subscribing again brings the present state at once, and commands are answered in order.
      say('unsub', { topic });
      say('sub', { topic });
      const pong = until('pong');
      say('ping', {});
      await pong;
      if (!portfolio) throw new Error('No portfolio came');
      const seen = { portfolio, closed };
      closed = [];
      return seen;
    },
    close: () => socket.terminate(),
  };
}
