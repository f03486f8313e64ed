import { sql, type Kysely } from 'kysely';
import { WithdrawalStatus } from '../../src/generated/enums.ts';
import type { MessageKey } from '../messages/messages.ts';
import { noteAccount } from '../store/account-notes.ts';
import type { Schema } from '../store/schema.ts';
import { statement } from '../store/prepared-statement.ts';

/** Why a withdrawal was returned that a loss has left without cover. */
export const notCovered = 'withdrawalNotCovered' satisfies MessageKey;

/** LED-07: what a row of `users` has asked to be paid out and was not decided, for a statement; its index is found by it. */
export const withdrawingSum = `(
    select coalesce(sum(amount), 0)
    from withdrawals
    where user_id = users.id and status = ${WithdrawalStatus.UnderReview}
  )`;

const waitingOf = statement<{ userId: number }, { id: number; amount: number }>(`
  select id, amount
  from withdrawals
  where user_id = :userId and status = ${WithdrawalStatus.UnderReview}
  order by id desc`);

/**
 * WDR-07: a loss that leaves cash below the withdrawals under way returns the newest of them, with its review, until
 * the rest is covered. Call it inside the transaction that books the loss; `cash` is what it left, in micro-dollars.
 */
export async function coverWithdrawals(
  trx: Kysely<Schema>,
  userId: number,
  cash: number,
  at: number,
): Promise<void> {
  const waiting = await waitingOf(trx, { userId });
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
      decided_at: sql<number>`case when submitted_at > ${at} then submitted_at else cast(${at} as bigint) end`,
      reason,
    })
    .where('kind', '=', 'withdrawal')
    .where('subject_id', '=', id)
    .execute();
}
