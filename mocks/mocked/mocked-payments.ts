import { roundMoney } from '../../src/domain/money.ts';
import Big from 'big.js';
import { amountReceived, payoutFee, toPayoutTerms } from '../../src/domain/withdrawal.ts';
import { DepositStatus, DepositType, WithdrawalStatus, WithdrawalType } from '../../src/generated/enums.ts';
import type {
  CheckedDeposit,
  Deposit,
  RejectedDeposit,
  UncheckedDeposit,
  Withdrawal,
  WithdrawalCurrency,
  WithdrawalMethod,
} from '../../src/generated/rest.d.ts';
import { withdrawalCurrencies } from '../accounts/payment-channels.ts';
import { referenceOf } from '../accounts/reference.ts';
import { bankless } from '../accounts/withdrawal-methods.ts';
import { day, hour } from '../market/periods.ts';
import { drawsOf, type Draws } from './draws.ts';
import type { ExamplesOf } from './examples.ts';
import { addressOn, currenciesOf, isCoin, type Channels } from './mocked-channels.ts';
import { longest, mostMoney, wildCount, wildNumber, wildRecord, wildText, wildTotal } from './extremes.ts';
import { mockedNow, momentAfter, momentsBack, wireTime } from './moments.ts';

type Kept<Row> = Omit<Row, 'status' | 'remark' | 'reviewed_at'>;

/** Deposits by coin or by bank, the newest first. */
export function mockDeposits(
  seed: number,
  examples: ExamplesOf,
  channels: Channels,
  type: DepositType,
): Deposit[] {
  const draws = drawsOf(seed, 'deposits', type);
  const shown = examples('listDeposits').flatMap(({ data }) => data);
  const codes =
    type === DepositType.Coin
      ? channels.coins.map(({ currency_code }) => currency_code)
      : channels.symbols.map(({ code }) => code);
  // What came in by a channel that is gone stays in the list.
  const known =
    codes.length > 0 ? codes : shown.filter((one) => one.type === type).map((one) => one.currency_code);
  const moments = momentsBack(draws, wildTotal(draws));
  const first = draws.int(100, 9_000_000) * 2 + type;
  return moments.map((at, place) => {
    const id = first + (moments.length - place) * 2;
    const example = draws.pick(shown);
    const kept: Kept<UncheckedDeposit> = {
      id,
      number: wildNumber(draws, draws.decimal(20, 5000, 2), [0.01, mostMoney]),
      type,
      currency_code: draws.pick(known.length > 0 ? known : ['USDT']),
      created_at: wireTime(at),
      reference: referenceOf('D', { id, created_at: at }),
      request_key: draws.uuid(),
    };
    const row = checked(draws, kept, { status: example.status, remark: example.remark, at });
    return wildRecord<Deposit>(draws, row, ['reference', 'reviewed_at', 'request_key']);
  });
}

function checked(
  draws: Draws,
  kept: Kept<UncheckedDeposit>,
  { status, remark, at }: { status: number; remark: string; at: number },
): UncheckedDeposit | CheckedDeposit | RejectedDeposit {
  const reviewed_at = wireTime(momentAfter(draws, at, day));
  if (status === DepositStatus.Unchecked) return { ...kept, status: DepositStatus.Unchecked, remark: '' };
  if (status === DepositStatus.Rejected) {
    const why = wildText(draws, remark || 'The payment did not arrive', longest.reviewRemark);
    return { ...kept, status: DepositStatus.Rejected, remark: why, reviewed_at };
  }
  const note = remark === '' ? '' : wildText(draws, remark, longest.reviewRemark);
  const done = status === DepositStatus.Invalid ? DepositStatus.Invalid : DepositStatus.Finished;
  return { ...kept, status: done, remark: note, reviewed_at };
}

/** A deposit that was reported a moment ago. */
export function reportedDeposit(
  draws: Draws,
  {
    number,
    type,
    currency,
    key,
  }: { number: number; type: DepositType; currency: string; key: string | null },
): UncheckedDeposit {
  const id = draws.int(20_000_000, 30_000_000);
  return {
    id,
    number,
    type,
    currency_code: currency,
    status: DepositStatus.Unchecked,
    created_at: wireTime(mockedNow),
    remark: '',
    reference: referenceOf('D', { id, created_at: mockedNow }),
    ...(key !== null && { request_key: key }),
  };
}

/** What is bound for payouts in coins, or in currencies. */
export function mockMethods(
  seed: number,
  examples: ExamplesOf,
  channels: Channels,
  type: number,
): WithdrawalMethod[] {
  const draws = drawsOf(seed, 'methods', type);
  const currencies = currenciesOf(channels, type);
  if (currencies.length === 0) return [];
  return Array.from({ length: wildCount(draws, 4) }, (_, place) => {
    const currency = draws.pick(currencies);
    const boundAt = mockedNow - draws.int(1, 200 * 24) * hour;
    const method = methodFor(draws, examples, currency, (type === WithdrawalType.Coin ? 31 : 531) + place);
    const isNew = mockedNow - boundAt < day;
    return wildRecord<WithdrawalMethod>(
      draws,
      {
        ...method,
        used: !isNew && draws.chance(0.7),
        created_at: wireTime(boundAt),
        ...(isNew && { payable_from: wireTime(boundAt + day) }),
        ...(draws.chance(0.3) && { remark: wildText(draws, 'Main account', 200) }),
        request_key: draws.uuid(),
      },
      ['used', 'created_at', 'payable_from', 'remark', 'request_key'],
    );
  });
}

