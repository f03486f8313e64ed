import { useEffect, useMemo, useState } from 'react';
import type { ChartOrder } from '../../../chart/orders/order-marks.ts';
import { orderDrawing, type OrderDrawing } from '../../../chart/orders/orders-layer.ts';
import { toOrderView } from '../../../domain/order-wire.ts';
import { toChartOrder } from '../../../features/orders/chart-order.ts';
import { useOrdersOf } from '../../../features/orders/my-orders.ts';
import type { Instrument, Order } from '../../../generated/rest.d.ts';
import { portfolio } from '../../../live/page.ts';

/** My orders of an instrument, and how the chart draws them. */
export interface ChartOrderList {
  orders: readonly ChartOrder[];
  drawing: OrderDrawing | null;
}

interface ChartOrdersProps {
  instrument: Instrument;
  onChange: (list: ChartOrderList) => void;
}

/** Interaction my orders to the chart, once its bars show. A file of its own, which a guest does not fetch. */
export function ChartOrders({ instrument, onChange }: ChartOrdersProps) {
  const orders = useChartOrders(instrument);
  useEffect(() => onChange({ orders, drawing: orderDrawing }), [orders, onChange]);
  return null;
}

/**
 * TRD-10: my orders of an instrument as the chart shows them. The lists follow what the broker does (ORD-08), and the
 * chart with them.
 */
export function useChartOrders(instrument: Instrument): readonly ChartOrder[] {
  const orders = useOrdersOf(instrument.ShowCode);
  const stops = useTrailingStops(orders);
  return useMemo(
    () =>
      orders.map((order) => {
        const moved = order.Trailing === undefined ? undefined : stops.get(order.Id);
        return chartOrder(moved === undefined ? order : { ...order, TargetLossPrice: moved }, instrument);
      }),
    [orders, stops, instrument],
  );
}

/** ORD-19: where the stop losses that trail stand by the socket, by the order's id. */
function useTrailingStops(orders: readonly Order[]): ReadonlyMap<number, number> {
  const [stops, setStops] = useState<ReadonlyMap<number, number>>(new Map());
  useEffect(() => {
    const trailing = orders.filter(({ Trailing }) => Trailing !== undefined);
    const endings = trailing.map(({ Id }) =>
      portfolio.subscribePosition(Id, ({ stopLoss }) => {
        if (stopLoss === undefined) return;
        setStops((known) => (known.get(Id) === stopLoss ? known : new Map(known).set(Id, stopLoss)));
      }),
    );
    return () => endings.forEach((end) => end());
  }, [orders]);
  return stops;
}

export const chartOrder = (order: Order, instrument: Instrument): ChartOrder =>
  toChartOrder(toOrderView(order, [instrument]), instrument);
