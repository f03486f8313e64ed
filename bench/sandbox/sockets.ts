import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

const seconds = 4;

export interface SocketsMeasure {
  /** Quote messages a second, of the socket that got the fewest. */
  slowest: number;
  /** Milliseconds between the first and the last of them to get the same message, of 99 batches in 100. */
  spread: number;
}

/** So many sockets with all quotes: every one must get every batch. */
export async function measureSockets(port: number, count: number): Promise<SocketsMeasure> {
  const received = Array.from({ length: count }, () => 0);
  const heard = new Map<string, { first: number; last: number }>();
  let counting = false;
  const sockets = await Promise.all(
    received.map(async (_none, index) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`);
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
      socket.on('message', (data: Buffer) => {
        if (!counting) return;
        received[index] = (received[index] ?? 0) + 1;
        const text = data.toString('latin1');
        const now = performance.now();
        heard.set(text, { first: heard.get(text)?.first ?? now, last: now });
      });
      socket.send('{"type":"sub","params":{"topic":"DAY_MARKET"}}');
      return socket;
    }),
  );
  await sleep(1000);
  counting = true;
  const start = performance.now();
  await sleep(seconds * 1000);
  counting = false;
  const slowest = (Math.min(...received) / (performance.now() - start)) * 1000;
  for (const socket of sockets) socket.terminate();
  const spreads = [...heard.values()].map(({ first, last }) => last - first).sort((a, b) => a - b);
  return { slowest, spread: spreads[Math.ceil(spreads.length * 0.99) - 1] ?? 0 };
}
