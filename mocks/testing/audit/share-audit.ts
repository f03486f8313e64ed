import { Worker } from 'node:worker_threads';
import { merge } from './happened.ts';
import type { Outcome, Wish } from './run-audit.ts';

/** The same as `runAudit`, by as many threads as are asked for, each with a sandbox of its own. */
export async function shareAudit({ numbers, ...wish }: Wish, threads: number): Promise<Outcome> {
  const shares = Array.from({ length: threads }, (_, thread) =>
    numbers.filter((_, index) => index % threads === thread),
  );
  const outcomes = await Promise.all(
    shares.filter(({ length }) => length > 0).map((share) => inThread({ ...wish, numbers: share })),
  );
  const total = (count: (outcome: Outcome) => number) => outcomes.reduce((all, one) => all + count(one), 0);
  return {
    scenarios: total(({ scenarios }) => scenarios),
    happened: merge(outcomes.map(({ happened }) => happened)),
    figures: total(({ figures }) => figures),
    failures: outcomes.flatMap(({ failures }) => failures).sort((a, b) => a.number - b.number),
  };
}

function inThread(wish: Wish): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./audit-worker.ts', import.meta.url), { workerData: wish });
    worker.once('message', (outcome: Outcome) => {
      resolve(outcome);
      void worker.terminate();
    });
    worker.once('error', reject);
    // Without an effect where it has said what came out.
    worker.once('exit', (code) => reject(new Error(`A thread of the audit ended early, with ${code}.`)));
  });
}
