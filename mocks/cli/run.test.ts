import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { describeReplay, runServer } from './run.ts';

async function run(flags: string[]) {
  const printed: string[] = [];
  const code = await runServer({
    command: 'npm start --',
    flags,
    defaultPort: 5173,
    addPage: async () => {
      throw new Error('must not be started');
    },
    print: (text) => printed.push(text),
  });
  return { code, text: printed.join('\n') };
}

it('SBX-60 explains its flags', async () => {
  const { code, text } = await run(['--help']);
  expect(code).toBe(0);
  for (const flag of [
    '--port',
    '--host',
    '--allow-host',
    '--seed',
    '--at',
    '--frozen',
    '--replay',
    '--file',
    '--mock',
  ])
    expect(text).toContain(flag);
});

it('SBX-60 starts nothing with a wrong flag, and names it', async () => {
  const { code, text } = await run(['--prot', '80']);
  expect([code, text.includes(`'--prot'`), text.includes('--port N')]).toEqual([2, true, true]);
});

it('SBX-63 starts nothing with a directory that cannot be replayed, and says why', async () => {
  const { code, text } = await run(['--replay', 'no-such-directory']);
  expect([code, text.includes('Cannot replay'), text.includes('--replay DIR')]).toEqual([2, true, true]);
});

it('SBX-63 names what is replayed', () => {
  const recorded = fileURLToPath(new URL('../market/fixtures/recorded', import.meta.url));
  expect(describeReplay(recorded)).toBe(
    'Recorded, not live: the prices of AAPL, ETHUSD, EURUSD, USDJPY, XAUUSD. All others are made up.',
  );
});

it('SBX-63 says what is wrong with a directory that cannot be replayed', () => {
  const directory = mkdtempSync(join(tmpdir(), 'candlewick-replay-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  expect(() => describeReplay(join(directory, 'absent'))).toThrow('not a directory that can be read');
  expect(() => describeReplay(directory)).toThrow('holds no file named like EURUSD_1m.csv');
  const bar = 'time,open,high,low,close,volume\n2024-03-01T00:00:00Z,1,1,1,1,1\n';
  writeFileSync(join(directory, 'STRANGE_1m.csv'), bar);
  expect(() => describeReplay(directory)).toThrow('none of its files is named after an instrument');
});
