import { Trans } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import './states.css';

export interface ErrorStateProps {
  /** What went wrong, in the person's words: usually the server's `msg`. */
  message?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
}

/** Says that something could not be shown, and offers to try again. */
export function ErrorState({ message, onRetry, busy }: ErrorStateProps) {
  return (
    <div className="state" role="alert">
      <span className="state-icon">
        <CloudOff aria-hidden />
      </span>
      <p className="state-title">
        <Trans>This could not be loaded</Trans>
      </p>
      {message && <p className="state-note">{message}</p>}
      {onRetry && (
        <Button variant="ghost" busy={busy} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}
