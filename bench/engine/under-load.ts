import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSession } from '../../mocks/accounts/sessions.ts';
import { NoAnswer } from '../../mocks/testing/ask.ts';
import { createCaller } from '../../mocks/testing/caller.ts';
import { startSandboxProcess, type SandboxProcess } from '../../mocks/testing/server-process.ts';
import { defaultWorld } from '../../mocks/world/worlds.ts';
import type { Measured } from '../result.ts';
import { gather, type Crowd } from './crowd.ts';
import { addTraders, openWorld, place, priced, smallOrder, specNamed, wednesday } from './engine-world.ts';
import { markdown, middle, quantile, short } from './stopwatch.ts';

const users = 1000;
const positions = 5;
const sockets = 1000;
const followers = 300;
const callers = 200;
/** Seconds that are measured before the price is set, and from then on. */
const seconds = 5;
const code = 'EURUSD';
/** A world in memory cannot be prepared elsewhere; on a disk its speed would be measured, a wait for each transaction. */
const inMemory = '/dev/shm';

interface Span {
  turns: number;
  hold: number;
  /** Of a core that the server had. */
  share: number;
  /** Of the socket that got the fewest. */
  batches: number;
  calls: number[];
}

/** 1,000 sockets and 200 callers on one process while a price reaches 5,000 stops. */
export async function underLoad(): Promise<Measured> {
  const directory = await mkdtemp(join(existsSync(inMemory) ? inMemory : tmpdir(), 'engine-bench-'));
  try {
    const { tokens, beyond } = await withStops(join(directory, `${defaultWorld}.sqlite`));
    const sandbox = await startSandboxProcess({
      flags: ['--seed', '1', '--at', new Date(wednesday).toISOString(), '--file', directory],
      preload: ['put-in-fault'],
      env: { CANDLEWICK_FAULT: JSON.stringify(countTurns) },
    });
    try {
      return report(await watchLoad(sandbox, tokens, beyond));
    } finally {
      await sandbox.end();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** A world's file in which everybody has stops at one price, and what that is beyond. */
async function withStops(file: string): Promise<{ tokens: string[]; beyond: number }> {
  const world = await openWorld(defaultWorld, file);
  const spec = specNamed(world, code);
  const stopLoss = priced(spec, world.market.quote(spec.id, world.clock.now()).price * 0.99);
  const tokens: string[] = [];
  for (const trader of await addTraders(world, users)) {
    for (let count = 0; count < positions; count++)
      await place(world, trader, smallOrder(spec, { stopLoss }));
    tokens.push(await openSession(world.db, trader, world.clock.now()));
  }
  await world.keep();
  await world.db.destroy();
  return { tokens, beyond: priced(spec, stopLoss * 0.999) };
}

/** Counts the loop's turns in the process itself: nothing that it sends says how many there were. */
const countTurns = {
  file: '/mocks/world/world-loop.ts',
  find: 'turns += 1;',
  put: `turns += 1;
      globalThis.turnsSeen ??= (() => {
        const seen = { turns: 0, hold: 0 };
        let last = { at: performance.now(), cpu: process.cpuUsage() };
        setInterval(() => {
          const { user, system } = process.cpuUsage(last.cpu);
          seen.hold = Math.max(seen.hold, Math.min(performance.now() - last.at, (user + system) / 1000));
          last = { at: performance.now(), cpu: process.cpuUsage() };
        }, 5).unref();
        let asked = process.cpuUsage();
        process.on('message', () => {
          const { user, system } = process.cpuUsage(asked);
          process.send({ ...seen, processor: (user + system) / 1000 });
          seen.turns = seen.hold = 0;
          asked = process.cpuUsage();
        });
        return seen;
      })();
      globalThis.turnsSeen.turns += 1;`,
};

async function watchLoad(sandbox: SandboxProcess, tokens: string[], beyond: number) {
  const crowd = await gather({
    port: sandbox.port,
    sockets,
    followers: tokens.slice(0, followers),
    callers: tokens.slice(-callers),
  });
  const control = createCaller(sandbox.port);
  await sleep(3000);
  // Counts from here on.
  await sandbox.tell('turns');
  const calm = await watchFor(sandbox);
  const pin = millisecondsOf(control.control('price', { act: 'pin', code, price: beyond }));
  const rush = await watchFor(sandbox);
  const reached = await pin;
  await crowd.leave();
  for (const token of [tokens[0], tokens[users / 2]]) {
    const { total } = await control.data('listOrders', { status: 1, page: 1 }, { token });
    if (total > 0) throw new Error(`${total} stops were not carried out.`);
  }
  return { calm: spanOf(crowd, calm), rush: spanOf(crowd, rush), reached };
}

/** Until it is done, or whoever asked gives up. */
async function millisecondsOf(work: Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work.catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
  });
  return performance.now() - started;
}

interface Watched {
  from: number;
  to: number;
  turns: number;
  hold: number;
  processor: number;
}

/** Some seconds; longer where the process is held up and cannot say what it has done. */
async function watchFor(sandbox: SandboxProcess): Promise<Watched> {
  const look = () => sandbox.tell('turns') as Promise<Pick<Watched, 'turns' | 'hold' | 'processor'>>;
  const from = performance.now();
  await sleep(seconds * 1000);
  const seen = await look();
  return { from, to: performance.now(), ...seen };
}

function spanOf({ batches, calls }: Crowd, { from, to, turns, hold, processor }: Watched): Span {
  const within = (at: number) => at >= from && at < to;
  const each = 1000 / (to - from);
  return {
    turns: turns * each,
    hold,
    share: processor / (to - from),
    batches: Math.min(...batches.map((times) => times.filter(within).length)) * each,
    calls: calls.filter(({ at }) => within(at)).map(({ took }) => took),
  };
}

function report({ calm, rush, reached }: Awaited<ReturnType<typeof watchLoad>>): Measured {
  const name = '1,000 sockets, 200 callers, a price at 5,000 stops';
  const row = (words: string, value: number, unit: string, budget: number, atLeast: boolean) => ({
    name: `${name}: ${words}`,
    value: short(value),
    unit,
    budget,
    atLeast,
  });
  const cells = (span: Span) => [
    span.turns,
    span.batches,
    middle(span.calls),
    quantile(span.calls, 0.99),
    String(span.calls.length),
    span.hold,
    `${Math.round(span.share * 100)}%`,
  ];
  return {
    results: [
      row('turns of the engine', rush.turns, 'a second', 9.5, true),
      row('quote batches of each socket', rush.batches, 'a second', 3.5, true),
      row('a call, 99 in 100', quantile(rush.calls, 0.99), 'ms', 250, false),
    ],
    details: markdown(
      [
        '1,000 sockets, 200 callers',
        'turns a second',
        'batches a second, slowest socket',
        'a call, ms',
        '99 in 100',
        'calls',
        'longest hold of the loop, ms',
        'of a core',
      ],
      [
        ['before', ...cells(calm)],
        [`a price at 5,000 stops, set in ${Math.round(reached)} ms`, ...cells(rush)],
      ],
    ),
  };
}
