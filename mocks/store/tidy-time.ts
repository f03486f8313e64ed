import type { DialectAdapter, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

const minute = 60_000;

/** When it was last done, by what is tidied. A store and its transactions share one adapter. */
const done = new WeakMap<DialectAdapter, Map<string, number>>();

/**
 * Whether it is time to delete what has run out, which is once a minute: a call need not pay for it each time. `now` is
 * by the clock by which it runs out; one that was set back counts as a minute.
 */
export function isTidyTime(db: Kysely<Schema>, what: string, now: number): boolean {
  const { adapter } = db.getExecutor();
  const times = done.get(adapter) ?? new Map<string, number>();
  done.set(adapter, times);
  const last = times.get(what);
  if (last !== undefined && now >= last && now < last + minute) return false;
  times.set(what, now);
  return true;
}
