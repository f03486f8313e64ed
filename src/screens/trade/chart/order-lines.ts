import { t } from '@lingui/core/macro';
import type { PriceLine } from '../../../chart/price-line.ts';
import { sideFromWire, stopFromWire } from '../../../domain/order.ts';
import { OrderStatus } from '../../../generated/enums.ts';
import type { Order } from '../../../generated/rest.d.ts';
import { formatLots } from '../../../i18n/format.ts';

/** TRD-10: the lines of my open and pending orders of one instrument: where they were or will be opened, and their stops. */
export function orderLines(orders: readonly Order[], showCode: string): PriceLine[] {
  return orders.filter((order) => order.ForexTradeLists.ShowCode === showCode).flatMap(linesOf);
}

function linesOf(order: Order): PriceLine[] {
  const lots = formatLots(order.Quantity);
  const text = sideFromWire(order.OrderType) === 'buy' ? t`Buy ${lots}` : t`Sell ${lots}`;
  const lines: PriceLine[] = [];
  if (order.Status === OrderStatus.Open && order.Price !== null) {
    lines.push({ id: `${order.Id} entry`, kind: 'entry', price: order.Price, text });
  } else if (order.Status === OrderStatus.Pending) {
    lines.push({ id: `${order.Id} pending`, kind: 'pending', price: order.OriginPrice, text });
  } else {
    return [];
  }
  const loss = stopFromWire(order.TargetLossPrice);
  const gain = stopFromWire(order.TargetProfitPrice);
  if (loss !== null)
    lines.push({
      id: `${order.Id} loss`,
      kind: 'stop-loss',
      price: loss,
      text: t({ message: 'SL', comment: 'stop loss, on a line of the chart; very short' }),
    });
  if (gain !== null)
    lines.push({
      id: `${order.Id} gain`,
      kind: 'take-profit',
      price: gain,
      text: t({ message: 'TP', comment: 'take profit, on a line of the chart; very short' }),
    });
  return lines;
}
