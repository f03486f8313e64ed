import type { ReactNode } from 'react';
import common from '../common.module.css';
import styles from './sticky-footer.module.css';

interface StickyFooterProps {
  /** One main button; two side by side where the second is quiet. */
  children: ReactNode;
  /** A line over the button: what it comes to ('You repay', '$1,285.00'). */
  total?: { label: ReactNode; value: ReactNode };
  /** A line about the button: what it waits for, what follows. */
  note?: ReactNode;
}

/** FORM-08: a form's action in view at the end of the screen; in a wide column a line at the end of the form. */
export function StickyFooter({ children, total, note }: StickyFooterProps) {
  return (
    <div className={styles.footer} data-sticky-footer>
      {total && (
        <p className={styles.total}>
          <span>{total.label}</span>
          <b className={common.num}>{total.value}</b>
        </p>
      )}
      <div className={styles.actions}>{children}</div>
      {note && <output className={styles.note}>{note}</output>}
    </div>
  );
}
