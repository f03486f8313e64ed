import type { Kysely } from 'kysely';
import {
  amountReceived,
  payoutFee,
  payoutProblem,
  toPayoutTerms,
  withdrawableOf,
  type PayoutProblem,
  type PayoutTerms,
} from '../../src/domain/withdrawal.ts';
import { WithdrawalStatus, WithdrawalType } from '../../src/generated/enums.ts';
import { errorCodes } from '../../src/generated/error-codes.ts';
import type { Language, Withdrawal } from '../../src/generated/rest.d.ts';
import { limits, noteAttempt } from '../accounts/attempts.ts';
import { withdrawalCurrencies } from '../accounts/payment-channels.ts';
import { referenceOf } from '../accounts/reference.ts';
import { remarkOf } from '../accounts/reviews.ts';
import { loadAccount, valueAccount } from '../broker/client-account.ts';
import type { Call, Handlers } from '../gateway/handler.ts';
import { message, type MessageKey } from '../messages/messages.ts';
import { noteAccount } from '../store/account-notes.ts';
import { fromMicros, toMicros } from '../store/micros.ts';
import type { ReviewRow, Schema, WithdrawalMethodRow, WithdrawalRow } from '../store/schema.ts';
import { advance } from '../world/world-loop.ts';
import { pageSize, refusal, rowsBefore, success, timestamp } from './answer.ts';

/** Tag `withdrawal`: what can be paid out, asking for it, and what became of it. */
export const withdrawalHandlers = {
  listWithdrawalCurrencies({ query: { type } }) {
    const isCoin = type === WithdrawalType.Coin;
    return success(withdrawalCurrencies.filter(({ protocol }) => (protocol !== '') === isCoin));
  },

  // WDR-03: what is wrong with it is said before anything is locked, with the bound that it breaks.
  async submitWithdrawal(call) {
    const { world, lang, body, user } = call;
    const { db, clock } = world;
    const { count, until } = await noteAttempt(
      db,
      `withdrawals of ${user.id}`,
      limits.withdrawals,
      clock.now(),
    );
    if (count > limits.withdrawals.most)
      return refusal(lang, errorCodes.TooManyRequests, 'tooManyAttempts', {}, { until });
    const currency = withdrawalCurrencies.find(({ id }) => id === body.draw_currency_id);
    if (!currency) return refusal(lang, errorCodes.NoPaymentChannel, 'withdrawalNoChannel');
    const terms = toPayoutTerms(currency);
    const method = await methodOf(db, user.id, body.draw_method_id, currency.id);
    if (!method) return refusal(lang, errorCodes.NoBoundMethod, 'withdrawalNoMethod');
    const outOfBounds = payoutProblem(terms, body.number, null);
    if (outOfBounds) return refuseAmount(lang, outOfBounds);
    await advance(world);
    const taken = await take(call, method, terms);
    return 'review' in taken
      ? success(wireWithdrawal(taken.row, taken.review, lang), message(lang, 'withdrawalSent'))
      : refuseAmount(lang, taken);
  },

  async listWithdrawals({ world, lang, query, user }) {
    await world.reviews.process();
    const isCoin = query.type === WithdrawalType.Coin;
    const own = world.db
      .selectFrom('withdrawals')
      .where('user_id', '=', user.id)
      .where('type', '=', isCoin ? WithdrawalType.Coin : WithdrawalType.Bank);
    const rows = await own
      .selectAll()
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset(rowsBefore(query.page))
      .execute();
    const { total } = await own
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const list: Withdrawal[] = [];
    for (const row of rows)
      list.push(wireWithdrawal(row, await world.reviews.of('withdrawal', row.id), lang));
    return success({ list, total });
  },
} satisfies Handlers;

/** The caller's own method for this currency, as long as it is bound. */
function methodOf(
  db: Kysely<Schema>,
  userId: number,
  id: number,
  currencyId: number,
): Promise<WithdrawalMethodRow | undefined> {
  return db
    .selectFrom('withdrawal_methods')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('currency_id', '=', currencyId)
    .where('removed', '=', 0)
    .executeTakeFirst();
}

