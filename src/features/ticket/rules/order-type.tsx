import { Trans } from '@lingui/react/macro';
import { pendingType } from '../../../domain/order.ts';
import type { Side } from '../../../domain/side.ts';
import type { TicketContext } from './ticket-check.ts';

/** What a pending order is as soon as its price tells; null for a market order. */
export function typeOf({ values, mid }: TicketContext): 'limit' | 'stop' | null {
  const { kind, target, side } = values;
  if (kind !== 'pending' || target === null || !(target > 0) || mid === null) return null;
  return pendingType(side, target, mid);
}

/** As traders call the order. */
export function SideName({ side, type }: { side: Side; type: 'limit' | 'stop' | null }) {
  if (type === 'limit') return side === 'buy' ? <Trans>Buy limit</Trans> : <Trans>Sell limit</Trans>;
  if (type === 'stop') return side === 'buy' ? <Trans>Buy stop</Trans> : <Trans>Sell stop</Trans>;
  return side === 'buy' ? <Trans>Buy</Trans> : <Trans>Sell</Trans>;
}
