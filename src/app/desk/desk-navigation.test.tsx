// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { portfolio } from '../../live/page.ts';
import { paths, pathTo } from '../../routes/paths.ts';
import { routes } from '../../routes/route-table.ts';
import { preferences } from '../../state/preferences.ts';
import { session } from '../../state/session.ts';
import { demoUser, realUser } from '../../testing/fixtures.ts';
import { setDesktop, setWide } from '../../testing/set-desktop.ts';
import { showScreen, signInAs } from '../../testing/show-screen.tsx';
import { Navigation } from '../navigation.tsx';

const forms = ['rail', 'bar'] as const;

beforeEach(() => setDesktop(true));
afterEach(() => {
  setDesktop(false);
  setWide(false);
  Object.assign(portfolio.state, { balance: null, floatingProfit: null, owed: 0, stale: false });
});

async function open(form: (typeof forms)[number], path: string = paths.home) {
  setWide(form === 'bar');
  history.replaceState(null, '', path);
  showScreen(<Navigation shown={false} />);
  return screen.findByRole('navigation', { name: 'Main' });
}
const go = (path: string) => act(() => history.pushState(null, '', path));
const marked = (navigation: HTMLElement) => [
  ...navigation.querySelectorAll<HTMLElement>('[aria-current="page"]'),
];
const account = () => screen.getByRole('button', { name: /^Account/ });
const linksOf = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('DSK-10 (a) (b) rail and bar have the same places in the same order, and no others', async () => {
  await signInAs(demoUser);
  const places = [
    ['Quotes', '/'],
    ['Trade', '/trade'],
    ['Orders', '/order'],
    ['Copy', '/rank?view=copy'],
    ['Ranking', '/rank'],
  ];
  const navigation = await open('bar');
  expect(linksOf(navigation)).toEqual(places);
  expect(navigation.className).toBe('bar');
  const buttons = () =>
    within(navigation)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(buttons().slice(0, 2)).toEqual(['SearchCtrl K', 'Inbox']);
  setWide(false);
  expect(navigation.className).toBe('rail');
  expect(linksOf(navigation)).toEqual(places);
  expect(buttons().slice(0, 2)).toEqual(['Search', 'Inbox']);
});

it('DSK-10 (c) the search is a press away', async () => {
  await open('bar');
  // Until the file with the keys is there, a press leads to the page of the search instead.
  await act(() => vi.dynamicImportSettled());
  fireEvent.click(screen.getByRole('button', { name: /Search/ }));
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeTruthy();
  expect(location.pathname).toBe('/');
});

it('DSK-01 (b) beside the terminal it is a rail at every width', async () => {
  const navigation = await open('bar', '/order');
  expect(navigation.className).toBe('bar');
  go('/trade?code=EURUSD');
  expect(navigation.className).toBe('rail');
});

const ownPlace: Record<string, string> = {
  '/': 'Quotes',
  '/news': 'Quotes',
  '/news/detail': 'Quotes',
  '/product': 'Quotes',
  '/trade': 'Trade',
  '/order': 'Orders',
  '/rank': 'Ranking',
  '/rank?view=copy': 'Copy',
};
const ofTheInbox = new Set<string>([paths.support, paths.contact, paths.announcements]);
const addresses = [...Object.keys(routes), pathTo(paths.ranking, { view: 'copy' })];

it.each(forms)('DSK-11 (a) (b) each page has exactly one mark, in the %s', async (form) => {
  expect(addresses).toHaveLength(34);
  const navigation = await open(form);
  for (const address of addresses) {
    go(address);
    expect([address, marked(navigation).map(({ textContent }) => textContent)]).toEqual([
      address,
      [ownPlace[address] ?? 'Log in'],
    ]);
  }
  await signInAs(realUser);
  for (const address of addresses) {
    go(address);
    const own = ownPlace[address] ?? (ofTheInbox.has(address) ? 'Inbox' : undefined);
    const all = marked(navigation);
    expect([address, all.length]).toEqual([address, 1]);
    if (own) expect([address, all[0]?.textContent]).toEqual([address, own]);
    else expect([address, all[0]]).toEqual([address, account()]);
  }
});

