import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldTexts } from './field.tsx';

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> {
  value: string;
  onChange: (value: string) => void;
  /** What stands inside the box before and after the text: an area code, a unit, a button. */
  before?: ReactNode;
  after?: ReactNode;
}

/** One line of text. Phone numbers, mail addresses and amounts pass dir="ltr": the whole box then reads so. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, value, onChange, before, after, dir, className, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className="field-box" dir={dir}>
          {before && <span className="field-side">{before}</span>}
          <input
            {...input}
            {...wiring}
            className={cx('field-input', className)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {after && <span className="field-side">{after}</span>}
        </span>
      )}
    </Field>
  );
}
