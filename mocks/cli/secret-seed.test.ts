import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { sandboxOfTest, temporaryFolder } from '../testing/sandbox-of-test.ts';
import { createWorld } from '../world/create-world.ts';
import { keptOtherwise, originOf } from '../world/kept-state.ts';
import { createWorldRandom, numberOf, seedOfWorld } from '../world/world-random.ts';
import { runServer } from './run.ts';

const at = ['--at', '2026-10-14T10:00:00Z', '--frozen'];
const secret = '0123456789abcdef0123456789abcdef';
type Running = Awaited<ReturnType<typeof sandboxOfTest>>;

async function stateOf({ port }: Running) {
  const { text } = await ask(port, '/control/state', { headers: { 'x-candlewick-control': '1' } });
  const state = JSON.parse(text) as { seed: unknown; instruments: { price: number }[] };
  return { text, seed: state.seed, prices: state.instruments.map(({ price }) => price) };
}

const seedOf = (folder: string) => readFileSync(join(folder, 'worlds.sqlite-seed'), 'utf8').trim();

/** Whatever of the sandbox may show what it knows. */
async function everything(running: Running): Promise<string> {
  const token = await running.demo();
  const [{ Id }] = await running.data('listInstruments', {});
  const quiet = [
    await running.send('getBasicInfo', {}),
    await running.send('listInstruments', {}),
    await running.send('listCandles', { forex_id: Id, period: '1min' }),
    await running.send('listCandles', { forex_id: 99_999, period: '1min' }),
    await running.send('getBalance', {}, { token }),
    await running.send('listRanking', { page: 1 }),
  ];
  const pages = ['/control', '/control/calls', '/control/worlds', '/nowhere', '/control/nowhere', '/'];
  const headers = { 'x-candlewick-control': '1' };
  const shown = await Promise.all(pages.map((path) => ask(running.port, path, { headers })));
  const { text } = await stateOf(running);
  return JSON.stringify([quiet, shown, text, running.printed()]);
}

it('SBX-98 (a) (b) (e) the CLI keeps a secret seed with its worlds, and shows it nowhere', async () => {
  const folder = await temporaryFolder();
  const first = await sandboxOfTest('--host', '--log', '--file', folder, ...at);
  const seed = seedOf(folder);
  expect(seed).toMatch(/^[0-9a-f]{32}$/);
  const all = await everything(first);
  expect(all).toContain('Secret seed.');
  expect(all.length).toBeGreaterThan(10_000);
  // Nor the beginning, nor the number that the world draws from.
  for (const part of [seed, seed.slice(0, 8), seed.slice(-8), String(numberOf(seed))])
    expect(all).not.toContain(part);
  const before = await stateOf(first);
  expect(before.seed).toBe(null);
  for (const name of readdirSync(folder).filter((one) => !one.endsWith('-lock'))) {
    expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
    if (!name.endsWith('-seed')) expect(readFileSync(join(folder, name)).includes(seed)).toBe(false);
  }
  await first.end('SIGINT');

  const second = await sandboxOfTest('--host', '--file', folder, ...at);
  expect((await stateOf(second)).prices).toEqual(before.prices);
  expect(second.printed()).not.toContain('was kept');
  expect(seedOf(folder)).toBe(seed);
  await second.end('SIGINT');

  const other = await sandboxOfTest('--host', ...at);
  const prices = (await stateOf(other)).prices;
  expect(prices.filter((price, index) => price === before.prices[index]).length).toBeLessThan(5);
});

it('SBX-98 (d) starts nothing with --host and --seed', async () => {
  const printed: string[] = [];
  const code = await runServer({
    command: 'npm start --',
    flags: ['--host', '--seed', '424242'],
    defaultPort: 5173,
    addPage: async () => {
      throw new Error('must not be started');
    },
    print: (...lines) => printed.push(...lines),
  });
  expect([code, printed[0]]).toEqual([2, expect.stringContaining('leave --seed away')]);
});

it('SBX-98 (e) another seed is noticed by a mark from which none can be found', async () => {
  const folder = await temporaryFolder();
  const open = async (seed: number | string) => {
    const world = await createWorld({
      name: 'default',
      seed,
      frozen: true,
      file: join(folder, 'default.sqlite'),
    });
    await world.keep();
    await world.db.destroy();
  };
  const said = (seed: number | string) =>
    keptOtherwise(folder, originOf(seed, undefined)).map((one) => one.split(':')[0]);
  await open(secret);
  expect(said(secret)).toEqual([]);
  expect(said('f'.repeat(32))).toEqual(['World default was kept with another secret seed']);
  expect(said(7)).toEqual(['World default was kept with a secret seed and not --seed 7']);
  await open(7);
  expect(said(secret)).toEqual(['World default was kept with --seed 7 and not a secret one']);
  expect(JSON.stringify(originOf(secret, undefined))).not.toMatch(/01234567|89abcdef/);
});

it('SBX-98 (f) what is drawn besides prices comes from a number of its own', async () => {
  const world = await createWorld({ name: 'default', seed: secret, frozen: true });
  expect([world.seed, world.hasSecretSeed]).toEqual([numberOf(secret), true]);
  expect(world.newId()).toBe(createWorldRandom(numberOf(secret), 'default').newId());
  expect(numberOf(secret)).toBeLessThan(2 ** 32);
  expect([numberOf(7), numberOf(secret) === numberOf('f'.repeat(32))]).toEqual([7, false]);
  const plain = await createWorld({
    name: 'default',
    seed: numberOf(secret),
    at: world.clock.now(),
    frozen: true,
  });
  const priceIn = ({ market, clock }: typeof world) =>
    market.mid(market.byCode('BTCUSD')?.id ?? 0, clock.now());
  expect(priceIn(world)).not.toBe(priceIn(plain));
  await Promise.all([world.db.destroy(), plain.db.destroy()]);
});

it('SBX-98 (g) a world shows nothing of the prices of another, and has its own again after a restart', async () => {
  const directory = await temporaryFolder();
  const names = ['default', 'alice', 'bob'];
  const look = async (seed: number | string, where?: string) => {
    const { sandbox } = await startSandbox({ seed, at: Date.parse(at[1]), frozen: true, directory: where });
    const seen: { number: number; prices: number[] }[] = [];
    for (const name of names) {
      const { world } = await sandbox.worlds.get(name);
      const { market, clock } = world;
      seen.push({ number: world.seed, prices: market.specs.map(({ id }) => market.mid(id, clock.now())) });
    }
    await sandbox.close();
    return seen;
  };
  const first = await look(secret, directory);
  expect(new Set(first.map(({ number }) => number)).size).toBe(3);
  const shared = first[0].prices.filter(
    (_, index) => new Set(first.map(({ prices }) => prices[index])).size < 3,
  );
  expect(shared.length).toBeLessThan(5);
  expect(first[0].number).toBe(numberOf(secret));
  expect(keptOtherwise(directory, originOf(secret, undefined))).toEqual([]);
  expect(await look(secret, directory)).toEqual(first);
  const [other] = keptOtherwise(directory, originOf('f'.repeat(32), undefined));
  expect(other).toMatch(/^Worlds alice, bob, default were kept with another secret seed: /);
  const plain = await look(7);
  expect(plain).toEqual([plain[0], plain[0], plain[0]]);
  expect(seedOfWorld(secret, 'alice')).toMatch(/^[0-9a-f]{32}$/);
});
