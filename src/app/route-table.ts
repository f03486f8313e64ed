import { paths, type Path } from './paths.ts';

export interface Route {
  /** Sends a visitor to /login with the path in `from` (APP-03). */
  needsLogin: boolean;
  /** On a phone; a desktop always shows the navigation. */
  tabBar: boolean;
  /** Where Back leads when there is nothing to go back to (UI-17). */
  above?: Path;
  /** Has no screen yet: an honest 'coming soon' stands in. */
  coming?: true;
}

const tab = { needsLogin: false, tabBar: true } as const;
const myTab = { needsLogin: true, tabBar: true } as const;
const open = { needsLogin: false, tabBar: false, above: paths.home } as const;
const mine = { needsLogin: true, tabBar: false, above: paths.profile } as const;
const coming = true;

/**
 * APP-01: the specification's 33 routes, once: titles and screens (screens.tsx), the README's list, and the tests read
 * them here. It imports nothing that only a bundler understands, so that the journeys can read it too.
 */
export const routes = {
  '/': tab,
  '/trade': tab,
  '/order': myTab,
  '/user': myTab,
  '/news': tab,
  '/news/detail': { ...open, above: paths.news },
  '/rank': { ...tab, coming },
  '/feedback': open,
  '/login': open,
  '/register': { ...open, above: paths.login, coming },
  '/forgot': { ...open, above: paths.login, coming },
  '/product': { ...open, coming },
  '/language': { ...open, coming },
  '/mine/auth': { ...mine, coming },
  '/mine/invite': { ...mine, coming },
  '/mine/email': { ...mine, coming },
  '/mine/announcement': mine,
  '/mine/password': { ...mine, coming },
  '/mine/history': mine,
  '/mine/charge': { ...mine, coming },
  '/mine/withdraw': { ...mine, coming },
  '/mine/withdraw-way': { ...mine, coming },
  '/mine/wallet': { ...mine, coming },
  '/mine/bank-card-list': { ...mine, above: paths.wallet, coming },
  '/mine/coin-address-list': { ...mine, above: paths.wallet, coming },
  '/mine/chat': { ...mine, coming },
  '/mine/system': { ...mine, coming },
  '/loan/index': { ...mine, coming },
  '/loan/submit': { ...mine, coming },
  '/loan/agreement': { ...mine, coming },
  '/loan/sign': { ...mine, coming },
  '/loan/record': { ...mine, coming },
  '/loan/repayment': { ...mine, above: paths.loans, coming },
} as const satisfies Record<Path, Route>;

type ComingPath = { [P in Path]: (typeof routes)[P] extends { coming: true } ? P : never }[Path];
/** Routes that have a screen. */
export type BuiltPath = Exclude<Path, ComingPath>;

/** APP-02: other spellings of a route, the query kept. */
const aliases: Readonly<Record<string, Path>> = { '/mine': paths.profile, '/loan': paths.loan };

export const isRoute = (path: string): path is Path => Object.hasOwn(routes, path);

/** The address that stands for a path that is no route: the one it is another spelling of, else home. */
export function redirectOf(path: string, search: string): string {
  const known = Object.hasOwn(aliases, path) ? aliases[path] : undefined;
  return known && search ? `${known}?${search}` : (known ?? paths.home);
}
