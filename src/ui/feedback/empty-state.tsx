import { Trans } from '@lingui/react/macro';
import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  /** 'No data' when left out. */
  title?: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  /** In place of the icon where the screen has nothing else: TrayDrawing, WalletDrawing, … */
  drawing?: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
}

/** Says that there is nothing, which is not an error. */
export function EmptyState({ title, note, icon, drawing, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {drawing ?? <span className={styles.icon}>{icon ?? <Inbox aria-hidden />}</span>}
      <p className={styles.title}>{title ?? <Trans>No data</Trans>}</p>
      {note && <p className={styles.note}>{note}</p>}
      {action && <div className={styles.act}>{action}</div>}
    </div>
  );
}
