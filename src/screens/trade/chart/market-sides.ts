import { instrumentTerms } from '../../../domain/instrument.ts';
import { bothSides, type BothSides } from '../../../domain/margin.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { quotes } from '../../../live/page.ts';

/** The terms of an instrument with its spread at this moment. */
export const spreadTerms = (instrument: Instrument) => ({
  ...instrumentTerms(instrument),
  spread: quotes.spread(instrument),
});

/** The market's sides at this moment; null without a price. */
export function marketSides(instrument: Instrument): BothSides | null {
  const mid = quotes.latest(instrument.Id)?.Close;
  return mid === undefined ? null : bothSides(mid, spreadTerms(instrument));
}
