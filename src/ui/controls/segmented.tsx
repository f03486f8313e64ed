import { type ReactNode, useId } from 'react';
import common from '../common.module.css';
import { cx } from '../cx.ts';
import styles from './segmented.module.css';

interface SegmentedProps<T extends string | number> {
  /** What is chosen, for those who do not see it. */
  label: string;
  value: T | null;
  onChange: (value: T) => void;
  options: readonly { value: T; label: ReactNode; /** read instead of the label */ name?: string }[];
  /**
   * 'tabs' fill a sunken bar in equal columns; 'pills' stand apart, as many as fit on a line; 'unit' is small, for a
   * field's unit; 'line' is plain words of which one is underlined.
   */
  look?: 'tabs' | 'pills' | 'unit' | 'line';
  className?: string;
}

/** One of a few, as native radio buttons: arrow keys move, one tab stop (UI-11). */
export function Segmented<T extends string | number>(props: SegmentedProps<T>) {
  const { label, value, onChange, options, look = 'tabs', className } = props;
  const name = useId();
  return (
    <fieldset className={cx(styles.segmented, styles[look], className)}>
      <legend className={common.visuallyHidden}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            aria-label={option.name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={cx(styles.label, common.num)}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
