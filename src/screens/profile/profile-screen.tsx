import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Gift from 'lucide-react/icons/gift';
import HandCoins from 'lucide-react/icons/hand-coins';
import Languages from 'lucide-react/icons/languages';
import Lock from 'lucide-react/icons/lock-keyhole';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import Wallet from 'lucide-react/icons/wallet';
import type { ComponentProps } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { paged } from '../../api/operation.ts';
import { paths, type Path } from '../../routes/paths.ts';
import { LogOutRow } from '../../features/account/log-out-row.tsx';
import { AccountName } from '../../features/account-name.tsx';
import { useSupport } from '../../features/contact/use-support.tsx';
import { DemoBadge } from '../../features/demo-badge.tsx';
import { OfferCard } from '../../features/offer-card.tsx';
import { ThemeButton } from '../../features/theme-button.tsx';
import { useRole } from '../../features/use-role.ts';
import { useUnreadChat } from '../../features/use-unread-chat.ts';
import { NewsCategory } from '../../generated/enums.ts';
import type { User } from '../../generated/rest.d.ts';
import { formatCount, missing } from '../../i18n/format.ts';
import { languageName } from '../../i18n/languages.ts';
import { readAnnouncements } from '../../state/read-announcements.ts';
import { session } from '../../state/session.ts';
import { cx } from '../../ui/cx.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-field.tsx';
import { IconButton, IconLink } from '../../ui/controls/icon-button.tsx';
import { Avatar } from '../../ui/feedback/avatar.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Num } from '../../ui/figures.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Page } from '../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { ListRow, SectionList } from '../../ui/lists/section-list.tsx';
import { IdentityState, useLoanState } from './account-states.tsx';
import { EquityCard } from './equity-card.tsx';
import styles from './profile.module.css';

/** PROF-01: the hub of everything about me and my account. */
export function ProfileScreen() {
  const { t } = useLingui();
  return (
    <Screen
      title={t`Profile`}
      actions={
        <>
          <SupportButton />
          <ThemeButton />
        </>
      }
    >
      <ProfileHub />
    </Screen>
  );
}

/** What the hub holds: a screen by itself, or the list beside the page that it led to (PROF-09). */
export function ProfileHub() {
  const { t, i18n } = useLingui();
  const { user } = useSnapshot(session);
  const demo = useRole() === 'demo';
  return (
    <Page gap={5}>
      <Identity user={user} demo={demo} />
      <EquityCard demo={demo} />
      {demo ? <DemoGroups /> : <LiveGroups />}
      <SectionList title={t`Help`}>
        <SupportRow />
        <Way icon={<Mail aria-hidden />} title={t`Contact us`} href={paths.contact} />
        <Way
          icon={<Megaphone aria-hidden />}
          title={t`Announcements`}
          end={<UnreadCount />}
          href={paths.announcements}
        />
      </SectionList>
      {!demo && (
        <SectionList title={t`Invite`}>
          <Way
            icon={<Gift aria-hidden />}
            title={t`Invite friends`}
            end={user?.invite_code && <Num>{user.invite_code}</Num>}
            href={paths.invite}
          />
        </SectionList>
      )}
      <SectionList title={t`Preferences`}>
        <Way
          icon={<Languages aria-hidden />}
          title={t`Language`}
          end={<bdi>{languageName(i18n.locale)}</bdi>}
          href={paths.language}
        />
        <Way
          icon={<Settings aria-hidden />}
          title={t`Settings`}
          note={t`Theme, colours, default lots`}
          href={paths.settings}
        />
      </SectionList>
      <LogOutRow demo={demo} />
    </Page>
  );
}

interface WayProps extends ComponentProps<typeof ListRow> {
  href: Path;
  /** What the addresses of all that it leads to begin with. */
  area?: string;
}

/** A row that leads somewhere, marked where that is beside it. */
function Way({ area, ...props }: WayProps) {
  const [path] = useLocation();
  return (
    <ListRow {...props} current={path === props.href || (area !== undefined && path.startsWith(area))} />
  );
}

/** SUP-06: the chat, or wherever else this site's support is. */
function SupportRow() {
  const { t } = useLingui();
  const [path] = useLocation();
  const { href, onClick, dialog } = useSupport();
  const unread = useUnreadChat();
  const look = { icon: <MessageCircle aria-hidden />, title: t`Support` };
  return (
    <>
      <ListRow
        {...look}
        end={unread > 0 && <UnreadBadge count={unread} />}
        href={href}
        onClick={onClick}
        current={path === href}
      />
      {dialog}
    </>
  );
}

