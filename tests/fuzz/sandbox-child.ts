// A sandbox as its own process, which reports how it is when it is asked. Started by sandbox-process.ts with a channel
// to its parent and --expose-gc.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '../../mocks/cli/run.ts';
import type { Health } from './sandbox-process.ts';

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

async function look(): Promise<Health> {
  const { max } = delay;
  const p99 = delay.percentile(99);
  // What is only waiting to be forgotten does not count.
  for (let rounds = 0; rounds < 3; rounds++) {
    globalThis.gc?.();
    await sleep(20);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  delay.reset();
  return { kept: heapUsed + external, rss, stillMs: max / 1e6, p99Ms: p99 / 1e6 };
}

process.on('message', () => void look().then((health) => process.send?.(health)));
process.on('disconnect', () => process.exit(0));
await runCommand(['sandbox', '--port', '0', '--at', '2026-11-18T10:00:00Z']);
