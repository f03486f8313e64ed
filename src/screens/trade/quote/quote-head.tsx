import { Trans } from '@lingui/react/macro';
import type { Instrument } from '../../../generated/rest.d.ts';
import { missing } from '../../../i18n/format.ts';
import './quote-head.css';
import { QuoteState } from './quote-state.tsx';
import { useQuoteWriter } from './use-quote-writer.ts';

/** The live price, large, with its change and the day's range (TRD-04). Drawn once, then written by ticks. */
export function QuoteHead({ instrument }: { instrument: Instrument }) {
  const { Id, PricePrecision } = instrument;
  const root = useQuoteWriter<HTMLDivElement>(Id, PricePrecision);
  return (
    <div ref={root} className="quote-head">
      <div className="quote-head-line">
        <strong className="quote-head-price num" data-quote="price">
          {missing}
        </strong>
        <span className="badge change num" data-quote="change">
          {missing}
        </span>
        <QuoteState instrument={instrument} />
      </div>
      <dl className="quote-range">
        <div>
          <dt>
            <Trans comment="the day's first price">Open</Trans>
          </dt>
          <dd className="num" data-quote="open">
            {missing}
          </dd>
        </div>
        <div>
          <dt>
            <Trans comment="the day's highest price">High</Trans>
          </dt>
          <dd className="num" data-quote="high">
            {missing}
          </dd>
        </div>
        <div>
          <dt>
            <Trans comment="the day's lowest price">Low</Trans>
          </dt>
          <dd className="num" data-quote="low">
            {missing}
          </dd>
        </div>
        <div>
          <dt>
            <Trans comment="how much was traded today">Volume</Trans>
          </dt>
          <dd className="num" data-quote="volume">
            {missing}
          </dd>
        </div>
      </dl>
    </div>
  );
}
