import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { describeReplay } from './describe-replay.ts';

it('SBX-63 names what is replayed', () => {
  const recorded = fileURLToPath(new URL('market/fixtures/recorded', import.meta.url));
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
