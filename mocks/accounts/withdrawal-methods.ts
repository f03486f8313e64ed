import type { Kysely } from 'kysely';
import { bankAccountErrors, tidyBankAccount, type BankAccount } from '../../src/domain/bank-account.ts';
import { coinAddressError, isSameAddress, tidyAddress } from '../../src/domain/coin-address.ts';
import { WithdrawalStatus, WithdrawalType } from '../../src/generated/enums.ts';
import type { BodyOf } from '../../src/generated/operations.ts';
import type { WithdrawalCurrency, WithdrawalMethod } from '../../src/generated/rest.d.ts';
import { returnWithdrawal } from '../broker/cover-withdrawals.ts';
import type { MessageKey, MessageParams } from '../messages/messages.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Schema, WithdrawalMethodRow } from '../store/schema.ts';
import { withdrawalCurrencies } from './payment-channels.ts';

/** WAL-07: hours that a new method waits before its first payout, where the site has it wait. */
export const payoutWaitHours = 24;
const hour = 3_600_000;

/** WAL-06: how many a wallet holds. */
export const mostMethods = 50;

type Binding = BodyOf<'bindWithdrawalMethod'>;

/** What a method says of its destination; the rest is about the row. */
type Destination = Pick<
  WithdrawalMethodRow,
  | 'type'
  | 'currency_id'
  | 'address'
  | 'bank_name'
  | 'branch'
  | 'bank_address'
  | 'swift'
  | 'payee_name'
  | 'payee_account'
  | 'remark'
>;

/** Why something cannot be bound, as a key of the server's messages. */
interface BindingError {
  key: MessageKey;
  params?: MessageParams;
}

const noBank = {
  bank_name: null,
  branch: null,
  bank_address: null,
  swift: null,
  payee_name: null,
  payee_account: null,
} as const;

/** The currency that an input is about; undefined where it is not paid out to such a method. */
export function currencyOf(input: Binding): WithdrawalCurrency | undefined {
  const found = withdrawalCurrencies.find(({ id }) => id === input.draw_id);
  const isCoin = found !== undefined && found.protocol !== '';
  return isCoin === (input.type === WithdrawalType.Coin) ? found : undefined;
}

function currencyById(id: number): WithdrawalCurrency {
  const found = withdrawalCurrencies.find((one) => one.id === id);
  if (!found) throw new Error(`There is no withdrawal currency ${id}`);
  return found;
}

const typedBank = (input: Binding & { type: 2 }): BankAccount => ({
  bankName: input.bank_name,
  branch: input.name,
  payee: input.username,
  account: input.account,
  bankAddress: input.address,
  swift: input.swift,
  remark: input.remark ?? '',
});

/** WAL-02, WAL-03: what the app says as well, for whoever does not ask it. */
export function bindingError(input: Binding, currency: WithdrawalCurrency): BindingError | null {
  if (input.type === WithdrawalType.Coin) {
    const wrong = coinAddressError(currency.protocol, input.dc_address);
    if (wrong === null) return null;
    if (wrong === 'wrong-checksum') return { key: 'addressMistyped' };
    return { key: 'addressWrongForm', params: { network: currency.protocol } };
  }
  if (input.coin_type !== currency.code) return { key: 'withdrawalNoChannel' };
  const errors = bankAccountErrors(typedBank(input));
  if (errors.account === 'iban-form' || errors.account === 'iban-checksum') return { key: 'ibanWrong' };
  if (errors.swift === 'swift-form') return { key: 'swiftWrong' };
  return Object.keys(errors).length > 0 ? { key: 'bankFieldsMissing' } : null;
}

function destinationOf(input: Binding): Destination {
  const common = { type: input.type, currency_id: input.draw_id };
  if (input.type === WithdrawalType.Coin)
    return { ...common, ...noBank, address: tidyAddress(input.dc_address), remark: '' };
  const account = tidyBankAccount(typedBank(input));
  return {
    ...common,
    address: null,
    bank_name: account.bankName,
    branch: account.branch,
    bank_address: account.bankAddress,
    swift: account.swift,
    payee_name: account.payee,
    payee_account: account.account,
    remark: account.remark,
  };
}

function isSameDestination(one: Destination, other: Destination): boolean {
  if (one.currency_id !== other.currency_id) return false;
  const { protocol } = currencyById(one.currency_id);
  return one.type === WithdrawalType.Coin
    ? isSameAddress(protocol, one.address ?? '', other.address ?? '')
    : one.payee_account === other.payee_account && one.swift === other.swift;
}

