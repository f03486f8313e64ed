import type { FieldErrors } from '../../forms/field-words.ts';
import type { PhoneArea } from '../../forms/phone-field.tsx';
import { ContactKind } from '../../generated/enums.ts';

/** The fields by which an account is named. Both tabs keep what was typed in them. */
export interface AccountValues {
  by: 'email' | 'phone';
  email: string;
  area: PhoneArea | null;
  phone: string;
}

export const emptyAccount: AccountValues = { by: 'email', email: '', area: null, phone: '' };

const digits = (text: string | undefined): string => (text ?? '').replace(/\D/g, '');
const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);

/** SIGN-02: what is wrong with a phone number, an account's or another. */
export function phoneErrors({ area, phone }: Pick<AccountValues, 'area' | 'phone'>) {
  const errors: FieldErrors<Pick<AccountValues, 'area' | 'phone'>> = {};
  if (!digits(area?.code)) errors.area = 'area-missing';
  if (!digits(phone)) errors.phone = 'phone-missing';
  else if (digits(phone).length < 4) errors.phone = 'phone-wrong';
  return errors;
}

/** SIGN-02: what is wrong with the account of the tab in sight. */
export function accountErrors(values: AccountValues): FieldErrors<AccountValues> {
  const { by, email } = values;
  if (by === 'phone') return phoneErrors(values);
  if (!email.trim()) return { email: 'email-missing' };
  return looksLikeEmail(email.trim()) ? {} : { email: 'email-wrong' };
}

export const isWhole = (values: AccountValues): boolean => Object.keys(accountErrors(values)).length === 0;

/** SIGN-04: calling code and number, digits only. */
export const fullNumber = ({ area, phone }: Pick<AccountValues, 'area' | 'phone'>): string =>
  digits(area?.code) + digits(phone);

/** The national number alone, for calls that take the id of the calling code. */
export const nationalNumber = ({ phone }: Pick<AccountValues, 'phone'>): string => digits(phone);

/** SIGN-04: the account as the server takes it. */
export function accountName(values: AccountValues): string {
  return values.by === 'phone' ? fullNumber(values) : values.email.trim();
}

export const contactKind = ({ by }: Pick<AccountValues, 'by'>) =>
  by === 'phone' ? ContactKind.Phone : ContactKind.Email;
