import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { area } from '../i18n/catalogues.ts';
import { lazyPart, type LazyPart } from '../features/lazy-part.tsx';
import { NotFetched } from '../features/query-view.tsx';
import { paths, type Path } from '../routes/paths.ts';
import { isRoute, routes, type Route } from '../routes/route-table.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Screen } from '../ui/layout/screen.tsx';
import styles from './shell.module.css';

/** What a screen is called where it is not there to say so itself. */
export const ScreenTitle = lazyPart(() => import('./other-screens.ts').then((m) => m.ScreenTitle));

/** In place of a screen whose file could not be fetched; where no tabs lead on, Back does (APP-09). */
export function ScreenMissing({ onRetry }: { onRetry: () => void }) {
  const [path] = useLocation();
  const missing = <NotFetched onRetry={onRetry} />;
  const { above }: Partial<Route> = isRoute(path) ? routes[path] : {};
  if (!isRoute(path) || above === undefined) return missing;
  return (
    <Screen title={<ScreenTitle path={path} />} back={above}>
      {missing}
    </Screen>
  );
}

type Load = () => Promise<ComponentType>;

const screen = (load: Load): LazyPart<object> =>
  lazyPart(load, {
    // A skeleton shows after 300 ms.
    waiting: (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton width="40%" height="1.5rem" />
        <Skeleton width="100%" height="9rem" />
        <Skeleton width="100%" height="15rem" />
      </div>
    ),
    failed: (retry) => <ScreenMissing onRetry={retry} />,
  });

/** Home, and where most go from there. */
export const firstScreens = {
  '/': () => import('../screens/quotes/quotes-screen.tsx').then((m) => m.QuotesScreen),
  '/trade': area('trade', () => import('../screens/trade/trade-screen.tsx').then((m) => m.TradeScreen)),
} satisfies Partial<Record<Path, Load>>;

const isFirst = (path: Path): path is keyof typeof firstScreens => Object.hasOwn(firstScreens, path);

/** The list of the others names most files of the build. It is a file of its own, fetched after the first picture. */
const loader = (path: Path): Load =>
  isFirst(path)
    ? firstScreens[path]
    : () => import('./other-screens.ts').then(({ otherScreens }) => otherScreens[path]());

/** Each route's screen, in a file of its own, fetched with the texts of its area when it is visited. */
export const screens = Object.fromEntries(
  Object.values(paths).map((path) => [path, screen(loader(path))]),
) as Readonly<Record<Path, LazyPart<object>>>;

/** Home on a desktop: another screen, of which a phone fetches nothing. */
export const deskHome = screen(() => import('./other-screens.ts').then((others) => others.deskHome()));
