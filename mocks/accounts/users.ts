import { sql, type Kysely } from 'kysely';
import { inTransaction } from '../store/in-transaction.ts';
import type { Schema, UserRow } from '../store/schema.ts';

/** How an account is named: an email address, or calling code and national number together, digits. */
export type AccountName = { email: string } | { areaCode: string; phone: string };

/** The user of an email address or of a full phone number in digits. */
export function findUser(db: Kysely<Schema>, account: string): Promise<UserRow | undefined> {
  const users = db.selectFrom('users').selectAll();
  return account.includes('@')
    ? users.where('email', '=', account.toLowerCase()).executeTakeFirst()
    : users.where(sql`replace(area_code, '-', '') || phone`, '=', account).executeTakeFirst();
}

interface NewUser {
  name: AccountName | null;
  passwordHash: string | null;
  isDemo: boolean;
  invitedBy?: number | null;
  /** A phone number besides the name: digits, calling code first. */
  mobile?: string | null;
  now: number;
}

/** Adds a user under a random uid that is free; `random` is the world's. Throws for a name that is taken. */
export function addUser(db: Kysely<Schema>, random: () => number, user: NewUser): Promise<UserRow> {
  return inTransaction(db, (trx) => add(trx, random, user));
}

async function add(db: Kysely<Schema>, random: () => number, user: NewUser): Promise<UserRow> {
  for (;;) {
    const uid = digits(random, 8);
    const row = await db
      .insertInto('users')
      .values({
        uid,
        email: user.name && 'email' in user.name ? user.name.email.toLowerCase() : null,
        area_code: user.name && 'phone' in user.name ? user.name.areaCode : null,
        phone: user.name && 'phone' in user.name ? user.name.phone : null,
        password_hash: user.passwordHash,
        is_demo: user.isDemo ? 1 : 0,
        // Made of the uid, and so as unique.
        invite_code: user.isDemo ? null : Number(uid).toString(36).toUpperCase(),
        invited_by: user.invitedBy ?? null,
        created_at: user.now,
        mobile: user.mobile ?? null,
      })
      .onConflict((conflict) => conflict.column('uid').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row) return row;
  }
}

/** INV-03: how many registered with this user's code. */
export async function invitedBy(db: Kysely<Schema>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('invited_by', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** `count` digits of which the first is not 0. */
function digits(random: () => number, count: number): string {
  const lowest = 10 ** (count - 1);
  return String(lowest + Math.floor(random() * 9 * lowest));
}
