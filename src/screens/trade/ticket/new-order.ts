import type { OrderRequest, Side } from '../../../domain/order.ts';
import type { TicketValues } from './ticket-values.ts';

/** The order in the ticket; null where a number is missing, which the check names. */
export function newOrder(values: TicketValues, side: Side, instrumentId: number): OrderRequest | null {
  const { kind, lots, leverage, target } = values;
  if (lots === null || leverage === null) return null;
  if (kind === 'pending' && target === null) return null;
  return {
    instrumentId,
    side,
    kind,
    lots,
    leverage,
    target: kind === 'pending' ? target : null,
    stopLoss: values.stopLossOn ? values.stopLoss : null,
    takeProfit: values.takeProfitOn ? values.takeProfit : null,
  };
}
