import { useId, type ReactNode } from 'react';
import './field.css';

export interface FieldTexts {
  label: ReactNode;
  /** Help that is always there. */
  hint?: ReactNode;
  /** What is wrong; replaces the hint. */
  error?: ReactNode;
}

/** What the control inside must carry, so that its label, hint and error are read with it. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** UI-07: label above, control, then hint or error, tied together by ids. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldTexts & { children: (wiring: FieldWiring) => ReactNode }) {
  const id = useId();
  const message = error || hint;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': message ? `${id}-message` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {message && (
        <p id={`${id}-message`} className={error ? 'field-message field-error' : 'field-message'}>
          {message}
        </p>
      )}
    </div>
  );
}