/** The methods in a user's wallet, the newest first. */
export function boundMethods(db: Kysely<Schema>, userId: number): Promise<WithdrawalMethodRow[]> {
  return db
    .selectFrom('withdrawal_methods')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed', '=', 0)
    .orderBy('id', 'desc')
    .execute();
}

interface NewMethod {
  userId: number;
  input: Binding;
  requestKey: string | null;
  now: number;
  waits: boolean;
}

/**
 * WAL-06, WAL-07: keeps a method whose input was found right; an error where it is bound already or there are too many.
 */
export function bindMethod(
  db: Kysely<Schema>,
  method: NewMethod,
): Promise<WithdrawalMethodRow | BindingError> {
  return inTransaction(db, (trx) => bind(trx, method));
}

async function bind(
  db: Kysely<Schema>,
  { userId, input, requestKey, now, waits }: NewMethod,
): Promise<WithdrawalMethodRow | BindingError> {
  const destination = destinationOf(input);
  const bound = await boundMethods(db, userId);
  if (bound.some((one) => isSameDestination(one, destination))) return { key: 'methodExists' };
  if (bound.length >= mostMethods) return { key: 'tooManyMethods', params: { most: mostMethods } };
  return db
    .insertInto('withdrawal_methods')
    .values({
      ...destination,
      user_id: userId,
      request_key: requestKey,
      created_at: now,
      payable_from: waits ? now + payoutWaitHours * hour : now,
      removed: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * WAL-08: takes a method out of the wallet; its row stays for what was withdrawn to it. While its first payout lies
 * ahead nothing leaves to it any more. Resolves to whether it was there. Call it inside a transaction.
 */
export async function removeMethod(
  trx: Kysely<Schema>,
  userId: number,
  id: number,
  now: number,
): Promise<boolean> {
  const removed = await trx
    .updateTable('withdrawal_methods')
    .set({ removed: 1 })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed', '=', 0)
    .returning('payable_from')
    .executeTakeFirst();
  if (!removed) return false;
  if (removed.payable_from <= now) return true;
  const waiting = await trx
    .selectFrom('withdrawals')
    .select('id')
    .where('method_id', '=', id)
    .where('status', '=', WithdrawalStatus.UnderReview)
    .orderBy('id')
    .execute();
  for (const withdrawal of waiting) await returnWithdrawal(trx, withdrawal.id, now, 'withdrawalRefused');
  return true;
}

/** The methods to which a withdrawal was ever asked for. */
export async function usedMethods(db: Kysely<Schema>, userId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('withdrawals')
    .select('method_id')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('method_id')
    .execute();
  return new Set(rows.map((row) => row.method_id));
}

/** What a method that pays out in coins has on the wire in place of a bank account. */
export const bankless = {
  bank_name: null,
  bank_address: null,
  bank_swift: null,
  payee_name: null,
  payee_account: null,
} as const;

/** A method on the wire; `payable_from` only while it lies ahead. */
export function wireMethod(row: WithdrawalMethodRow, used: boolean, now: number): WithdrawalMethod {
  const { code, protocol } = currencyById(row.currency_id);
  const common = {
    id: row.id,
    used,
    created_at: new Date(row.created_at).toISOString(),
    ...(row.payable_from > now && { payable_from: new Date(row.payable_from).toISOString() }),
    ...(row.remark !== '' && { remark: row.remark }),
    ...(row.request_key !== null && { request_key: row.request_key }),
  };
  if (row.type === WithdrawalType.Coin)
    return { ...common, ...bankless, dc_address: row.address ?? '', draw_currency: { code, protocol } };
  return {
    ...common,
    dc_address: null,
    bank_name: row.bank_name ?? '',
    bank_address: row.bank_address ?? '',
    bank_swift: row.swift ?? '',
    payee_name: row.payee_name ?? '',
    payee_account: row.payee_account ?? '',
    draw_currency: { code, protocol: '' },
  };
}

/** A method in a message that others may read: currency, and of the destination its ends. */
export function maskedMethod(row: WithdrawalMethodRow): string {
  const { code, protocol } = currencyById(row.currency_id);
  if (row.type === WithdrawalType.Coin) {
    const address = row.address ?? '';
    return `${code} ${protocol} ${address.slice(0, 4)}…${address.slice(-4)}`;
  }
  return `${code} ${row.bank_name ?? ''} …${(row.payee_account ?? '').slice(-4)}`;
}
