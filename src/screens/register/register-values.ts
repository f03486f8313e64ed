import type { InputOf } from '../../api/operation.ts';
import {
  accountErrors,
  accountName,
  contactKind,
  emptyAccount,
  fullNumber,
  phoneErrors,
  type AccountValues,
} from '../../features/sign-in/account-values.ts';
import { noCaptcha, type Captcha } from '../../forms/captcha-field.tsx';
import { codeLength, type FieldErrors } from '../../forms/field-words.ts';
import { newPasswordErrors, noPassword, type NewPassword } from '../../forms/new-password-fields.tsx';
import { RegistrationCheck } from '../../generated/enums.ts';
import { errorCodes } from '../../generated/error-codes.ts';

/** What stands in the registration form. A code belongs to the account it was sent to, so each tab has its own. */
export interface RegisterValues extends AccountValues, NewPassword {
  emailCode: string;
  phoneCode: string;
  captcha: Captcha;
  invite: string;
  terms: boolean;
  risk: boolean;
}

export const emptyRegistration: RegisterValues = {
  ...emptyAccount,
  ...noPassword,
  emailCode: '',
  phoneCode: '',
  captcha: noCaptcha,
  invite: '',
  terms: false,
  risk: false,
};

/** What no draft may hold: passwords, and what is good for one try. */
export const forgotten = ['password', 'again', 'emailCode', 'phoneCode', 'captcha'] as const;

/** SIGN-10: how a site wants a registration to be proved. */
interface Verification {
  /** The text of a picture in place of a code that is sent. */
  byPicture: boolean;
  /** A phone number besides an email address. */
  wantsPhone: boolean;
}

/** SIGN-10: by `verify_reg_type`; a number that nobody knows asks for a code. */
export function verificationOf(type: number): Verification {
  return {
    byPicture: type === RegistrationCheck.Captcha,
    wantsPhone: type === RegistrationCheck.CodeAndPhone || type === RegistrationCheck.CodeAndPhoneLegacy,
  };
}

const codeField = ({ by }: RegisterValues) => (by === 'phone' ? 'phoneCode' : 'emailCode');

export function registrationErrors(
  values: RegisterValues,
  { byPicture, wantsPhone }: Verification,
): FieldErrors<RegisterValues> {
  const errors: FieldErrors<RegisterValues> = {
    ...(wantsPhone && phoneErrors(values)),
    ...accountErrors(values),
    ...newPasswordErrors(values, [values.email, fullNumber(values)]),
  };
  if (byPicture) {
    if (!values.captcha.text.trim()) errors.captcha = 'captcha-missing';
  } else {
    const field = codeField(values);
    if (!values[field]) errors[field] = 'code-missing';
    else if (values[field].length !== codeLength) errors[field] = 'code-wrong';
  }
  if (!values.terms) errors.terms = 'not-agreed';
  if (!values.risk) errors.risk = 'not-agreed';
  return errors;
}

export function registration(
  values: RegisterValues,
  { byPicture, wantsPhone }: Verification,
): InputOf<'registerUser'> {
  const { by, area, password, again, captcha, invite } = values;
  const alsoPhone = wantsPhone && by === 'email';
  return {
    type: contactKind(values),
    account: accountName(values),
    password,
    re_password: again,
    invite_code: invite.trim(),
    ...((by === 'phone' || alsoPhone) && area && { area_id: area.id }),
    ...(alsoPhone && { mobile: fullNumber(values) }),
    ...(byPicture
      ? { key: captcha.key, sms_code: captcha.text.trim() }
      : { sms_code: values[codeField(values)] }),
  };
}

/** SIGN-15: the field that each refusal is about. */
export const refusedFields = (values: RegisterValues) =>
  ({
    [errorCodes.AccountExists]: values.by,
    [errorCodes.CodeWrongOrExpired]: codeField(values),
    [errorCodes.CaptchaWrong]: 'captcha',
    [errorCodes.InviteCodeUnknown]: 'invite',
  }) as const;
