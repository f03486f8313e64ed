import { Trans } from '@lingui/react/macro';
import type { OrderView } from './order-view.ts';

/** Why an order is over, where the server says so; what it waits for while it is pending. */
export function ReasonText({ order }: { order: OrderView }) {
  if (order.state === 'pending') return <Trans>Waiting for its price</Trans>;
  switch (order.reason) {
    case 1:
      return <Trans>Closed by you</Trans>;
    case 2:
      return <Trans>Closed by its stop loss</Trans>;
    case 3:
      return <Trans>Closed by its take profit</Trans>;
    case 4:
      return <Trans>Closed by the stop-out</Trans>;
    case 5:
      return <Trans>Cancelled</Trans>;
    case 6:
      return <Trans>Closed by the account’s reset</Trans>;
    case 7:
      return <Trans>Not filled: the margin was no longer there</Trans>;
    default:
      return '—';
  }
}
