import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './badge.module.css';

type BadgeKind = 'neutral' | 'accent' | 'ok' | 'warn' | 'danger' | 'up' | 'down';

interface BadgeProps {
  kind?: BadgeKind;
  /** Round, with a dot: a lasting mark such as the demo account's. */
  mark?: boolean;
  children: ReactNode;
}

/** A small coloured word: 'Closed', 'Buy 0.50'. The word says it; the colour only helps. */
export function Badge({ kind = 'neutral', mark, children }: BadgeProps) {
  return <span className={cx(styles.badge, styles[kind], mark && styles.mark)}>{children}</span>;
}
