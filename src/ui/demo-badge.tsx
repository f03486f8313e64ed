import { Trans } from '@lingui/react/macro';
import './badge.css';

/** Stands beside any demo money (UI-15). `short` where there is no room. */
export function DemoBadge({ short }: { short?: boolean }) {
  return (
    <span className="badge badge-mark">{short ? <Trans>Demo</Trans> : <Trans>Demo account</Trans>}</span>
  );
}
