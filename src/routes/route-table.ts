import { may, type Capability } from '../domain/roles.ts';
import { paths, type Path } from './paths.ts';

export interface Route {
  /** What somebody must be allowed to do: a visitor is sent to /login (APP-03), a demo user told why not (ROLE-03). */
  needs: Capability;
  /** On a phone; a desktop always shows the navigation. */
  tabBar: boolean;
  /** Where Back leads when there is nothing to go back to (UI-17). */
  above?: Path;
}

const tab = { needs: 'browse', tabBar: true } as const;
const open = { needs: 'browse', tabBar: false, above: paths.home } as const;
const mine = { needs: 'account', tabBar: false, above: paths.profile } as const;

/**
 * APP-01: the specification's 33 routes, once: titles and screens (src/app), the README's list, and the tests read them
 * here. It imports nothing that only a bundler understands, so that the journeys can read it too.
 */
export const routes = {
  '/': tab,
  '/trade': tab,
  '/order': { ...tab, needs: 'trade' },
  '/user': { ...tab, needs: 'account' },
  '/news': tab,
  '/news/detail': { ...open, above: paths.news },
  '/rank': tab,
  '/feedback': open,
  '/login': { ...open, needs: 'join' },
  '/register': { ...open, needs: 'join', above: paths.login },
  '/forgot': { ...open, needs: 'join', above: paths.login },
  '/product': open,
  '/language': open,
  '/mine/auth': { ...mine, needs: 'identity' },
  '/mine/invite': { ...mine, needs: 'invite' },
  '/mine/email': mine,
  '/mine/announcement': mine,
  '/mine/password': { ...mine, needs: 'changePassword' },
  '/mine/history': mine,
  '/mine/charge': { ...mine, needs: 'deposit' },
  '/mine/withdraw': { ...mine, needs: 'withdraw' },
  '/mine/withdraw-way': { ...mine, needs: 'wallet', above: paths.wallet },
  '/mine/wallet': { ...mine, needs: 'wallet' },
  '/mine/bank-card-list': { ...mine, needs: 'wallet', above: paths.wallet },
  '/mine/coin-address-list': { ...mine, needs: 'wallet', above: paths.wallet },
  '/mine/chat': { ...mine, needs: 'support' },
  '/mine/system': mine,
  '/loan/index': { ...mine, needs: 'loan' },
  '/loan/submit': { ...mine, needs: 'loan' },
  '/loan/agreement': { ...mine, needs: 'loan' },
  '/loan/sign': { ...mine, needs: 'loan' },
  '/loan/record': { ...mine, needs: 'loan' },
  '/loan/repayment': { ...mine, needs: 'loan', above: paths.loans },
} as const satisfies Record<Path, Route>;

/** APP-02: other spellings of a route, the query kept. */
const aliases: Readonly<Record<string, Path>> = { '/mine': paths.profile, '/loan': paths.loan };

/** Whether a visitor has to log in for it. */
export const needsLogin = ({ needs }: Route): boolean => !may('guest', needs);

export const isRoute = (path: string): path is Path => Object.hasOwn(routes, path);

/** The address that stands for a path that is no route: the one it is another spelling of, else home. */
export function redirectOf(path: string, search: string): string {
  const known = Object.hasOwn(aliases, path) ? aliases[path] : undefined;
  return known && search ? `${known}?${search}` : (known ?? paths.home);
}
