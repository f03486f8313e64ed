// Loaded before a sandbox in a process of its own: tells its parent how it is when it is asked.
import { setTimeout as sleep } from 'node:timers/promises';

/** How a server is after its garbage has been collected. */
export interface Health {
  /** Bytes of objects and buffers that are still in use. */
  kept: number;
  rss: number;
  /** Most ms of work at a stretch, in which nobody else was answered, since the last look. */
  stillMs: number;
}

/** Ms between two looks at the clock. */
const beat = 10;
let longest = 0;
let last = { at: performance.now(), cpu: process.cpuUsage() };
setInterval(() => {
  const now = { at: performance.now(), cpu: process.cpuUsage() };
  const { user, system } = process.cpuUsage(last.cpu);
  // Where others have the processor, time passes that the server did not take.
  longest = Math.max(longest, Math.min(now.at - last.at - beat, (user + system) / 1000));
  last = now;
}, beat).unref();

async function look(): Promise<Health> {
  const stillMs = longest;
  // What is only waiting to be forgotten does not count.
  for (let rounds = 0; rounds < 3; rounds++) {
    globalThis.gc?.();
    await sleep(20);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  longest = 0;
  return { kept: heapUsed + external, rss, stillMs };
}

process.on('message', () => void look().then((health) => process.send?.(health)));
