import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './pane.module.css';

interface PaneProps {
  /** Names the pane for those who listen. */
  label: string;
  /** What is in it: the pane's heading. Left out where the content has it. */
  title?: ReactNode;
  /** Beside the title: a badge, a change. */
  aside?: ReactNode;
  /** At the end of the head: a number, a star. */
  end?: ReactNode;
  /** Stands under the body, which scrolls: the quiet button first, the act second. */
  footer?: ReactNode;
  /** It is read from: as wide as a text needs. */
  wide?: boolean;
  children: ReactNode;
}

/** DSK-04: the whole of what is chosen in a table, at its end side. It is never empty. `Esc` leads back to the table. */
export function Pane({ label, title, aside, end, footer, wide, children }: PaneProps) {
  return (
    <aside
      className={cx(styles.pane, wide && styles.wide)}
      aria-label={label}
      data-skip="pane"
      data-print="no"
      tabIndex={-1}
    >
      {title !== undefined && (
        <header className={styles.head}>
          <h2>{title}</h2>
          {aside}
          {end !== undefined && <span className={styles.end}>{end}</span>}
        </header>
      )}
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </aside>
  );
}

/** The first thing in a pane: the one figure that counts, and what it is. */
export function PaneFigure({
  term,
  children,
  note,
}: {
  term: ReactNode;
  children: ReactNode;
  note?: ReactNode;
}) {
  return (
    <div className={styles.figure}>
      <small>{term}</small>
      <span>{children}</span>
      {note}
    </div>
  );
}
