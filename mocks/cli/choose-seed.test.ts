import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UnusableStore } from '../store/store-problem.ts';
import { temporaryFolder } from '../testing/sandbox-of-test.ts';
import { chooseSeed } from './choose-seed.ts';
import { readCommandLine } from './command-line.ts';
import { keepSeed, keptSeed } from './seed-file.ts';

const secret = '0123456789abcdef0123456789abcdef';
const choose = (...flags: string[]) => chooseSeed(readCommandLine(flags, 5173), 'sandbox');

async function fileWith(text: string, mode = 0o600): Promise<string> {
  const file = join(await temporaryFolder(), 'seed');
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
}

function problemOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'none';
}

describe('the seed of a start', () => {
  it('SBX-98 (a) is 128 random bits where others can reach the worlds, and 1 elsewhere', () => {
    const found = [choose('--host'), choose('--host'), choose('--allow-host', 'tunnel.example')];
    for (const { seed, isNew } of found)
      expect([seed, isNew]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), true]);
    expect(new Set(found.map(({ seed }) => seed)).size).toBe(3);
    expect(choose()).toEqual({ seed: 1, isNew: false });
    expect(choose('--seed', '7')).toEqual({ seed: 7, isNew: false });
  });

  it('SBX-98 (b) is the one that the directory keeps, in a file for its owner alone', async () => {
    const folder = await temporaryFolder();
    expect(keptSeed(folder)).toBe(null);
    const file = join(folder, 'worlds.sqlite-seed');
    keepSeed(folder, secret);
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([`${secret}\n`, 0o600]);
    for (const flags of [['--host'], []])
      expect(choose('--file', folder, ...flags)).toEqual({ seed: secret, isNew: false });
    expect(choose('--file', folder, '--seed', '7').seed).toBe(7);
    chmodSync(file, 0o640);
    expect(problemOf(() => choose('--file', folder))).toMatch(
      /^The directory of --file holds .* chmod 600 it\.$/,
    );
  });

  it('SBX-98 (b) says where it cannot be kept', async () => {
    const folder = await temporaryFolder();
    mkdirSync(join(folder, 'worlds.sqlite-seed'));
    expect(() => keepSeed(folder, secret)).toThrow(UnusableStore);
    expect(problemOf(() => keepSeed(folder, secret))).toMatch(
      /^The seed cannot be kept in .*worlds\.sqlite-seed: E/,
    );
  });

  it('SBX-98 (c) comes from a file that nobody else may read', async () => {
    const file = await fileWith(` ${secret.toUpperCase()}\n`);
    for (const flags of [['--host'], []])
      expect(choose('--seed-file', file, ...flags)).toEqual({ seed: secret, isNew: false });
    const other = await temporaryFolder();
    keepSeed(other, '0'.repeat(32));
    expect(choose('--seed-file', file, '--file', other).seed).toBe(secret);
  });

  it.each([
    ['short', 'abc123', 0o600, /32 hexadecimal digits/],
    ['of other letters', `${'0'.repeat(31)}x`, 0o600, /32 hexadecimal digits/],
    ['two', `${secret}\n${secret}`, 0o600, /32 hexadecimal digits/],
    ['empty', '', 0o600, /32 hexadecimal digits/],
    ['open to the group', secret, 0o640, /chmod 600/],
    ['open to all', secret, 0o604, /chmod 600/],
  ])('SBX-98 (c) is refused where it is %s, without what it holds', async (_, text, mode, words) => {
    const file = await fileWith(text, mode);
    const problem = problemOf(() => choose('--seed-file', file));
    expect(problem).toMatch(words);
    if (text !== '') expect(problem).not.toContain(text.slice(0, 6));
  });

  it('SBX-98 (c) is refused where there is no such file', async () => {
    const folder = await temporaryFolder();
    expect(problemOf(() => choose('--seed-file', folder))).toContain('EISDIR');
    expect(problemOf(() => choose('--seed-file', join(folder, 'seed')))).toMatch(
      /^--seed-file takes a file that can be read, and .*seed cannot: ENOENT\.$/,
    );
    expect(problemOf(() => choose('--seed-file', ' '))).toBe(`--seed-file takes a file, not ' '.`);
  });

  it('SBX-98 (d) is no number where others can reach the worlds, but for the contract mock', () => {
    const words = /leave --seed away, and it has a secret one, or give one with --seed-file/;
    expect(problemOf(() => choose('--host', '--seed', '7'))).toMatch(words);
    expect(problemOf(() => choose('--allow-host', 'tunnel.example', '--seed', '1'))).toMatch(words);
    expect(problemOf(() => choose('--seed', '7', '--seed-file', 'x'))).toMatch(/leave one of them away/);
    const mock = (...flags: string[]) => chooseSeed(readCommandLine(flags, 5173), 'mock').seed;
    expect([mock('--host', '--seed', '7'), mock('--host')]).toEqual([7, 1]);
  });
});
