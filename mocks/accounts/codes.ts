import type { CodePurpose } from '../../src/generated/enums.ts';
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inTransaction } from '../store/in-transaction.ts';
import type { Schema } from '../store/schema.ts';

const minute = 60_000;
const goodFor = 10 * minute;
const resendAfter = minute;
const mostGuesses = 5;

/** Six digits can be guessed from any plain hash; this secret ends with the process, and with it codes under way. */
const secret = randomBytes(32);

/** ACC-01: six digits from the system's randomness; a world's seed would let anybody work them out. */
export function newCode(): string {
  return String(randomInt(100_000, 1_000_000));
}

interface GivenCode {
  recipient: string;
  purpose: CodePurpose;
  code: string;
  now: number;
}

/**
 * ACC-01: keeps a code for one recipient and purpose, unless the last one is less than a minute old: until when it is.
 * Those that are over go (ACC-18).
 */
export function keepCode(db: Kysely<Schema>, code: GivenCode): Promise<Kept> {
  return inTransaction(db, (trx) => keep(trx, code));
}

type Kept = { ok: true } | { ok: false; until: number };

async function keep(db: Kysely<Schema>, code: GivenCode): Promise<Kept> {
  const { recipient, purpose, now } = code;
  const recent = await db
    .selectFrom('codes')
    .select('sent_at')
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose)
    .where('sent_at', '>', now - resendAfter)
    .executeTakeFirst();
  if (recent) return { ok: false, until: recent.sent_at + resendAfter };
  await db
    .deleteFrom('codes')
    .where((row) =>
      row.or([
        row('ends_at', '<=', now),
        row.and([row('recipient', '=', recipient), row('purpose', '=', purpose)]),
      ]),
    )
    .execute();
  await db
    .insertInto('codes')
    .values({
      recipient,
      purpose,
      code_hash: hashCode(code),
      sent_at: now,
      ends_at: now + goodFor,
      guesses: 0,
      used: 0,
    })
    .execute();
  return { ok: true };
}

/** What came of a guess, and how many are left to whoever guessed wrong. */
interface Used {
  outcome: 'right' | 'wrong' | 'guessedTooOften';
  left?: number;
}

/** ACC-02: uses a code up. Five wrong guesses make a code void (ACC-09), whoever made them. */
export function useCode(db: Kysely<Schema>, given: GivenCode): Promise<Used> {
  return inTransaction(db, (trx) => use(trx, given));
}

async function use(db: Kysely<Schema>, given: GivenCode): Promise<Used> {
  const tried = await db
    .updateTable('codes')
    .set((row) => ({ guesses: row('guesses', '+', 1) }))
    .where('recipient', '=', given.recipient)
    .where('purpose', '=', given.purpose)
    .where('used', '=', 0)
    .where('ends_at', '>', given.now)
    .returning(['id', 'code_hash', 'guesses'])
    .executeTakeFirst();
  if (!tried) return { outcome: 'wrong' };
  if (tried.guesses > mostGuesses) return { outcome: 'guessedTooOften' };
  const isRight = timingSafeEqual(Buffer.from(tried.code_hash), Buffer.from(hashCode(given)));
  if (!isRight) return { outcome: 'wrong', left: mostGuesses - tried.guesses };
  const used = await db
    .updateTable('codes')
    .set({ used: 1 })
    .where('id', '=', tried.id)
    .where('used', '=', 0)
    .executeTakeFirst();
  return { outcome: used.numUpdatedRows === 1n ? 'right' : 'wrong' };
}

function hashCode({ recipient, purpose, code }: GivenCode): string {
  return createHmac('sha256', secret).update(`${purpose} ${recipient} ${code.trim()}`).digest('hex');
}
