import { useId, type ReactNode } from 'react';
import type { FieldWiring } from '../../../../ui/controls/field.tsx';

export interface TicketLineProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: (wiring: FieldWiring) => ReactNode;
}

/** One field of the ticket: label and control on a line, and under it what is wrong, or a hint. */
export function TicketLine({ label, hint, error, children }: TicketLineProps) {
  const id = useId();
  const message = error || hint;
  return (
    <div className="ticket-line">
      <label className="ticket-label" htmlFor={id}>
        {label}
      </label>
      <div className="ticket-control">
        {children({
          id,
          'aria-describedby': message ? `${id}-message` : undefined,
          'aria-invalid': error ? true : undefined,
        })}
      </div>
      {message && (
        <p id={`${id}-message`} className={error ? 'ticket-message ticket-error' : 'ticket-message'}>
          {message}
        </p>
      )}
    </div>
  );
}
