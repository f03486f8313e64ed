import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { anyMarket, checkStore, type MarketOfStore } from './check-store.ts';
import { migrations } from './migrations/migrations.ts';
import { diskFull, isDiskFull, sqliteCode, sqliteCodes, UnusableStore } from './store-problem.ts';

/** The folder in which this process, and no other, keeps worlds. */
export interface StoreDirectory {
  fileOf(world: string): string;
  /** Removes what a world has left. */
  remove(world: string): void;
  /** Lets another process have it. */
  close(): void;
}

/** No world has this ending, and like every store it is never served (SBX-55). */
const lockName = 'worlds.sqlite-lock';
/** Real milliseconds in which a process that is just being stopped may let go. */
const patience = 1000;

/**
 * SBX-29, LED-12, LED-13: takes a folder for the worlds of this process, made where it is not there yet. Throws
 * UnusableStore, in words, where it cannot be had, or holds a world `first` that cannot be used.
 */
export function openDirectory(
  directory: string,
  first: string,
  market: MarketOfStore = anyMarket,
): StoreDirectory {
  makeFolder(directory);
  const lock = claim(directory);
  const fileOf = (world: string) => join(directory, `${world}.sqlite`);
  try {
    checkStore(fileOf(first), { migrations: migrations.length, ...market });
  } catch (error) {
    lock.close();
    throw error;
  }
  return {
    fileOf,
    remove(world) {
      // The books go first: a log without them is nothing, but they without their log would be older than they were.
      for (const end of ['', '-wal', '-shm']) rmSync(fileOf(world) + end, { force: true });
      syncFolder(directory);
    },
    close() {
      if (lock.isOpen) lock.close();
    },
  };
}

/** Folder by folder: where one cannot be made, as under /proc, Node's own way with all of them never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UnusableStore(`--file takes a directory that can be made, and ${folder} cannot: ${why}`);
  }
  syncFolder(parent);
}

/** LED-11: what was made or removed in a folder is so after a power cut too. Windows does that by itself. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * LED-12: a transaction that is never ended, in a file of its own: the system's lock behind it ends with the process,
 * however that ends. Its `user_version` is who has it, which others can read meanwhile.
 */
function claim(directory: string): DatabaseSync {
  const file = join(directory, lockName);
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: patience });
    lock.exec(`pragma user_version = ${process.pid}; begin immediate`);
    return lock;
  } catch (error) {
    const owner = sqliteCode(error) === sqliteCodes.busy ? ownerOf(lock) : null;
    lock?.close();
    if (owner !== null)
      throw new UnusableStore(
        `${directory} is in use by another server, process ${owner}. Stop it, or give --file another directory.`,
      );
    if (isDiskFull(error, file)) throw new UnusableStore(`${diskFull(file)}.`);
    const why = error instanceof Error ? error.message : String(error);
    throw new UnusableStore(`--file takes a directory that can be written, and ${file} cannot: ${why}.`);
  }
}

/** Null where not even that can be read. */
function ownerOf(lock: DatabaseSync | undefined): number | null {
  const version = lock?.prepare('pragma user_version').get()?.['user_version'];
  return version === undefined ? null : Number(version);
}
