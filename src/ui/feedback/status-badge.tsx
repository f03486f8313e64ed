import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { formatCount } from '../../i18n/format.ts';
import common from '../common.module.css';
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

/** How many are new or unread; nothing for zero. `label` says what is counted ('3 unread'). */
export function CountBadge({ count, label }: { count: number; label: string }) {
  const { t } = useLingui();
  if (count <= 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden>
        {count > 99 ? t({ message: '99+', comment: 'More than 99 unread' }) : formatCount(count)}
      </span>
      <span className={common.visuallyHidden}>{label}</span>
    </span>
  );
}
