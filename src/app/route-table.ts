import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export type Route = {
  path: string;
  title: MessageDescriptor;
  /** Sends a visitor to /login with the path in `from` (APP-03). */
  needsLogin: boolean;
  tabBar: boolean;
  /** None yet: an honest 'coming' screen stands in. */
  screen?: LazyExoticComponent<ComponentType>;
};

const quotes = lazy(() =>
  import('../screens/quotes/quotes-screen.tsx').then((m) => ({ default: m.QuotesScreen })),
);
const trade = lazy(() =>
  import('../screens/trade/trade-screen.tsx').then((m) => ({ default: m.TradeScreen })),
);
const orders = lazy(() =>
  import('../screens/orders/orders-screen.tsx').then((m) => ({ default: m.OrdersScreen })),
);
const profile = lazy(() =>
  import('../screens/profile/profile-screen.tsx').then((m) => ({ default: m.ProfileScreen })),
);
const login = lazy(() =>
  import('../screens/sign-in/login-screen.tsx').then((m) => ({ default: m.LoginScreen })),
);
const feedback = lazy(() =>
  import('../screens/feedback/feedback-screen.tsx').then((m) => ({ default: m.FeedbackScreen })),
);

const open = { needsLogin: false, tabBar: false };
const openWithBar = { needsLogin: false, tabBar: true };
const mine = { needsLogin: true, tabBar: false };
const mineWithBar = { needsLogin: true, tabBar: true };

/** APP-01: the specification's 33 routes. */
export const routes: readonly Route[] = [
  { path: '/', title: msg`Quotes`, ...openWithBar, screen: quotes },
  { path: '/trade', title: msg`Trade`, ...openWithBar, screen: trade },
  { path: '/order', title: msg`Orders`, ...mineWithBar, screen: orders },
  { path: '/user', title: msg`Profile`, ...mineWithBar, screen: profile },
  { path: '/news', title: msg`News`, ...openWithBar },
  { path: '/news/detail', title: msg`News`, ...open },
  { path: '/rank', title: msg`Ranking`, ...openWithBar },
  { path: '/feedback', title: msg`Feedback`, ...open, screen: feedback },
  { path: '/login', title: msg`Log in`, ...open, screen: login },
  { path: '/register', title: msg`Register`, ...open },
  { path: '/forgot', title: msg`Forgot password`, ...open },
  { path: '/product', title: msg`Search`, ...open },
  { path: '/language', title: msg`Language`, ...open },
  { path: '/mine/auth', title: msg`Identity verification`, ...mine },
  { path: '/mine/invite', title: msg`Invite friends`, ...mine },
  { path: '/mine/email', title: msg`Company email`, ...mine },
  { path: '/mine/announcement', title: msg`Announcements`, ...mine },
  { path: '/mine/password', title: msg`Change password`, ...mine },
  { path: '/mine/history', title: msg`Account detail`, ...mine },
  { path: '/mine/charge', title: msg`Deposit`, ...mine },
  { path: '/mine/withdraw', title: msg`Withdraw`, ...mine },
  { path: '/mine/withdraw-way', title: msg`Bind a withdrawal method`, ...mine },
  { path: '/mine/wallet', title: msg`Wallet`, ...mine },
  { path: '/mine/bank-card-list', title: msg`Bank accounts`, ...mine },
  { path: '/mine/coin-address-list', title: msg`Coin addresses`, ...mine },
  { path: '/mine/chat', title: msg`Customer service`, ...mine },
  { path: '/mine/system', title: msg`Settings`, ...mine },
  { path: '/loan/index', title: msg`Loan`, ...mine },
  { path: '/loan/submit', title: msg`Loan amount`, ...mine },
  { path: '/loan/agreement', title: msg`Loan agreement`, ...mine },
  { path: '/loan/sign', title: msg`Signature`, ...mine },
  { path: '/loan/record', title: msg`Loans`, ...mine },
  { path: '/loan/repayment', title: msg`Repayment`, ...mine },
];

/** APP-02: other spellings of a route, the query kept. */
export const aliases: Readonly<Record<string, string>> = { '/mine': '/user', '/loan': '/loan/index' };

export function findRoute(path: string): Route | undefined {
  return routes.find((route) => route.path === path);
}
