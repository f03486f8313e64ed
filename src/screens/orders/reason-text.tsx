import { Trans } from '@lingui/react/macro';
import { CompleteReason } from '../../generated/enums.ts';
import type { OrderView } from '../../domain/order.ts';

/** Why an order is over, where the server says so; what it waits for while it is pending. */
export function ReasonText({ order }: { order: OrderView }) {
  if (order.state === 'pending') return <Trans>Waiting for its price</Trans>;
  switch (order.reason) {
    case CompleteReason.ClosedByTrader:
      return <Trans>Closed by you</Trans>;
    case CompleteReason.StopLoss:
      return <Trans>Closed by its stop loss</Trans>;
    case CompleteReason.TakeProfit:
      return <Trans>Closed by its take profit</Trans>;
    case CompleteReason.StopOut:
      return <Trans>Closed by the stop-out</Trans>;
    case CompleteReason.Cancelled:
      return <Trans>Cancelled</Trans>;
    case CompleteReason.AccountReset:
      return <Trans>Closed by the account’s reset</Trans>;
    case CompleteReason.NotCovered:
      return <Trans>Not filled: the margin was no longer there</Trans>;
    default:
      return '—';
  }
}
