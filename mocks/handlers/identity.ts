import type { Kysely } from 'kysely';
import { identityErrors, tidyLine } from '../../src/domain/identity.ts';
import { ReviewStatus } from '../../src/generated/enums.ts';
import { errorCodes } from '../../src/generated/error-codes.ts';
import type { Identity, Language, WaitingIdentity } from '../../src/generated/rest.d.ts';
import { limits, noteAttempt } from '../accounts/attempts.ts';
import { remarkOf } from '../accounts/reviews.ts';
import type { Handlers } from '../gateway/handler.ts';
import { message } from '../messages/messages.ts';
import type { IdentityRow, ReviewRow, Schema } from '../store/schema.ts';
import { refusal, success, timestamp } from './answer.ts';

/** Tag `identity`. */
export const identityHandlers = {
  async getIdentity({ world, lang, user }) {
    await world.reviews.process();
    const sent = await newestIdentity(world.db, user.id);
    if (!sent) return success(nothingSent);
    return success(wireIdentity(sent, await world.reviews.of('identity', sent.id), lang));
  },

  // IDN-03: what waits or is certified takes nothing more; what was rejected may be sent again.
  async submitIdentity({ world, lang, body, user, requestKey }) {
    const { db, reviews, clock } = world;
    const details = { name: tidyLine(body.name), number: tidyLine(body.card_id) };
    const wrong = identityErrors(details);
    if (wrong.name) return refusal(lang, errorCodes.InvalidInput, 'fullNameMissing');
    if (wrong.number) return refusal(lang, errorCodes.InvalidInput, 'documentNumberMissing');
    const { count, until } = await noteAttempt(
      db,
      `identities of ${user.id}`,
      limits.identities,
      clock.now(),
    );
    if (count > limits.identities.most)
      return refusal(lang, errorCodes.TooManyRequests, 'tooManyAttempts', {}, { until });
    await reviews.process();
    let standing: ReviewRow | null = null;
    const review = await reviews.submit(user.id, 'identity', async (trx) => {
      standing = await newestReview(trx, user.id);
      if (standing && standing.decision !== 'rejected') return null;
      const { front_pic, reverse_pic } = body;
      const { id } = await trx
        .insertInto('identities')
        .values({
          user_id: user.id,
          name: details.name,
          card_id: details.number,
          front_pic,
          reverse_pic,
          request_key: requestKey,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
    if (!review) return refuseStanding(lang, standing);
    const sent = await newestIdentity(db, user.id);
    if (!sent) throw new Error(`User ${user.id} has no identity`);
    return success(waiting(sent, review), message(lang, 'identitySent'));
  },
} satisfies Handlers;

const nothingSent = {
  review_status: ReviewStatus.None,
  name: null,
  card_id: null,
  front_pic: null,
  reverse_pic: null,
} as const;

function refuseStanding(lang: Language, standing: ReviewRow | null) {
  return standing?.decision === 'approved'
    ? refusal(lang, errorCodes.AlreadyVerified, 'identityVerified')
    : refusal(lang, errorCodes.UnderReview, 'identityInReview');
}

function newestIdentity(db: Kysely<Schema>, userId: number): Promise<IdentityRow | undefined> {
  return db
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

async function newestReview(db: Kysely<Schema>, userId: number): Promise<ReviewRow | null> {
  const found = await db
    .selectFrom('reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'identity')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return found ?? null;
}

/** What was sent, with what is known of its review. */
function waiting(sent: IdentityRow, review: ReviewRow): WaitingIdentity {
  const { name, card_id, front_pic, reverse_pic, request_key } = sent;
  return {
    review_status: ReviewStatus.Waiting,
    name,
    card_id,
    front_pic,
    reverse_pic,
    submitted_at: timestamp(review.submitted_at),
    ...(request_key !== null && { request_key }),
  };
}

/** IDN-04: rejected is the first state again, with what was sent and why. */
function wireIdentity(sent: IdentityRow, review: ReviewRow, lang: Language): Identity {
  const all = waiting(sent, review);
  if (review.decided_at === null) return all;
  const reviewed_at = timestamp(review.decided_at);
  if (review.decision === 'approved') return { ...all, reviewed_at, review_status: ReviewStatus.Finished };
  const remark = remarkOf(review, lang);
  return { ...all, reviewed_at, review_status: ReviewStatus.None, ...(remark !== null && { remark }) };
}
