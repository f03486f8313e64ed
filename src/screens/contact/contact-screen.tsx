import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { query } from '../../api/operation.ts';
import { paths } from '../../routes/paths.ts';
import { ContactWays, useChat } from '../../features/contact/contact-ways.tsx';
import { LeaveSite, outsideHost } from '../../features/leave-site.tsx';
import { QueryView } from '../../features/query-view.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Page } from '../../ui/layout/stack.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
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
              <ContactWays withChat contact={contact} onLeave={setLeavingTo} />
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
