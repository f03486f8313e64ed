import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { DemoBadge } from '../../features/demo-badge.tsx';
import { useRole } from '../../features/use-role.ts';
import { formatServerTime } from '../../i18n/format-desktop.ts';
import { LiveText } from '../../live/live-text.tsx';
import { connection } from '../../live/page.ts';
import { secondClock } from '../../live/second-clock.ts';
import { paths } from '../../routes/paths.ts';
import { session } from '../../state/session.ts';
import styles from './status-bar.module.css';

const same = (seconds: number) => seconds;
const written = (seconds: number) => formatServerTime(seconds * 1000);

/** DSK-02: the last line of a desktop: the connection, the server's time, and whose account it is. */
export function StatusBar() {
  const { status } = useSnapshot(connection.state);
  const { user } = useSnapshot(session);
  const [path] = useLocation();
  const demo = useRole() === 'demo';
  return (
    <footer className={styles.status} data-print="no">
      <span data-live={status === 'live'} className={styles.connection}>
        {status === 'live' && <Trans comment="the connection to the server stands">Connected</Trans>}
        {(status === 'connecting' || status === 'reconnecting') && <Trans>Reconnecting…</Trans>}
        {status === 'delayed' && <Trans comment="prices do not come">Delayed</Trans>}
        {status === 'offline' && <Trans>Offline</Trans>}
      </span>
      <span className={styles.time}>
        <Trans comment="<0/>: day and time, as 14 Oct 2026, 10:07:46 UTC">
          Server time <LiveText of={secondClock} select={same} format={written} className={styles.clock} />
        </Trans>
      </span>
      {user && (
        <span className={styles.account}>
          {/* Elsewhere the header says it. */}
          {demo && path === paths.trade && <DemoBadge />}
          <Trans comment="{0}: number of the account">Account {user.uid}</Trans>
        </span>
      )}
    </footer>
  );
}
