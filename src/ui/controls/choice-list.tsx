import { useId, type KeyboardEventHandler, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import common from '../common.module.css';
import styles from './choice-list.module.css';
import { FieldGroup, FieldMessage } from './field-group.tsx';
import type { FieldTexts } from './field.tsx';

interface CheckboxProps {
  /** May hold links; pressing them follows them and does not tick. */
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  error?: ReactNode;
  name?: string;
  onBlur?: () => void;
}

/** Agreed or not, ticked or not; a Switch is for what takes effect at once. */
export function Checkbox({ label, checked, onChange, hint, error, name, onBlur }: CheckboxProps) {
  const id = `${useId()}-message`;
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          className={styles.tick}
          name={name}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? id : undefined}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.text}>{label}</span>
      </label>
      <FieldMessage id={id} hint={hint} error={error} />
    </div>
  );
}

export interface RadioOption<T extends string | number> {
  value: T;
  label: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  end?: ReactNode;
  disabled?: boolean;
  /** Read instead of the label. */
  name?: string;
}

interface RadioListProps<T extends string | number> extends FieldTexts {
  value: T | null;
  onChange: (value: T) => void;
  options: readonly RadioOption<T>[];
  /** 'rows' on one surface; 'tiles' side by side, for two to four short words. */
  look?: 'rows' | 'tiles';
  onBlur?: () => void;
  labelHidden?: boolean;
  /** For keys of the list's own; one that it handles is prevented. */
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
}

/** UI-11: one of a few, all in sight, as native radio buttons. */
export function RadioList<T extends string | number>(props: RadioListProps<T>) {
  const { label, labelHidden, hint, error, value, onChange, options, look = 'rows', onBlur } = props;
  const name = useId();
  return (
    <FieldGroup label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(wiring) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are the radio buttons'
        <div className={styles[look]} onKeyDown={props.onKeyDown}>
          {options.map((option) => (
            <label key={option.value} className={styles.option}>
              <input
                type="radio"
                className={look === 'tiles' ? styles.cover : styles.dot}
                name={name}
                aria-label={option.name}
                checked={option.value === value}
                disabled={option.disabled}
                aria-describedby={wiring['aria-describedby']}
                data-invalid={wiring['aria-invalid']}
                onBlur={onBlur}
                onChange={() => onChange(option.value)}
              />
              {option.icon && <span className={styles.icon}>{option.icon}</span>}
              <span className={styles.text}>
                {option.label}
                {option.note && <small>{option.note}</small>}
              </span>
              {option.end && <span className={cx(styles.end, common.num)}>{option.end}</span>}
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
