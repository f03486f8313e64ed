import { Trans, useLingui } from '@lingui/react/macro';
import MessageCircle from 'lucide-react/icons/message-circle';
import { currentLanguage } from '../../api/transport.ts';
import { supportAddress, type SupportWay } from '../../domain/support-way.ts';
import { session } from '../../state/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CopyField } from '../../ui/controls/copy-field.tsx';
import { Popup } from '../../ui/overlays/popup.tsx';
import { LeaveSite } from '../leave-site.tsx';

interface SupportElsewhereProps {
  way: Extract<SupportWay, { link: string }>;
  open: boolean;
  onClose: () => void;
}

/** SUP-06: support that is not in the app: a link to copy, or another site. */
export function SupportElsewhere({ way, open, onClose }: SupportElsewhereProps) {
  const { t } = useLingui();
  if (way.kind === 'leave') {
    const caller = {
      clientId: session.anonymousId,
      uid: session.user?.uid ?? null,
      language: currentLanguage(),
    };
    return (
      <LeaveSite to={open ? supportAddress(way.link, caller) : null} onClose={onClose}>
        <Trans>It receives only your account number and your language.</Trans>
      </LeaveSite>
    );
  }
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={<Trans>Contact support</Trans>}
      meaning="info"
      icon={<MessageCircle aria-hidden />}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Copy this link and open it in your browser or messenger.</Trans>
      </p>
      <CopyField label={t`Support link`} text={way.link} />
    </Popup>
  );
}
