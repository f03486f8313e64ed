import type { Kysely } from 'kysely';
import { DepositStatus } from '../../src/generated/enums.ts';
import { post } from '../broker/ledger.ts';
import type { DepositRow, ReviewRow, Schema } from '../store/schema.ts';
import { isReportedBefore, rejectAsReported, reportedBefore } from './proofs.ts';
import { referenceOf } from './reference.ts';

/** DEP-12: what an approved deposit does: it is credited, unless its picture was reported before. */
export async function settleDeposit(
  trx: Kysely<Schema>,
  review: ReviewRow,
  decision: NonNullable<ReviewRow['decision']>,
): Promise<void> {
  if (decision === 'rejected') return;
  const deposit = await trx
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', review.subject_id)
    .executeTakeFirstOrThrow();
  if (await isReportedBefore(trx, review, deposit.proof)) return rejectAsReported(trx, review);
  await post(trx, {
    type: 'deposit',
    userId: deposit.user_id,
    amount: deposit.amount,
    at: review.decided_at ?? review.submitted_at,
    memo: referenceOf('D', deposit),
  });
}

/** A deposit and its review, as one row. */
export type ReviewedDeposit = DepositRow & Pick<ReviewRow, 'kind' | 'decision' | 'reason' | 'decided_at'>;

/** DEP-12: the four states. */
export function statusOf({ decision, reason }: Pick<ReviewRow, 'decision' | 'reason'>): DepositStatus {
  if (decision === null) return DepositStatus.Unchecked;
  if (decision === 'approved') return DepositStatus.Finished;
  return reason === reportedBefore ? DepositStatus.Invalid : DepositStatus.Rejected;
}

/** A user's deposits of one type, newest first. */
export async function depositsOf(
  db: Kysely<Schema>,
  userId: number,
  { type, limit, offset }: { type: DepositRow['type']; limit: number; offset: number },
): Promise<{ rows: ReviewedDeposit[]; total: number }> {
  const all = db
    .selectFrom('deposits')
    .innerJoin('reviews', (join) =>
      join.onRef('reviews.subject_id', '=', 'deposits.id').on('reviews.kind', '=', 'deposit'),
    )
    .where('deposits.user_id', '=', userId)
    .where('deposits.type', '=', type);
  const rows = await all
    .selectAll('deposits')
    .select(['reviews.kind', 'reviews.decision', 'reviews.reason', 'reviews.decided_at'])
    .orderBy('deposits.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
