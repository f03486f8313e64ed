// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { needsLogin, redirectOf, routes, type Route } from '../routes/route-table.ts';
import { otherScreens, titles } from './other-screens.ts';
import { firstScreens } from './screens.tsx';

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

it('APP-01 (a) has the 33 routes of the specification, with their flags', () => {
  const ours = Object.entries<Route>(routes).map(([path, route]) => [
    path,
    needsLogin(route) ? 'login' : 'open',
    route.tabBar ? 'bar' : 'none',
  ]);
  expect(ours).toEqual(specified);
  expect(ours).toHaveLength(33);
});

it('APP-01 (a), APP-16 every route has a title and a screen', () => {
  for (const path of Object.keys(routes)) {
    expect(titles, path).toHaveProperty([path]);
    expect({ ...firstScreens, ...otherScreens }, path).toHaveProperty([path]);
  }
});

it('APP-02 (a) (b) an alias leads to its route with the query; what nobody knows leads home', () => {
  expect(redirectOf('/mine', 'x=1')).toBe('/user?x=1');
  expect(redirectOf('/loan', '')).toBe('/loan/index');
  expect(redirectOf('/nowhere', 'x=1')).toBe('/');
  expect(redirectOf('/constructor', '')).toBe('/');
});
