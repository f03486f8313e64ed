import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../server.ts';
import { createMarket } from '../market/market.ts';
import { replayStart } from '../world/replay-start.ts';
import { noBuildPage } from '../page/no-build.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { runServer } from './run.ts';
import { checkStart, describeReplay } from './start-checks.ts';

const recorded = fileURLToPath(new URL('../market/fixtures/recorded', import.meta.url));

async function run(flags: string[]) {
  const printed: string[] = [];
  const code = await runServer({
    command: 'npm start --',
    flags,
    defaultPort: 5173,
    addPage: async () => {
      throw new Error('must not be started');
    },
    print: (...lines) => printed.push(...lines),
  });
  return { code, text: printed.join('\n') };
}

it('SBX-60 (a) explains its flags', async () => {
  const { code, text } = await run(['--help']);
  expect(code).toBe(0);
  for (const flag of [
    '--port',
    '--host',
    '--allow-host',
    '--seed',
    '--seed-file',
    '--at',
    '--frozen',
    '--replay',
    '--file',
    '--reset-market',
    '--against',
    '--only',
    '--log',
    '--mock',
  ])
    expect(text).toContain(flag);
});

it('SBX-60 (b) starts nothing with a wrong flag, and names it', async () => {
  const { code, text } = await run(['--prot', '80']);
  expect([code, text.includes(`'--prot'`), text.includes('--port N')]).toEqual([2, true, true]);
});

it('PRX-01 (b) starts nothing against itself', async () => {
  const printed: string[] = [];
  const taken = createServer();
  const port = await listen(taken, 0, false);
  taken.close();
  const code = await runServer({
    command: 'npm start --',
    flags: ['--port', String(port), '--against', `http://localhost:${port}`],
    defaultPort: port,
    addPage: async () => async () => undefined,
    print: (...lines) => printed.push(...lines),
  });
  expect([code, printed.join('')]).toEqual([2, expect.stringContaining('is this server itself')]);
});

it('SBX-63 (c) starts nothing with a directory that cannot be replayed, and says why', async () => {
  const { code, text } = await run(['--replay', 'no-such-directory']);
  expect([code, text.includes('Cannot replay'), text.includes('--replay DIR')]).toEqual([2, true, true]);
});

it('SBX-63 (a) names what is replayed', () => {
  expect(describeReplay(recorded)).toEqual([
    'Recorded, not live: the prices of AAPL, ETHUSD, EURUSD, USDJPY, XAUUSD. All others are made up.',
    'The recording goes from 2024-02-16T00:00:00Z to 2024-03-04T00:00:00Z; the clock starts at 2024-03-03T23:09:00Z.',
  ]);
});

it('MKT-24 (b) a replay starts where most of the recorded markets are open', () => {
  const market = createMarket({ seed: 1, replayDir: recorded });
  const at = replayStart(market) ?? 0;
  const codes = [...new Set(market.recordings.map(({ code }) => code))];
  const open = codes.filter((code) => market.isOpen(market.byCode(code)?.id ?? 0, at));
  expect(open).toEqual(['ETHUSD', 'EURUSD', 'USDJPY', 'XAUUSD']);
});

it('SBX-63 (b) refuses a time outside the recording, in words', async () => {
  const { code, text } = await run(['--replay', recorded, '--at', '2026-10-14T10:00:00Z']);
  expect([code, text]).toEqual([
    2,
    expect.stringContaining(
      '--at 2026-10-14T10:00:00Z is outside the recording, which goes from 2024-02-16T00:00:00Z to',
    ),
  ]);
});

it('SBX-29 (c) refuses a --file that is no directory, before anything is started', async () => {
  const { code, text } = await run(['--file', 'README.md']);
  expect([code, text.split('\n')[0]]).toEqual([
    2,
    expect.stringMatching(/^--file takes a directory, and .*README\.md is a file\.$/),
  ]);
});

it('SBX-62 (c) says at a weekend that most markets are closed, and when they are open', () => {
  const line = {
    replayDir: undefined,
    target: null,
    directory: undefined,
    at: undefined,
    resetMarket: false,
    seed: 1,
  };
  const notesAt = (time: string) => checkStart(line, 'sandbox', Date.parse(time));
  expect(notesAt('2026-11-21T12:00:00Z')).toEqual([
    'Most markets are closed at this hour. For open ones add: --at 2026-11-20T10:00:00Z',
  ]);
  expect(notesAt('2026-11-18T12:00:00Z')).toEqual([]);
});

it('SBX-63 (c) says what is wrong with a directory that cannot be replayed', () => {
  const directory = mkdtempSync(join(tmpdir(), 'candlewick-replay-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  expect(() => describeReplay(join(directory, 'absent'))).toThrow('not a directory that can be read');
  expect(() => describeReplay(directory)).toThrow('holds no file named like EURUSD_1m.csv');
  const bar = 'time,open,high,low,close,volume\n2024-03-01T00:00:00Z,1,1,1,1,1\n';
  writeFileSync(join(directory, 'STRANGE_1m.csv'), bar);
  expect(() => describeReplay(directory)).toThrow('none of its files is named after an instrument');
});

it('SBX-51 (e) says what to do where the app is not built', async () => {
  const { ask } = await startSandbox({ page: noBuildPage });
  const { status, text } = await ask('/trade');
  expect([status, text]).toEqual([404, expect.stringContaining('npm run build')]);
});
