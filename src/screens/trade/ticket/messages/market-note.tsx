import { Trans } from '@lingui/react/macro';
import Info from 'lucide-react/icons/info';
import type { InstrumentTerms } from '../../../../domain/instrument.ts';
import type { Instrument } from '../../../../generated/rest.d.ts';
import { formatDateTime } from '../../../../i18n/format.ts';
import { quoteAndAccount, quotes } from '../../../../live/page.ts';
import { useLive } from '../../../../live/live-text.tsx';
import { nextOpening } from '../../next-opening.ts';

export interface MarketNoteProps {
  instrument: Instrument;
  terms: InstrumentTerms;
}

/** TRD-09, TKT-05: why nothing can be ordered at all, where that is so: a closed market, or no leverage. */
export function MarketNote({ instrument, terms }: MarketNoteProps) {
  const { Id, Sessions } = instrument;
  const isOpen = useLive(quoteAndAccount(Id), () => quotes.isOpen(instrument));
  if (isOpen && terms.leverages.length > 0) return null;
  return (
    <p className="ticket-note">
      <Info aria-hidden />
      {isOpen ? (
        <Trans>No leverage configured, cannot place order temporarily</Trans>
      ) : (
        <span>
          <Trans>The market is closed.</Trans> <Opening id={Id} sessions={Sessions} />
        </span>
      )}
    </p>
  );
}

function Opening({ id, sessions }: { id: number; sessions: Instrument['Sessions'] }) {
  const opens = useLive(quoteAndAccount(id), () => nextOpening(sessions, quotes.serverNow()));
  if (opens === null) return null;
  const time = formatDateTime(opens);
  return <Trans comment="when a closed market opens: day and time">It opens on {time}.</Trans>;
}
