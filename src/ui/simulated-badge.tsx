import { Trans } from '@lingui/react/macro';
import './badge.css';

/** Stands beside prices that no market made (UI-15). */
export function SimulatedBadge({ short }: { short?: boolean }) {
  return (
    <span className="badge badge-mark">
      {short ? <Trans>Simulated</Trans> : <Trans>Simulated prices</Trans>}
    </span>
  );
}
