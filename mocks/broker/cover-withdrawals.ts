import { sql, type Kysely } from 'kysely';
import { WithdrawalStatus } from '../../src/generated/enums.ts';
import type { MessageKey } from '../messages/messages.ts';
import { noteAccount } from '../store/account-notes.ts';
import type { Schema } from '../store/schema.ts';
import { cashOf } from './ledger.ts';

/** Why a withdrawal was returned that a loss has left without cover. */
export const notCovered = 'withdrawalNotCovered' satisfies MessageKey;

/**
 * WDR-07: a loss that leaves cash below the withdrawals under way returns the newest of them, with its review, until
 * the rest is covered. Call it inside the transaction that books the loss.
 */
export async function coverWithdrawals(trx: Kysely<Schema>, userId: number, at: number): Promise<void> {
  const waiting = await trx
    .selectFrom('withdrawals')
    .select(['id', 'amount'])
    .where('user_id', '=', userId)
    .where('status', '=', WithdrawalStatus.UnderReview)
    .orderBy('id', 'desc')
    .execute();
  if (waiting.length === 0) return;
  const cash = await cashOf(trx, userId);
  let locked = waiting.reduce((sum, { amount }) => sum + amount, 0);
  for (const { id, amount } of waiting) {
    if (locked <= cash) return;
    await returnWithdrawal(trx, id, at, notCovered);
    locked -= amount;
  }
}

/** Frees the amount again, and ends the review with the reason. */
export async function returnWithdrawal(
  trx: Kysely<Schema>,
  id: number,
  at: number,
  reason: MessageKey,
): Promise<void> {
  const { user_id } = await trx
    .updateTable('withdrawals')
    .set({ status: WithdrawalStatus.Rejected })
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirstOrThrow();
  noteAccount(trx, user_id);
  await trx
    .updateTable('reviews')
    .set({
      decision: 'rejected',
      // A clock that was set back decides nothing before it was submitted.
      decided_at: sql<number>`max(submitted_at, ${at})`,
      reason,
    })
    .where('kind', '=', 'withdrawal')
    .where('subject_id', '=', id)
    .execute();
}
