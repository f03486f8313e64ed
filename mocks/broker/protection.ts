import { sql, type Kysely } from 'kysely';
import { OrderStatus } from '../../src/generated/enums.ts';
import { noteAccount } from '../store/account-notes.ts';
import type { Schema } from '../store/schema.ts';
import { coverWithdrawals } from './cover-withdrawals.ts';
import { cashOf, post } from './ledger.ts';

// Negative-balance protection of an account (BRK-44): the house lends where cash would be below 0, and gets it back out
// of what other positions of the account bring. Call all of it inside the transaction of the movement.

interface Movement {
  userId: number;
  /** Null: of several orders. */
  orderId: number | null;
  at: number;
}

/** Books a realised profit or loss, in micro-dollars, and what follows from it. */
export async function realise(
  trx: Kysely<Schema>,
  { amount, ...movement }: Movement & { amount: number },
): Promise<void> {
  const { userId, at } = movement;
  await post(trx, { type: 'profit', amount, ...movement });
  await repay(trx, movement, amount);
  await protectBalance(trx, movement);
  await coverWithdrawals(trx, userId, at);
}

/** BRK-44: a profit first repays what is owed. */
async function repay(trx: Kysely<Schema>, movement: Movement, profit: number): Promise<void> {
  if (profit <= 0) return;
  const amount = Math.min(profit, await owedOf(trx, movement.userId));
  await post(trx, { type: 'negativeBalance', amount: -amount, ...movement });
  await addOwed(trx, movement.userId, -amount);
}

/** LED-04: the house makes good what a balance is below 0; BRK-44: and remembers it. */
export async function protectBalance(trx: Kysely<Schema>, movement: Movement): Promise<void> {
  const amount = Math.max(0, -(await cashOf(trx, movement.userId)));
  await post(trx, { type: 'negativeBalance', amount, ...movement });
  await addOwed(trx, movement.userId, amount);
}

/** BRK-44: where no position is open, what is still owed is forgiven. */
export async function forgiveOwed(trx: Kysely<Schema>, userId: number): Promise<void> {
  const open = trx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', OrderStatus.Open);
  noteAccount(trx, userId);
  await trx
    .updateTable('users')
    .set({ owed: 0 })
    .where('id', '=', userId)
    .where('owed', '>', 0)
    .where(({ not, exists }) => not(exists(open)))
    .execute();
}

/** What these users owe, in micro-dollars. Who owes nothing is not in it. */
export async function owedOfAll(
  db: Kysely<Schema>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const wanted = new Set(userIds);
  const rows = await db.selectFrom('users').select(['id', 'owed']).where('owed', '>', 0).execute();
  return new Map(rows.flatMap(({ id, owed }) => (wanted.has(id) ? [[id, owed]] : [])));
}

export async function owedOf(db: Kysely<Schema>, userId: number): Promise<number> {
  return (await owedOfAll(db, [userId])).get(userId) ?? 0;
}

async function addOwed(trx: Kysely<Schema>, userId: number, amount: number): Promise<void> {
  if (amount === 0) return;
  noteAccount(trx, userId);
  await trx
    .updateTable('users')
    .set({ owed: sql<number>`owed + ${amount}` })
    .where('id', '=', userId)
    .execute();
}
