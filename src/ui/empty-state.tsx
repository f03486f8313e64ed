import { Trans } from '@lingui/react/macro';
import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';
import './states.css';

export interface EmptyStateProps {
  /** 'No data' when left out. */
  title?: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
}

/** Says that there is nothing, which is not an error. */
export function EmptyState({ title, note, icon, action }: EmptyStateProps) {
  return (
    <div className="state">
      <span className="state-icon">{icon ?? <Inbox aria-hidden />}</span>
      <p className="state-title">{title ?? <Trans>No data</Trans>}</p>
      {note && <p className="state-note">{note}</p>}
      {action}
    </div>
  );
}
