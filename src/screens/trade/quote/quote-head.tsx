import { Trans } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import type { Instrument } from '../../../generated/rest.d.ts';
import { formatPrice, formatVolume, type Maybe } from '../../../i18n/format.ts';
import { LiveChange, LivePrice, useQuoteData } from '../../../live/live-quote.tsx';
import { LiveText } from '../../../live/live-text.tsx';
import { quotes } from '../../../live/page.ts';
import type { Quote } from '../../../live/quotes.ts';
import './quote-head.css';
import { QuoteState } from './quote-state.tsx';

/** The live price, large, with its change and the day's range (TRD-04). Rendered once, then written by ticks. */
export function QuoteHead({ instrument }: { instrument: Instrument }) {
  const root = useRef<HTMLDivElement>(null);
  useQuoteData(root, instrument);
  const price = (value: Maybe) => formatPrice(value, instrument.PricePrecision);
  const figure = (label: ReactNode, select: (quote?: Quote) => Maybe, format = price) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <LiveText of={quotes.quote(instrument.Id)} select={select} format={format} />
      </dd>
    </div>
  );
  return (
    <div ref={root} className="quote-head">
      <div className="quote-head-line">
        <strong className="quote-head-price">
          <LivePrice instrument={instrument} />
        </strong>
        <LiveChange instrument={instrument} />
        <QuoteState instrument={instrument} />
      </div>
      <dl className="quote-range">
        {figure(<Trans comment="the day's first price">Open</Trans>, (quote) => quote?.Open)}
        {figure(<Trans comment="the day's highest price">High</Trans>, (quote) => quote?.High)}
        {figure(<Trans comment="the day's lowest price">Low</Trans>, (quote) => quote?.Low)}
        {figure(
          <Trans comment="how much was traded today">Volume</Trans>,
          (quote) => quote?.Volume,
          formatVolume,
        )}
      </dl>
    </div>
  );
}
