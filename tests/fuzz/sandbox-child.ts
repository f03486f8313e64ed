// A sandbox as its own process, which reports how it is when it is asked. Started by sandbox-process.ts with a channel
// to its parent and --expose-gc.
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '../../mocks/cli/run.ts';
import type { Health } from './sandbox-process.ts';

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
process.on('disconnect', () => process.exit(0));
await runCommand(['sandbox', '--port', '0', '--at', '2026-11-18T10:00:00Z']);
