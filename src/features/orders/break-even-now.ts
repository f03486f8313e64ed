import { breakEvenPrice } from '../../domain/break-even.ts';
import { instrumentTerms, pipSize } from '../../domain/instrument.ts';
import { bothSides } from '../../domain/margin.ts';
import type { OrderView } from '../../domain/order-wire.ts';
import { stopRange } from '../../domain/stop-bounds.ts';
import { quotes } from '../../live/page.ts';

/** POS-02: where a stop loss of a position costs nothing, if it may stand there at this moment and does not already. */
export function breakEvenNow(order: OrderView): number | null {
  const { instrument, side, stopLoss, state } = order;
  const mid = instrument && quotes.latest(instrument.Id)?.Close;
  if (state !== 'open' || !mid || quotes.isStale(instrument.Id)) return null;
  const terms = { ...instrumentTerms(instrument), spread: quotes.spread(instrument) };
  const price = breakEvenPrice(order, terms);
  const range = stopRange('stopLoss', side, bothSides(mid, terms), terms, pipSize(terms.precision));
  const isAllowed = price !== null && range !== null && price >= range.min && price <= range.max;
  return isAllowed && price !== stopLoss ? price : null;
}
