import { useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Field, FieldBox, type FieldTexts } from './field.tsx';
import styles from './field.module.css';
import { IconButton } from './icon-button.tsx';

interface TextInputProps extends FieldTexts, Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> {
  value: string;
  onChange: (value: string) => void;
  /** What stands inside the box before and after the text: an area code, a unit, a button. */
  before?: ComponentProps<typeof FieldBox>['before'];
  after?: ComponentProps<typeof FieldBox>['after'];
}

/** One line of text. Phone numbers, mail addresses and amounts pass dir="ltr": the whole box then reads so. */
export function TextInput(props: TextInputProps) {
  const { label, optional, hint, error, value, onChange, before, after, dir, className, ...input } = props;
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(wiring) => (
        <FieldBox before={before} after={after} dir={dir}>
          <input
            {...input}
            {...wiring}
            className={cx(styles.input, className)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </FieldBox>
      )}
    </Field>
  );
}

/** A password with a button that shows it; pass autoComplete 'current-password' or 'new-password'. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'after'>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      label={t`Show password`}
      aria-pressed={shown}
      icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      {...props}
      type={shown ? 'text' : 'password'}
      after={toggle}
    />
  );
}
