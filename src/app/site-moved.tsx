import { Trans } from '@lingui/react/macro';
import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect, useSyncExternalStore } from 'react';
import { ButtonLink } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

/** Milliseconds to read where the browser is being taken. */
const notice = 4000;

/**
 * APP-04: says where the browser is being sent, gives time to read it, and leads there. Without a network it waits:
 * a browser that left could only say that it cannot reach the other site.
 */
export function SiteMoved({ address }: { address: string }) {
  const { host } = new URL(address);
  const online = useOnline();
  useEffect(() => {
    if (!online) return undefined;
    const leave = setTimeout(() => location.replace(address), notice);
    return () => clearTimeout(leave);
  }, [address, online]);
  return (
    <main role="alert">
      <EmptyState
        icon={<ExternalLink aria-hidden />}
        title={<Trans>This site has moved</Trans>}
        note={
          online ? (
            <Trans>
              Taking you to <bdi>{host}</bdi> in a moment.
            </Trans>
          ) : (
            <Trans>
              You’re offline. We’ll take you to <bdi>{host}</bdi> when you’re back.
            </Trans>
          )
        }
        action={
          <ButtonLink href={address}>
            <Trans comment="to another site, by its host name">
              Go to <bdi>{host}</bdi>
            </Trans>
          </ButtonLink>
        }
      />
    </main>
  );
}

const changes = ['online', 'offline'];

/** Whether there is a network. `connection.state` says it of a page whose socket was lost; here there may be none. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      for (const change of changes) window.addEventListener(change, changed);
      return () => changes.forEach((change) => window.removeEventListener(change, changed));
    },
    () => navigator.onLine,
  );
