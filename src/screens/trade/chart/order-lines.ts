import { t } from '@lingui/core/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ChartLine, LineDraft } from '../../../chart/lines/chart-line.ts';
import { instrumentTerms, pipSize } from '../../../domain/instrument.ts';
import { bothSides, sidesAtFill, type BothSides } from '../../../domain/margin.ts';
import type { StopField } from '../../../domain/order.ts';
import type { OrderView } from '../../../domain/order-wire.ts';
import { stopRange, type PriceRange } from '../../../domain/stop-bounds.ts';
import { profitAt } from '../../../features/orders/chart-order.ts';
import { lookOf, type LineState } from '../../../features/orders/line-change.ts';
import { createLineMover, type LineMover } from '../../../features/orders/move-line.ts';
import { orderNow } from '../../../features/orders/order-now.ts';
import { orderFeatures } from '../../../features/orders/use-order-features.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { connection, portfolio, quotes } from '../../../live/page.ts';

const stops: readonly StopField[] = ['stopLoss', 'takeProfit'];

/** What moves the stops of one order; one component an order, for what is under way belongs to it. */
export function useLineMover(order: OrderView): { mover: LineMover; state: LineState } {
  const { id } = order;
  const [mover] = useState(() => createLineMover(order, orderFeatures));
  useEffect(() => mover.end, [mover]);
  useEffect(() => {
    const look = () => mover.see(orderNow(order));
    look();
    return portfolio.subscribePosition(id, look);
  }, [mover, order, id]);
  const state = useSyncExternalStore(mover.subscribe, mover.state);
  return { mover, state };
}

/** The sides of the quote that the stops of an order are measured on; null without a price. */
export function sidesOf(order: OrderView, instrument: Instrument): BothSides | null {
  const terms = { ...instrumentTerms(instrument), spread: quotes.spread(instrument) };
  if (order.state === 'pending') return sidesAtFill(order.side, order.requestedPrice, terms);
  const mid = quotes.latest(instrument.Id)?.Close;
  return mid === undefined ? null : bothSides(mid, terms);
}

/** Where a stop of an order may stand at this moment, by whole pips; null without a price, or where it can nowhere. */
export function rangeOf(field: StopField, order: OrderView, instrument: Instrument): PriceRange | null {
  const terms = instrumentTerms(instrument);
  const sides = sidesOf(order, instrument);
  return sides && stopRange(field, order.side, sides, terms, pipSize(terms.precision));
}

/** HND-08: whether lines may be moved: not without a network, nor by a price that is old. */
export const isFresh = ({ Id }: Instrument): boolean =>
  connection.state.status !== 'offline' && !quotes.isStale(Id);

/** HND-08: the stops of the selected order as lines that can be dragged, where they stand or are being moved to. */
export function stopLines(order: OrderView, instrument: Instrument, state: LineState): ChartLine[] {
  const step = pipSize(instrument.PricePrecision);
  const entry = order.openPrice ?? order.requestedPrice;
  const moneyAt = (price: number) => profitAt(price, entry, order, instrument);
  return stops.flatMap((field) => {
    const { price } = lookOf(state, order, field);
    if (price === null) return [];
    const isLoss = field === 'stopLoss';
    return [
      {
        id: field,
        kind: isLoss ? ('stop-loss' as const) : ('take-profit' as const),
        side: order.side,
        price,
        names: [
          isLoss
            ? t({ message: 'SL', comment: 'stop loss, very short' })
            : t({ message: 'TP', comment: 'take profit, very short' }),
        ],
        money: moneyAt(price),
        isSelected: true,
        drag: {
          // As of the moment at which it is asked: the market moves under the finger.
          get bounds(): readonly [number, number] {
            const range = isFresh(instrument) ? rangeOf(field, order, instrument) : null;
            return range ? [range.min, range.max] : [price, price];
          },
          step,
          snaps: [entry],
          moneyAt,
        },
      },
    ];
  });
}

/** Takes a line that was dropped. */
export function moveTo(mover: LineMover, { id, price }: LineDraft): void {
  const field = stops.find((one) => one === id);
  if (field) mover.move(field, price);
}
