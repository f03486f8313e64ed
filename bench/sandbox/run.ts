import { fileURLToPath } from 'node:url';
import { createWorld } from '../../mocks/world/create-world.ts';
import { ask } from '../../mocks/testing/ask.ts';
import { startSandboxProcess, type SandboxProcess } from '../../mocks/testing/server-process.ts';
import { table, type Result } from '../result.ts';
import { requestsPerSecond } from './requests.ts';
import { measureSockets, type SocketsMeasure } from './sockets.ts';
import { memoryOfCharts, searches, slowestPages, sparklines } from './charts.ts';
import { clockJump } from './jump.ts';
import { measureTrading } from './trading.ts';
import { memoryOfWorlds } from './worlds.ts';

/** The sandbox's own measures: start, new world, validated requests, sockets. */
export async function run(): Promise<Result[]> {
  const cold = await coldStart();
  const world = await newWorld();
  const sandbox = await startSandboxProcess();
  try {
    const requests = await requestsPerSecond(sandbox.port);
    const few = await measureSockets(sandbox.port, 200);
    const many = await measureSockets(sandbox.port, 1000);
    const worlds = await memoryOfWorlds(sandbox, 4000);
    const trading = await onItsOwn((own) => measureTrading(own.port));
    const charts = memoryOfCharts();
    const jump = await clockJump();
    return [
      { name: 'Sandbox: cold start to the first answer', value: Math.round(cold), unit: 'ms', budget: 1000 },
      { name: 'Sandbox: a new world', value: Math.round(world * 10) / 10, unit: 'ms', budget: 10 },
      {
        name: 'Sandbox: validated requests',
        value: Math.round(requests),
        unit: 'a second',
        budget: 4000,
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
      {
        name: '200 users with 20 positions and sockets: a call',
        value: Math.round(trading.median),
        unit: 'ms',
        budget: 60,
      },
      {
        name: '200 users with 20 positions and sockets: a call, 99 in 100',
        value: Math.round(trading.most),
        unit: 'ms',
        budget: 250,
      },
      ...(await marketRows()),
      { name: 'Two years at once, 40 positions', value: Math.round(jump), unit: 'ms', budget: 1000 },
      {
        name: 'Memory of a market of which 20 charts were opened',
        value: Math.round(charts * 10) / 10,
        unit: 'MB',
        budget: 12,
      },
    ];
  } finally {
    await sandbox.end();
  }
}

/** Measures a sandbox of its own, on a Wednesday on which every market is open. */
async function onItsOwn<Measure>(measure: (sandbox: SandboxProcess) => Promise<Measure>): Promise<Measure> {
  const sandbox = await startSandboxProcess({ flags: ['--at', '2026-11-18T14:30:00Z'] });
  try {
    return await measure(sandbox);
  } finally {
    await sandbox.end();
  }
}

/** The market's own speed: pages, small charts, ticks and searches. */
async function marketRows(): Promise<Result[]> {
  const pages = slowestPages();
  const small = await sparklines();
  const { tick, crossings, retrace } = searches();
  const row = (name: string, value: number, unit: string, budget: number): Result => ({
    name,
    value: Number(value.toPrecision(2)),
    unit,
    budget,
  });
  const page = 'A page of 300 candles that nobody has asked for';
  return [
    row(`${page}, 1 and 5 minutes, slowest instrument`, pages.minutes, 'ms', 8),
    row(`${page}, 15 to 60 minutes`, pages.hours, 'ms', 20),
    row(`${page}, days`, pages.days, 'ms', 40),
    row('The same page again, slowest instrument and period', pages.again, 'ms', 0.5),
    row('Small charts of all instruments in a new world', small.all, 'ms', 200),
    row('— the longest time in which the process does nothing else', small.held, 'ms', 20),
    row('A tick after the one before', tick, 'µs', 2),
    row('40 crossings over two years', crossings, 'ms', 300),
    row('A first retrace', retrace, 'ms', 3),
  ];
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
  const sandbox = await startSandboxProcess();
  try {
    const { status } = await ask(sandbox.port, '/v1/api/forex/trade_list?t=1', { headers: { lang: 'en' } });
    if (status !== 200) throw new Error(`The first answer was ${status}.`);
    return performance.now() - start;
  } finally {
    await sandbox.end();
  }
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
