import { Trans, useLingui } from '@lingui/react/macro';
import Moon from 'lucide-react/icons/moon';
import Newspaper from 'lucide-react/icons/newspaper';
import Settings from 'lucide-react/icons/settings';
import Sun from 'lucide-react/icons/sun';
import User from 'lucide-react/icons/user-round';
import { useSnapshot } from 'valtio';
import { AccountName } from '../features/account-name.tsx';
import { AccountAvatar } from '../features/account-avatar.tsx';
import { LanguageLink } from '../features/language-link.tsx';
import { AccountKind } from '../generated/enums.ts';
import { preferences } from '../state/preferences.ts';
import { session } from '../state/session.ts';
import { IconButton } from '../ui/controls/icon-button.tsx';
import styles from './navigation.module.css';
import { paths } from './paths.ts';
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
      <ThemeButton />
      <LanguageLink />
      <AccountAvatar />
    </div>
  );
}

function ThemeButton() {
  const { t } = useLingui();
  const { theme } = useSnapshot(preferences);
  const isDark =
    theme === 'dark' || (theme === 'system' && document.documentElement.dataset['theme'] === 'dark');
  return (
    <IconButton
      label={isDark ? t`Light theme` : t`Dark theme`}
      icon={isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      onClick={() => (preferences.theme = isDark ? 'light' : 'dark')}
    />
  );
}
