import { Trans } from '@lingui/react/macro';
import ExternalLink from 'lucide-react/icons/external-link';
import { ButtonLink } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

/** APP-04: says where the browser is being sent, and leads there if it does not go by itself. */
export function SiteMoved({ address }: { address: string }) {
  const { host } = new URL(address);
  return (
    <main>
      <EmptyState
        icon={<ExternalLink aria-hidden />}
        title={<Trans>This site has moved</Trans>}
        note={<Trans>We’re taking you to our new address.</Trans>}
        action={
          <ButtonLink href={address} variant="ghost" dir="ltr">
            {host}
          </ButtonLink>
        }
      />
    </main>
  );
}
