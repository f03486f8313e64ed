import { useLingui } from '@lingui/react/macro';
import { Redirect, useSearch } from 'wouter';
import { useSnapshot } from 'valtio';
import { ComingScreen } from '../screens/coming/coming-screen.tsx';
import { session } from '../state/session.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Route } from './route-table.ts';

/** One route's screen, behind its guard and its own error boundary. */
export function RouteScreen({ route }: { route: Route }) {
  const { t, i18n } = useLingui();
  const search = useSearch();
  const { token } = useSnapshot(session);
  if (route.needsLogin && !token) {
    // APP-03: the original path goes along, so that signing in leads back to it.
    const from = search ? `${route.path}?${search}` : route.path;
    return <Redirect to={`/login?from=${encodeURIComponent(from)}`} replace />;
  }
  const Screen = route.screen;
  return (
    <ErrorBoundary message={t`Something went wrong on this screen. Your account is not touched by it.`}>
      {Screen ? (
        <Screen />
      ) : (
        <ComingScreen title={i18n._(route.title)} back={route.tabBar ? undefined : screenAbove(route.path)} />
      )}
    </ErrorBoundary>
  );
}

/** UI-17: where Back leads when there is nothing to go back to. */
function screenAbove(path: string): string {
  if (path.startsWith('/mine/') || path.startsWith('/loan/')) return '/user';
  return path === '/news/detail' ? '/news' : '/';
}