function methodFor(
  draws: Draws,
  examples: ExamplesOf,
  currency: WithdrawalCurrency,
  id: number,
): WithdrawalMethod {
  const { code, protocol } = currency;
  if (isCoin(currency))
    return { id, dc_address: addressOn(draws, protocol), ...bankless, draw_currency: { code, protocol } };
  const example = examples('listWithdrawalMethods')
    .flat()
    .find((one) => one.dc_address === null);
  return {
    id,
    dc_address: null,
    bank_name: wildText(draws, example?.bank_name ?? 'Meridian Savings Bank', longest.bankName),
    bank_address: wildText(draws, example?.bank_address ?? '', longest.bankAddress),
    bank_swift: example?.bank_swift ?? 'MERIGB2L',
    payee_name: example?.payee_name ?? 'Grace Amara Okafor',
    payee_account: `GB56MERI${draws.digits(14)}`,
    draw_currency: { code, protocol: '' },
  };
}

/** Withdrawals of one kind, the newest first. Those under review lock at most so much, in USD. */
export function mockWithdrawals(
  seed: number,
  examples: ExamplesOf,
  channels: Channels,
  { type, mostLocked }: { type: number; mostLocked: number },
): Withdrawal[] {
  const draws = drawsOf(seed, 'withdrawals', type);
  const shown = examples('listWithdrawals').flatMap(({ list }) => list);
  const known = currenciesOf(channels, type);
  const currencies =
    known.length > 0
      ? known
      : withdrawalCurrencies.filter((one) => isCoin(one) === (type === WithdrawalType.Coin));
  const moments = momentsBack(draws, wildTotal(draws));
  const first = draws.int(100, 9_000_000) * 2 + (type === WithdrawalType.Coin ? 0 : 1);
  let locked = 0;
  return moments.map((at, place) => {
    const id = first + (moments.length - place) * 2;
    const currency = draws.pick(currencies);
    const amount = wildNumber(draws, draws.decimal(20, 4000, 2), [5, mostMoney]);
    const example = draws.pick(shown);
    const waits = stateOf(example) === WithdrawalStatus.UnderReview && locked + amount <= mostLocked;
    if (waits) locked += amount;
    const state = waits
      ? WithdrawalStatus.UnderReview
      : stateOf(example) === WithdrawalStatus.Rejected
        ? WithdrawalStatus.Rejected
        : WithdrawalStatus.Paid;
    const method = methodFor(draws, examples, currency, 1);
    const row = withdrawalOf({ id, currency, method, amount, at });
    return wildRecord<Withdrawal>(
      draws,
      {
        ...row,
        status: state,
        status_name: wildText(draws, nameOf(shown, state), longest.statusName),
        notes:
          state === WithdrawalStatus.Rejected
            ? wildText(draws, example.notes || 'The address belongs to somebody else', longest.reviewRemark)
            : '',
        ...(state !== WithdrawalStatus.UnderReview && {
          reviewed_at: wireTime(momentAfter(draws, at, 2 * day)),
        }),
        request_key: draws.uuid(),
      },
      // Only its number says that a withdrawal locks money: its name may be anything.
      waits ? ['reference', 'request_key'] : ['status', 'reference', 'reviewed_at', 'request_key'],
    );
  });
}

const states = [
  { status: WithdrawalStatus.UnderReview, name: 'In review' },
  { status: WithdrawalStatus.Paid, name: 'Paid' },
  { status: WithdrawalStatus.Rejected, name: 'Rejected' },
];

/** Examples of older servers name their state and do not number it. */
const stateOf = ({ status, status_name }: Withdrawal) =>
  status ?? states.find(({ name }) => name === status_name)?.status;
const nameOf = (shown: readonly Withdrawal[], state: number): string =>
  shown.find((one) => stateOf(one) === state)?.status_name ??
  states.find(({ status }) => status === state)?.name ??
  'Paid';

/** Which way it goes: what a withdrawal takes of a bound method. */
type Way = Pick<WithdrawalMethod, 'dc_address' | 'payee_account'>;

/** WDR-02: a withdrawal under review, its fee and what arrives by its currency's terms. */
export function withdrawalOf({
  id,
  currency,
  method,
  amount,
  at,
}: {
  id: number;
  currency: WithdrawalCurrency;
  method: Way;
  amount: number;
  at: number;
}): Withdrawal {
  const terms = toPayoutTerms(currency);
  const common = {
    id,
    number: amount,
    real_number: amountReceived(terms, amount),
    fee: roundMoney(new Big(payoutFee(terms, amount))),
    status_name: 'In review',
    status: WithdrawalStatus.UnderReview,
    created_at: wireTime(at),
    notes: '',
    draw_currency: { code: currency.code },
    reference: referenceOf('W', { id, created_at: at }),
  };
  return isCoin(currency)
    ? { ...common, type: WithdrawalType.Coin, address: method.dc_address ?? '-', payee_account: null }
    : { ...common, type: WithdrawalType.Bank, address: null, payee_account: method.payee_account ?? '-' };
}
