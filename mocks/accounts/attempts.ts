import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';

const window = 10 * 60_000;
const allowed = 5;

/** Whether five guesses about a subject (an account to sign in to, a code to use) failed in the last 10 minutes. */
export async function isBlocked(db: Kysely<Schema>, subject: string, now: number): Promise<boolean> {
  const { count } = await db
    .selectFrom('attempts')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('subject', '=', subject)
    .where('at', '>', now - window)
    .executeTakeFirstOrThrow();
  return count >= allowed;
}

export async function noteAttempt(db: Kysely<Schema>, subject: string, now: number): Promise<void> {
  await db.insertInto('attempts').values({ subject, at: now }).execute();
}

/** After the right guess the wrong ones are forgotten. */
export async function forgetAttempts(db: Kysely<Schema>, subject: string): Promise<void> {
  await db.deleteFrom('attempts').where('subject', '=', subject).execute();
}
