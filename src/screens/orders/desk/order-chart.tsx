import { useMemo } from 'react';
import { orderDrawing } from '../../../chart/orders/order-painter.ts';
import type { OrderView } from '../../../domain/order-wire.ts';
import { toChartOrder } from '../../../features/orders/chart-order.ts';
import { PaneChart, PastChart } from '../../../features/pane-chart.tsx';

/** DSK-31, DSK-33: an order on the chart of its instrument: as it is now; of one that is over, as it was then. */
export function OrderChart({ order }: { order: OrderView }) {
  const { id, state, instrument, createdAt, completedAt } = order;
  const orders = useMemo(() => (instrument ? [toChartOrder(order, instrument)] : []), [order, instrument]);
  if (!instrument) return null;
  const drawn = { instrument, orders, drawing: orderDrawing, selected: id };
  if (state !== 'completed' || completedAt === null) return <PaneChart key={instrument.Code} {...drawn} />;
  return <PastChart key={id} {...drawn} from={Date.parse(createdAt)} to={Date.parse(completedAt)} />;
}
