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
import type { Unit, Units } from './unit-of-work.ts';

/** Whether a transaction is under way on the connection. */
interface InTransaction {
  readonly isTransaction: boolean;
}

/**
 * LED-10: SQLite for Kysely with one connection, which is given out by turns. Whoever works within a unit joins its
 * transaction, with transactions of their own as savepoints; everybody else waits until the unit has ended.
 */
export class JoiningDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  readonly #state: InTransaction;
  readonly #units: Units;

  constructor(database: SqliteDatabase, state: InTransaction, units: Units) {
    super({ database });
    this.#database = database;
    this.#state = state;
    this.#units = units;
  }

  override createDriver(): Driver {
    return joiningDriver(new SqliteDriver({ database: this.#database }), this.#state, this.#units);
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
  /** A transaction has begun on it, or it has joined one. */
  isWithin: boolean;
  end(): void;
}

function joiningDriver(driver: Driver, state: InTransaction, units: Units): Driver {
  const turns = createTurns();
  const leases = new WeakMap<DatabaseConnection, Lease>();
  /** Units that have the connection: the first who takes it in a unit takes it for the unit, the others join. */
  const begun = new WeakSet<Unit>();

  async function run(leased: DatabaseConnection, alone: string[], joined: string[]): Promise<void> {
    const lease = leases.get(leased);
    for (const sql of lease?.isJoined ? joined : alone) await leased.executeQuery(CompiledQuery.raw(sql));
  }

  /**
   * LED-14: SQLite undoes a transaction by itself when the disk is full; what came after would be booked on its own.
   */
  function refuseRest({ isWithin }: Lease): void {
    if (isWithin && !state.isTransaction) throw new Error('The transaction was undone');
  }

  return {
    init: () => driver.init(),
    destroy: () => driver.destroy(),
    async acquireConnection() {
      const unit = units.current();
      const isJoined = unit !== null && begun.has(unit);
      if (unit) begun.add(unit);
      const end = await (isJoined ? unit.turns : turns).take();
      const connection = await driver.acquireConnection();
      const lease: Lease = { isJoined, isWithin: isJoined, end };
      const leased: DatabaseConnection = {
        executeQuery(query) {
          refuseRest(lease);
          return connection.executeQuery(query);
        },
        streamQuery: (query, size) => connection.streamQuery(query, size),
      };
      leases.set(leased, lease);
      return leased;
    },
    async releaseConnection(leased) {
      leases.get(leased)?.end();
    },
    async beginTransaction(leased) {
      await run(leased, ['begin'], ['savepoint inner']);
      const lease = leases.get(leased);
      if (lease) lease.isWithin = true;
    },
    commitTransaction: (leased) => run(leased, ['commit'], ['release inner']),
    async rollbackTransaction(leased) {
      // An error of its own would hide why SQLite has done it already.
      if (state.isTransaction) await run(leased, ['rollback'], ['rollback to inner', 'release inner']);
    },
  };
}
