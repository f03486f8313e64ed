import { WebSocket } from 'ws';

const count = 200;
const seconds = 4;

interface SocketsMeasure {
  /** Quote messages a second, of the socket that got the fewest. */
  slowest: number;
  /** Milliseconds between the first and the last of them to get the same message, at worst. */
  spread: number;
}

/** 200 sockets with all quotes: every one must get every batch. */
export async function measureSockets(port: number): Promise<SocketsMeasure> {
  const received = Array.from({ length: count }, () => 0);
  const firstSeen = new Map<string, number>();
  let spread = 0;
  let counting = false;
  const sockets = await Promise.all(
    received.map(async (_none, index) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`);
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
      socket.on('message', (data: Buffer) => {
        if (!counting) return;
        received[index] = (received[index] ?? 0) + 1;
        const text = data.toString('latin1');
        const first = firstSeen.get(text) ?? performance.now();
        firstSeen.set(text, first);
        spread = Math.max(spread, performance.now() - first);
      });
      socket.send('{"type":"sub","params":{"topic":"DAY_MARKET"}}');
      return socket;
    }),
  );
  await pause(1000);
  counting = true;
  const start = performance.now();
  await pause(seconds * 1000);
  counting = false;
  const slowest = (Math.min(...received) / (performance.now() - start)) * 1000;
  for (const socket of sockets) socket.terminate();
  return { slowest, spread };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
