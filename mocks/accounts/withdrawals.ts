import type { Kysely } from 'kysely';
import { WithdrawalStatus } from '../../src/generated/enums.ts';
import { loadAccount, valueAccount } from '../broker/client-account.ts';
import { notCovered, returnWithdrawal } from '../broker/cover-withdrawals.ts';
import { post } from '../broker/ledger.ts';
import type { Market } from '../market/market.ts';
import { noteAccount } from '../store/account-notes.ts';
import { fromMicros } from '../store/micros.ts';
import type { ReviewRow, Schema } from '../store/schema.ts';
import { referenceOf } from './reference.ts';

/**
 * WDR-06: an approved withdrawal is paid out with its fee; a rejected one is free again, and nothing is posted. WDR-13:
 * one that would take what open positions have lost meanwhile is returned.
 */
export async function settleWithdrawal(
  trx: Kysely<Schema>,
  { user_id, subject_id: id, submitted_at, decided_at }: ReviewRow,
  decision: NonNullable<ReviewRow['decision']>,
  { market, at }: { market: Market; at: number },
): Promise<void> {
  const isPaid = decision === 'approved';
  if (isPaid && !(await isCovered(trx, market, user_id, id, at)))
    return returnWithdrawal(trx, id, decided_at ?? submitted_at, notCovered);
  noteAccount(trx, user_id);
  const row = await trx
    .updateTable('withdrawals')
    .set({ status: isPaid ? WithdrawalStatus.Paid : WithdrawalStatus.Rejected })
    .where('id', '=', id)
    .where('status', '=', WithdrawalStatus.UnderReview)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!isPaid) return;
  const { user_id: userId, amount, fee } = row;
  const booked = { userId, at: decided_at ?? row.created_at, memo: referenceOf('W', row) };
  await post(trx, { ...booked, type: 'withdrawal', amount: fee - amount });
  await post(trx, { ...booked, type: 'withdrawalFee', amount: -fee });
}

/** Whether equity still covers this withdrawal and the orders, others that are under way left aside. */
async function isCovered(
  trx: Kysely<Schema>,
  market: Market,
  userId: number,
  id: number,
  at: number,
): Promise<boolean> {
  const account = await loadAccount(trx, userId);
  const { amount } = await trx
    .selectFrom('withdrawals')
    .select('amount')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { freeMargin } = valueAccount(market, account, at);
  return freeMargin + fromMicros(account.withdrawing - amount) >= 0;
}
