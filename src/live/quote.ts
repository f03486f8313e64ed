import type { Instrument } from '../generated/rest.d.ts';
import type { MarketTick } from '../generated/socket.d.ts';

/**
 * The newest that is known of an instrument's price. A tick has it all; a row of the trade list says nothing of high, low, volume and
 * time, and then they are null, not 0.
 */
export interface Quote extends Omit<MarketTick, 'High' | 'Low' | 'Volume' | 'Time'> {
  High: number | null;
  Low: number | null;
  Volume: number | null;
  /** Epoch milliseconds by the server's clock. */
  Time: number | null;
}

/** The quote in a row of the trade list, completed by what an earlier one knew. */
export function quoteOf(instrument: Instrument, earlier: Quote | undefined): Quote {
  const { Id, Code, MarketStatus, ForexQuotations } = instrument;
  const { Open, Close, Change } = ForexQuotations;
  const { High = null, Low = null, Volume = null } = earlier ?? {};
  return { Id, Code, MarketStatus, Open, Close, Change, High, Low, Volume, Time: null };
}
