import type { NewOrder, OrderSide } from '../../../api/trading.ts';
import type { TicketValues } from './ticket-values.ts';

/** The order in the ticket; null where a number is missing, which the check has told already. */
export function newOrder(values: TicketValues, side: OrderSide, instrumentId: number): NewOrder | null {
  const { kind, lots, leverage, target } = values;
  if (lots === null || leverage === null) return null;
  if (kind === 'pending' && target === null) return null;
  return {
    instrumentId,
    side,
    kind,
    lots,
    leverage,
    targetPrice: kind === 'pending' ? target : null,
    stopLoss: values.stopLossOn ? values.stopLoss : null,
    takeProfit: values.takeProfitOn ? values.takeProfit : null,
  };
}
