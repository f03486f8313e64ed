import { parentPort, workerData } from 'node:worker_threads';
import { runAudit, type Wish } from './run-audit.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
parentPort?.postMessage(await runAudit(workerData as Wish));
