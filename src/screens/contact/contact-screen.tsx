import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Fragment, useState, type ReactNode } from 'react';
import { isMissing } from '../../api/api-error.ts';
import { complaintEmailQuery } from '../../api/complaint-email.ts';
import { query, type DataOf } from '../../api/operation.ts';
import { paths } from '../../routes/paths.ts';
import { useSupport } from '../../features/contact/use-support.tsx';
import { LeaveSite, outsideHost } from '../../features/leave-site.tsx';
import { QueryView } from '../../features/query-view.tsx';
import { CopyButton } from '../../ui/controls/copy-field.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Page } from '../../ui/layout/stack.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { ListRow, SectionList } from '../../ui/lists/section-list.tsx';
import styles from './contact.module.css';

/** SUP-13: where to write, who runs this site, and what we never ask for. */
export function ContactScreen() {
  const { t } = useLingui();
  // Another site that somebody is about to open.
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  return (
    <Screen title={t`Contact us`} back={paths.profile}>
      <Page>
        <QueryView of={query('getCompanyEmail')} skeleton={<RowSkeletons of="list" count={3} />}>
          {(contact) => (
            <>
              <Ways contact={contact} onLeave={setLeavingTo} />
              <Company onLeave={setLeavingTo} />
            </>
          )}
        </QueryView>
        <Safety />
      </Page>
      <LeaveSite to={leavingTo} onClose={() => setLeavingTo(null)} />
    </Screen>
  );
}

interface LeavesProps {
  onLeave: (address: string) => void;
}

function Ways({ contact, onLeave }: LeavesProps & { contact: DataOf<'getCompanyEmail'> }) {
  const { t } = useLingui();
  const { data: complaints } = useQuery(complaintEmailQuery());
  const { email, office_hours: hours, complaint_url: page } = contact;
  const host = outsideHost(page);
  const support = useChat();
  return (
    <>
      <SectionList label={t`Ways to reach us`}>
        {support && (
          <ListRow
            icon={<MessageCircle aria-hidden />}
            title={t`Support chat`}
            href={support.href}
            onClick={support.onClick}
          />
        )}
        <EmailRow icon={<Mail aria-hidden />} email={email} note={hours} />
        {complaints && (
          <EmailRow
            icon={<TriangleAlert aria-hidden />}
            email={complaints}
            note={<Trans>Complaints</Trans>}
          />
        )}
        {page !== null && host !== null && (
          <ListRow
            icon={<ExternalLink aria-hidden />}
            title={t`Make a complaint`}
            note={<bdi dir="ltr">{host}</bdi>}
            onClick={() => onLeave(page)}
          />
        )}
      </SectionList>
      {support?.dialog}
    </>
  );
}

/** Support of whatever kind this site has; null where its server is known to have no chat. */
function useChat() {
  const support = useSupport();
  const { error } = useQuery({ ...query('getChatState'), enabled: false });
  return support.href !== undefined && isMissing(error) ? null : support;
}

/** Its address opens the mail program, and is copied by the button. */
function EmailRow({ icon, email, note }: { icon: ReactNode; email: string; note: ReactNode }) {
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

function Company({ onLeave }: LeavesProps) {
  return (
    <section>
      <h2 className={styles.title}>
        <Trans>Company</Trans>
      </h2>
      <Card>
        <QueryView of={query('getCompany')} skeleton={<CompanySkeleton />}>
          {({ name, registered_address: address, location, url }) => (
            <DetailList>
              <Fact term={<Trans context="company">Name</Trans>} value={name} />
              <Fact term={<Trans>Registered address</Trans>} value={address} />
              <Fact term={<Trans comment="town or country of a company">Location</Trans>} value={location} />
              {url !== null && outsideHost(url) !== null && (
                <Detail term={<Trans comment="of a company">Website</Trans>}>
                  <button type="button" className={styles.site} dir="ltr" onClick={() => onLeave(url)}>
                    {outsideHost(url)}
                  </button>
                </Detail>
              )}
            </DetailList>
          )}
        </QueryView>
      </Card>
    </section>
  );
}

/** What the server leaves empty has no row. */
function Fact({ term, value }: { term: ReactNode; value: string }) {
  return (
    value !== '' && (
      <Detail term={term}>
        <bdi>{value}</bdi>
      </Detail>
    )
  );
}

/** Whoever asks for a password is somebody else, and that is worth a message to us. */
function Safety() {
  const support = useChat();
  const report = <Trans>Report a suspicious message</Trans>;
  const way = support?.href ?? support?.onClick;
  return (
    <>
      <Banner
        kind="warn"
        title={<Trans>We never ask for your password or codes</Trans>}
        action={
          way === undefined
            ? undefined
            : typeof way === 'string'
              ? { label: report, href: way }
              : { label: report, onClick: way }
        }
      >
        <Trans>Not by email, chat or phone.</Trans>
      </Banner>
      {support?.dialog}
    </>
  );
}

function CompanySkeleton() {
  return (
    <div className={styles.skeleton}>
      {[70, 90, 60].map((width) => (
        <Skeleton key={width} width={`${width}%`} height="1rem" />
      ))}
    </div>
  );
}
