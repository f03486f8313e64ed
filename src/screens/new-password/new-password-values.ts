import { codeLength, type FieldErrors } from '../../forms/field-words.ts';
import { newPasswordErrors, noPassword, type NewPassword } from '../../forms/new-password-fields.tsx';
import {
  accountErrors,
  emptyAccount,
  fullNumber,
  type AccountValues,
} from '../../features/sign-in/account-values.ts';

/** A code belongs to the account it was sent to, so each way has its own. */
interface Codes {
  emailCode: string;
  phoneCode: string;
}

export interface PasswordChangeValues extends Pick<AccountValues, 'by'>, NewPassword, Codes {}

export type ForgottenValues = PasswordChangeValues & AccountValues;

const noCodes: Codes = { emailCode: '', phoneCode: '' };

export const emptyForgotten: ForgottenValues = { ...emptyAccount, ...noPassword, ...noCodes };

export const emptyChange: PasswordChangeValues = { by: 'email', ...noPassword, ...noCodes };

/** What no draft may hold. */
export const forgotten = ['password', 'again', 'emailCode', 'phoneCode'] as const;

export const codeField = ({ by }: Pick<AccountValues, 'by'>) =>
  by === 'phone' ? ('phoneCode' as const) : ('emailCode' as const);

/** SIGN-18: input_full and password_not_equal, at the fields that they are about. */
export function changeErrors(
  values: PasswordChangeValues,
  own: readonly string[],
): FieldErrors<PasswordChangeValues> {
  const errors: FieldErrors<PasswordChangeValues> = newPasswordErrors(values, own);
  const field = codeField(values);
  if (!values[field]) errors[field] = 'code-missing';
  else if (values[field].length !== codeLength) errors[field] = 'code-wrong';
  return errors;
}

export function forgottenErrors(values: ForgottenValues): FieldErrors<ForgottenValues> {
  return { ...accountErrors(values), ...changeErrors(values, [values.email, fullNumber(values)]) };
}