it.each(forms)(
  'DSK-12 (a) (b) the account of the %s opens a menu, whose rows of money only a live account has',
  async (form) => {
    await signInAs(realUser);
    await open(form);
    expect(account().getAttribute('aria-haspopup')).toBe('menu');
    expect(account().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(account());
    expect(account().getAttribute('aria-expanded')).toBe('true');
    const rows = () => screen.getAllByRole('menuitem').map((row) => row.querySelector('span')?.textContent);
    const others = ['Language', 'Theme', 'Settings', 'Log out'];
    expect(rows()).toEqual(['Account', 'Deposit', 'Withdraw', 'Transactions', ...others]);
    expect(screen.getByText('UID 80021548 · Live')).toBeTruthy();
    await act(async () => void Object.assign(session, { user: demoUser }));
    expect(rows()).toEqual(['Account', ...others]);
  },
);

it('DSK-12 (c) the theme turns in its place, and the menu stays', async () => {
  await signInAs(demoUser);
  await open('bar');
  fireEvent.click(account());
  const theme = () => screen.getByRole('menuitem', { name: /Theme/ });
  for (const [word, kept] of [
    ['System', 'system'],
    ['Light', 'light'],
    ['Dark', 'dark'],
    ['System', 'system'],
  ]) {
    expect(preferences.theme).toBe(kept);
    await waitFor(() => expect(theme().textContent).toBe(`Theme${word}`));
    fireEvent.click(theme());
  }
});

it('DSK-12 (d) logging out asks first', async () => {
  await signInAs(demoUser);
  await open('rail');
  fireEvent.click(account());
  fireEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
  expect(await screen.findByText('Log out of the demo account?')).toBeTruthy();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(session.token).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
  expect(session.token).not.toBeNull();
});

it('DSK-13 (a) (b) the equity stands at the foot: whole with the open result in the bar, short in the rail, with all digits in its name', async () => {
  await signInAs(demoUser);
  Object.assign(portfolio.state, { balance: 99_412.6, floatingProfit: 571.691, owed: 0 });
  const navigation = await open('bar');
  const terms = within(navigation).getAllByRole('definition');
  expect(terms.map(({ textContent }) => textContent)).toEqual(['$99,984.29', '+$571.69']);
  expect(navigation.textContent).toContain('Demo · simulated');
  setWide(false);
  expect(within(navigation).getByText('$99,984')).toBeTruthy();
  expect(within(navigation).getByText('$99,984.29')).toBeTruthy();
});

it('DSK-13 (b) from a million the rail counts in millions', async () => {
  await signInAs(realUser);
  Object.assign(portfolio.state, { balance: 1_239_412.6, floatingProfit: 0, owed: 0 });
  const navigation = await open('rail');
  expect(within(navigation).getByText('$1.24M')).toBeTruthy();
});

it.each(forms)('DSK-13 (c) hidden amounts stay hidden in the %s and in the menu', async (form) => {
  await signInAs(realUser);
  Object.assign(portfolio.state, { balance: 12_168.11, floatingProfit: 312.25, owed: 0 });
  preferences.balanceHidden = true;
  const navigation = await open(form);
  fireEvent.click(account());
  expect(navigation.textContent).not.toMatch(/\$|312/);
  expect(screen.getByRole('menuitem', { name: /^Account/ }).textContent).toBe('Account••••');
});

it('DSK-13 (d) it keeps the figures of the account coming', async () => {
  const subscribe = vi.spyOn(portfolio, 'subscribe');
  await open('bar');
  expect(subscribe).not.toHaveBeenCalled();
  await signInAs(realUser);
  await waitFor(() => expect(subscribe).toHaveBeenCalled());
});

it.each(forms)(
  'DSK-15 a guest has one sentence and two doors in the account’s place of the %s',
  async (form) => {
    const navigation = await open(form);
    expect(navigation.textContent).toContain('Practise with $100,000. No sign-up, no risk.');
    expect(within(navigation).getByRole('button', { name: 'Open a demo account' })).toBeTruthy();
    expect(within(navigation).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('button', { name: /^Account|Inbox/ })).toBeNull();
  },
);
