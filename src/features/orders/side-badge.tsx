import { Trans } from '@lingui/react/macro';
import type { Side } from '../../domain/side.ts';
import { formatLots } from '../../i18n/format.ts';
import { Badge } from '../../ui/feedback/badge.tsx';

/** 'Buy 0.50': the side in words and colour, and the lots. */
export function SideBadge({ side, lots }: { side: Side; lots: number }) {
  return (
    <Badge kind={side === 'buy' ? 'up' : 'down'}>
      {side === 'buy' ? (
        <Trans comment="side of an order and its lots">Buy {formatLots(lots)}</Trans>
      ) : (
        <Trans comment="side of an order and its lots">Sell {formatLots(lots)}</Trans>
      )}
    </Badge>
  );
}
