import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Field, FieldBox, type FieldTexts } from './field.tsx';
import styles from './field.module.css';

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> {
  value: string;
  onChange: (value: string) => void;
  /** What stands inside the box before and after the text: an area code, a unit, a button. */
  before?: ComponentProps<typeof FieldBox>['before'];
  after?: ComponentProps<typeof FieldBox>['after'];
}

/** One line of text. Phone numbers, mail addresses and amounts pass dir="ltr": the whole box then reads so. */
export function TextField(props: TextFieldProps) {
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
