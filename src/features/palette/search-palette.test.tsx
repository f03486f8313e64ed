// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OpenOrder, PendingOrder } from '../../generated/rest.d.ts';
import { marketSession } from '../../state/market-session.ts';
import { preferences } from '../../state/preferences.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { demoUser, instrument, openOrder, pendingOrder } from '../../testing/fixtures.ts';
import { showScreen, signInAs } from '../../testing/show-screen.tsx';
import { Palette } from './search-palette.tsx';

const euro = instrument({ Id: 1 });
const yen = instrument({ Id: 2, Code: 'USDJPY', ShowCode: 'USD/JPY', Name: 'US Dollar · Yen' });
const pages = [
  { href: '/mine/history', title: 'Transactions', above: 'Profile' },
  { href: '/mine/system', title: 'Settings', above: 'Profile' },
];
const close = vi.fn();
let server: FakeServer;

beforeEach(() => {
  vi.clearAllMocks();
  marketSession.currentCode = null;
  // jsdom scrolls nothing.
  Element.prototype.scrollIntoView = vi.fn();
  server = fakeServer();
  server.answer('listInstruments', [yen, euro]);
  server.answer('searchInstruments', []);
  server.answer('getCompanyStatus', { is_company_mode: false, company_id: null });
  server.answer('listNews', {
    list: [
      { id: 4, title: 'Euro climbs', desc: '', logo: null, created_at: '2026-11-18T09:00:00Z', lang: 'en' },
      { id: 5, title: 'Gold rests', desc: '', logo: null, created_at: '2026-11-18T08:00:00Z', lang: 'en' },
    ],
    total: 2,
  });
});

/** My orders, by the status that is asked for. */
function serveOrders(open: OpenOrder[], pending: PendingOrder[] = []) {
  server.answer('listOrders', ({ query }) => {
    const data = query['status'] === '1' ? open : pending;
    return { data, total: data.length, all_fact_profits: 0, balance: 0 };
  });
}

const open = () => showScreen(<Palette open onClose={close} pages={pages} />);
const field = () => screen.getByRole('combobox', { name: 'Search markets, orders, news and pages' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const options = () => screen.queryAllByRole('option');
const chosen = () => options().find((one) => one.getAttribute('aria-selected') === 'true');
const count = () => document.querySelector('output.count')?.textContent;
const address = () => location.pathname + location.search;

it('DSK-62 (b) finds by kinds: markets, my orders, news, pages; what was typed is marked, how many is said', async () => {
  await signInAs(demoUser);
  serveOrders([openOrder({ Id: 8 }), openOrder({ Id: 9 })], [pendingOrder({ Id: 10 })]);
  open();
  type('eur');
  await waitFor(() => expect(count()).toBe('4 results'));
  const texts = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(texts('Markets')[0]).toContain('EUR/USD');
  expect(texts('My orders')[0]).toContain('2 open on EUR/USD');
  expect(texts('My orders')[1]).toContain('1 pending on EUR/USD');
  expect(texts('News')[0]).toContain('Euro climbs');
  expect(options()[0].querySelector('mark')?.textContent).toBe('EUR');
  expect(field().getAttribute('aria-activedescendant')).toBe(options()[0].id);
  type('sett');
  await waitFor(() => expect(count()).toBe('1 result'));
  expect(texts('Pages')).toEqual(['SettingsProfile']);
});

it('DSK-62 (c) arrows, Home and End move, and the ends hold; Enter opens', async () => {
  open();
  type('u');
  await waitFor(() => expect(count()).toBe('3 results'));
  expect(chosen()).toBe(options()[0]);
  const last = options().length - 1;
  for (const [key, at] of [
    ['ArrowUp', 0],
    ['ArrowDown', 1],
    ['End', last],
    ['ArrowDown', last],
    ['Home', 0],
  ] as const) {
    fireEvent.keyDown(field(), { key });
    expect(chosen()).toBe(options()[at]);
  }
  fireEvent.keyDown(field(), { key: 'End' });
  expect(chosen()?.textContent).toContain('Euro climbs');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true });
  expect(close).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(close).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(address()).toBe('/news/detail?id=4'));
});

it('DSK-62 (c) Enter opens a market in the pane of Quotes, Shift and Enter trade it', async () => {
  open();
  type('yen');
  await waitFor(() => expect(count()).toBe('1 result'));
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/?code=USDJPY'));
  expect(marketSession.currentCode).toBe('USDJPY');
});

it('DSK-62 (c) Shift and Enter trade the market of a result', async () => {
  await signInAs(demoUser);
  serveOrders([openOrder({ Id: 8 })]);
  open();
  type('eur/');
  await waitFor(() => expect(count()).toBe('2 results'));
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(chosen()?.textContent).toContain('1 open on');
  fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true });
  await waitFor(() => expect(address()).toBe('/trade?code=EURUSD'));
  expect(marketSession.currentCode).toBe('EURUSD');
});

it('DSK-62 (d) begins with what was looked at last and what is watched', async () => {
  preferences.recents = [2];
  preferences.watchlist = [1, 2];
  open();
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(within(screen.getByRole('group', { name: 'Recent' })).getByRole('option').textContent).toContain(
    'USD/JPY',
  );
  expect(within(screen.getByRole('group', { name: 'Watchlist' })).getByRole('option').textContent).toContain(
    'EUR/USD',
  );
  expect(count()).toBe('');
});

it('DSK-62 (d) says when nothing was found, not before all have answered, and what could not be looked up', async () => {
  server.hang('searchInstruments');
  open();
  type('zzz');
  await waitFor(() => expect(server.calls('searchInstruments')).toHaveLength(1));
  expect(screen.queryByText(/Nothing found/)).toBeNull();
  server.answer('searchInstruments', []);
  type('zzzz');
  expect(await screen.findByText('Nothing found for “zzzz”')).toBeTruthy();
  expect(count()).toBe('0 results');
  server.fail('searchInstruments', 500);
  type('qqq');
  const failed = await screen.findByRole('option', { name: 'This could not be looked up. Try again' });
  expect(screen.queryByText(/Nothing found/)).toBeNull();
  expect(count()).toBe('0 results');
  server.answer('searchInstruments', [instrument({ Id: 3, Code: 'QQQ', ShowCode: 'QQQ', Name: 'Nasdaq' })]);
  fireEvent.click(failed);
  await waitFor(() => expect(options()[0]?.textContent).toContain('QQQ'));
  expect(close).not.toHaveBeenCalled();
});

it('DSK-62 (b) finds companies where the site has them', async () => {
  server.answer('getCompanyStatus', { is_company_mode: true, company_id: 7 });
  server.answer('searchCompanies', [
    {
      id: 1,
      name: 'Harbour & Finch',
      logo: null,
      url: 'https://harbourfinch.example/',
      subject: 'Broker',
      registered_address: '14 Quayside',
      location: 'London',
      email: null,
    },
  ]);
  open();
  type('harb');
  const found = await screen.findByRole('option', { name: /Harbour & Finch/ });
  fireEvent.click(found);
  await waitFor(() => expect(address()).toBe('/product?q=Harbour+%26+Finch'));
});
