import { AsyncLocalStorage } from 'node:async_hooks';
import { createLock, createTurns, type Turns } from './lock.ts';

/** Work whose changes are booked together or not at all, whatever it is made of. */
export interface Unit {
  /** Turns at the store's one connection, for those who belong to the unit. */
  readonly turns: Turns;
  /** Runs the parts of the unit that change something one at a time. */
  lock<Result>(work: () => Promise<Result>): Promise<Result>;
}

interface OpenUnit extends Unit {
  undo: (() => void)[];
  after: (() => void)[];
}

/**
 * The units of one store. Who belongs to one is known by the asynchronous context, so that no call has to hand it on.
 */
export interface Units {
  /** The unit that the caller belongs to, as long as it is under way. */
  current(): Unit | null;
  /** Runs work as a unit. The caller brings the transaction, and no other work of the world beside it. */
  run<Result>(
    transaction: (work: () => Promise<Result>) => Promise<Result>,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** Does something once the caller's unit is booked, and never if it is not; at once without a unit. */
  afterCommit(act: () => void): void;
  /** Takes back what the caller's unit has changed outside of the store, if it is not booked. */
  onRollback(undo: () => void): void;
}

export function createUnits(): Units {
  const context = new AsyncLocalStorage<{ unit: OpenUnit | null }>();
  const current = () => context.getStore()?.unit ?? null;

  return {
    current,
    async run(transaction, work) {
      const unit: OpenUnit = { turns: createTurns(), lock: createLock(), undo: [], after: [] };
      const place: { unit: OpenUnit | null } = { unit };
      async function inside() {
        try {
          return await work();
        } finally {
          // What was started in the unit and not waited for ends its query, and finds itself outside.
          place.unit = null;
          await unit.turns.take();
        }
      }
      function takeBack(error: unknown): never {
        for (const undo of unit.undo.splice(0).reverse()) undo();
        throw error;
      }
      // While the connection is still held, so that nobody reads what was remembered here; later if the commit fails.
      const booked = () => transaction(() => inside().catch(takeBack)).catch(takeBack);
      // The transaction begins as part of the unit: the first connection that is taken in it is the unit's.
      const result = await context.run(place, booked);
      for (const act of unit.after) act();
      return result;
    },
    afterCommit(act) {
      const unit = current();
      if (unit) unit.after.push(act);
      else act();
    },
    onRollback(undo) {
      current()?.undo.push(undo);
    },
  };
}
