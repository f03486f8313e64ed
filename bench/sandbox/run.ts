import { fileURLToPath } from 'node:url';
import { createWorld } from '../../mocks/world/create-world.ts';
import { table, type Result } from '../result.ts';
import { requestsPerSecond } from './requests.ts';
import { call, startSandbox } from './sandbox-process.ts';
import { measureSockets, type SocketsMeasure } from './sockets.ts';
import { memoryOfWorlds } from './worlds.ts';

/** The sandbox's own measures: start, new world, validated requests, sockets. */
export async function run(): Promise<Result[]> {
  const cold = await coldStart();
  const world = await newWorld();
  const sandbox = await startSandbox();
  try {
    const requests = await requestsPerSecond(sandbox.port);
    const few = await measureSockets(sandbox.port, 200);
    const many = await measureSockets(sandbox.port, 1000);
    const worlds = await memoryOfWorlds(sandbox, 4000);
    return [
      { name: 'Sandbox: cold start to the first answer', value: Math.round(cold), unit: 'ms', budget: 1000 },
      { name: 'Sandbox: a new world', value: Math.round(world * 10) / 10, unit: 'ms', budget: 50 },
      {
        name: 'Sandbox: validated requests',
        value: Math.round(requests),
        unit: 'a second',
        budget: 3000,
        atLeast: true,
      },
      ...socketRows(200, few, 100),
      ...socketRows(1000, many, 150),
      { name: 'Memory after 2,000 worlds', value: Math.round(worlds.held), unit: 'MB', budget: null },
      {
        name: 'Memory after 4,000 worlds beside 2,000',
        value: Math.round(worlds.growth * 100) / 100,
        unit: '×',
        budget: 1.1,
      },
    ];
  } finally {
    await sandbox.stop();
  }
}

function socketRows(count: number, { slowest, spread }: SocketsMeasure, most: number): Result[] {
  const name = `${count.toLocaleString('en')} sockets`;
  const batches = Math.round(slowest * 10) / 10;
  return [
    { name: `${name}: quote batches each`, value: batches, unit: 'a second', budget: 3.5, atLeast: true },
    {
      name: `${name}: last after first to hear a batch, 99 in 100`,
      value: Math.round(spread),
      unit: 'ms',
      budget: most,
    },
  ];
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
