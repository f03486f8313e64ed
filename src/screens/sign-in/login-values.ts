import type { InputOf } from '../../api/operation.ts';
import {
  accountErrors,
  accountName,
  contactKind,
  emptyAccount,
  type AccountValues,
} from '../../features/sign-in/account-values.ts';
import { noCaptcha, type Captcha } from '../../forms/captcha-field.tsx';
import type { FieldErrors } from '../../forms/field-words.ts';

/** What stands in the login form. */
export interface LoginValues extends AccountValues {
  password: string;
  captcha: Captcha;
}

export const emptyLogin: LoginValues = { ...emptyAccount, password: '', captcha: noCaptcha };

/** SIGN-02, SIGN-09: what is wrong with the account, the password, and the picture where the server wants one. */
export function loginErrors(values: LoginValues, wantsPicture: boolean): FieldErrors<LoginValues> {
  const errors: FieldErrors<LoginValues> = accountErrors(values);
  if (!values.password) errors.password = 'password-missing';
  if (wantsPicture && !values.captcha.text.trim()) errors.captcha = 'captcha-missing';
  return errors;
}

export function credentials(values: LoginValues): InputOf<'loginUser'> {
  const { password, captcha } = values;
  const known = { account: accountName(values), password, login_type: contactKind(values) };
  return captcha.text ? { ...known, key: captcha.key, sms_code: captcha.text.trim() } : known;
}
