import { expect, it } from 'vitest';
import { aliases, findRoute, routes } from './route-table.ts';

/** The specification's table: path, whether it needs a login, whether it has the tab bar. */
const specified: [string, 'login' | 'open', 'bar' | 'none'][] = [
  ['/', 'open', 'bar'],
  ['/trade', 'open', 'bar'],
  ['/order', 'login', 'bar'],
  ['/user', 'login', 'bar'],
  ['/news', 'open', 'bar'],
  ['/news/detail', 'open', 'none'],
  ['/rank', 'open', 'bar'],
  ['/feedback', 'open', 'none'],
  ['/login', 'open', 'none'],
  ['/register', 'open', 'none'],
  ['/forgot', 'open', 'none'],
  ['/product', 'open', 'none'],
  ['/language', 'open', 'none'],
  ['/mine/auth', 'login', 'none'],
  ['/mine/invite', 'login', 'none'],
  ['/mine/email', 'login', 'none'],
  ['/mine/announcement', 'login', 'none'],
  ['/mine/password', 'login', 'none'],
  ['/mine/history', 'login', 'none'],
  ['/mine/charge', 'login', 'none'],
  ['/mine/withdraw', 'login', 'none'],
  ['/mine/withdraw-way', 'login', 'none'],
  ['/mine/wallet', 'login', 'none'],
  ['/mine/bank-card-list', 'login', 'none'],
  ['/mine/coin-address-list', 'login', 'none'],
  ['/mine/chat', 'login', 'none'],
  ['/mine/system', 'login', 'none'],
  ['/loan/index', 'login', 'none'],
  ['/loan/submit', 'login', 'none'],
  ['/loan/agreement', 'login', 'none'],
  ['/loan/sign', 'login', 'none'],
  ['/loan/record', 'login', 'none'],
  ['/loan/repayment', 'login', 'none'],
];

it('APP-01 has the 33 routes of the specification, with their flags', () => {
  const ours = routes.map(({ path, needsLogin, tabBar }) => [
    path,
    needsLogin ? 'login' : 'open',
    tabBar ? 'bar' : 'none',
  ]);
  expect(ours).toEqual(specified);
  expect(ours).toHaveLength(33);
});

it('APP-01 every route has a title', () => {
  for (const route of routes) expect(route.title.message ?? route.title.id, route.path).toBeTruthy();
});

it('APP-02 aliases lead to routes and are none themselves', () => {
  expect(aliases).toEqual({ '/mine': '/user', '/loan': '/loan/index' });
  for (const [alias, path] of Object.entries(aliases)) {
    expect(findRoute(alias)).toBeUndefined();
    expect(findRoute(path)).toBeDefined();
  }
});
