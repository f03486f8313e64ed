import type { RefObject } from 'react';
import type { Instrument } from '../generated/rest.d.ts';
import { wayOf } from '../i18n/shapes.ts';
import { priceWriter, writeChange } from '../i18n/format.ts';
import { changeClass, changeText } from '../ui/direction.ts';
import { LiveText, useLiveData } from './live-text.tsx';
import { quotes } from './page.ts';
import type { PriceState } from './quotes.ts';

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
      format={priceWriter(PricePrecision)}
      className={className}
    />
  );
}

/** The day's change at this moment, in percent. */
export const changeOf = ({ Id, ForexQuotations }: Instrument): number =>
  (quotes.latest(Id) ?? ForexQuotations).Change;

const writeMarkedChange = (percent: number): string => changeText(percent, writeChange(percent));

/** The day's change in percent, as a badge with colour and arrow. */
export function LiveChange({ instrument, className }: LiveQuoteProps) {
  const { Id, ForexQuotations } = instrument;
  return (
    <LiveText
      of={quotes.quote(Id)}
      select={(quote) => (quote ?? ForexQuotations).Change}
      format={writeMarkedChange}
      tone={changeClass}
      way={wayOf}
      className={className}
    />
  );
}

const asItIs = (state: PriceState): string => state;

/** Keeps `data-state` (live, stale, closed) on a row, for its style; `LiveChange` in it has `data-way` (up, down). */
export function useQuoteData(row: RefObject<HTMLElement | null>, { Id }: Pick<Instrument, 'Id'>): void {
  useLiveData(row, quotes.state(Id), 'state', asItIs);
}
