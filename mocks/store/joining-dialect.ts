import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
} from 'kysely';
import { createTurns } from './lock.ts';
import type { Units } from './unit-of-work.ts';

/**
 * LED-10: SQLite for Kysely with one connection, which is given out by turns. Whoever works within a unit joins its
 * transaction, with transactions of their own as savepoints; everybody else waits until the unit has ended.
 */
export class JoiningDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  readonly #units: Units;

  constructor(database: SqliteDatabase, units: Units) {
    super({ database });
    this.#database = database;
    this.#units = units;
  }

  override createDriver(): Driver {
    return joiningDriver(new SqliteDriver({ database: this.#database }), this.#units);
  }

  override createAdapter(): SqliteAdapter {
    return new OwnTurns();
  }
}

/** Kysely need not give out turns: the driver does. */
class OwnTurns extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** The connection while somebody has it. */
interface Lease {
  isJoined: boolean;
  end(): void;
}

function joiningDriver(driver: Driver, units: Units): Driver {
  const turns = createTurns();
  const leases = new WeakMap<DatabaseConnection, Lease>();

  async function run(leased: DatabaseConnection, alone: string[], joined: string[]): Promise<void> {
    const lease = leases.get(leased);
    for (const sql of lease?.isJoined ? joined : alone) await leased.executeQuery(CompiledQuery.raw(sql));
  }

  return {
    init: () => driver.init(),
    destroy: () => driver.destroy(),
    async acquireConnection() {
      const unit = units.current();
      const end = await (unit?.turns ?? turns).take();
      const connection = await driver.acquireConnection();
      const leased: DatabaseConnection = {
        executeQuery: (query) => connection.executeQuery(query),
        streamQuery: (query, size) => connection.streamQuery(query, size),
      };
      leases.set(leased, { isJoined: unit !== null, end });
      return leased;
    },
    async releaseConnection(leased) {
      leases.get(leased)?.end();
    },
    beginTransaction: (leased) => run(leased, ['begin'], ['savepoint inner']),
    commitTransaction: (leased) => run(leased, ['commit'], ['release inner']),
    rollbackTransaction: (leased) => run(leased, ['rollback'], ['rollback to inner', 'release inner']),
  };
}
