import { fileURLToPath } from 'node:url';
import { createWorld } from '../../mocks/world/create-world.ts';
import { table, type Result } from '../result.ts';
import { requestsPerSecond } from './requests.ts';
import { call, startSandbox } from './sandbox-process.ts';
import { measureSockets } from './sockets.ts';

/** The sandbox's own measures: start, new world, validated requests, sockets. */
export async function run(): Promise<Result[]> {
  const cold = await coldStart();
  const world = await newWorld();
  const sandbox = await startSandbox();
  try {
    const requests = await requestsPerSecond(sandbox.port);
    const { slowest, spread } = await measureSockets(sandbox.port);
    return [
      { name: 'Sandbox: cold start to the first answer', value: Math.round(cold), unit: 'ms', budget: 2000 },
      { name: 'Sandbox: a new world', value: Math.round(world * 10) / 10, unit: 'ms', budget: 50 },
      {
        name: 'Sandbox: validated requests',
        value: Math.round(requests),
        unit: 'a second',
        budget: 1000,
        atLeast: true,
      },
      {
        name: '200 sockets: quote batches each',
        value: Math.round(slowest * 10) / 10,
        unit: 'a second',
        budget: 3.5,
        atLeast: true,
      },
      {
        name: '200 sockets: last after first to hear a batch',
        value: Math.round(spread),
        unit: 'ms',
        budget: 100,
      },
    ];
  } finally {
    await sandbox.stop();
  }
}

async function coldStart(): Promise<number> {
  const start = performance.now();
  const sandbox = await startSandbox();
  const { status } = await call(sandbox.port, '/v1/api/forex/trade_list?t=1');
  const took = performance.now() - start;
  await sandbox.stop();
  if (status !== 200) throw new Error(`The first answer was ${status}.`);
  return took;
}

/** Median of 21; the first ones also load code, which a server does once. */
async function newWorld(): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < 21; index++) {
    const start = performance.now();
    const world = await createWorld({ name: `bench-${index}`, seed: index });
    times.push(performance.now() - start);
    await world.db.destroy();
  }
  return times.sort((a, b) => a - b)[10] ?? 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(table(await run()));
