import type { ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  name?: string;
}

/** On or off, at once. The whole line is the target. */
export function Switch({ label, checked, onChange, hint, name }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <span className={styles.text}>
        {label}
        {hint && <small className={styles.hint}>{hint}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        name={name}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
