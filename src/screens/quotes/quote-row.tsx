import { Trans } from '@lingui/react/macro';
import { memo, useRef } from 'react';
import { Link } from 'wouter';
import type { Instrument } from '../../generated/rest.d.ts';
import { LiveChange, LivePrice, useQuoteData } from '../../live/live-quote.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { InstrumentLogo } from '../../features/instrument-logo.tsx';
import { RowSparkline } from './row-sparkline.tsx';

/** One instrument: rendered once by React, then written by its ticks (QUO-07). */
export const QuoteRow = memo(function QuoteRow({ instrument }: { instrument: Instrument }) {
  const row = useRef<HTMLAnchorElement>(null);
  useQuoteData(row, instrument);
  const { Id, Code, ShowCode, Name } = instrument;
  return (
    <Link ref={row} href={`/trade?code=${encodeURIComponent(Code)}`} className="quote">
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
        <LivePrice instrument={instrument} className="quote-price" />
        <span className="quote-foot">
          <span className="quote-closed">
            <Badge>
              <Trans comment="the market of this instrument is closed">Closed</Trans>
            </Badge>
          </span>
          <LiveChange instrument={instrument} className="quote-change" />
        </span>
      </span>
    </Link>
  );
});
