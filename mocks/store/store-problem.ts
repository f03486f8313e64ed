import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** LED-12, LED-13: a folder or a file that cannot be used as a store, in words that name it. */
export class UnusableStore extends Error {
  override readonly name = 'UnusableStore';
}

/** LED-13, LED-14: a store that fails at work, in words that name its file. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
}

/** Of SQLite: what is wrong with the file or its disk, and not with what was asked. */
export const sqliteCodes = {
  busy: 5,
  readOnly: 8,
  input: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
};
const ofTheFile: ReadonlySet<number | null> = new Set(Object.values(sqliteCodes));
/** Bytes: with less, nothing more can be written to a disk. */
const hardlyAny = 64 * 1024;

/** The primary result code of an error of SQLite; null for any other. */
export function sqliteCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : null;
}

/** An error with the file that it is about; as it is, where it is about no file. */
export function nameFile(error: unknown, file: string): unknown {
  const code = sqliteCode(error);
  if (!ofTheFile.has(code)) return error;
  const words = isDiskFull(error, file)
    ? diskFull(file)
    : `${file}: ${error instanceof Error ? error.message : String(error)}`;
  return new StoreFailure(words, { cause: error });
}

export const diskFull = (file: string): string => `The disk is full: ${file} cannot be written`;

/** SQLite calls a full disk an I/O error where it is no page that finds no room. */
export function isDiskFull(error: unknown, file: string): boolean {
  const code = sqliteCode(error);
  if (code !== sqliteCodes.input) return code === sqliteCodes.full;
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize < hardlyAny;
  } catch {
    return false;
  }
}
