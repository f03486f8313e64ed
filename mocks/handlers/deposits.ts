import { brokenBound } from '../../src/domain/deposit.ts';
import { DepositStatus, DepositType } from '../../src/generated/enums.ts';
import { errorCodes } from '../../src/generated/error-codes.ts';
import type { Deposit, DepositBank, Language, UncheckedDeposit } from '../../src/generated/rest.d.ts';
import { limits, noteAttempt } from '../accounts/attempts.ts';
import { depositsOf, statusOf, type ReviewedDeposit } from '../accounts/deposits.ts';
import { depositBanks, depositCoins, depositSymbols } from '../accounts/payment-channels.ts';
import { referenceOf } from '../accounts/reference.ts';
import { remarkOf } from '../accounts/reviews.ts';
import type { Handlers } from '../gateway/handler.ts';
import { message } from '../messages/messages.ts';
import { fromMicros, toMicros } from '../store/micros.ts';
import type { DepositRow, UserRow } from '../store/schema.ts';
import type { World } from '../world/world.ts';
import { pageSize, refusal, rowsBefore, success, timestamp } from './answer.ts';

/** Tag `deposit`. */
export const depositHandlers = {
  listDepositCoins: () => success([...depositCoins]),

  // DEP-11: the channel first, then what is said of the payment.
  async submitCoinDeposit({ world, lang, query, user, requestKey }) {
    const coin = depositCoins.find(({ id }) => id === query.charge_id);
    if (!coin) return refusal(lang, errorCodes.NoPaymentChannel, 'paymentMethodGone');
    if (query.address !== coin.address) return refusal(lang, errorCodes.InvalidInput, 'depositAddressOther');
    return report(world, lang, user, coin, {
      type: DepositType.Coin,
      currency_code: coin.currency_code,
      amount: query.number,
      proof: query.proofImg,
      request_key: requestKey,
    });
  },

  async submitWireDeposit({ world, lang, query, user, requestKey }) {
    const bank = depositBanks.find(({ id }) => id === query.wire_id);
    if (!bank) return refusal(lang, errorCodes.NoPaymentChannel, 'paymentMethodGone');
    return report(world, lang, user, bank, {
      type: DepositType.Bank,
      currency_code: bank.currency,
      amount: query.number,
      proof: query.proofImg,
      request_key: requestKey,
    });
  },

  listDepositSymbols: () => success([...depositSymbols]),

  // DEP-05: the payer writes who they are, so that the money finds its account.
  listDepositBanks({ lang, query, user }) {
    if (!depositSymbols.some(({ code }) => code === query.bank_coin))
      return refusal(lang, errorCodes.InvalidInput, 'depositCurrencyUnknown');
    const banks = depositBanks.filter(({ currency }) => currency === query.bank_coin);
    return success(
      banks.map((channel): DepositBank => {
        const { currency: _, ...bank } = channel;
        return { ...bank, reference: `CW ${user.uid}` };
      }),
    );
  },

  async listDeposits({ world, lang, query, user }) {
    await world.reviews.process();
    const { type, page } = query;
    const { rows, total } = await depositsOf(world.db, user.id, {
      type,
      limit: pageSize,
      offset: rowsBefore(page),
    });
    return success({ data: rows.map((row) => wireDeposit(row, lang)), total });
  },
} satisfies Handlers;

interface Report extends Pick<DepositRow, 'type' | 'currency_code' | 'amount' | 'proof' | 'request_key'> {
  /** USD. */
  amount: number;
}

/** DEP-11: keeps a payment that was reported, with its review. */
async function report(
  { db, clock, reviews }: World,
  lang: Language,
  user: UserRow,
  channel: { id: number; min_amount: number; max_amount: number },
  { amount, ...reported }: Report,
) {
  const broken = brokenBound(amount, channel);
  if (broken) {
    const key = broken.code === 'at-least' ? 'depositBelowMinimum' : 'depositAboveMaximum';
    return refusal(lang, errorCodes.AmountOutOfBounds, key, { bound: broken.bound });
  }
  const now = clock.now();
  const { count, until } = await noteAttempt(db, `deposits of ${user.id}`, limits.deposits, now);
  if (count > limits.deposits.most)
    return refusal(lang, errorCodes.TooManyRequests, 'tooManyAttempts', {}, { until });
  const values = {
    ...reported,
    user_id: user.id,
    amount: toMicros(amount),
    channel_id: channel.id,
    created_at: now,
  };
  const review = await reviews.submit(user.id, 'deposit', async (trx) => {
    const { id } = await trx.insertInto('deposits').values(values).returning('id').executeTakeFirstOrThrow();
    return id;
  });
  if (!review) throw new Error(`A deposit of user ${user.id} was not kept`);
  return success(unchecked({ ...values, id: review.subject_id }), message(lang, 'depositSent'));
}

function unchecked(row: DepositRow): UncheckedDeposit {
  return {
    id: row.id,
    number: fromMicros(row.amount),
    type: row.type,
    currency_code: row.currency_code,
    status: DepositStatus.Unchecked,
    created_at: timestamp(row.created_at),
    remark: '',
    reference: referenceOf('D', row),
    ...(row.request_key !== null && { request_key: row.request_key }),
  };
}

function wireDeposit(row: ReviewedDeposit, lang: Language): Deposit {
  const all = unchecked(row);
  const status = statusOf(row);
  if (row.decided_at === null || status === DepositStatus.Unchecked) return all;
  const checked = { ...all, reviewed_at: timestamp(row.decided_at) };
  const remark = remarkOf(row, lang) ?? '';
  if (status === DepositStatus.Rejected)
    return { ...checked, status, remark: remark || message(lang, 'depositNotArrived') };
  return { ...checked, status, remark };
}
