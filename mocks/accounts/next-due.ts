import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';
import { statement } from '../store/prepared-statement.ts';

/** What waits and is due first; no row's is null, where none waits. */
const firstDue = statement<{ takes: number }, { due: number | null }>(`
  select min(case when not_before > submitted_at + :takes then not_before else submitted_at + :takes end) as due
  from reviews where decision is null`);

interface NextDueContext {
  readonly db: Kysely<Schema>;
  afterCommit(act: () => void): void;
  onRollback(undo: () => void): void;
  /** World milliseconds that a review takes; the site may change them at any time. */
  takes(): number;
}

/** When the first review is due. It is kept in memory, so that a turn in which none is asks the store for nothing. */
interface NextDue {
  /** Epoch ms of the world's clock; Infinity where none waits. Never later than it is, maybe earlier. */
  at(): Promise<number>;
  /** Call it after a transaction in which a review was submitted or decided. */
  forget(): void;
}

export function createNextDue({ db, afterCommit, onRollback, takes }: NextDueContext): NextDue {
  let known: { takes: number; at: number } | null = null;
  let changes = 0;

  function forgetNow() {
    known = null;
    changes += 1;
  }

  return {
    async at() {
      const now = takes();
      if (known?.takes === now) return known.at;
      const before = changes;
      const [first] = await firstDue(db, { takes: now });
      const at = first?.due ?? Infinity;
      // What was asked before a change and answered after it holds no longer.
      if (changes === before) {
        known = { takes: now, at };
        // Within a unit it may have seen what is not booked after all.
        onRollback(forgetNow);
      }
      return at;
    },
    forget() {
      forgetNow();
      // Others may have asked since and not have seen it, as it was not booked yet.
      afterCommit(forgetNow);
      onRollback(forgetNow);
    },
  };
}
