import type { Kysely } from 'kysely';
import { DepositStatus } from '../../src/generated/enums.ts';
import type { DepositStatus as Status } from '../../src/generated/rest.d.ts';
import { post } from '../broker/ledger.ts';
import type { DepositRow, ReviewRow, Schema } from '../store/schema.ts';
import { referenceOf } from './reference.ts';

/** Why a deposit is void: it was reported before. Every other reason rejects it. */
const twice = 'depositTwice';

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
  if (await reportedBefore(trx, deposit)) {
    const { id } = review;
    await trx
      .updateTable('reviews')
      .set({ decision: 'rejected', reason: twice })
      .where('id', '=', id)
      .execute();
    return;
  }
  await post(trx, {
    type: 'deposit',
    userId: deposit.user_id,
    amount: deposit.amount,
    at: review.decided_at ?? review.submitted_at,
    memo: referenceOf('D', deposit),
  });
}

/** Whether an earlier deposit that was not rejected has the same picture: the same upload, or the same bytes again. */
async function reportedBefore(trx: Kysely<Schema>, { id, proof }: DepositRow): Promise<boolean> {
  const name = proof.replace('/uploads/', '');
  const copies = trx
    .selectFrom('uploads as own')
    .innerJoin('uploads as copy', 'copy.bytes', 'own.bytes')
    .where('own.name', '=', name)
    .select('copy.name');
  const earlier = await trx
    .selectFrom('deposits')
    .innerJoin('reviews', (join) =>
      join.onRef('reviews.subject_id', '=', 'deposits.id').on('reviews.kind', '=', 'deposit'),
    )
    .select(['deposits.id', 'deposits.proof'])
    .where('deposits.id', '<', id)
    .where((where) =>
      where.or([where('reviews.decision', 'is', null), where('reviews.decision', '=', 'approved')]),
    )
    .execute();
  const same = new Set([name, ...(await copies.execute()).map((copy) => copy.name)]);
  return earlier.some((one) => same.has(one.proof.replace('/uploads/', '')));
}

/** A deposit and its review, as one row. */
export type ReviewedDeposit = DepositRow & Pick<ReviewRow, 'kind' | 'decision' | 'reason' | 'decided_at'>;

/** DEP-12: the four states. */
export function statusOf({ decision, reason }: Pick<ReviewRow, 'decision' | 'reason'>): Status {
  if (decision === null) return DepositStatus.Unchecked;
  if (decision === 'approved') return DepositStatus.Finished;
  return reason === twice ? DepositStatus.Invalid : DepositStatus.Rejected;
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
