import { Trans } from '@lingui/react/macro';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Instrument } from '../../generated/rest.d.ts';
import { formatChange, formatPrice } from '../../i18n/format.ts';
import { watchQuote } from '../../live/quotes.ts';
import { Badge } from '../../ui/badge.tsx';
import { changeClass, changeText } from '../../ui/direction.ts';
import { InstrumentLogo } from '../../ui/instrument-logo.tsx';
import { rowWriter } from './row-writer.ts';
import { RowSparkline } from './row-sparkline.tsx';
import { wayOf } from './way-of.ts';

/** One instrument: drawn once by React, then written by its ticks (QUO-07). */
export const QuoteRow = memo(function QuoteRow({ instrument }: { instrument: Instrument }) {
  const row = useRef<HTMLAnchorElement>(null);
  const { Id, Code, ShowCode, Name, PricePrecision } = instrument;
  // What the first drawing shows. It never changes, so that React never writes over a newer tick.
  const [{ ForexQuotations, MarketStatus }] = useState(instrument);
  const { Close, Change } = ForexQuotations;

  useLayoutEffect(() => {
    if (!row.current) return undefined;
    return watchQuote(Id, rowWriter(row.current, PricePrecision));
  }, [Id, PricePrecision]);

  return (
    <Link
      ref={row}
      href={`/trade?code=${encodeURIComponent(Code)}`}
      className="quote"
      data-open={MarketStatus === 1}
      data-way={wayOf(Change)}
    >
      <InstrumentLogo instrument={instrument} />
      <span className="quote-names">
        <strong className="quote-code" dir="ltr">
          {ShowCode}
        </strong>
        <span className="quote-name" dir="auto">
          {Name}
        </span>
      </span>
      <RowSparkline id={Id} />
      <span className="quote-figures">
        <span className="quote-price num">{formatPrice(Close, PricePrecision)}</span>
        <span className="quote-foot">
          <span className="quote-closed">
            <Badge>
              <Trans comment="the market of this instrument is closed">Closed</Trans>
            </Badge>
          </span>
          <span className={`badge change quote-change num ${changeClass(Change)}`}>
            {changeText(Change, formatChange(Change))}
          </span>
        </span>
      </span>
    </Link>
  );
});
