import { Trans } from '@lingui/react/macro';
import { Badge } from '../ui/feedback/badge.tsx';

/**
 * UI-15: says demo and simulated at once, on every tab screen with demo money. Where there is no room, "Demo" alone.
 */
export function DemoBadge({ short }: { short?: boolean }) {
  return (
    <Badge kind="warn" mark>
      <span>
        <Trans comment="badge of a demo account">Demo</Trans>
        {!short && (
          <span data-optional>
            {' · '}
            <Trans comment="beside 'Demo': its prices are simulated">simulated</Trans>
          </span>
        )}
      </span>
    </Badge>
  );
}
