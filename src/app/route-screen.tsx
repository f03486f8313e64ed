import { useLingui } from '@lingui/react/macro';
import { Redirect, useSearch } from 'wouter';
import { useSnapshot } from 'valtio';
import { lazyPart } from '../features/lazy-part.tsx';
import { session } from '../state/session.ts';
import { paths, pathTo, type Path } from './paths.ts';
import { routes, type BuiltPath, type Route } from './route-table.ts';
import { ScreenBoundary } from './screen-failed.tsx';
import { screens, titles } from './screens.tsx';

const ComingScreen = lazyPart(() =>
  import('../screens/coming/coming-screen.tsx').then((m) => m.ComingScreen),
);

const isBuilt = (path: Path): path is BuiltPath => path in screens;

/** One route's screen, behind its guard and its own error boundary. */
export function RouteScreen({ path }: { path: Path }) {
  const { i18n } = useLingui();
  const search = useSearch();
  const { token } = useSnapshot(session);
  const route: Route = routes[path];
  if (route.needsLogin && !token) {
    // APP-03: the original path goes along, so that logging in leads back to it.
    const from = search ? `${path}?${search}` : path;
    return <Redirect to={pathTo(paths.login, { from })} replace />;
  }
  const Screen = isBuilt(path) ? screens[path] : null;
  return (
    <ScreenBoundary>
      {Screen ? <Screen /> : <ComingScreen title={i18n._(titles[path])} back={route.above} />}
    </ScreenBoundary>
  );
}
