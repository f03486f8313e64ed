import type { Kysely } from 'kysely';
import type { ReviewRow, Schema } from '../store/schema.ts';

/** Why a payment counts for nothing: it was reported before. Every other reason rejects it. */
export const reportedBefore = 'paymentReportedBefore';

/**
 * DEP-12: whether an earlier deposit or repayment that was not rejected has the same picture: the same upload, or the
 * same bytes again.
 */
export async function isReportedBefore(
  trx: Kysely<Schema>,
  { id }: ReviewRow,
  proof: string,
): Promise<boolean> {
  const name = proof.replace('/uploads/', '');
  const copies = await trx
    .selectFrom('uploads as own')
    .innerJoin('uploads as copy', 'copy.bytes', 'own.bytes')
    .where('own.name', '=', name)
    .select('copy.name')
    .orderBy('copy.name')
    .execute();
  const same = [...new Set([name, ...copies.map((copy) => copy.name)])].map((one) => `/uploads/${one}`);
  const earlier = await trx
    .selectFrom('reviews')
    .leftJoin('deposits', (join) =>
      join.onRef('deposits.id', '=', 'reviews.subject_id').on('reviews.kind', '=', 'deposit'),
    )
    .leftJoin('repayments', (join) =>
      join.onRef('repayments.id', '=', 'reviews.subject_id').on('reviews.kind', '=', 'repayment'),
    )
    .where('reviews.id', '<', id)
    .where((where) =>
      where.or([where('reviews.decision', 'is', null), where('reviews.decision', '=', 'approved')]),
    )
    .where((where) => where.or([where('deposits.proof', 'in', same), where('repayments.proof', 'in', same)]))
    .select('reviews.id')
    .executeTakeFirst();
  return earlier !== undefined;
}

/** Ends a review that was to be approved the other way, with its reason. */
export async function rejectAsReported(trx: Kysely<Schema>, { id }: ReviewRow): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ decision: 'rejected', reason: reportedBefore })
    .where('id', '=', id)
    .execute();
}
