import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema, UserRow } from '../store/schema.ts';

const sessionLength = 30 * 24 * 3_600_000;

/** Opens a session of 30 days and returns its token, which is kept nowhere but with the caller. */
export async function openSession(db: Kysely<Schema>, userId: number, now: number): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: userId, created_at: now, ends_at: now + sessionLength })
    .execute();
  return token;
}

/** The user of a token, or null when the session has ended or never was. */
export async function userOfToken(db: Kysely<Schema>, token: string, now: number): Promise<UserRow | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .where('token_hash', '=', hashToken(token))
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends every session of a user but the one of `keep`. */
export async function endSessions(db: Kysely<Schema>, userId: number, keep?: string | null): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (keep) query = query.where('token_hash', '!=', hashToken(keep));
  await query.execute();
}

/** A bearer token that nobody can guess. */
function newToken(): string {
  return randomBytes(32).toString('hex');
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
