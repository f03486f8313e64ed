import { Trans } from '@lingui/react/macro';
import { Activity, useEffect, useState, type MouseEvent } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useLocation, useSearch } from 'wouter';
import { session } from '../state/session.ts';
import { site } from '../state/site.ts';
import { area } from '../i18n/catalogues.ts';
import { lazyPart } from '../features/lazy-part.tsx';
import { NotFetched } from '../features/query-view.tsx';
import { useDesktop } from '../ui/layout/use-width.ts';
import { Navigation } from './navigation.tsx';
import { useNavigationEffects } from './navigation-effects.ts';
import { paths, type Path } from '../routes/paths.ts';
import { isRoute, redirectOf, routes, type Route } from '../routes/route-table.ts';
import { RouteScreen } from './route-screen.tsx';
import { screens } from './screens.tsx';
import { SessionEnded } from './session-ended.tsx';
import styles from './shell.module.css';
import { Strips } from './strips.tsx';

const SiteMoved = lazyPart(
  area('content', () => import('./site-moved.tsx').then((m) => m.SiteMoved)),
  {
    failed: (retry) => <NotFetched onRetry={retry} />,
  },
);
/** With an account only. */
const OrderNotifications = lazyPart(
  area('orders', () => import('./order-notifications.tsx').then((m) => m.OrderNotifications)),
);

const ChatPoll = lazyPart(() => import('../features/contact/chat-poll.tsx').then((m) => m.ChatPoll));

/** Of a desktop only. Behind the frame's file, since the page would have to name all that they need. */
const AccountColumns = lazyPart(() => import('./desk/desk-frame.tsx').then((m) => m.AccountColumns));

/** What follows the first picture; the list of the screens that are not in it comes along. */
const PageTitle = lazyPart(() => import('./other-screens.ts').then((m) => m.PageTitle));

/** The frame around every screen: what is wrong, the screen, and the navigation. */
export function Shell() {
  const [path] = useLocation();
  const search = useSearch();
  const { leavingFor } = useSnapshot(site);
  const { token } = useSnapshot(session);
  const isDesktop = useDesktop();
  const known = isRoute(path) ? path : null;
  useNavigationEffects(search ? `${path}?${search}` : path);
  usePrefetchedScreens();

  if (leavingFor) return <SiteMoved address={leavingFor} />;
  // APP-02: an alias keeps its query; an unknown path leads home.
  if (!known) return <Redirect to={redirectOf(path, search)} replace />;
  const { tabBar } = routes[known];
  // APP-18: a desktop's navigation comes before the screen, in sight and for the keyboard; a phone's bar after it.
  const navigation = <Navigation shown={tabBar} />;
  const hasStatus = (tabBar && known !== paths.profile) || known === paths.article;
  return (
    <div className={styles.shell} data-tab-bar={tabBar} data-status-bar={hasStatus}>
      <a href="#main" data-skip-content className={styles.skip} onClick={focusScreen}>
        <Trans comment="For the keyboard: past the navigation, to the screen">Skip to content</Trans>
      </a>
      <PageTitle path={known} />
      <SessionEnded />
      {token !== null && <OrderNotifications />}
      {token !== null && <ChatPoll key={token} />}
      <Strips />
      <div className={styles.frame} data-rail={known === paths.trade}>
        {isDesktop && navigation}
        <div id="main" className={styles.screen}>
          <Screens path={known} />
        </div>
      </div>
      {!isDesktop && navigation}
    </div>
  );
}

/** APP-06: home is kept alive: hidden, its effects stopped, its list and filters as they were. */
function Screens({ path }: { path: Path }) {
  const atHome = path === paths.home;
  const [homeVisited, setHomeVisited] = useState(atHome);
  if (atHome && !homeVisited) setHomeVisited(true);
  const desktop = useDesktop();
  const { token } = useSnapshot(session);
  const withHub = desktop && isBelowProfile(path) && token !== null;
  const routed = <RouteScreen key={path} path={path} />;
  return (
    <>
      {homeVisited && (
        <Activity mode={atHome ? 'visible' : 'hidden'}>
          <RouteScreen path={paths.home} />
        </Activity>
      )}
      {!atHome && (withHub ? <AccountColumns path={path}>{routed}</AccountColumns> : routed)}
    </>
  );
}

/** Whether it is the profile or a page that Back leads to it from, however many steps up. */
function isBelowProfile(path: Path): boolean {
  const { above }: Route = routes[path];
  return path === paths.profile || (above !== undefined && isBelowProfile(above));
}

/** APP-18: the link's own address would become an entry of the history. */
function focusScreen(event: MouseEvent): void {
  event.preventDefault();
  const mains = [...document.querySelectorAll<HTMLElement>('main')];
  mains.find((main) => main.checkVisibility())?.focus();
}

/** APP-01: fetches the screens that are used most in advance, so that they open at once and without a network. */
function usePrefetchedScreens(): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return undefined;
    let idle = 0;
    const waiting = [screens['/trade'], screens['/order'], screens['/user'], screens['/']];
    const prefetchNext = async (): Promise<void> => {
      await waiting.shift()?.preload();
      if (waiting.length > 0) whenIdle();
    };
    const whenIdle = (): void => {
      idle = requestIdleCallback(() => void prefetchNext());
    };
    const timer = setTimeout(whenIdle, 4000);
    return () => {
      clearTimeout(timer);
      cancelIdleCallback(idle);
    };
  }, []);
}
