import { hash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inTransaction } from '../store/in-transaction.ts';
import type { Schema, UserRow } from '../store/schema.ts';
import { statement } from '../store/prepared-statement.ts';
import { isTidyTime } from '../store/tidy-time.ts';

const day = 24 * 3_600_000;
const sessionLength = 30 * day;
const idleLimit = 7 * day;
const mostSessions = 10;
/** A use within a minute of the last is not written down again. */
const seenStep = 60_000;

/**
 * ACC-10: opens a session and returns its token, which is kept nowhere but with the
 * caller. An account has ten sessions at most: the oldest ends.
 */
export function openSession(db: Kysely<Schema>, userId: number, now: number): Promise<string> {
  return inTransaction(db, (trx) => open(trx, userId, now));
}

async function open(db: Kysely<Schema>, userId: number, now: number): Promise<string> {
  // ACC-18: those that have ended go, whoever had them.
  if (isTidyTime(db, 'sessions', now)) {
    await db
      .deleteFrom('sessions')
      .where((row) => row.or([row('ends_at', '<=', now), row('seen_at', '<=', now - idleLimit)]))
      .execute();
  }
  const token = randomBytes(32).toString('hex');
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      ends_at: now + sessionLength,
      seen_at: now,
    })
    .execute();
  const newest = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostSessions);
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', 'not in', newest).execute();
  return token;
}

/** Who a token is, and when its session ends if it is not used again. */
interface Session {
  user: UserRow;
  endsAt: number;
  seenAt: number;
}

type SessionWithUser = UserRow & { ends_at: number; seen_at: number };

const sessionWithUser = statement<{ token_hash: string }, SessionWithUser>(`
  select users.*, sessions.ends_at, sessions.seen_at
  from sessions join users on users.id = sessions.user_id
  where sessions.token_hash = :token_hash`);

/** The session of a token; null where it has ended or never was. Looking does not count as use. */
export async function findSession(db: Kysely<Schema>, token: string, now: number): Promise<Session | null> {
  const [row] = await sessionWithUser(db, { token_hash: hashToken(token) });
  if (!row) return null;
  const { ends_at, seen_at, ...user } = row;
  const endsAt = Math.min(ends_at, seen_at + idleLimit);
  return endsAt > now ? { user, endsAt, seenAt: seen_at } : null;
}

const noteUse = statement<{ seen_at: number; token_hash: string }>(
  'update sessions set seen_at = :seen_at where token_hash = :token_hash',
);

/** The user of a token, whose session is used by this; null where it has ended or never was. */
export async function userOfToken(db: Kysely<Schema>, token: string, now: number): Promise<UserRow | null> {
  const session = await findSession(db, token, now);
  if (!session) return null;
  if (session.seenAt < now - seenStep) {
    await inTransaction(db, (trx) => noteUse(trx, { seen_at: now, token_hash: hashToken(token) }));
  }
  return session.user;
}

/** ACC-15: ends the session of one token. */
export async function endSession(db: Kysely<Schema>, token: string): Promise<void> {
  const ended = hashToken(token);
  await inTransaction(db, (trx) => trx.deleteFrom('sessions').where('token_hash', '=', ended).execute());
}

/** Ends every session of a user but the one of `keep`. */
export async function endSessions(db: Kysely<Schema>, userId: number, keep?: string | null): Promise<void> {
  await inTransaction(db, async (trx) => {
    let query = trx.deleteFrom('sessions').where('user_id', '=', userId);
    if (keep) query = query.where('token_hash', '!=', hashToken(keep));
    await query.execute();
  });
}

function hashToken(token: string): string {
  return hash('sha256', token);
}
