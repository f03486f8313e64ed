import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isLogDamaged } from './check-log.ts';
import { sqliteCode, sqliteCodes, UnusableStore } from './store-problem.ts';

/** 'CNDL': says of an SQLite file whose it is. */
export const applicationId = 0x434e444c;

/** SBX-99: the market whose prices may stand in the books. */
export interface MarketOfStore {
  market: number;
  /** Whoever opens the store brings an older one up to date. */
  resetsMarket: boolean;
}

/** For who reads no price. */
export const anyMarket: MarketOfStore = { market: Infinity, resetsMarket: true };

/** What this program knows: a store of more than that is of a newer one. */
interface KnownVersions extends MarketOfStore {
  migrations: number;
}

/** The way on where none is. */
const elsewhere = 'move it away, or give --file another directory';

/**
 * LED-13: looks at a store before anything is written to it. Throws UnusableStore for one that is damaged, of another
 * program, of a newer version, or of an older market (SBX-99), and leaves it as it is. One that is empty or not there
 * yet is fine.
 */
export function checkStore(file: string, known: KnownVersions): void {
  if (isEmpty(file)) return;
  const problem = problemOf(file, known);
  if (problem === null) return;
  const { what, wayOn = elsewhere } = typeof problem === 'string' ? { what: problem } : problem;
  throw new UnusableStore(`${file} ${what}. It is left as it is: ${wayOn}.`);
}

/** In words; with a way on, if there is one of its own. */
type Problem = string | { what: string; wayOn?: string } | null;

function isEmpty(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined || (found.isFile() && found.size === 0);
}

function problemOf(file: string, known: KnownVersions): Problem {
  try {
    // Before SQLite reads it, or drops it.
    if (isLogDamaged(file)) return `is damaged: ${file}-wal has changes that cannot be read`;
    return inspect(file, known, true);
  } catch (error) {
    const code = sqliteCode(error);
    if (code === sqliteCodes.notADatabase) return 'is no database';
    if (code === sqliteCodes.corrupt) return 'is damaged';
    // A journal that a crash has left is played back first, which takes somebody who may write.
    if (code === sqliteCodes.readOnly) return inspect(file, known, false);
    return `cannot be opened: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function inspect(file: string, { migrations, ...known }: KnownVersions, readOnly: boolean): Problem {
  const database = new DatabaseSync(file, { readOnly });
  try {
    const read = readerOf(database);
    const version = versionOf(read);
    const isBlank =
      Number(read('pragma application_id')) === 0 &&
      version === 0 &&
      read('select count(*) from sqlite_schema') === 0;
    if (!isOurs(read) && !isBlank) return 'is a database of another program';
    if (version > migrations)
      return `was written by a newer version (${version} migrations, known ${migrations})`;
    if (read('pragma quick_check(1)') !== 'ok') return 'is damaged';
    return marketProblem(marketOf(read) ?? known.market, known);
  } finally {
    database.close();
  }
}

/** What a query finds first. */
type Read = (what: string) => unknown;

const readerOf =
  (database: DatabaseSync): Read =>
  (what) =>
    Object.values(database.prepare(what).get() ?? {})[0];

/**
 * How many migrations a store has had. SQLite's own mark says it in stores from before the table, and to programs from
 * before it: whichever is more holds.
 */
function versionOf(read: Read): number {
  const said = has(read, 'schema_version') ? Number(read('select version from schema_version')) : 0;
  return Math.max(said, Number(read('pragma user_version')));
}

/** What SQLite's file says of a store, as far as it is to be opened. */
interface StoreMarks {
  version: number;
  /** Both of SQLite's own marks are ours and of that version. */
  isMarked: boolean;
}

export function marksOf(database: DatabaseSync): StoreMarks {
  const read = readerOf(database);
  const version = versionOf(read);
  const isMarked =
    Number(read('pragma user_version')) === version &&
    Number(read('pragma application_id')) === applicationId;
  return { version, isMarked };
}

/** By its mark, or by the tables of the time before there was one. */
function isOurs(read: Read): boolean {
  const id = Number(read('pragma application_id'));
  if (id !== 0) return id === applicationId;
  return Number(read('pragma user_version')) > 0 && has(read, 'entries');
}

const has = (read: Read, table: string): boolean =>
  read(`select count(*) from sqlite_schema where name = '${table}'`) === 1;

/** What a store says of itself, as JSON; null where it says nothing. */
function keptIn(read: Read, name: 'origin' | 'site'): string | null {
  const value = has(read, 'kept') ? read(`select value from kept where name = '${name}'`) : null;
  return typeof value === 'string' ? value : null;
}

/** What can be known of a store without opening its world. */
export interface StoreSummary {
  /** SBX-99: null where nothing in it was bought at the prices of a market. */
  market: number | null;
  /** As JSON. */
  origin: string;
  site: string;
}

/** Null for a database of another program. */
export function summaryOf(database: DatabaseSync): StoreSummary | null {
  const read = readerOf(database);
  if (!isOurs(read)) return null;
  const [origin, site] = [keptIn(read, 'origin') ?? '{}', keptIn(read, 'site') ?? '{}'];
  return { market: marketOf(read), origin, site };
}

function marketProblem(kept: number, { market, resetsMarket }: MarketOfStore): Problem {
  if (kept > market) return `was written by a newer version (market ${kept}, known ${market})`;
  if (kept === market || resetsMarket) return null;
  return {
    what: `was kept with an older market (${kept}, now ${market}), whose prices are gone`,
    wayOn: `${elsewhere}, or start with --reset-market: every open position closes at its last price, all else stays`,
  };
}

/** Null where the store says nothing of a market, and nothing in it was bought at its prices. */
function marketOf(read: Read): number | null {
  const origin = keptIn(read, 'origin');
  if (origin !== null) return versionIn(origin);
  return has(read, 'orders') && read('select count(*) from orders') !== 0 ? firstMarket : null;
}

/** The market of the stores that did not say which one they had. */
export const firstMarket = 1;

/** Null where it cannot be read: whoever opens the store says so. */
function versionIn(origin: string): number | null {
  try {
    const { market = firstMarket } = JSON.parse(origin) as { market?: number };
    return market;
  } catch {
    return null;
  }
}
