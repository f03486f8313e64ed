import type { Kysely } from 'kysely';
import { inTransaction } from '../store/in-transaction.ts';
import type { Schema } from '../store/schema.ts';
import { isTidyTime } from '../store/tidy-time.ts';

/** What may be done so often: `most` times in `window` milliseconds. */
interface Limit {
  window: number;
  most: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** ACC-09: limits by what is tried, on a subject (an account, an address) or by a caller. */
export const limits = {
  /** Wrong passwords for one account; beyond it every further one waits. */
  login: { window: 10 * minute, most: 5 },
  /** Wrong passwords of one caller, whatever the account. */
  loginCaller: { window: 10 * minute, most: 30 },
  codeAddress: { window: hour, most: 5 },
  codeCaller: { window: hour, most: 20 },
  /** Wrong codes of one caller, whatever the address. */
  guessCaller: { window: hour, most: 50 },
  pictureCaller: { window: 10 * minute, most: 60 },
  demoCaller: { window: hour, most: 200 },
  uploads: { window: hour, most: 60 },
  chat: { window: minute, most: 20 },
  /** Withdrawal methods that one user adds and removes. */
  methods: { window: hour, most: 30 },
  identities: { window: hour, most: 10 },
  withdrawals: { window: hour, most: 30 },
  deposits: { window: hour, most: 20 },
  loanKycs: { window: hour, most: 10 },
  loans: { window: hour, most: 10 },
  repayments: { window: hour, most: 10 },
} as const satisfies Record<string, Limit>;

/** A try that was noted. */
interface Noted {
  id: number;
  /** How many there were in the window, this one included. */
  count: number;
  /** Where these are too many: epoch ms from which one more is not. */
  until: number | undefined;
}

/**
 * Notes a try. It is noted before
 * anything is looked at, so that tries at the same moment count each other.
 */
export function noteAttempt(db: Kysely<Schema>, subject: string, limit: Limit, now: number): Promise<Noted> {
  return inTransaction(db, (trx) => note(trx, subject, limit, now));
}

async function note(
  db: Kysely<Schema>,
  subject: string,
  { window, most }: Limit,
  now: number,
): Promise<Noted> {
  const { id } = await db
    .insertInto('attempts')
    .values({ subject, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom('attempts')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('subject', '=', subject)
    .where('at', '>', now - window)
    .executeTakeFirstOrThrow();
  if (isTidyTime(db, 'attempts', now)) {
    await db
      .deleteFrom('attempts')
      .where('at', '<=', now - hour)
      .execute();
  }
  if (count <= most) return { id, count, until: undefined };
  // Then only so many are left in the window that one more is among the most.
  const { at } = await db
    .selectFrom('attempts')
    .select('at')
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  return { id, count, until: at + window };
}

/** Takes back one try that turned out right. */
export async function forgetAttempt(db: Kysely<Schema>, id: number): Promise<void> {
  await inTransaction(db, (trx) => trx.deleteFrom('attempts').where('id', '=', id).execute());
}

/** Forgets every try on a subject, after the right one. */
export async function forgetAttempts(db: Kysely<Schema>, subject: string): Promise<void> {
  await inTransaction(db, (trx) => trx.deleteFrom('attempts').where('subject', '=', subject).execute());
}

/** ACC-09: real milliseconds that the n-th wrong try of an account waits: a delay and no lock, for the owner's sake. */
export function delayOf(count: number): number {
  const beyond = count - limits.login.most;
  return beyond <= 0 ? 0 : Math.min(4000, 250 * 2 ** (beyond - 1));
}

const mostWaiting = 4;

interface Queues {
  /** The end of each subject's queue. */
  ends: Map<string, Promise<unknown>>;
  /** How many a caller has in it. */
  waiting: Map<string, number>;
}

const queuesOf = new WeakMap<Kysely<Schema>, Queues>();

/**
 * ACC-09: work on one subject goes one after the other, so that guesses cannot share a delay. Resolves to null, without
 * doing it, for a caller who has four in the queue already.
 */
export async function inTurn<Result>(
  db: Kysely<Schema>,
  subject: string,
  caller: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const { ends, waiting } = queuesOf.get(db) ?? { ends: new Map(), waiting: new Map<string, number>() };
  queuesOf.set(db, { ends, waiting });
  const place = `${subject} ${caller}`;
  const ahead = waiting.get(place) ?? 0;
  if (ahead >= mostWaiting) return null;
  waiting.set(place, ahead + 1);
  const result = (ends.get(subject) ?? Promise.resolve()).then(work, work);
  const end = result.catch(() => undefined);
  ends.set(subject, end);
  try {
    return await result;
  } finally {
    const left = (waiting.get(place) ?? 1) - 1;
    if (left > 0) waiting.set(place, left);
    else waiting.delete(place);
    if (ends.get(subject) === end) ends.delete(subject);
  }
}
