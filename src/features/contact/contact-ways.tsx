import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Fragment, type ReactNode } from 'react';
import { isMissing } from '../../api/api-error.ts';
import { complaintEmailQuery } from '../../api/complaint-email.ts';
import { query, type DataOf } from '../../api/operation.ts';
import { CopyButton } from '../../ui/controls/copy-field.tsx';
import { ListRow, SectionList } from '../../ui/lists/section-list.tsx';
import { outsideHost } from '../leave-site.tsx';
import styles from './contact-ways.module.css';
import { useSupport } from './use-support.tsx';

interface ContactWaysProps {
  contact: DataOf<'getCompanyEmail'>;
  /** The chat is one of the ways; left out beside the chat itself. */
  withChat?: boolean;
  /** Over a narrow list, which has no icons; without it the list is only named. */
  title?: ReactNode;
  /** Another site is to be opened: somebody is asked first. */
  onLeave: (address: string) => void;
  /** Further rows. */
  children?: ReactNode;
}

/** SUP-13: the ways to reach the company. */
export function ContactWays({ contact, withChat, title, onLeave, children }: ContactWaysProps) {
  const { t } = useLingui();
  const { data: complaints } = useQuery(complaintEmailQuery());
  const { email, office_hours: hours, complaint_url: page } = contact;
  const host = outsideHost(page);
  const icon = (drawn: ReactNode) => (title ? undefined : drawn);
  const support = useChat();
  return (
    <>
      <SectionList title={title} label={title ? undefined : t`Ways to reach us`}>
        {withChat && support && (
          <ListRow
            icon={<MessageCircle aria-hidden />}
            title={t`Support chat`}
            href={support.href}
            onClick={support.onClick}
          />
        )}
        <EmailRow icon={icon(<Mail aria-hidden />)} email={email} note={hours} />
        {complaints && (
          <EmailRow
            icon={icon(<TriangleAlert aria-hidden />)}
            email={complaints}
            note={<Trans>Complaints</Trans>}
          />
        )}
        {page !== null && host !== null && (
          <ListRow
            icon={icon(<ExternalLink aria-hidden />)}
            title={t`Make a complaint`}
            note={<bdi dir="ltr">{host}</bdi>}
            onClick={() => onLeave(page)}
          />
        )}
        {children}
      </SectionList>
      {withChat && support?.dialog}
    </>
  );
}

/** Support of whatever kind this site has; null where its server is known to have no chat. */
export function useChat() {
  const support = useSupport();
  const { error } = useQuery({ ...query('getChatState'), enabled: false });
  return support.href !== undefined && isMissing(error) ? null : support;
}

/** Its address opens the mail program, and is copied by the button. */
function EmailRow({ icon, email, note }: { icon: ReactNode | undefined; email: string; note: ReactNode }) {
  const { t } = useLingui();
  return (
    <ListRow
      icon={icon}
      title={
        <a href={`mailto:${email}`} className={styles.mail}>
          <bdi dir="ltr">{breakable(email)}</bdi>
        </a>
      }
      note={note || undefined}
      end={<CopyButton text={email} label={t`Copy ${email}`} className={styles.copy} />}
    />
  );
}

/** An address may go on in the next line after its @ and its dots, not within a word. */
function breakable(address: string): ReactNode {
  return address.split(/(?<=[@.])/).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
