import type { Kysely } from 'kysely';
import { OrderStatus } from '../../src/generated/enums.ts';
import { noteAccount } from '../store/account-notes.ts';
import type { Schema } from '../store/schema.ts';
import { statement } from '../store/prepared-statement.ts';
import { coverWithdrawals } from './cover-withdrawals.ts';
import { post, type Standing } from './ledger.ts';

// Negative-balance protection of an account (BRK-44): the house lends where cash would be below 0, and gets it back out
// of what other positions of the account bring. Call all of it inside the transaction of the movement.

interface Movement {
  userId: number;
  /** Null: of several orders. */
  orderId: number | null;
  at: number;
}

/** What follows from a profit or loss that was just booked, in micro-dollars; `standing` is what it left. */
export async function settleResult(
  trx: Kysely<Schema>,
  { profit, ...movement }: Movement & { profit: number },
  standing: Standing,
): Promise<void> {
  const repaid = await repay(trx, movement, profit, standing);
  const { owed } = await protectBalance(trx, movement, repaid);
  if (owed > 0) await forgiveOwed(trx, movement.userId);
}

/** BRK-44: a profit first repays what is owed. */
async function repay(
  trx: Kysely<Schema>,
  movement: Movement,
  profit: number,
  standing: Standing,
): Promise<Standing> {
  const amount = Math.min(profit, standing.owed);
  if (amount <= 0) return standing;
  return lend(trx, movement, -amount, standing);
}

/**
 * LED-04: the house makes good what a balance is below 0; BRK-44: and remembers it. WDR-07: withdrawals that the rest
 * does not cover are returned. Resolves to what the user has then.
 */
export async function protectBalance(
  trx: Kysely<Schema>,
  movement: Movement,
  standing: Standing,
): Promise<Standing> {
  const { balance } = standing;
  const safe = balance < 0 ? await lend(trx, movement, -balance, standing) : standing;
  if (safe.withdrawing > safe.balance)
    await coverWithdrawals(trx, movement.userId, safe.balance, movement.at);
  return safe;
}

/** Below 0 it is paid back. */
async function lend(
  trx: Kysely<Schema>,
  movement: Movement,
  amount: number,
  standing: Standing,
): Promise<Standing> {
  const booked = await post(trx, { type: 'negativeBalance', amount, ...movement });
  noteAccount(trx, movement.userId);
  await addOwed(trx, { userId: movement.userId, amount });
  return { ...standing, ...booked, owed: standing.owed + amount };
}

const addOwed = statement<{ userId: number; amount: number }>(
  `update users set owed = owed + :amount where id = :userId`,
);

const forgive = statement<{ userId: number }>(`
  update users
  set owed = 0
  where id = :userId
    and not exists (select id from orders where user_id = :userId and status = ${OrderStatus.Open})`);

/** BRK-44: where no position is open, what is still owed is forgiven. */
async function forgiveOwed(trx: Kysely<Schema>, userId: number): Promise<void> {
  noteAccount(trx, userId);
  await forgive(trx, { userId });
}
