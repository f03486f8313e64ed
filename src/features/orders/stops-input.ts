import type { InputOf } from '../../api/operation.ts';
import { lineToWire, stopToWire, type OrderView } from '../../domain/order-wire.ts';
import type { OrderLine, Stops } from '../../domain/order.ts';
import type { OrderFeatures } from '../../generated/rest.d.ts';

/** What is to be changed of an order; what is left out stays. Prices in the quote currency, null is off. */
export interface StopsChange extends Partial<Stops> {
  /** Of a pending order. */
  target?: number;
  /** Distance of a trailing stop loss, in price units. */
  trailing?: number | null;
}

/** The lines that a change is about; a trailing distance belongs to the stop loss. */
function linesOf({ stopLoss, takeProfit, target, trailing }: StopsChange): OrderLine[] {
  const lines: OrderLine[] = [];
  if (stopLoss !== undefined || trailing !== undefined) lines.push('stopLoss');
  if (takeProfit !== undefined) lines.push('takeProfit');
  if (target !== undefined) lines.push('target');
  return lines;
}

/**
 * ORD-22: the one call that changes an order's prices. Where one line is changed and the server can leave the others as
 * it has them (`oneStop`), only that is named; else the newest known values of the others go along.
 *
 * @param order as it is known now, its live stops included (`orderNow`)
 */
export function stopsInput(
  order: Pick<OrderView, 'id' | 'stopLoss' | 'takeProfit'>,
  change: StopsChange,
  { oneStop }: Pick<OrderFeatures, 'oneStop'>,
): InputOf<'setOrderStops'> {
  const { stopLoss = order.stopLoss, takeProfit = order.takeProfit, target, trailing } = change;
  const [line, ...more] = linesOf(change);
  return {
    id: order.id,
    stop_loss_price: stopToWire(stopLoss),
    target_profit_price: stopToWire(takeProfit),
    ...(target !== undefined && { target_price: target }),
    ...(trailing !== undefined && { trailing: trailing ?? 0 }),
    ...(oneStop && line && more.length === 0 && { only: lineToWire[line] }),
  };
}
