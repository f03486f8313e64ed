import type { RefObject } from 'react';
import type { Instrument } from '../generated/rest.d.ts';
import { formatChange, formatPrice } from '../i18n/format.ts';
import { changeClass, changeText } from '../ui/direction.ts';
import { LiveText, useLiveData } from './live-text.tsx';
import { quotes } from './page.ts';
import type { PriceState, Quote } from './quotes.ts';

interface LiveQuoteProps {
  instrument: Instrument;
  className?: string;
}

/** An instrument's price; the trade list's until a newer one comes. */
export function LivePrice({ instrument, className }: LiveQuoteProps) {
  const { Id, PricePrecision, ForexQuotations } = instrument;
  return (
    <LiveText
      of={quotes.quote(Id)}
      select={(quote) => (quote ?? ForexQuotations).Close}
      format={(price) => formatPrice(price, PricePrecision)}
      className={className}
    />
  );
}

/** The day's change in percent, as a badge with colour and arrow. */
export function LiveChange({ instrument, className }: LiveQuoteProps) {
  const { Id, ForexQuotations } = instrument;
  return (
    <LiveText
      of={quotes.quote(Id)}
      select={(quote) => (quote ?? ForexQuotations).Change}
      format={(percent) => changeText(percent, formatChange(percent))}
      tone={changeClass}
      className={className}
    />
  );
}

const asItIs = (state: PriceState): string => state;
const wayOf = (quote: Quote | undefined): string => ((quote?.Change ?? 0) < 0 ? 'down' : 'up');

/** Keeps `data-state` (live, stale, closed) and `data-way` (up, down) on a row, for its style. */
export function useQuoteData(row: RefObject<HTMLElement | null>, { Id }: Pick<Instrument, 'Id'>): void {
  useLiveData(row, quotes.state(Id), 'state', asItIs);
  useLiveData(row, quotes.quote(Id), 'way', wayOf);
}
