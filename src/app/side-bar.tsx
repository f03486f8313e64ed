import { Trans, useLingui } from '@lingui/react/macro';
import Newspaper from 'lucide-react/icons/newspaper';
import Settings from 'lucide-react/icons/settings';
import User from 'lucide-react/icons/user-round';
import { useSnapshot } from 'valtio';
import { AccountName } from '../features/account-name.tsx';
import { AccountAvatar } from '../features/account-avatar.tsx';
import { LanguageLink } from '../features/language-link.tsx';
import { ThemeButton } from '../features/theme-button.tsx';
import { AccountKind } from '../generated/enums.ts';
import { session } from '../state/session.ts';
import styles from './navigation.module.css';
import { paths } from '../routes/paths.ts';
import { InboxButton } from './inbox.tsx';
import { PlaceLink, type Place } from './place-link.tsx';

/** What a desktop has beside the five tabs; a phone never fetches it. */
export function MorePlaces({ ranked }: { ranked: Place[] }) {
  const { t } = useLingui();
  const news = { href: paths.news, text: t`News`, icon: Newspaper };
  const profile = { href: paths.profile, text: t`Profile`, icon: User };
  const settings = { href: paths.settings, text: t`Settings`, icon: Settings };
  return (
    <>
      <Group title={t`Community`} places={[...ranked, news]} />
      <Group title={t`Account`} places={[profile, settings]} />
      <InboxButton wide />
      <Foot wide />
    </>
  );
}

function Group({ title, places }: { title: string; places: Place[] }) {
  return (
    <section aria-label={title} className={styles.group}>
      <span className={styles.title} aria-hidden>
        {title}
      </span>
      {places.map((place) => (
        <PlaceLink key={place.href} place={place} />
      ))}
    </section>
  );
}

/** Who is here, and how the page looks. */
export function Foot({ wide }: { wide?: boolean }) {
  const { user } = useSnapshot(session);
  return (
    <div className={styles.foot}>
      {wide && user && (
        <span className={styles.who}>
          <b>
            <AccountName name={user.email ?? user.uid} />
          </b>
          {user.is_demo === AccountKind.Demo ? <Trans>Demo account</Trans> : <Trans>Live account</Trans>}
        </span>
      )}
      {!wide && <InboxButton wide={false} />}
      <ThemeButton />
      <LanguageLink />
      <AccountAvatar />
    </div>
  );
}
