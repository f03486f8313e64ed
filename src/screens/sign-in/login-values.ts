import type { InputOf } from '../../api/operation.ts';
import type { FieldErrors } from '../../forms/field-words.ts';
import type { PhoneArea } from '../../forms/phone-field.tsx';
import { ContactKind } from '../../generated/enums.ts';

/** What stands in the login form. Both tabs keep what was typed in them. */
export interface LoginValues {
  by: 'email' | 'phone';
  email: string;
  area: PhoneArea | null;
  phone: string;
  password: string;
}

export const emptyLogin: LoginValues = { by: 'email', email: '', area: null, phone: '', password: '' };

const digits = (text: string | undefined): string => (text ?? '').replace(/\D/g, '');
const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** SIGN-02: what is wrong with the account of the tab in sight, and with the password. */
export function loginErrors({ by, email, area, phone, password }: LoginValues): FieldErrors<LoginValues> {
  const errors: FieldErrors<LoginValues> = {};
  if (by === 'phone') {
    if (!digits(area?.code)) errors.area = 'area-missing';
    if (!digits(phone)) errors.phone = 'phone-missing';
  } else if (!email.trim()) errors.email = 'email-missing';
  else if (!looksLikeEmail(email.trim())) errors.email = 'email-wrong';
  if (!password) errors.password = 'password-missing';
  return errors;
}

/** SIGN-04: a phone account is the calling code and the number, digits only. */
export function credentials({ by, email, area, phone, password }: LoginValues): InputOf<'loginUser'> {
  return by === 'phone'
    ? { account: digits(area?.code) + digits(phone), password, login_type: ContactKind.Phone }
    : { account: email.trim(), password, login_type: ContactKind.Email };
}
