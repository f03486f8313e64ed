import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '../store/store-directory.ts';
import { UnusableStore } from '../store/store-problem.ts';

/** No world has this name, and like a store it is never served (SBX-55). */
const keptName = 'worlds.sqlite-seed';
const form = /^[0-9a-f]{32}$/i;

/** SBX-98: 128 random bits as 32 hexadecimal digits. */
export const newSecretSeed = (): string => randomBytes(16).toString('hex');

/** SBX-98: the secret seed of the worlds in a directory; null where it has none. Throws an Error as `readSeedFile`. */
export function keptSeed(directory: string): string | null {
  const file = join(directory, keptName);
  return statSync(file, { throwIfNoEntry: false })
    ? readSeedFile(file, 'The directory of --file holds')
    : null;
}

/**
 * SBX-98: keeps it, for nobody else to read, so that a start either finds all of it or none. Throws UnusableStore where
 * it cannot be kept.
 */
export function keepSeed(directory: string, seed: string): void {
  const file = join(directory, keptName);
  try {
    write(file, seed);
    syncFolder(directory);
  } catch (error) {
    throw new UnusableStore(`The seed cannot be kept in ${file}: ${codeOf(error)}.`);
  }
}

function write(file: string, seed: string): void {
  const handle = openSync(`${file}.new`, 'w', 0o600);
  try {
    writeSync(handle, `${seed}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(`${file}.new`, file);
}

/** SBX-98: a seed in a file of its own. Throws an Error that says what is wrong with it and nothing of what it holds. */
export function readSeedFile(file: string, words = '--seed-file takes'): string {
  const { text, mode } = read(file, words);
  // Windows has no such modes.
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new Error(
      `${words} a file that nobody else can read, and ${file} is open to others: chmod 600 it.`,
    );
  const seed = text.trim();
  if (form.test(seed)) return seed.toLowerCase();
  throw new Error(
    `${words} a file with 32 hexadecimal digits and nothing else, and ${file} has other content.`,
  );
}

function read(file: string, words: string): { text: string; mode: number } {
  try {
    return { text: readFileSync(file, 'utf8'), mode: statSync(file).mode };
  } catch (error) {
    throw new Error(`${words} a file that can be read, and ${file} cannot: ${codeOf(error)}.`, {
      cause: error,
    });
  }
}

/** As `EACCES`. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'it failed';
}
