import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Instrument } from '../../../generated/rest.d.ts';
import { formatAge } from '../../../i18n/format.ts';
import { connection } from '../../../live/connection.ts';
import { isStale, latestTick, quoteAge } from '../../../live/quotes.ts';
import { useLiveValue } from '../live/use-live-value.ts';

type State = 'live' | 'stale' | 'closed';

/** TRD-06: is the price live, old, or of a closed market? A word beside the colour; an old price tells its age. */
export function QuoteState({ instrument }: { instrument: Instrument }) {
  const { Id, MarketStatus } = instrument;
  const { status } = useSnapshot(connection);
  const state = useLiveValue<State>(Id, () => {
    if ((latestTick(Id)?.MarketStatus ?? MarketStatus) !== 1) return 'closed';
    return isStale(Id) ? 'stale' : 'live';
  });
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
  const [age, setAge] = useState(() => quoteAge(id));
  useEffect(() => {
    const timer = setInterval(() => setAge(quoteAge(id)), 1000);
    return () => clearInterval(timer);
  }, [id]);
  const text = formatAge(age);
  return (
    <span className="quote-state" data-state="stale">
      {age === null ? (
        <Trans>No price yet</Trans>
      ) : (
        <Trans comment="an old price, for example 'Stale · 12 sec. ago'">Stale · {text}</Trans>
      )}
    </span>
  );
}
