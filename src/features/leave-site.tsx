import { Trans } from '@lingui/react/macro';
import ExternalLink from 'lucide-react/icons/external-link';
import { useState, type ReactNode } from 'react';
import { httpsAddress } from '../routes/paths.ts';
import { Button, ButtonLink } from '../ui/controls/button.tsx';
import { Popup } from '../ui/overlays/popup.tsx';

/** Returns the host of an https address; null for any other, which the app never opens. */
export function outsideHost(address: string | null | undefined): string | null {
  const safe = httpsAddress(address);
  return safe === null ? null : new URL(safe).host;
}

interface LeaveSiteProps {
  /** The address of another site; null while nobody wants to leave. */
  to: string | null;
  onClose: () => void;
  /** What that site is told. */
  children?: ReactNode;
}

/** SRCH-01: names the host before another site opens, in a tab of its own. Opens for https only. */
export function LeaveSite({ to, onClose, children }: LeaveSiteProps) {
  // The words stay in place while the dialog closes.
  const [last, setLast] = useState(to);
  if (to !== null && to !== last) setLast(to);
  const open = outsideHost(to) !== null;
  const host = outsideHost(last);
  return (
    <Popup
      open={open}
      onClose={onClose}
      meaning="wait"
      icon={<ExternalLink aria-hidden />}
      title={<Trans>You’re leaving Candlewick</Trans>}
      actions={
        <>
          <Button variant="quiet" data-autofocus onClick={onClose}>
            <Trans comment="do not go to the other site">Stay here</Trans>
          </Button>
          <ButtonLink
            href={httpsAddress(last) ?? ''}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onClose}
          >
            <Trans comment="opens another site in a new tab">Open site</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>
        <Trans comment="host is the name of another site, as in shop.example">
          <strong dir="ltr">{host}</strong> opens in a new tab. We don’t run that site.
        </Trans>
      </p>
      {children && <p>{children}</p>}
    </Popup>
  );
}
