import type { ComponentProps, ReactNode } from 'react';
import { PasswordInput, TextInput } from '../ui/controls/text-input.tsx';
import styles from './text-fields.module.css';
import { useFormField } from './use-form-field.ts';

type Native =
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'placeholder'
  | 'maxLength'
  | 'enterKeyHint'
  | 'dir'
  | 'type';

interface TextFieldProps extends Pick<ComponentProps<'input'>, Native> {
  name: string;
  label: ReactNode;
  /** Says beside the label that it may stay empty. */
  optional?: boolean;
  hint?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
}

/** FORM-20: one line of text. */
export function TextField({ name, ...rest }: TextFieldProps) {
  return <TextInput {...rest} name={name} {...useFormField<string>(name)} />;
}

const emailProps = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  dir: 'ltr',
} as const;

/** An email address; `autoComplete="username"` where it signs in. */
export function EmailField(props: TextFieldProps) {
  return <TextField autoComplete="email" {...emailProps} {...props} />;
}

/** 0 to 4, and the word for it. */
export interface PasswordStrength {
  score: number;
  word: ReactNode;
}

interface PasswordFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** 'current-password' to sign in, 'new-password' to choose one. */
  autoComplete: 'current-password' | 'new-password';
  /**
   * How strong what is typed is; shown in place of the hint while there is something typed. Null while it is not known.
   */
  strength?: (value: string) => PasswordStrength | null;
}

/** FORM-21: a password: it can be shown, pasted and filled in by a manager. */
export function PasswordField({ name, strength, hint, ...rest }: PasswordFieldProps) {
  const field = useFormField<string>(name);
  const measured = strength && field.value !== '' ? strength(field.value) : null;
  return (
    <PasswordInput {...rest} name={name} hint={measured ? <Strength {...measured} /> : hint} {...field} />
  );
}

function Strength({ score, word }: PasswordStrength) {
  return (
    <span className={styles.strength} data-score={score}>
      {[1, 2, 3, 4].map((part) => (
        <i key={part} data-on={part <= score || undefined} />
      ))}
      <b>{word}</b>
    </span>
  );
}
