import type { ChartOrder, OrderStop } from '../../chart/orders/order-marks.ts';
import { instrumentTerms } from '../../domain/instrument.ts';
import { profit } from '../../domain/margin.ts';
import { netResult, type OrderView } from '../../domain/order-wire.ts';
import { pendingType } from '../../domain/order.ts';
import type { Instrument } from '../../generated/rest.d.ts';
import { noSource, type LiveSource } from '../../live/live-text.tsx';
import { portfolio } from '../../live/page.ts';

/** An order as a chart of its instrument shows it. */
export function toChartOrder(view: OrderView, instrument: Instrument): ChartOrder {
  const { id, side, lots, state, requestedPrice, openPrice, currentPrice } = view;
  const price = openPrice ?? requestedPrice;
  const stop = (at: number | null): OrderStop | null =>
    at === null ? null : { price: at, profit: profitAt(at, price, view, instrument) };
  return {
    id,
    side,
    lots,
    price,
    isPending: state === 'pending',
    isLimit: pendingType(side, requestedPrice, currentPrice) === 'limit',
    stopLoss: stop(view.stopLoss),
    takeProfit: stop(view.takeProfit),
    profit: profitOf(view),
  };
}

/** The position's profit as it moves, the list's until a newer one comes; of one that is over, its result. */
function profitOf(view: OrderView): LiveSource<number | null> {
  const { id, state, profit: known } = view;
  if (state === 'pending') return noSource;
  if (state === 'completed') return { ...noSource, read: () => netResult(view) };
  const position = portfolio.position(id);
  return { read: () => position.read()?.profit ?? known, subscribe: position.subscribe };
}

/** What an order would bring in USD, closed at a price after it was opened at another. */
export function profitAt(
  closePrice: number,
  openPrice: number,
  { side, lots }: OrderView,
  instrument: Instrument,
): number {
  return profit({ ...instrumentTerms(instrument), side, lots, openPrice, closePrice });
}
