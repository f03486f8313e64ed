import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Instrument } from '../../../generated/rest.d.ts';
import { formatDuration } from '../../../i18n/format.ts';
import { useLive } from '../../../live/live-text.tsx';
import { connection, quotes } from '../../../live/page.ts';
import type { PriceState } from '../../../live/quotes.ts';

/** TRD-06: is the price live, old, or of a closed market? A word beside the colour; an old price tells its age. */
export function QuoteState({ instrument }: { instrument: Instrument }) {
  const { Id } = instrument;
  const { status } = useSnapshot(connection.state);
  const state = useLive(quotes.state(Id), (now): PriceState => (quotes.isOpen(instrument) ? now : 'closed'));
  if (state === 'closed') {
    return (
      <span className="quote-state" data-state="closed">
        <Trans comment="the market of this instrument is closed">Closed</Trans>
      </span>
    );
  }
  if (state === 'live' && status === 'live') {
    return (
      <span className="quote-state" data-state="live">
        <Trans>Live</Trans>
      </span>
    );
  }
  return <Stale id={Id} />;
}

function Stale({ id }: { id: number }) {
  const [age, setAge] = useState(() => quotes.age(id));
  useEffect(() => {
    const timer = setInterval(() => setAge(quotes.age(id)), 1000);
    return () => clearInterval(timer);
  }, [id]);
  const text = formatDuration(age);
  return (
    <span className="quote-state" data-state="stale">
      {age === null ? (
        <Trans>No price yet</Trans>
      ) : (
        <Trans comment="an old price, for example 'Delayed 12 s'">Delayed {text}</Trans>
      )}
    </span>
  );
}
