import { useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { cx } from '../cx.ts';
import type { FieldWiring } from './field.tsx';
import styles from './select.module.css';

export interface SelectOption<T extends string | number> {
  value: T;
  /** What is read, shown and searched. */
  label: string;
  /** A second line; searched too. */
  note?: string;
  /** What the closed box shows instead of the label: '+44'. */
  short?: string;
  /** Can be found and read, with why in the note, but not chosen. */
  unavailable?: true;
}

export interface SelectProps<T extends string | number> {
  /** Names the control where no field does, and the sheet. */
  label: string;
  value: T | null;
  onChange: (value: T) => void;
  options: readonly SelectOption<T>[];
  placeholder?: string;
  wiring?: FieldWiring;
  name?: string;
  autoComplete?: string;
  onBlur?: () => void;
  /** Inside another field's box: no border of its own. */
  bare?: boolean;
  /** Where the control is one of several in a group, and has no wiring of its own. */
  invalid?: true;
  describedBy?: string;
}

/** The system's own picker: of a few, and of numbers in order, which are found without a search. */
export function NativeSelect<T extends string | number>(props: SelectProps<T>) {
  const { label, value, onChange, options, placeholder, wiring, name, autoComplete, onBlur, bare } = props;
  const { t } = useLingui();
  return (
    <span className={cx(styles.box, bare && styles.bare)}>
      <select
        aria-invalid={props.invalid}
        aria-describedby={props.describedBy}
        {...wiring}
        aria-label={wiring ? undefined : label}
        name={name}
        autoComplete={autoComplete}
        className={cx(styles.value, value === null && styles.empty)}
        value={value ?? ''}
        onBlur={onBlur}
        onChange={(event) => {
          const chosen = options.find((option) => String(option.value) === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {value === null && (
          <option value="" disabled hidden>
            {placeholder ?? t({ message: 'Choose', comment: 'inside a list where nothing is chosen yet' })}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.unavailable}>
            {option.note ? `${option.label} · ${option.note}` : option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className={styles.chevron} />
    </span>
  );
}