type Taken = { row: WithdrawalRow; review: ReviewRow };

/** WDR-04: locks the amount, unless less is free. What is free and the lock are one transaction. */
async function take(
  { world, body, user, requestKey }: Call<'submitWithdrawal'>,
  method: WithdrawalMethodRow,
  terms: PayoutTerms,
): Promise<Taken | PayoutProblem> {
  const { reviews, clock, market } = world;
  const now = clock.now();
  let row: WithdrawalRow | null = null;
  let problem: PayoutProblem | null = null;
  async function keep(trx: Kysely<Schema>): Promise<number | null> {
    const free = withdrawableOf(valueAccount(market, await loadAccount(trx, user.id), now));
    problem = payoutProblem(terms, body.number, free);
    if (problem) return null;
    noteAccount(trx, user.id);
    row = await trx
      .insertInto('withdrawals')
      .values({
        user_id: user.id,
        method_id: method.id,
        currency_id: terms.id,
        type: method.type,
        destination: method.address ?? method.payee_account ?? '',
        amount: toMicros(body.number),
        fee: toMicros(payoutFee(terms, body.number)),
        received: amountReceived(terms, body.number),
        status: WithdrawalStatus.UnderReview,
        memo: body.memo ?? '',
        request_key: requestKey,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return row.id;
  }
  // WDR-08: a new address or account waits, whatever the site is set to.
  const notBefore = method.payable_from > now ? method.payable_from : undefined;
  const review = await reviews.submit(user.id, 'withdrawal', keep, notBefore);
  if (review && row) return { row, review };
  if (problem) return problem;
  throw new Error(`The withdrawal of user ${user.id} was neither taken nor refused.`);
}

function refuseAmount(lang: Language, { kind, bound }: PayoutProblem) {
  const params = { bound };
  if (kind === 'not-free') return refusal(lang, errorCodes.NotEnoughBalance, 'withdrawalNotFree', params);
  return refusal(lang, errorCodes.AmountOutOfBounds, boundMessages[kind], params);
}

const boundMessages = {
  'below-minimum': 'withdrawalBelowMinimum',
  'above-maximum': 'withdrawalAboveMaximum',
  'fee-too-high': 'withdrawalFeeTooHigh',
} as const satisfies Record<Exclude<PayoutProblem['kind'], 'not-free'>, MessageKey>;

const statusNames = {
  [WithdrawalStatus.UnderReview]: 'withdrawalUnderReview',
  [WithdrawalStatus.Paid]: 'withdrawalPaid',
  [WithdrawalStatus.Rejected]: 'withdrawalRejected',
} as const satisfies Record<WithdrawalRow['status'], MessageKey>;

function wireWithdrawal(row: WithdrawalRow, review: ReviewRow, lang: Language): Withdrawal {
  const { decided_at, not_before, decision } = review;
  const code = withdrawalCurrencies.find(({ id }) => id === row.currency_id)?.code ?? '—';
  const all = {
    id: row.id,
    number: fromMicros(row.amount),
    real_number: row.received,
    fee: fromMicros(row.fee),
    status_name: message(lang, statusNames[row.status]),
    created_at: timestamp(row.created_at),
    notes: (decision === 'rejected' && remarkOf(review, lang)) || '',
    draw_currency: { code },
    status: row.status,
    reference: referenceOf('W', row),
    ...(decided_at !== null && { reviewed_at: timestamp(decided_at) }),
    ...(decided_at === null && not_before !== null && { payable_from: timestamp(not_before) }),
    ...(row.request_key !== null && { request_key: row.request_key }),
  };
  return row.type === WithdrawalType.Coin
    ? { ...all, type: WithdrawalType.Coin, address: row.destination, payee_account: null }
    : { ...all, type: WithdrawalType.Bank, address: null, payee_account: row.destination };
}
