import { useEffect, useMemo, useState } from 'react';
import type { ChartOrder } from '../../../chart/orders/order-marks.ts';
import { orderDrawing, type OrderDrawing } from '../../../chart/orders/orders-layer.ts';
import { toOrderView, type OrderView } from '../../../domain/order-wire.ts';
import { lazyPart } from '../../../features/lazy-part.tsx';
import { toChartOrder } from '../../../features/orders/chart-order.ts';
import { useOrdersOf } from '../../../features/orders/my-orders.ts';
import { orderNow } from '../../../features/orders/order-now.ts';
import type { Instrument, Order } from '../../../generated/rest.d.ts';
import { area } from '../../../i18n/catalogues.ts';
import { portfolio } from '../../../live/page.ts';
import type { PositionValue } from '../../../live/portfolio.ts';
import type { LevelsView } from './levels-sheet.tsx';
import { SelectedOrder, type SelectedLines } from './selected-order.tsx';

const LevelsSheet = lazyPart(area('forms', () => import('./levels-sheet.tsx').then((m) => m.LevelsSheet)));

/** My orders of an instrument, and how the chart draws them. */
export interface ChartOrderList extends Partial<SelectedLines> {
  orders: readonly ChartOrder[];
  drawing: OrderDrawing | null;
  /** Whose lines show, by its id. */
  selected: number | null;
}

interface ChartOrdersProps {
  instrument: Instrument;
  /** Whose prices are lines that can be dragged; an only order need not be chosen. */
  selected: number | null;
  onChange: (list: ChartOrderList) => void;
  /** Whether a line is being moved: its bar has the place of the deal block. */
  onMoving: (isMoving: boolean) => void;
  /** LVL-01: which levels are shown; null as long as they have not been. */
  levels: LevelsView | null;
  onLevels: (view: LevelsView) => void;
}

/**
 * My orders on the chart, once its bars show, and the bar of a line that is being moved. A file of its own, which a guest
 * does not fetch.
 */
export function ChartOrders(props: ChartOrdersProps) {
  const { instrument, selected, onChange, onMoving, levels, onLevels } = props;
  const { views, isWhole } = useOrderViews(instrument);
  const [mine, setMine] = useState<SelectedLines | null>(null);
  // The only one of a first page need not be the only one.
  const shown = views.length === 1 && (isWhole || selected === null) ? views[0].id : selected;
  const chosen = views.find(({ id, state }) => id === shown && state !== 'completed');
  const { order, isOver, onBusy } = useEnding(views, chosen, { isWhole, shown });
  const lines = order && !isOver ? mine : null;
  useEffect(() => {
    const orders = views.flatMap((view) => {
      const one = toChartOrder(view, instrument);
      if (view.id !== shown || !lines || lines.lines.length === 0) return [one];
      // A line says a stop itself, and the price of a pending order.
      return view.state === 'pending' ? [] : [{ ...one, stopLoss: null, takeProfit: null }];
    });
    onChange({ orders, drawing: orderDrawing, selected: shown, ...lines });
  }, [views, instrument, shown, lines, onChange]);
  return (
    <>
      {order && (
        <SelectedOrder
          key={order.id}
          {...{ order, instrument, isOver, onBusy, onMoving }}
          onLines={setMine}
        />
      )}
      {levels && (
        <LevelsSheet
          instrument={instrument}
          orders={views}
          view={levels}
          selected={order?.id ?? null}
          onClose={() => onLevels({ ...levels, open: false })}
        />
      )}
    </>
  );
}

/** HND-16: the chosen order, or one that ended while something of it was moved, until that has been put aside. */
function useEnding(
  views: readonly OrderView[],
  chosen: OrderView | undefined,
  { isWhole, shown }: { isWhole: boolean; shown: number | null },
) {
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState<OrderView | undefined>();
  const isMissing = last !== undefined && !views.some(({ id }) => id === last.id);
  // On a page that is not there yet it has not ended.
  const isOver = isMissing && isWhole && busy;
  const stays = isMissing && (busy || (!isWhole && last.id === shown));
  if (!stays && chosen !== last) setLast(chosen);
  return { order: stays ? last : chosen, isOver, onBusy: setBusy };
}

/**
 * TRD-10: my orders of an instrument as the chart shows them. The lists follow what the broker does (ORD-08), and the
 * chart with them.
 */
export function useOrderViews(instrument: Instrument): { views: readonly OrderView[]; isWhole: boolean } {
  const { orders, isWhole } = useOrdersOf(instrument.ShowCode);
  const now = useLiveLines(orders);
  const views = useMemo(
    () => orders.map((order) => orderNow(toOrderView(order, [instrument]), now.get(order.Id))),
    [orders, now, instrument],
  );
  return { views, isWhole };
}

const linesOf = (now: PositionValue | undefined) => [now?.stopLoss, now?.takeProfit, now?.lots].join();

/** ORD-19, ORD-23: positions by their ids, as of the newest change of their stops or lots that the socket has said. */
function useLiveLines(orders: readonly Order[]): ReadonlyMap<number, PositionValue> {
  const [values, setValues] = useState<ReadonlyMap<number, PositionValue>>(new Map());
  useEffect(() => {
    const endings = orders.map(({ Id }) => {
      let known = linesOf(portfolio.position(Id).read());
      return portfolio.subscribePosition(Id, (value) => {
        const next = linesOf(value);
        if (next !== known) setValues((before) => new Map(before).set(Id, value));
        known = next;
      });
    });
    return () => endings.forEach((end) => end());
  }, [orders]);
  return values;
}
