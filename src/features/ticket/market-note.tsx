import { Trans } from '@lingui/react/macro';
import { formatDateTime } from '../../i18n/format.ts';
import { useLive } from '../../live/live-text.tsx';
import { quotes } from '../../live/page.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { nextOpening } from '../../domain/opening-hours.ts';
import type { OfTicket } from './ticket-model.ts';

/** TRD-09, TKT-05: why nothing can be ordered at all, where that is so: a closed market, or no leverage. */
export function MarketNote({ ticket: { instrument, terms, live } }: OfTicket) {
  const { Sessions } = instrument;
  const isOpen = useLive(live, () => quotes.isOpen(instrument));
  const opens = useLive(live, () => nextOpening(Sessions, quotes.serverNow()));
  if (isOpen && terms.leverages.length > 0) return null;
  const time = formatDateTime(opens);
  return (
    <Banner kind="warn">
      {isOpen ? (
        <Trans>No leverage configured, cannot place order temporarily</Trans>
      ) : opens === null ? (
        <Trans>Market closed</Trans>
      ) : (
        <Trans comment="a closed market, and when it opens: day and time">Market closed · opens {time}</Trans>
      )}
    </Banner>
  );
}
