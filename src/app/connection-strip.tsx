import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { formatAge } from '../i18n/format.ts';
import { connection } from '../live/page.ts';
import { site } from '../state/site.ts';
import './connection-strip.css';
import { useNow } from './use-now.ts';

/** APP-11: is what I see live, how old is it, and did a market make it? One quiet line above every screen. */
export function ConnectionStrip() {
  const { t } = useLingui();
  const { status, troubled, pricesAt } = useSnapshot(connection.state);
  const { simulatedPrices } = useSnapshot(site);
  return (
    <aside className="strip" data-status={status} data-troubled={troubled} aria-label={t`Prices`}>
      <output className="strip-status">
        {status === 'live' && <Trans>Live</Trans>}
        {status === 'connecting' && <Trans>Connecting…</Trans>}
        {status === 'reconnecting' && <Trans>Reconnecting…</Trans>}
        {status === 'delayed' && <Trans comment="the prices on the screen are old">Delayed</Trans>}
        {status === 'offline' && <Trans>Offline</Trans>}
      </output>
      {status !== 'live' && pricesAt !== null && <Age since={pricesAt} />}
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
