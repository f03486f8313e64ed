import { Trans } from '@lingui/react/macro';
import { MarketEventKind } from '../../generated/enums.ts';
import type { MarketEvent } from '../../generated/rest.d.ts';
import { formatDateTime, formatLeverage, formatTime, isolate } from '../../i18n/format.ts';
import { useLive } from '../../live/live-text.tsx';
import { quoteAndAccount, quotes } from '../../live/page.ts';
import styles from './ticket.module.css';

/** TRD-19: what will widen the spread within a day, or does so now. The ticket's last line, so that nothing moves. */
export function EventNote({ id, event }: { id: number; event: MarketEvent }) {
  const { Kind, Time, Until, SpreadFactor } = event;
  const isOver = useLive(quoteAndAccount(id), () => quotes.serverNow() >= Until * 1000);
  if (isOver) return null;
  const until = formatTime(Until * 1000);
  const times = isolate(formatLeverage(SpreadFactor));
  return (
    <p className={styles.event}>
      <b>
        <EventName kind={Kind} /> · <bdi>{formatDateTime(Time * 1000)}</bdi>
      </b>{' '}
      <Trans comment="on a day of economic data; {until} is a time of day, {times} is 3×">
        From then until {until} the spread is about {times} as wide as usual, and prices can jump.
      </Trans>
    </p>
  );
}

function EventName({ kind }: { kind: MarketEventKind }) {
  switch (kind) {
    case MarketEventKind.Jobs:
      return (
        <Trans comment="economic data that markets wait for: who has work in the United States">
          US jobs report
        </Trans>
      );
    case MarketEventKind.Prices:
      return (
        <Trans comment="economic data that markets wait for: inflation in the United States">
          US consumer prices
        </Trans>
      );
    case MarketEventKind.Rate:
      return (
        <Trans comment="what markets wait for: the central bank of the United States sets its rate">
          US rate decision
        </Trans>
      );
    default:
      return (
        <Trans comment="data that markets wait for, of a kind that is not known here">Economic data</Trans>
      );
  }
}
