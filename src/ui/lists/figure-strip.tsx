import type { ReactNode } from 'react';
import styles from './figure-strip.module.css';

/** DSK-06: the figures that a table adds up to, in one line over it. */
export function FigureStrip({ children, stale }: { children: ReactNode; stale?: boolean }) {
  return (
    <div className={styles.box}>
      <dl className={styles.strip} data-stale={stale || undefined}>
        {children}
      </dl>
    </div>
  );
}

interface FigureProps {
  term: ReactNode;
  children: ReactNode;
  /** Under it: a bar, or a word. */
  note?: ReactNode;
  /** 1 is always there, 2 where it is not narrow, 3 where there is much room. */
  rank?: 1 | 2 | 3;
}

export function Figure({ term, children, note, rank = 1 }: FigureProps) {
  return (
    <div className={styles.figure} data-rank={rank}>
      <dt>{term}</dt>
      <dd>{children}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
