import { useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useState } from 'react';
import { passwordProblem, shortestPassword } from '../domain/password.ts';
import type { FieldErrors } from './field-words.ts';
import styles from './text-fields.module.css';
import { PasswordField, type PasswordStrength } from './text-fields.tsx';
import { useFormField } from './use-form-field.ts';

export interface NewPassword {
  password: string;
  again: string;
}

export const noPassword: NewPassword = { password: '', again: '' };

/**
 * SIGN-13: input_full and password_not_equal of the specification, at the fields that they are about, and ACC-19 with
 * the account's own addresses and numbers.
 */
export function newPasswordErrors(
  { password, again }: NewPassword,
  own: readonly string[],
): FieldErrors<NewPassword> {
  const errors: FieldErrors<NewPassword> = {};
  const problem = passwordProblem(password, own);
  if (!password) errors.password = 'password-missing';
  else if (problem === 'short') errors.password = { code: 'password-short', bound: shortestPassword };
  else if (problem === 'guessable') errors.password = 'password-guessable';
  if (!again) errors.again = 'password-again';
  else if (again !== password) errors.again = 'password-differs';
  return errors;
}

type Estimate = (password: string, about: readonly string[]) => number;

/** SIGN-13: the estimator, fetched when there is something to estimate. Without it the form works as well. */
function useEstimate(isNeeded: boolean): Estimate | null {
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    import('./password-strength.ts').then(
      ({ passwordScore }) => setEstimate(() => passwordScore),
      () => undefined,
    );
  }, [isNeeded]);
  return estimate;
}

interface NewPasswordFieldsProps {
  label: string;
  againLabel: string;
  /** What a good password does not contain: the person's address, number. */
  about: readonly string[];
}

/** SIGN-13: a new password, typed twice, with how strong it is. The form's fields are `password` and `again`. */
export function NewPasswordFields({ label, againLabel, about }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  const { value: password } = useFormField<string>('password');
  const { value: again } = useFormField<string>('again');
  const estimate = useEstimate(password !== '');
  const words = [t`Weak`, t`Weak`, t`Fair`, t`Good`, t`Strong`];
  function strength(value: string): PasswordStrength | null {
    if (!estimate) return null;
    const score = passwordProblem(value, about) ? 1 : Math.max(1, estimate(value, about));
    return { score, word: words[score] };
  }
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        hint={t`At least ${shortestPassword} characters`}
        strength={strength}
      />
      <PasswordField
        name="again"
        label={againLabel}
        autoComplete="new-password"
        hint={password !== '' && again === password ? <Match /> : undefined}
      />
    </>
  );
}

function Match() {
  const { t } = useLingui();
  return (
    <span className={styles.match}>
      <CircleCheck aria-hidden />
      {t`Passwords match`}
    </span>
  );
}
