import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import './segmented.css';

export interface SegmentedProps<T extends string | number> {
  /** What is chosen, for those who do not see it. */
  label: string;
  value: T | null;
  onChange: (value: T) => void;
  options: readonly { value: T; label: ReactNode; /** read instead of the label */ name?: string }[];
  /** 'tabs' fill a sunken bar; 'pills' stand apart, as many as fit on a line. */
  look?: 'tabs' | 'pills';
  className?: string;
}

/** One of a few, as native radio buttons: arrow keys move, one tab stop (UI-11). */
export function Segmented<T extends string | number>(props: SegmentedProps<T>) {
  const { label, value, onChange, options, look = 'tabs', className } = props;
  const name = useId();
  return (
    <fieldset className={cx('segmented', `segmented-${look}`, className)}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="segmented-option">
          <input
            type="radio"
            className="segmented-radio"
            name={name}
            aria-label={option.name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="segmented-label num">{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
