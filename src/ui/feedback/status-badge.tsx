import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import tones from '../tones.module.css';
import styles from './status-badge.module.css';

/** What a state means for the person: waiting, done, refused, being worked on, or over without effect. */
type StatusMeaning = 'wait' | 'ok' | 'bad' | 'info' | 'neutral';

/** The state of a record: a dot and a word. The colour is of the state, never of the market (UI-40). */
export function StatusBadge({
  meaning = 'neutral',
  round,
  children,
}: {
  meaning?: StatusMeaning;
  /** For chips beside a name. */
  round?: boolean;
  children: ReactNode;
}) {
  return <span className={cx(styles.badge, tones[meaning], round && styles.round)}>{children}</span>;
}
