import type { Kysely } from 'kysely';
import { WithdrawalStatus } from '../../src/generated/enums.ts';
import { post } from '../broker/ledger.ts';
import type { ReviewRow, Schema } from '../store/schema.ts';
import { referenceOf } from './reference.ts';

/** WDR-06: an approved withdrawal is paid out with its fee; a rejected one is free again, and nothing is posted. */
export async function settleWithdrawal(
  trx: Kysely<Schema>,
  { subject_id: id, decided_at }: ReviewRow,
  decision: NonNullable<ReviewRow['decision']>,
): Promise<void> {
  const isPaid = decision === 'approved';
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
