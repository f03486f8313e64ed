import type { Insertable, Kysely } from 'kysely';
import type { Language } from '../../src/generated/rest.d.ts';
import type { Broker } from '../broker/broker.ts';
import { notCovered } from '../broker/cover-withdrawals.ts';
import { message, type MessageKey } from '../messages/messages.ts';
import type { Market } from '../market/market.ts';
import { givingWay } from '../store/lock.ts';
import type { ReviewKind, ReviewRow, Schema } from '../store/schema.ts';
import { settleWithdrawal } from './withdrawals.ts';
import { settleDeposit } from './deposits.ts';
import { createNextDue } from './next-due.ts';
import { reportedBefore } from './proofs.ts';
import { settleLoan, settleRepayment } from './loan-book.ts';

export const reviewKinds = [
  'identity',
  'deposit',
  'withdrawal',
  'loanKyc',
  'loan',
  'repayment',
] as const satisfies readonly ReviewKind[];

type Decision = NonNullable<ReviewRow['decision']>;

/** Why a review may end badly, as keys of the server's messages; the first is for whoever gives no reason. */
export const refusalReasons: Readonly<Partial<Record<ReviewKind, readonly MessageKey[]>>> = {
  identity: ['identityUnreadable', 'identityMismatch', 'identityExpired'],
  withdrawal: ['withdrawalNameMismatch', 'withdrawalRefused', notCovered],
  deposit: ['depositNotArrived', 'depositDiffers', 'depositUnreadable', reportedBefore],
  loanKyc: ['loanKycUnreadable', 'loanKycFaceHidden', 'loanKycMismatch'],
  loan: ['loanDeclined', 'loanSignatureUnclear'],
  repayment: ['repaymentMissing', 'repaymentShort', 'repaymentProofUnreadable', reportedBefore],
};

/** Why something was rejected, for its owner: a reason of ours in their language, other words as they were written. */
export function remarkOf(
  { kind, reason }: Pick<ReviewRow, 'kind' | 'reason'>,
  lang: Language,
): string | null {
  const ours = refusalReasons[kind]?.find((key) => key === reason);
  return ours === undefined ? reason : message(lang, ours);
}

/** What a decision changes besides itself, in its transaction: money that is credited, or returned. */
type Effect = (
  trx: Kysely<Schema>,
  review: ReviewRow,
  decision: Decision,
  /** `at` is the moment up to which trades are carried out: what is open is worth what it is worth then. */
  prices: { market: Market; at: number },
) => Promise<void>;

/** An identity and a loan KYC have none: where they stand is read from their review. */
const effects: Readonly<Partial<Record<ReviewKind, Effect>>> = {
  deposit: settleDeposit,
  withdrawal: settleWithdrawal,
  loan: settleLoan,
  repayment: settleRepayment,
};

/** Real milliseconds of reviews after which others get their turn. */
const slice = 20;

/** World time that a review takes where it ends by itself. */
const takesOn = ({ reviews }: ReviewContext['site']): number => (reviews === 'at-once' ? 0 : 20_000);

export interface ReviewEvents {
  /**
   * REV-05: something of this user was submitted for review, or decided (null: it waits). They come in the order in
   * which they were booked, and say all that there is to know: what is read now may be of later.
   */
  review: { userId: number; kind: ReviewKind; id: number; decision: Decision | null };
}

/** What reviews need of the world that they are in. */
interface ReviewContext {
  readonly db: Kysely<Schema>;
  readonly market: Market;
  readonly broker: Pick<Broker, 'settle'>;
  readonly clock: { now(): number };
  readonly site: { readonly reviews: 'after-20-s' | 'at-once' | 'never' };
  readonly events: {
    emit(name: 'review', event: ReviewEvents['review']): void;
    emit(name: 'portfolio', event: { userId: number }): void;
    emit(name: 'failed', event: { userId: number; error: unknown }): void;
  };
  lock<Result>(work: () => Promise<Result>): Promise<Result>;
  afterCommit(act: () => void): void;
  onRollback(undo: () => void): void;
}

