import { Trans } from '@lingui/react/macro';
import Star from 'lucide-react/icons/star';
import { useRef } from 'react';
import type { Instrument } from '../../../generated/rest.d.ts';
import { LiveChange, LivePrice, useQuoteData } from '../../../live/live-quote.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { InstrumentLogo } from '../../../features/instrument-logo.tsx';

export interface InstrumentOptionProps {
  id: string;
  instrument: Instrument;
  /** The one on the screen. */
  current: boolean;
  /** Where the arrow keys are. */
  active: boolean;
  favourite: boolean;
  onChoose: () => void;
}

/** One instrument to choose, with its live price. */
export function InstrumentOption({
  id,
  instrument,
  current,
  active,
  favourite,
  onChoose,
}: InstrumentOptionProps) {
  const { ShowCode, Name } = instrument;
  const root = useRef<HTMLDivElement>(null);
  useQuoteData(root, instrument);
  return (
    // The keys are the search field's: it keeps the focus, and names this row as the active one (TRD-14).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- as above
    <div
      ref={root}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> holds text only
      role="option"
      aria-selected={current}
      className="pick"
      data-active={active}
      onClick={onChoose}
    >
      <InstrumentLogo instrument={instrument} size={32} />
      <span className="pick-names">
        <strong className="pick-code">
          <span dir="ltr">{ShowCode}</span>
          {favourite && <Star aria-hidden className="pick-star" />}
        </strong>
        <span className="pick-name">{Name}</span>
      </span>
      <span className="pick-figures">
        <LivePrice instrument={instrument} className="pick-price" />
        <LiveChange instrument={instrument} className="pick-change" />
        <span className="pick-closed">
          <Badge>
            <Trans comment="the market of this instrument is closed">Closed</Trans>
          </Badge>
        </span>
      </span>
    </div>
  );
}