/** The same from the header, with a dot for what was not read. */
function SupportButton() {
  const { t } = useLingui();
  const { href, onClick, dialog } = useSupport();
  const unread = useUnreadChat() > 0;
  const look = {
    label: unread ? t`New message` : t`Messages`,
    icon: (
      <span className={cx(styles.support, unread && styles.unread)}>
        <MessageCircle aria-hidden />
      </span>
    ),
  };
  return (
    <>
      {href === undefined ? <IconButton {...look} onClick={onClick} /> : <IconLink {...look} href={href} />}
      {dialog}
    </>
  );
}

/** Who I am: the email, else the phone; what is not known is a dash. */
function Identity({ user, demo }: { user: User | null; demo: boolean }) {
  const phone = user?.phone ? `+${user.area_code ?? ''} ${user.phone}` : null;
  const name = user?.email ?? phone ?? missing;
  const uid = user?.uid ?? missing;
  return (
    <section className={styles.identity}>
      {demo ? (
        <span className={styles.demo} aria-hidden>
          D
        </span>
      ) : (
        <Avatar name={name} id={uid} size="large" />
      )}
      <div className={styles.who}>
        <h2 className={styles.name}>{demo ? <Trans>Demo account</Trans> : <AccountName name={name} />}</h2>
        {demo ? <DemoBadge /> : <IdentityState beside="name" />}
        <p className={styles.uid}>
          <Num>
            <Trans comment="the account's number">UID {uid}</Trans>
          </Num>
          {user && <CopyUid uid={user.uid} />}
        </p>
      </div>
    </section>
  );
}

function CopyUid({ uid }: { uid: string }) {
  const { t } = useLingui();
  return <CopyButton text={uid} label={t`Copy UID`} className={styles.copy} />;
}

/** PROF-05: what is for live accounts is one card, with the way to one. */
function DemoGroups() {
  const { t } = useLingui();
  return (
    <>
      <OfferCard
        accent
        icon={<Lock aria-hidden />}
        title={<Trans>Live account only</Trans>}
        action={
          <ButtonLink href={paths.register} wide>
            <Trans>Open live account</Trans>
          </ButtonLink>
        }
      >
        <Trans>Deposit, withdraw, wallet, loans, verification, invites, password.</Trans>
      </OfferCard>
      <SectionList title={t`Account`}>
        <Way icon={<ReceiptText aria-hidden />} title={t`Transactions`} href={paths.transactions} />
      </SectionList>
    </>
  );
}

/** PROF-07: what goes in and out, and what keeps it mine. */
function LiveGroups() {
  const { t } = useLingui();
  const loans = useLoanState();
  return (
    <>
      <SectionList title={t`Funds`}>
        <Way icon={<ReceiptText aria-hidden />} title={t`Transactions`} href={paths.transactions} />
        <Way icon={<Wallet aria-hidden />} title={t`Wallet`} href={paths.wallet} />
        <Way
          icon={<HandCoins aria-hidden />}
          title={t`Loans`}
          end={loans.badge}
          href={loans.href}
          area="/loan/"
        />
      </SectionList>
      <SectionList title={t`Security`}>
        <Way
          icon={<BadgeCheck aria-hidden />}
          title={t`Verify identity`}
          end={<IdentityState />}
          href={paths.identity}
        />
        <Way icon={<Lock aria-hidden />} title={t`Change password`} href={paths.password} />
      </SectionList>
    </>
  );
}

/** How many announcements have not been opened on this device; nothing while that is not known. */
function UnreadCount() {
  const { ids: read } = useSnapshot(readAnnouncements);
  const { data } = useInfiniteQuery({
    ...paged('listNews', { category_id: NewsCategory.Announcements }),
  });
  const unread = (data?.rows ?? []).filter(({ id }) => !read.includes(id)).length;
  return unread > 0 && <UnreadBadge count={unread} />;
}

function UnreadBadge({ count }: { count: number }) {
  return (
    <Badge kind="accent">
      <span>
        {formatCount(count)}{' '}
        <VisuallyHidden>
          <Trans comment="read after the number of announcements that have not been opened">unread</Trans>
        </VisuallyHidden>
      </span>
    </Badge>
  );
}
