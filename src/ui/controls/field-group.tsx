import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ReactNode } from 'react';
import common from '../common.module.css';
import styles from './field-group.module.css';
import type { FieldTexts, FieldWiring } from './field.tsx';

/** What is wrong, with an icon; or a hint. Ids tie it to its control. */
export function FieldMessage({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  if (!error && !hint) return null;
  return (
    <p id={id} className={error ? styles.error : styles.hint}>
      {error && <CircleAlert aria-hidden />}
      <span>{error || hint}</span>
    </p>
  );
}

interface FieldGroupProps extends FieldTexts {
  /** Read and not shown, where the title above says it. */
  labelHidden?: boolean;
  children: (wiring: FieldWiring) => ReactNode;
}

/** UI-47: several controls under one label: radio buttons, the parts of a date, an image slot. */
export function FieldGroup({ label, labelHidden, hint, error, children }: FieldGroupProps) {
  const id = useId();
  const message = `${id}-message`;
  return (
    <fieldset className={styles.group}>
      <legend className={labelHidden ? common.visuallyHidden : styles.label}>{label}</legend>
      {children({
        id,
        'aria-describedby': error || hint ? message : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldMessage id={message} hint={hint} error={error} />
    </fieldset>
  );
}