/** REV-01: what waits for somebody to look at it. Every method takes the world's lock by itself. */
export interface Reviews {
  /**
   * Keeps something and its review in one transaction. `keep` writes the record and returns its id, or null where it
   * is not taken: then nothing is kept. What is to end no earlier than `notBefore` waits until then.
   */
  submit(
    userId: number,
    kind: ReviewKind,
    keep: (trx: Kysely<Schema>) => Promise<number | null>,
    notBefore?: number,
  ): Promise<ReviewRow | null>;
  /**
   * REV-05: ends what is due by the world's clock, the first due first, each after the trades that came before it. Call
   * it before a record is read.
   */
  process(): Promise<void>;
  /** Whether one waits that will end by itself. */
  willEnd(): Promise<boolean>;
  /** The review of a record. */
  of(kind: ReviewKind, subjectId: number): Promise<ReviewRow>;
  /** Those that are not decided, the oldest first. */
  waiting(): Promise<ReviewRow[]>;
  /** Decides the oldest of a kind that waits, by hand. Resolves to whether there was one. */
  decide(userId: number, kind: ReviewKind, decision: Decision, reason: string | null): Promise<boolean>;
}

interface End {
  decision: Decision;
  decidedAt: number;
  /** As an effect gets it. */
  at: number;
  reason: string | null;
}

function insertReview(trx: Kysely<Schema>, values: Insertable<Schema['reviews']>): Promise<ReviewRow> {
  return trx.insertInto('reviews').values(values).returningAll().executeTakeFirstOrThrow();
}

function reviewOf(db: Kysely<Schema>, kind: ReviewKind, subjectId: number): Promise<ReviewRow> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow();
}

export function createReviews(context: ReviewContext): Reviews {
  const { db, clock, site, events, lock } = context;
  const next = createNextDue({ ...context, takes: () => takesOn(site) });

  const waiting = () => db.selectFrom('reviews').selectAll().where('decision', 'is', null).orderBy('id');

  /** REV-02: when a review ends by itself. */
  const dueAt = ({ submitted_at, not_before }: ReviewRow): number =>
    Math.max(submitted_at + takesOn(site), not_before ?? 0);

  const due = async (): Promise<ReviewRow[]> => {
    const now = clock.now();
    const over = (await waiting().execute()).filter((review) => dueAt(review) <= now);
    return over.toSorted((one, other) => dueAt(one) - dueAt(other));
  };

  async function end(review: ReviewRow, { decision, decidedAt, at, reason }: End) {
    const { id, user_id: userId, kind } = review;
    // A clock that was set back decides nothing before it was submitted.
    const decided_at = Math.max(decidedAt, review.submitted_at);
    const { market } = context;
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('reviews').set({ decision, decided_at, reason }).where('id', '=', id).execute();
      await effects[kind]?.(trx, { ...review, decision, decided_at, reason }, decision, { market, at });
    });
    next.forget();
    events.emit('review', { userId, kind, id, decision });
    if (effects[kind]) events.emit('portfolio', { userId });
  }

  /** REV-04: one that cannot end waits on, and does not stand in the way of the others. */
  async function endOrSay(review: ReviewRow, at: number): Promise<void> {
    const isWaiting = await waiting().where('id', '=', review.id).executeTakeFirst();
    if (!isWaiting) return;
    try {
      await end(review, { decision: 'approved', decidedAt: dueAt(review), at, reason: null });
    } catch (error) {
      events.emit('failed', { userId: review.user_id, error });
    }
  }

  return {
    async submit(userId, kind, keep, notBefore) {
      const values = { user_id: userId, kind, not_before: notBefore ?? null };
      // It is said under the lock, so that nobody says before it what became of it.
      return lock(async () => {
        const made = await db.transaction().execute(async (trx) => {
          const subject_id = await keep(trx);
          if (subject_id === null) return null;
          return insertReview(trx, { ...values, subject_id, submitted_at: clock.now() });
        });
        if (made) {
          next.forget();
          events.emit('review', { userId, kind, id: made.id, decision: null });
        }
        return made;
      });
    },

    async process() {
      if (site.reviews === 'never') return;
      // Ten times a second there is nothing.
      if ((await next.at()) > clock.now()) return;
      const giveWay = givingWay(slice);
      for (const review of await due()) {
        await giveWay();
        const at = await context.broker.settle(review.user_id, dueAt(review));
        await lock(() => endOrSay(review, at));
      }
      // Others decide, too: the broker returns withdrawals that nothing covers.
      next.forget();
    },

    willEnd: async () => site.reviews !== 'never' && (await next.at()) < Infinity,

    of: (kind, subjectId) => reviewOf(db, kind, subjectId),

    waiting: () => waiting().execute(),

    decide: (userId, kind, decision, reason) =>
      lock(async () => {
        const review = await waiting()
          .where('user_id', '=', userId)
          .where('kind', '=', kind)
          .executeTakeFirst();
        if (!review) return false;
        const why = decision === 'rejected' ? (reason ?? refusalReasons[kind]?.[0] ?? null) : null;
        const now = clock.now();
        await end(review, { decision, decidedAt: now, at: now, reason: why });
        return true;
      }),
  };
}
