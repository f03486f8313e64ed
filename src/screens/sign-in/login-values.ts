import type { InputOf } from '../../api/operation.ts';
import { ContactKind } from '../../generated/enums.ts';
import type { JsonRecord } from '../../state/read-json.ts';

/** What stands in the login form. Both tabs keep what was typed in them. */
export type LoginValues = {
  by: 'email' | 'phone';
  email: string;
  callingCode: string;
  phone: string;
  password: string;
};

/** What is missing, by field. */
export type LoginErrors = { [K in 'email' | 'callingCode' | 'phone' | 'password']?: 'missing' };

/** SIGN-03: a draft brings back everything but the password, which is never stored. */
export function loginFromDraft(draft: JsonRecord | null, callingCode: string | null): LoginValues {
  const text = (key: string) => (typeof draft?.[key] === 'string' ? draft[key] : '');
  return {
    by: draft?.['by'] === 'phone' ? 'phone' : 'email',
    email: text('email'),
    callingCode: text('callingCode') || (callingCode ?? ''),
    phone: text('phone'),
    password: '',
  };
}

export function loginDraft({ password: _never, ...kept }: LoginValues): Omit<LoginValues, 'password'> {
  return kept;
}

/** SIGN-02: the account of the tab in sight, and a password. */
export function loginErrors(values: Partial<LoginValues>): LoginErrors {
  const errors: LoginErrors = {};
  if (values.by === 'phone' && !digits(values.callingCode)) errors.callingCode = 'missing';
  if (values.by === 'phone' && !digits(values.phone)) errors.phone = 'missing';
  if (values.by !== 'phone' && !values.email?.trim()) errors.email = 'missing';
  if (!values.password) errors.password = 'missing';
  return errors;
}

/** SIGN-04: a phone account is the calling code and the number, digits only. */
export function credentials(values: LoginValues): InputOf<'loginUser'> {
  const { by, email, callingCode, phone, password } = values;
  const account = by === 'phone' ? digits(callingCode) + digits(phone) : email.trim();
  return { account, password, login_type: by === 'phone' ? ContactKind.Phone : ContactKind.Email };
}

const digits = (text: string | undefined): string => (text ?? '').replace(/\D/g, '');
