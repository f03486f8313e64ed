import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { formatAge } from '../i18n/format.ts';
import { connection } from '../live/connection.ts';
import { site } from '../state/site.ts';
import './connection-strip.css';
import { useNow } from './use-now.ts';

/** APP-11: is what I see live, how old is it, and did a market make it? One quiet line above every screen. */
export function ConnectionStrip() {
  const { t } = useLingui();
  const { status, lastMessageAt } = useSnapshot(connection);
  const { simulatedPrices } = useSnapshot(site);
  return (
    <aside className="strip" data-status={status} aria-label={t`Prices`}>
      <output className="strip-status">
        {status === 'live' && <Trans>Live</Trans>}
        {status === 'connecting' && <Trans>Connecting…</Trans>}
        {status === 'offline' && <Trans>Offline</Trans>}
      </output>
      {status !== 'live' && lastMessageAt !== null && <Age since={lastMessageAt} />}
      {simulatedPrices && (
        <span className="strip-simulated">
          <Trans>Simulated prices</Trans>
        </span>
      )}
    </aside>
  );
}

/** Outside the live region: an age that counts up must not be read out every second. */
function Age({ since }: { since: number }) {
  const age = formatAge(Math.max(0, useNow(1000) - since));
  return (
    <span className="strip-age">
      <Trans comment="age of the prices, for example 'Prices from 12 s ago'">Prices from {age}</Trans>
    </span>
  );
}
