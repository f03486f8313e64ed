import {
  countrySpecs,
  electronicFormatIBAN,
  validateBIC,
  validateIBAN,
  ValidationErrorsIBAN,
} from 'ibantools';

/** A bank account to be paid out to, as it is typed. */
export interface BankAccount {
  bankName: string;
  branch: string;
  payee: string;
  /** Account number or IBAN. */
  account: string;
  bankAddress: string;
  /** SWIFT code (BIC). */
  swift: string;
  remark: string;
}

/** As the contract bounds them. */
export const bankBounds = {
  bankName: 120,
  branch: 120,
  payee: 120,
  account: 60,
  bankAddress: 250,
  swift: 20,
  remark: 200,
} as const satisfies Record<keyof BankAccount, number>;

type LineError = 'missing' | { code: 'too-long'; bound: number };

export interface BankAccountErrors {
  bankName?: LineError;
  branch?: LineError;
  payee?: LineError;
  account?: LineError | 'iban-form' | 'iban-checksum';
  bankAddress?: LineError;
  swift?: LineError | 'swift-form';
  remark?: LineError;
}

/** What a bank may lack, and what is for the person alone. */
const mayBeEmpty: readonly (keyof BankAccount)[] = ['branch', 'remark'];

const compact = (text: string): string => text.replace(/[\s-]+/gu, '').toUpperCase();

/** Whether an account number looks like an IBAN: a country that has them, or none at all, then two check digits. */
function looksLikeIban(account: string): boolean {
  const match = /^([A-Z]{2})\d{2}[A-Z\d]{8,}$/u.exec(compact(account));
  if (!match) return false;
  const country = countrySpecs[match[1] ?? ''];
  return country === undefined || Boolean(country.bban_regexp);
}

function accountError(account: string): 'iban-form' | 'iban-checksum' | null {
  if (!looksLikeIban(account)) return null;
  const { valid, errorCodes } = validateIBAN(electronicFormatIBAN(account) ?? '');
  if (valid) return null;
  const checksum = [
    ValidationErrorsIBAN.WrongIBANChecksum,
    ValidationErrorsIBAN.WrongAccountBankBranchChecksum,
  ];
  return errorCodes.every((code) => checksum.includes(code)) ? 'iban-checksum' : 'iban-form';
}

/** Digits alone are a bank's number at home (a routing number, a sort code), which nobody can check from here. */
const isSwiftWrong = (swift: string): boolean => /[A-Z]/u.test(swift) && !validateBIC(swift).valid;

const tidyText = (text: string): string => text.trim().replace(/\s+/gu, ' ');

/** Returns what is sent and kept of a bank account: no blanks too many; IBAN and BIC in capitals without any. */
export function tidyBankAccount(typed: BankAccount): BankAccount {
  return {
    bankName: tidyText(typed.bankName),
    branch: tidyText(typed.branch),
    payee: tidyText(typed.payee),
    account: looksLikeIban(typed.account) ? compact(typed.account) : tidyText(typed.account),
    bankAddress: tidyText(typed.bankAddress),
    swift: compact(typed.swift),
    remark: tidyText(typed.remark),
  };
}

/** WAL-03: what is wrong with a bank account, by field. */
export function bankAccountErrors(typed: BankAccount): BankAccountErrors {
  const account = tidyBankAccount(typed);
  const errors: BankAccountErrors = {};
  for (const name of Object.keys(bankBounds) as (keyof BankAccount)[]) {
    if (account[name] === '' && !mayBeEmpty.includes(name)) errors[name] = 'missing';
    if (account[name].length > bankBounds[name]) errors[name] = { code: 'too-long', bound: bankBounds[name] };
  }
  const wrong = accountError(account.account);
  if (wrong) errors.account ??= wrong;
  if (isSwiftWrong(account.swift)) errors.swift ??= 'swift-form';
  return errors;
}

/** Returns an account number as people read it: an IBAN in groups of four, another as it is. */
export const formatAccount = (account: string): string =>
  looksLikeIban(account) ? compact(account).replaceAll(/(.{4})(?=.)/gu, '$1 ') : account;
