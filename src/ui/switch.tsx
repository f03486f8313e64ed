import type { ReactNode } from 'react';
import './switch.css';

export interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  name?: string;
}

/** On or off, at once. The whole line is the target. */
export function Switch({ label, checked, onChange, hint, name }: SwitchProps) {
  return (
    <label className="switch">
      <span className="switch-text">
        {label}
        {hint && <small className="switch-hint">{hint}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="switch-input"
        name={name}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
