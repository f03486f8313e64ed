import type { Kysely } from 'kysely';
import { tidyLine } from '../../src/domain/identity.ts';
import { loanKycBounds, loanKycErrors, type LoanKycErrors } from '../../src/domain/loan.ts';
import { LoanKycStatus } from '../../src/generated/enums.ts';
import { errorCodes } from '../../src/generated/error-codes.ts';
import type { LoanInfo, LoanKycInput } from '../../src/generated/rest.d.ts';
import { limits, noteAttempt } from '../accounts/attempts.ts';
import { remarkOf } from '../accounts/reviews.ts';
import type { Handlers } from '../gateway/handler.ts';
import { message, type MessageKey } from '../messages/messages.ts';
import type { ReviewRow, Schema } from '../store/schema.ts';
import type { World } from '../world/world.ts';
import { refusal, success, timestamp } from './answer.ts';

/** Tag `loan`: who may borrow. */
export const loanKycHandlers = {
  async getLoanInfo({ world, lang, user }) {
    await world.reviews.process();
    const review = await newestReview(world.db, user.id);
    if (!review) return success({ status: LoanKycStatus.None });
    const remark = review.decision === 'rejected' ? remarkOf(review, lang) : null;
    return success({
      ...(await sentKyc(world.db, review)),
      status: statusOf(review),
      ...(remark !== null && { remark }),
    });
  },

  // LOAN-09: what waits or is approved takes nothing more; what was rejected may be sent again.
  async submitLoanKyc({ world, lang, body, user, requestKey }) {
    const { db, reviews, clock } = world;
    const wrong = whatIsWrong(body, timestamp(clock.now()).slice(0, 10));
    if (wrong) return refusal(lang, errorCodes.InvalidInput, wrong, { earliest });
    const { count, until } = await noteAttempt(db, `loan KYCs of ${user.id}`, limits.loanKycs, clock.now());
    if (count > limits.loanKycs.most)
      return refusal(lang, errorCodes.TooManyRequests, 'tooManyAttempts', {}, { until });
    await reviews.process();
    let standing: ReviewRow | undefined;
    const review = await reviews.submit(user.id, 'loanKyc', async (trx) => {
      standing = await newestReview(trx, user.id);
      if (standing && standing.decision !== 'rejected') return null;
      const { sex, birthday, mobile, id_card_type, hand_pic } = body;
      const { id } = await trx
        .insertInto('loan_kycs')
        .values({
          user_id: user.id,
          // Swapped on the wire.
          last_name: tidyLine(body.name),
          first_name: tidyLine(body.last_name),
          sex,
          birthday,
          country: tidyLine(body.country),
          mobile,
          id_card_type,
          hand_pic,
          request_key: requestKey,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
    if (review) {
      const sent = await sentKyc(db, review);
      return success({ ...sent, status: LoanKycStatus.Waiting }, message(lang, 'identitySent'));
    }
    return standing?.decision === 'approved'
      ? refusal(lang, errorCodes.AlreadyVerified, 'identityVerified')
      : refusal(lang, errorCodes.UnderReview, 'identityInReview');
  },
} satisfies Handlers;

/** Where the loan KYC of a user stands. */
export async function loanKycStatus({ db }: World, userId: number): Promise<LoanInfo['status']> {
  return statusOf(await newestReview(db, userId));
}

function statusOf(review: ReviewRow | undefined): LoanInfo['status'] {
  if (!review) return LoanKycStatus.None;
  if (review.decision === null) return LoanKycStatus.Waiting;
  return review.decision === 'approved' ? LoanKycStatus.Approved : LoanKycStatus.Rejected;
}

function newestReview(db: Kysely<Schema>, userId: number): Promise<ReviewRow | undefined> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'loanKyc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** When a form was sent, and with which key. */
async function sentKyc(db: Kysely<Schema>, review: ReviewRow) {
  const { request_key } = await db
    .selectFrom('loan_kycs')
    .select('request_key')
    .where('id', '=', review.subject_id)
    .executeTakeFirstOrThrow();
  const submitted_at = timestamp(review.submitted_at);
  return { submitted_at, ...(request_key !== null && { request_key }) };
}

/** The first day that a birthday may be. */
const earliest = Date.parse(loanKycBounds.firstBirthday);

/** In the order of the form; what the contract refuses by itself does not get here. */
const messageOf: Readonly<Record<keyof LoanKycErrors, MessageKey>> = {
  firstName: 'fullNameMissing',
  lastName: 'fullNameMissing',
  sex: 'failed',
  birthday: 'birthdayOutOfRange',
  country: 'countryMissing',
  area: 'phoneInvalid',
  phone: 'phoneInvalid',
  cardType: 'failed',
  handPicture: 'pictureUnknown',
};

/** LOAN-08: the same rule as the form's. `today` as '2026-11-18'. */
function whatIsWrong(body: LoanKycInput, today: string): MessageKey | undefined {
  const [code = '', phone = ''] = body.mobile.split('-');
  const { sex, birthday, country } = body;
  const errors = loanKycErrors(
    {
      firstName: body.last_name,
      lastName: body.name,
      sex,
      birthday,
      country,
      area: { code },
      phone,
      cardType: body.id_card_type,
      handPicture: body.hand_pic,
    },
    today,
  );
  const first = (Object.keys(messageOf) as (keyof LoanKycErrors)[]).find((name) => name in errors);
  return first && messageOf[first];
}
