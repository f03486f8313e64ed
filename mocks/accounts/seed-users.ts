import type { Kysely } from 'kysely';
import { post } from '../broker/ledger.ts';
import { toMicros } from '../store/micros.ts';
import type { Schema } from '../store/schema.ts';

/** A real account to try the sandbox with; anybody may know its password. */
export const seededUser = { email: 'ada@candlewick.example', password: 'candlewick-1' };

/** `hashPassword` of it, worked out beforehand: it takes longer than all the rest of a new world. */
const passwordHash = 'scrypt$16384$8$5$K8ffm+C90NQkZNNPKoBW9A==$CUsq7S44TOEpK8d5FN/JhYpN0ji39lafhGb6WU6aCz4=';

/** Adds the seeded account with a deposit of 5,000 USD, where it is not there yet. */
export function seedUsers(db: Kysely<Schema>, now: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .insertInto('users')
      .values({
        uid: '10000001',
        email: seededUser.email,
        area_code: null,
        phone: null,
        password_hash: passwordHash,
        is_demo: 0,
        invite_code: 'ADA001',
        invited_by: null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (user) await post(trx, { type: 'deposit', userId: user.id, amount: toMicros(5000), at: now });
  });
}
