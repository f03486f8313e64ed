import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { anyMarket, applicationId, checkStore, marksOf, type MarketOfStore } from './check-store.ts';
import { migrate, noteVersion, scriptOfAll } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';
import type { Schema } from './schema.ts';
import { nodeSqliteDialect } from './sqlite-dialect.ts';
import { isDiskFull, nameFile } from './store-problem.ts';
import { createUnits, type Units } from './unit-of-work.ts';

/** Real milliseconds that a write waits for a tool that has the file in its hands; everybody waits meanwhile. */
const busyTimeout = 1000;

/**
 * LED-11: a commit is on the disk before it is answered, macOS asked to mean it. It costs a sync each; in memory there
 * is none.
 */
const onDisk = `pragma journal_mode = wal; pragma synchronous = full;
  pragma fullfsync = on; pragma checkpoint_fullfsync = on`;

/**
 * Opens the store of one world, its tables up to date (LED-06): in a file, or in memory. Throws UnusableStore for a
 * file that is no store of ours (LED-13). Inside a transaction use the transaction: `db` would wait for ever for the
 * one connection. Who works within one of
 * `units` shares that unit's transaction.
 */
export async function openStore(
  file?: string,
  units: Units = createUnits(),
  market: MarketOfStore = anyMarket,
): Promise<Kysely<Schema>> {
  if (file !== undefined) checkStore(file, { migrations: migrations.length, ...market });
  const database = openDatabase(file);
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(database, units, file) });
  try {
    // Kysely closes only what it has used.
    await db.connection().execute(async () => undefined);
    await bringUpToDate(db, database, file);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

function openDatabase(file: string | undefined): DatabaseSync {
  if (file === undefined) {
    const database = new DatabaseSync(':memory:');
    database.exec('pragma foreign_keys = on');
    return database;
  }
  let database: DatabaseSync | undefined;
  try {
    makePrivate(file);
    database = new DatabaseSync(file, { timeout: busyTimeout });
    database.exec(`${onDisk}; pragma foreign_keys = on`);
    takeOverLog(database, file);
    return database;
  } catch (error) {
    database?.close();
    throw nameFile(error, file);
  }
}

/** SBX-98: a new store is for its owner alone; SQLite gives the log the same mode. */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch {
    // SQLite will fail too, and says why.
  }
}

/**
 * LED-13: what a crash has left in the log goes into the books, and the log begins again: what no commit ended never
 * stands between new changes. A full disk puts that off until the next time.
 */
function takeOverLog(database: DatabaseSync, file: string): void {
  try {
    database.exec('pragma wal_checkpoint(truncate)');
  } catch (error) {
    if (!isDiskFull(error, file)) throw error;
  }
}

/**
 * LED-06: brings the tables up to date, all at once or not at all. The table `schema_version` says how far they are;
 * SQLite's own mark says the same to programs from before it, which would change a newer store otherwise.
 */
async function bringUpToDate(
  db: Kysely<Schema>,
  database: DatabaseSync,
  file: string | undefined,
): Promise<void> {
  const { version, isMarked } = marksOf(database);
  if (version === migrations.length && isMarked) return;
  if (version === 0) return createTables(db, database, file);
  await db.transaction().execute(async (trx) => {
    await migrate(trx, version);
    database.exec(marks);
  });
}

const marks = `pragma user_version = ${migrations.length}; pragma application_id = ${applicationId}`;

/** What the first new store of this process came to: its tables take a third of the time of all that led to them. */
let finished: string | undefined;

async function createTables(
  db: Kysely<Schema>,
  database: DatabaseSync,
  file: string | undefined,
): Promise<void> {
  const script = finished ?? (await scriptOfAll(db));
  try {
    database.exec(`begin; ${[script, ...noteVersion].join('; ')}; ${marks}; commit`);
  } catch (error) {
    // What had begun is undone as the store is closed.
    throw file === undefined ? error : nameFile(error, file);
  }
  finished ??= finishedTables(database);
}

function finishedTables(database: DatabaseSync): string {
  const made = database.prepare(
    `select sql from sqlite_schema where sql is not null and name not like 'sqlite_%'`,
  );
  return made
    .all()
    .map(({ sql }) => String(sql))
    .join(';\n');
}
