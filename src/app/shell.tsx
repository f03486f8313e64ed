import { Activity, Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useLocation, useSearch } from 'wouter';
import { site } from '../state/site.ts';
import { ConnectionStrip } from './connection-strip.tsx';
import { Leaving } from './leaving.tsx';
import { Navigation } from './navigation.tsx';
import { OrderNews } from './order-news.tsx';
import { aliases, findRoute } from './route-table.ts';
import { RouteScreen } from './route-screen.tsx';
import { SessionEnded } from './session-ended.tsx';
import './shell.css';
import { useDocumentTitle } from './use-document-title.ts';
import { useNavigationEffects } from './use-navigation-effects.ts';

const home = findRoute('/');

/** The frame around every screen: connection strip, the screen, and the tab bar where the route has one. */
export function Shell() {
  const [path] = useLocation();
  const search = useSearch();
  const route = findRoute(path);
  const { leavingFor } = useSnapshot(site);
  const atHome = route === home;
  const [homeVisited, setHomeVisited] = useState(atHome);
  if (atHome && !homeVisited) setHomeVisited(true);
  useNavigationEffects(withSearch(path, search));
  useDocumentTitle(route);

  if (leavingFor) return <Leaving address={leavingFor} />;
  // APP-02: an alias keeps its query; a path that nobody knows leads home.
  if (!route)
    return <Redirect to={withSearch(aliases[path] ?? '/', path in aliases ? search : '')} replace />;
  return (
    <div className="shell" data-tab-bar={route.tabBar}>
      <SessionEnded />
      <OrderNews />
      <ConnectionStrip />
      <div className="shell-screen">
        <Suspense fallback={<div className="shell-waiting" aria-busy="true" />}>
          {home && homeVisited && (
            // APP-06: home is kept alive: hidden, its effects stopped, its list and filters as they were.
            <Activity mode={atHome ? 'visible' : 'hidden'}>
              <RouteScreen route={home} />
            </Activity>
          )}
          {!atHome && <RouteScreen key={path} route={route} />}
        </Suspense>
      </div>
      <Navigation shown={route.tabBar} />
    </div>
  );
}

const withSearch = (path: string, search: string) => (search ? `${path}?${search}` : path);
