import { useEffect, useMemo, useState } from 'react';
import type { ChartLine, LineDraft } from '../../../chart/lines/chart-line.ts';
import type { ChartOrder } from '../../../chart/orders/order-marks.ts';
import { orderDrawing, type OrderDrawing } from '../../../chart/orders/orders-layer.ts';
import { toOrderView, type OrderView } from '../../../domain/order-wire.ts';
import { toChartOrder } from '../../../features/orders/chart-order.ts';
import type { LineState } from '../../../features/orders/line-change.ts';
import { useOrdersOf } from '../../../features/orders/my-orders.ts';
import { stopNow } from '../../../features/orders/order-now.ts';
import type { Instrument, Order } from '../../../generated/rest.d.ts';
import { portfolio } from '../../../live/page.ts';
import { ConfirmBar, hasBar, useDoneToast } from './confirm-bar.tsx';
import { moveTo, stopLines, useLineMover } from './order-lines.ts';

/** The stops of the selected order as lines, and what takes one that was dropped. */
interface SelectedLines {
  lines: readonly ChartLine[];
  onDraft: (draft: LineDraft) => void;
}

/** My orders of an instrument, and how the chart draws them. */
export interface ChartOrderList extends Partial<SelectedLines> {
  orders: readonly ChartOrder[];
  drawing: OrderDrawing | null;
}

interface ChartOrdersProps {
  instrument: Instrument;
  /** Whose stops are lines that can be dragged. */
  selected: number | null;
  onChange: (list: ChartOrderList) => void;
  /** Whether a line is being moved: its bar has the place of the deal block. */
  onMoving: (isMoving: boolean) => void;
}

/**
 * My orders on the chart, once its bars show, and the bar of a line that is being moved. A file of its own, which a guest
 * does not fetch.
 */
export function ChartOrders({ instrument, selected, onChange, onMoving }: ChartOrdersProps) {
  const views = useOrderViews(instrument);
  const [mine, setMine] = useState<SelectedLines | null>(null);
  const chosen = views.find(({ id, state }) => id === selected && state !== 'completed');
  const lines = chosen ? mine : null;
  useEffect(() => {
    const orders = views.map((view) => toChartOrder(view, instrument));
    // A line says a stop itself.
    const shown = lines
      ? orders.map((one) => (one.id === selected ? { ...one, stopLoss: null, takeProfit: null } : one))
      : orders;
    onChange({ orders: shown, drawing: orderDrawing, ...lines });
  }, [views, instrument, selected, lines, onChange]);
  return (
    chosen && (
      <SelectedOrder
        key={chosen.id}
        order={chosen}
        instrument={instrument}
        onLines={setMine}
        onMoving={onMoving}
      />
    )
  );
}

interface SelectedOrderProps extends Pick<ChartOrdersProps, 'instrument' | 'onMoving'> {
  order: OrderView;
  onLines: (lines: SelectedLines | null) => void;
}

function SelectedOrder({ order, instrument, onLines, onMoving }: SelectedOrderProps) {
  const { mover, state } = useLineMover(order);
  const lines = useMemo(() => stopLines(order, instrument, state), [order, instrument, state]);
  useEffect(() => {
    onLines({ lines, onDraft: (draft) => moveTo(mover, draft) });
    return () => onLines(null);
  }, [lines, mover, onLines]);
  useDoneToast(state);
  const [hidden, setHidden] = useState<LineState | null>(null);
  const isMoving = hasBar(state) && state !== hidden;
  useEffect(() => {
    onMoving(isMoving);
    return () => onMoving(false);
  }, [isMoving, onMoving]);
  if (!hasBar(state) || state === hidden) return null;
  return <ConfirmBar {...{ order, instrument, mover, state }} onHide={() => setHidden(state)} />;
}

/**
 * TRD-10: my orders of an instrument as the chart shows them. The lists follow what the broker does (ORD-08), and the
 * chart with them.
 */
export function useOrderViews(instrument: Instrument): readonly OrderView[] {
  const orders = useOrdersOf(instrument.ShowCode);
  const stops = useTrailingStops(orders);
  return useMemo(
    () =>
      orders.map((order) => {
        const view = toOrderView(order, [instrument]);
        return { ...view, stopLoss: stopNow(view, { stopLoss: stops.get(order.Id) }) };
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
