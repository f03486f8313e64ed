import { Trans, useLingui } from '@lingui/react/macro';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Moon from 'lucide-react/icons/moon';
import Newspaper from 'lucide-react/icons/newspaper';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import Sun from 'lucide-react/icons/sun';
import TrendingUp from 'lucide-react/icons/trending-up';
import User from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users-round';
import { useSyncExternalStore, type ComponentType, type MouseEvent } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation, useSearch } from 'wouter';
import { AccountAvatar } from '../features/account-avatar.tsx';
import { LanguageLink } from '../features/language-link.tsx';
import { preferences } from '../state/preferences.ts';
import { session } from '../state/session.ts';
import { BrandMark } from '../ui/brand.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import styles from './navigation.module.css';
import { paths, pathTo } from './paths.ts';

const desktop = window.matchMedia('(min-width: 56.25rem)');
const roomy = window.matchMedia('(min-width: 75rem)');

function useMatch(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => query.matches,
  );
}

/** Whether the navigation stands beside the screen. */
export const useDesktop = (): boolean => useMatch(desktop);

interface Place {
  href: string;
  text: string;
  icon: ComponentType<{ 'aria-hidden': true }>;
}

/**
 * APP-07: five tabs at the bottom of a phone, where the route has them; a narrow rail of the same beside the screen of a desktop; and
 * with enough room every place, in groups. The terminal keeps the rail.
 */
export function Navigation({ shown }: { shown: boolean }) {
  const { t } = useLingui();
  const [path] = useLocation();
  const isDesktop = useDesktop();
  const isWide = useMatch(roomy) && path !== paths.trade;
  const places = usePlaces();
  const { copy, orders, quotes, ranking, trade, news, profile, settings } = places;
  if (!isDesktop || !isWide) {
    return (
      <nav
        className={isDesktop ? styles.rail : styles.tabs}
        hidden={!isDesktop && !shown}
        aria-label={t`Main`}
      >
        {isDesktop && <BrandMark />}
        {[copy, orders, quotes, ranking, trade].map((place) => (
          <PlaceLink key={place.href} place={place} />
        ))}
        {isDesktop && <Foot />}
      </nav>
    );
  }
  return (
    <nav className={styles.side} aria-label={t`Main`}>
      <span className={styles.brand} aria-hidden>
        <BrandMark /> Candlewick
      </span>
      <Group places={[quotes, trade, orders]} />
      <Group title={t`Community`} places={[copy, ranking, news]} />
      <Group title={t`Account`} places={[profile, settings]} />
      <Foot wide />
    </nav>
  );
}

function usePlaces() {
  const { t } = useLingui();
  return {
    copy: { href: pathTo(paths.ranking, { view: 'copy' }), text: t`Copy`, icon: Users },
    orders: { href: paths.orders, text: t`Orders`, icon: ReceiptText },
    quotes: { href: paths.home, text: t`Quotes`, icon: TrendingUp },
    ranking: { href: paths.ranking, text: t`Ranking`, icon: ChartNoAxesColumn },
    trade: { href: paths.trade, text: t`Trade`, icon: ChartCandlestick },
    news: { href: paths.news, text: t`News`, icon: Newspaper },
    profile: { href: paths.profile, text: t`Profile`, icon: User },
    settings: { href: paths.settings, text: t`Settings`, icon: Settings },
  } satisfies Record<string, Place>;
}

function Group({ title, places }: { title?: string; places: Place[] }) {
  return (
    <section aria-label={title} className={styles.group}>
      {title && (
        <span className={styles.title} aria-hidden>
          {title}
        </span>
      )}
      {places.map((place) => (
        <PlaceLink key={place.href} place={place} />
      ))}
    </section>
  );
}

/** Pressed on the screen that is in sight, a place leads to the screen's top, and leaves no entry in the history. */
function PlaceLink({ place: { href, text, icon: Icon } }: { place: Place }) {
  const [path] = useLocation();
  const isCopying = new URLSearchParams(useSearch()).get('view') === 'copy';
  const [target, query] = href.split('?');
  const current = path === target && (target !== paths.ranking || isCopying === (query !== undefined));
  const toTop = (event: MouseEvent): void => {
    if (!current || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    window.scrollTo({ top: 0, behavior: 'smooth' });
  };
  return (
    <Link href={href} className={styles.place} aria-current={current ? 'page' : undefined} onClick={toTop}>
      <Icon aria-hidden />
      <span>{text}</span>
    </Link>
  );
}

/** Who is here, and how the page looks. */
function Foot({ wide }: { wide?: boolean }) {
  const { user } = useSnapshot(session);
  return (
    <div className={styles.foot}>
      {wide && user && (
        <span className={styles.who}>
          <b dir="auto">{user.email ?? user.uid}</b>
          {user.is_demo === 1 ? <Trans>Demo account</Trans> : <Trans>Live account</Trans>}
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
