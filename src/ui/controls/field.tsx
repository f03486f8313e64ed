import { useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import styles from './field.module.css';

export interface FieldTexts {
  label: ReactNode;
  /** Says beside the label that the field may stay empty. */
  optional?: boolean;
  /** Help that is always there. */
  hint?: ReactNode;
  /** What is wrong; replaces the hint. */
  error?: ReactNode;
  /** The label stands beside the control, for a number in a row of its own. */
  beside?: boolean;
}

/** What the control inside must carry, so that its label, hint and error are read with it. */
export interface FieldWiring {
  id: string;
  /** Where no label stands beside it. */
  'aria-label'?: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** UI-07: label above, control, then hint or error, tied together by ids. */
export function Field({
  label,
  optional,
  hint,
  error,
  beside,
  children,
}: FieldTexts & { children: (wiring: FieldWiring) => ReactNode }) {
  const { t } = useLingui();
  const id = useId();
  const message = error || hint;
  return (
    <div className={cx(styles.field, beside && styles.beside)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && (
          <span className={styles.optional}>
            {t({ message: 'Optional', comment: 'beside the name of a field' })}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': message ? `${id}-message` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {message && (
        <p id={`${id}-message`} className={cx(styles.message, Boolean(error) && styles.error)}>
          {error && <CircleAlert aria-hidden className={styles.errorIcon} />}
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}

interface FieldBoxProps {
  /** What stands inside the box before and after the control: an area code, a unit, a button. */
  before?: ReactNode;
  after?: ReactNode;
  dir?: string;
  className?: string;
  children: ReactNode;
}

/** The box around a control: edge, focus ring and the slots inside it. The control has no edge of its own. */
export function FieldBox({ before, after, dir, className, children }: FieldBoxProps) {
  return (
    <span className={cx(styles.box, className)} dir={dir}>
      {before && <span className={styles.before}>{before}</span>}
      {children}
      {after && <span className={styles.after}>{after}</span>}
    </span>
  );
}
