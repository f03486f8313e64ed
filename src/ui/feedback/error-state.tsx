import { Trans } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './state.module.css';

interface ErrorStateProps {
  /** What went wrong, in the person's words: usually the server's `msg`. */
  message?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
}

/** Says that something could not be shown, and offers to try again. */
export function ErrorState({ message, onRetry, busy }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon}>
        <CloudOff aria-hidden />
      </span>
      <p className={styles.title}>
        <Trans>Couldn’t load</Trans>
      </p>
      {message && <p className={styles.note}>{message}</p>}
      {onRetry && (
        <div className={styles.act}>
          <Button variant="ghost" reads busy={busy} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
