import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';

export type Purpose = 1 | 2;

const minute = 60_000;
/** How long a code is good for, and how soon another may be asked for. */
export const codeLength = 10 * minute;
export const resendAfter = minute;

/** ACC-01: keeps a code for one recipient and purpose; null where the last one is less than a minute old. */
export async function keepCode(
  db: Kysely<Schema>,
  code: { recipient: string; purpose: Purpose; code: string; now: number },
): Promise<boolean> {
  const { now, ...values } = code;
  const recent = await db
    .selectFrom('codes')
    .select('id')
    .where('recipient', '=', code.recipient)
    .where('purpose', '=', code.purpose)
    .where('sent_at', '>', now - resendAfter)
    .executeTakeFirst();
  if (recent) return false;
  await db
    .insertInto('codes')
    .values({ ...values, sent_at: now, ends_at: now + codeLength, used: 0 })
    .execute();
  return true;
}

/** ACC-02: whether the newest code is this one and still good; it then is used up. An older code is void. */
export async function useCode(
  db: Kysely<Schema>,
  given: { recipient: string; purpose: Purpose; code: string; now: number },
): Promise<boolean> {
  const newest = await db
    .selectFrom('codes')
    .select(['id', 'code', 'ends_at', 'used'])
    .where('recipient', '=', given.recipient)
    .where('purpose', '=', given.purpose)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!newest || newest.used || newest.ends_at <= given.now || newest.code !== given.code.trim())
    return false;
  await db.updateTable('codes').set({ used: 1 }).where('id', '=', newest.id).execute();
  return true;
}
