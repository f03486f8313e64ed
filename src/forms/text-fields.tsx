import { useLingui } from '@lingui/react/macro';
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

interface PasswordFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** 'current-password' to sign in, 'new-password' to choose one. */
  autoComplete: 'current-password' | 'new-password';
  /** How strong what is typed is, 0 to 4, with its word; shown in place of the hint while there is something typed. */
  strength?: (value: string) => { score: number; word: ReactNode };
}

/** FORM-21: a password: it can be shown, pasted and filled in by a manager. */
export function PasswordField({ name, strength, hint, ...rest }: PasswordFieldProps) {
  const field = useFormField<string>(name);
  const measured = strength && field.value !== '' ? strength(field.value) : null;
  return (
    <PasswordInput {...rest} name={name} hint={measured ? <Strength {...measured} /> : hint} {...field} />
  );
}

function Strength({ score, word }: { score: number; word: ReactNode }) {
  return (
    <span className={styles.strength} data-score={score}>
      {[1, 2, 3, 4].map((part) => (
        <i key={part} data-on={part <= score || undefined} />
      ))}
      <b>{word}</b>
    </span>
  );
}

interface CaptchaFieldProps {
  name: string;
  label: ReactNode;
  /** The picture; nothing while it is fetched. */
  picture: string | undefined;
  /** Another picture: what was typed belonged to the one before. */
  onRefresh: () => void;
}

/** FORM-28: the letters of a picture; a tap on it brings another. */
export function CaptchaField({ name, label, picture, onRefresh }: CaptchaFieldProps) {
  const { t } = useLingui();
  const field = useFormField<string>(name);
  return (
    <TextInput
      label={label}
      name={name}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      {...field}
      after={
        <button
          type="button"
          className={styles.captcha}
          aria-label={t`Show a new picture`}
          onClick={() => {
            field.onChange('');
            onRefresh();
          }}
        >
          {picture !== undefined && <img src={picture} alt={t`Letters in the picture`} />}
        </button>
      }
    />
  );
}
