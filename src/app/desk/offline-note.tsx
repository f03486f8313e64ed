import { Trans } from '@lingui/react/macro';
import { serverTime } from '../../api/transport.ts';
import { formatTime, isolate } from '../../i18n/format.ts';

/** A moment of this device by the server's clock, as all other times on a page. */
const byServer = (at: number): number => at + serverTime() - Date.now();

/** DSK-72: what no network means for the page. `since`: when the prices on it were last known, epoch ms. */
export function OfflineNote({ since }: { since: number | null }) {
  const time = isolate(formatTime(since === null ? null : byServer(since), true));
  return (
    <>
      {' · '}
      {since !== null && (
        <Trans comment="{time}: a time of day, when the network was lost">
          Prices and figures are those of {time}.
        </Trans>
      )}{' '}
      <Trans comment="without a network">Nothing is sent until you’re back.</Trans>
    </>
  );
}
