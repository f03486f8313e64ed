// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, type FakeServer } from '../testing/fake-server.ts';
import { may } from '../domain/roles.ts';
import { connection } from '../live/page.ts';
import { pageSocket } from '../testing/page-socket.ts';
import { session } from '../state/session.ts';
import { showScreen, signInAs } from '../testing/show-screen.tsx';
import { isRoute, routes, type Route } from '../routes/route-table.ts';
import { titles } from './other-screens.ts';
import { Shell } from './shell.tsx';
import { demoUser, realUser } from '../testing/fixtures.ts';

let server: FakeServer;
const lists = () => server.calls('listInstruments').length;
const address = () => location.pathname + location.search;

function open(path: string) {
  history.replaceState(null, '', path);
  return showScreen(<Shell />);
}
const go = (path: string) => act(() => history.pushState(null, '', path));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(async () => {
  server = fakeServer();
  server.answer('listInstruments', []);
  server.answer('listCategories', [{ Id: 1, NameShowTrans: 'Forex' }]);
  vi.stubGlobal('navigation', { canGoBack: false });
  await pageSocket.connect();
});

it.each([
  ['/mine', '/login?from=%2Fuser'],
  ['/mine?x=1', '/login?from=%2Fuser%3Fx%3D1'],
  ['/loan', '/login?from=%2Floan%2Findex'],
  ['/nowhere/at/all?x=1', '/'],
  ['/mine/', '/'],
])('APP-02 (a) (b) %s leads to %s', async (path, end) => {
  const entries = history.length;
  open(path);
  await waitFor(() => expect(address()).toBe(end));
  expect(history.length).toBe(entries);
});

it('APP-03 (a) (b), ROLE-03 (a) sends a visitor to /login with the path and the query, in place', async () => {
  const entries = history.length;
  open('/loan/sign?id=3&amount=5');
  expect(await heading('Log in')).toBeTruthy();
  expect(address()).toBe(`/login?from=${encodeURIComponent('/loan/sign?id=3&amount=5')}`);
  expect(history.length).toBe(entries);
});

it('APP-03 (a) lets in who is signed in, and out again when the session ends elsewhere', async () => {
  await signInAs(realUser);
  server.answer('listNews', { list: [], total: 0 });
  open('/mine/announcement');
  expect(await heading('Announcements')).toBeTruthy();
  await act(async () => void Object.assign(session, { token: null, user: null }));
  await waitFor(() => expect(address()).toBe('/login?from=%2Fmine%2Fannouncement'));
});

const liveOnly = [
  '/mine/auth',
  '/mine/invite',
  '/mine/password',
  '/mine/charge',
  '/mine/withdraw',
  '/mine/withdraw-way',
  '/mine/wallet',
  '/mine/bank-card-list',
  '/mine/coin-address-list',
  '/loan/index',
  '/loan/submit',
  '/loan/agreement',
  '/loan/sign',
  '/loan/record',
  '/loan/repayment',
] as const;

it.each(liveOnly)(
  'ROLE-03 (b) a demo user who opens %s sees who it is for, and the way there',
  async (path) => {
    await signInAs(demoUser);
    open(path);
    expect(await screen.findByText('Live account only')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(i18n._(titles[path]));
    const from = `?from=${encodeURIComponent(path)}`;
    const ways = ['Open live account', 'Log in'].map((name) => screen.getByRole('link', { name }));
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([`/register${from}`, `/login${from}`]);
    expect(address()).toBe(path);
  },
);

it('ROLE-03 (a) no other route is for live accounts only', () => {
  const refused = (Object.entries(routes) as [string, Route][]).filter(
    ([, { needs }]) => !may('demo', needs),
  );
  expect(refused.map(([path]) => path)).toEqual(liveOnly);
});

it.each([
  ['demo', demoUser],
  ['real', realUser],
] as const)('ROLE-04 the hub of a %s user leads where the table lets them go', async (role, user) => {
  server.answer('getForexAccount', { balance: 5, lock_balance: 0 });
  server.answer('listNews', { list: [], total: 0 });
  await signInAs(user);
  open('/user');
  await screen.findByText('Preferences');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  const closed = links.filter((path) => isRoute(path) && !may(role, routes[path].needs));
  expect(closed).toEqual([]);
  expect(links.includes('/mine/auth')).toBe(may(role, 'identity'));
  expect(screen.queryByRole('button', { name: /^Reset/ }) !== null).toBe(may(role, 'resetDemo'));
});

it('APP-05 (a) (b) (c) a navigation begins at the top, a tap on a tab included; Back returns to the place', async () => {
  const scrollTo = vi.mocked(window.scrollTo);
  scrollTo.mockImplementation((...place: unknown[]) => vi.stubGlobal('scrollY', place[1]));
  const scroll = (to: number) => {
    vi.stubGlobal('scrollY', to);
    fireEvent.scroll(window);
  };
  open('/');
  await heading('Candlewick');
  expect(history.scrollRestoration).toBe('manual');
  scroll(640);
  go('/news');
  await heading('News');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  scroll(120);
  scrollTo.mockClear();
  go('/rank');
  go('/rank?view=copy');
  expect(scrollTo.mock.calls).toEqual([
    [0, 0],
    [0, 0],
  ]);
  act(() => history.go(-2));
  await heading('News');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 120);
  act(() => history.back());
  await waitFor(() => expect(address()).toBe('/'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  go('/news');
  go('/');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

it('APP-05 (a) (d) navigating home or to trading reads the trade list again, and opens the connection', async () => {
  open('/');
  await waitFor(() => expect(lists()).toBeGreaterThan(0));
  go('/news');
  await heading('News');
  const before = lists();
  go('/');
  await waitFor(() => expect(lists()).toBe(before + 1));
  pageSocket.disconnect();
  await waitFor(() => expect(connection.state.status).toBe('reconnecting'));
  const opened = vi.fn(function refuse() {
    throw new Error('No network');
  });
  vi.stubGlobal('WebSocket', opened);
  // At once, and not when the next attempt would be due.
  await act(async () => history.pushState(null, '', '/news'));
  expect(opened).toHaveBeenCalledTimes(1);
});

it('APP-06 (a) (b) keeps home alive, hidden, with its filter; and does not render it before it was visited', async () => {
  const { container } = open('/news');
  await heading('News');
  expect(container.querySelector('.chips')).toBeNull();
  go('/');
  fireEvent.click(await screen.findByRole('button', { name: 'Watchlist' }));
  const chips = container.querySelector('.chips');
  go('/news');
  await heading('News');
  expect(container.querySelector('.chips')).toBe(chips);
  expect(chips?.closest<HTMLElement>('.screen')?.style.display).toBe('none');
  go('/');
  const chip = await screen.findByRole('button', { name: 'Watchlist' });
  expect(chip.getAttribute('aria-pressed')).toBe('true');
});

it('UI-17 (b) a screen with the tab bar has no back button; news lead back to the news', async () => {
  open('/rank');
  await heading('Ranking');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  go('/news/detail?id=3');
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe('/news'));
});

it('APP-16 the title names the screen', async () => {
  open('/news');
  await heading('News');
  expect(document.title).toBe('News · Candlewick');
});

it('APP-18 (a) the keyboard can skip the navigation, to the screen in sight', async () => {
  open('/news');
  await heading('News');
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  const { compareDocumentPosition } = skip;
  expect(compareDocumentPosition.call(skip, screen.getByRole('navigation'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  HTMLElement.prototype.checkVisibility ??= () => true;
  const entries = history.length;
  fireEvent.click(skip);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(history.length).toBe(entries);
});
