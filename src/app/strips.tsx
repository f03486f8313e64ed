import { Trans } from '@lingui/react/macro';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { lazyPart } from '../features/lazy-part.tsx';
import { useDesktop } from '../ui/layout/use-width.ts';
import { formatDuration } from '../i18n/format.ts';
import type { LiveStatus } from '../live/connection.ts';
import { connection } from '../live/page.ts';
import { session } from '../state/session.ts';
import styles from './strips.module.css';

/** With an account only. */
const MarginCallStrip = lazyPart(() => import('./margin-call-strip.tsx').then((m) => m.MarginCallStrip));

/** Of a desktop only. */
const OfflineNote = lazyPart(() => import('./desk/desk-frame.tsx').then((m) => m.OfflineNote));

/** What is wrong, above every screen and only while it is. Headers that stay in sight stand below it by `--strip`. */
export function Strips() {
  const box = useRef<HTMLDivElement>(null);
  const { token } = useSnapshot(session);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--strip', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className={styles.strips} data-print="no">
      {token !== null && <MarginCallStrip key={token} />}
      <ConnectionStrip />
    </div>
  );
}

/** APP-11: may I believe the prices? Says nothing while they are live, nor in the first seconds of a page. */
function ConnectionStrip() {
  const { status, troubled, pricesAt } = useSnapshot(connection.state);
  const noted = useDesktop() && status === 'offline';
  return (
    <div className={troubled ? styles.warn : undefined} data-connection={status}>
      {troubled && <WifiOff aria-hidden className={styles.icon} />}
      <output>
        {troubled && <Trouble status={status} />}
        {troubled && noted && <OfflineNote since={pricesAt} />}
      </output>
      {troubled && pricesAt !== null && !noted && <Age since={pricesAt} />}
    </div>
  );
}

function Trouble({ status }: { status: LiveStatus }) {
  if (status === 'offline') return <Trans>Offline</Trans>;
  if (status === 'delayed')
    return (
      <Trans comment="The prices on the screen are old, and nothing can be traded on them">Delayed</Trans>
    );
  return <Trans>Reconnecting…</Trans>;
}

/** Outside the live region: an age that counts up must not be read out every second. */
function Age({ since }: { since: number }) {
  const age = formatDuration(Math.max(0, useNow(1000) - since));
  return (
    <span>
      <Trans comment="Age of the prices, for example: Last update 16 s ago">Last update {age} ago</Trans>
    </span>
  );
}

/** Epoch milliseconds, rendered again every `every` milliseconds. */
function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
