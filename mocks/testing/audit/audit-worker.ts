import { parentPort, workerData } from 'node:worker_threads';
import { runAudit, type Wish } from './run-audit.ts';

parentPort?.postMessage(await runAudit(workerData as Wish));
