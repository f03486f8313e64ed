import { Redirect, useSearch } from 'wouter';
import { may } from '../domain/roles.ts';
import { lazyPart } from '../features/lazy-part.tsx';
import { useRole } from '../features/use-role.ts';
import { useDesktop } from '../ui/layout/use-width.ts';
import { area } from '../i18n/catalogues.ts';
import { paths, pathTo, type Path } from '../routes/paths.ts';
import { routes, type Route } from '../routes/route-table.ts';
import { ScreenBoundary } from './screen-failed.tsx';
import { deskHome, ScreenMissing, screens, ScreenTitle } from './screens.tsx';

const LiveOnlyScreen = lazyPart(
  area('account', () => import('../screens/live-only/live-only-screen.tsx').then((m) => m.LiveOnlyScreen)),
  { failed: (retry) => <ScreenMissing onRetry={retry} /> },
);

/** One route's screen, behind its guard and its own error boundary. */
export function RouteScreen({ path }: { path: Path }) {
  const search = useSearch();
  const role = useRole();
  const isDesktop = useDesktop();
  const route: Route = routes[path];
  const allowed = may(role, route.needs);
  if (!allowed && role === 'guest') {
    // APP-03: the original path goes along, so that logging in leads back to it.
    const from = search ? `${path}?${search}` : path;
    return <Redirect to={pathTo(paths.login, { from })} replace />;
  }
  const Screen = path === paths.home && isDesktop ? deskHome : screens[path];
  // ROLE-03: one gate, so that no screen has to know who may open it.
  const title = <ScreenTitle path={path} />;
  const screen = allowed ? <Screen /> : <LiveOnlyScreen title={title} back={route.above} />;
  return <ScreenBoundary>{screen}</ScreenBoundary>;
}
