// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { marketSession } from '../../state/market-session.ts';
import { connection } from '../../live/page.ts';
import { preferences } from '../../state/preferences.ts';
import { settled } from '../../state/testing/storage-event.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { basicInfo, demoUser, instrument } from '../../testing/fixtures.ts';
import { setDesktop, setTablet } from '../../testing/set-desktop.ts';
import { pageSocket } from '../../testing/page-socket.ts';
import { showScreen, signInAs } from '../../testing/show-screen.tsx';
import { tick } from '../../features/ticket/testing/show-ticket.tsx';
import { TradeScreen } from './trade-screen.tsx';

const gold = instrument({ Id: 2, Code: 'XAUUSD', ShowCode: 'XAU/USD', Name: 'Gold', CategoryId: 2 });
let server: FakeServer;
/** Markets in the picker; the periods are options, too. */
const options = () => within(screen.getByRole('listbox')).getAllByRole('option');
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const state = () => document.querySelector<HTMLElement>('[data-state]');
const value = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

async function open(search: string) {
  history.replaceState(null, '', `/trade${search}`);
  const view = showScreen(<TradeScreen />);
  await screen.findByRole('heading', { level: 1 });
  return view;
}

beforeEach(async () => {
  server = fakeServer();
  server.answer('listInstruments', [instrument(), gold]);
  server.answer('listCategories', [
    { Id: 1, NameShowTrans: 'Forex' },
    { Id: 2, NameShowTrans: 'Metals' },
  ]);
  server.answer('getBasicInfo', basicInfo());
  server.answer('getForexAccount', { balance: 100_000, lock_balance: 0 });
  server.answer('listOrders', { data: [], total: 0, all_fact_profits: 0, balance: 100_000 });
  server.hang('listCandles');
  Object.assign(marketSession, { currentCode: null, period: '15min' });
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
});
afterEach(() => vi.useRealTimers());

it('TRD-01 (b) shows the instrument of the address and remembers it', async () => {
  await open('?code=xauusd');
  await waitFor(() => expect(heading()).toContain('XAU/USD'));
  expect(marketSession.currentCode).toBe('XAUUSD');
  expect(preferences.recents).toEqual([2]);
});

it('TRD-02 (a) says that nobody knows the instrument, with ways out', async () => {
  await open('?code=nope');
  expect(await screen.findByText('“NOPE” isn’t available')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse markets' }).getAttribute('href')).toBe('/');
});

it('TRD-03 (b) (c) marks a demo account, and keeps the watchlist', async () => {
  await open('?code=EURUSD');
  expect(await screen.findByText('Demo')).toBeTruthy();
  const star = screen.getByRole('button', { name: 'Watchlist' });
  expect(star.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(star);
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
  expect(preferences.watchlist).toEqual([1]);
});

it('TRD-04 (a) (b) writes both sides, change, range and volume, and what it does not know as missing, never as 0', async () => {
  setTablet(true);
  onTestFinished(() => setTablet(false));
  await open('?code=EURUSD');
  expect(await screen.findByText('Bid')).toBeTruthy();
  expect([value('High'), value('Low'), value('Volume')]).toEqual(['—', '—', '—']);
  await tick();
  expect([value('Bid'), value('Ask')]).toEqual(['1.08636', '1.08648']);
  expect(screen.getAllByText('▲ +0.21%')[0].className).toContain('up');
  expect([value('Open'), value('High'), value('Low')]).toEqual(['1.08414', '1.08701', '1.08377']);
  expect(value('Volume')).toBe('18.2K');
});

it('TRD-05 (a) (b) follows ticks, and keeps the newest when React renders again', async () => {
  await open('?code=EURUSD');
  await screen.findByText('Bid');
  await tick({ Close: 1.08, Change: -0.4 });
  fireEvent.click(screen.getByRole('button', { name: 'Watchlist' }));
  expect(value('Bid')).toBe('1.07994');
});

const isDimmed = () => screen.getByText('Bid').closest('[data-stale]') !== null;

it('TRD-06 (a) (b) (d) says whether the price is old, or of a closed market', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open('?code=EURUSD');
  await screen.findByText('Bid');
  await tick();
  expect(state()?.dataset['state']).toBe('live');
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(screen.getByText(/^Delayed \d+ s$/)).toBeTruthy();
  expect(isDimmed()).toBe(true);
  await tick();
  expect(isDimmed()).toBe(false);
  expect(state()?.dataset['state']).toBe('live');
  await act(async () => pageSocket.disconnect());
  await waitFor(() => expect(screen.getByText('Reconnecting…')).toBeTruthy());
  await pageSocket.connect({ loggedIn: true });
  await tick({ MarketStatus: 0 });
  expect(await screen.findByText('Closed')).toBeTruthy();
});

it('TRD-06 (c) a page that has just been opened shows the change in grey while it connects, and no word of trouble', async () => {
  pageSocket.disconnect();
  await open('?code=XAUUSD');
  await screen.findByText('Bid');
  // As often as it takes: on a slow machine the connection's own clock comes between.
  await waitFor(async () => {
    await act(async () => void Object.assign(connection.state, { status: 'connecting', troubled: false }));
    expect(state()?.dataset['state']).toBe('connecting');
    expect(state()?.textContent).toMatch(/%$/);
  });
  await act(async () => void Object.assign(connection.state, { troubled: true }));
  expect(state()?.textContent).toBe('Reconnecting…');
});

it('TRD-06 (c) (d), APP-11 (e) says in one word that there is no network, at once and for as long', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open('?code=EURUSD');
  await screen.findByText('Bid');
  await tick();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void window.dispatchEvent(new Event('offline')));
  expect(state()?.textContent).toBe('Offline');
  expect(isDimmed()).toBe(true);
  await act(async () => pageSocket.disconnect());
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(state()?.textContent).toBe('Offline');
  online.mockRestore();
});

it('TRD-08 (g) draws the chart’s place before the ticket, and another instrument at once', async () => {
  const seen: string[] = [];
  const look = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const one of [node, ...node.querySelectorAll('form, output')])
            if (one.matches('form, output.ticket')) seen.push(one.localName);
  });
  look.observe(document.body, { childList: true, subtree: true });
  await open('?code=EURUSD');
  await screen.findByRole('form', { name: 'Order ticket' });
  await openPicker();
  fireEvent.click(options()[1]);
  await waitFor(() => expect(heading()).toContain('XAU/USD'));
  await settled();
  expect(seen).toEqual(['output', 'form', 'form']);
  look.disconnect();
});

it('TRD-07 (a) remembers the length of a bar', async () => {
  await open('?code=EURUSD');
  const periods = await screen.findByRole('group', { name: 'Chart period' });
  expect(periods.textContent).toBe('Chart period1m5m15m30m1H1D');
  fireEvent.click(screen.getByRole('radio', { name: '1 hour' }));
  await waitFor(() => expect(server.calls('listCandles').at(-1)?.query['period']).toBe('60min'));
  expect(marketSession.period).toBe('60min');
});

async function openPicker() {
  await screen.findByText('Bid');
  fireEvent.click(screen.getByRole('button', { name: /Choose a market/ }));
  return screen.findByRole('combobox', { name: 'Search markets' });
}

it('TRD-11 (a) (b) chooses in the drawer, which closes, and puts it into the address', async () => {
  await open('?code=EURUSD');
  await openPicker();
  const markets = options();
  expect(markets.map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  const before = history.length;
  fireEvent.click(markets[1]);
  await waitFor(() => expect(heading()).toContain('XAU/USD'));
  expect(location.search).toBe('?code=XAUUSD');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search markets' })).toBeNull());
  expect(history.length).toBeLessThanOrEqual(before + 1);
});

it('TRD-20 on a desktop without the list of markets, it opens at the title, and gives the focus back', async () => {
  setDesktop(true);
  onTestFinished(() => setDesktop(false));
  await open('?code=EURUSD');
  await screen.findByText('Bid');
  fireEvent.click(screen.getByRole('button', { name: /Choose a market/ }));
  const markets = await screen.findByRole('region', { name: 'Markets' });
  expect(document.querySelector('dialog[open]')).toBeNull();
  fireEvent.click(within(markets).getAllByRole('option')[1]);
  await waitFor(() => expect(heading()).toContain('XAU/USD'));
  expect(screen.queryByRole('region', { name: 'Markets' })).toBeNull();
});

it('TRD-13 (a), TRD-14 (a) searches at once, and chooses with the keyboard alone', async () => {
  await open('?code=EURUSD');
  const field = await openPicker();
  fireEvent.change(field, { target: { value: 'go' } });
  expect(options()).toHaveLength(1);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toContain('XAU/USD');
  // The same key must not press the button that gets the focus back.
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  await waitFor(() => expect(heading()).toContain('XAU/USD'));
});

it('TRD-14 (b) takes the first market without arrows', async () => {
  await open('?code=EURUSD');
  const field = await openPicker();
  fireEvent.change(field, { target: { value: 'xau' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(heading()).toContain('XAU/USD'));
});

it('TRD-16 (b) (c) filters by chips, and stars a row without choosing it', async () => {
  await open('?code=EURUSD');
  await openPicker();
  fireEvent.click(await screen.findByRole('button', { name: 'Metals' }));
  const [row] = options();
  expect(row.textContent).toContain('XAU/USD');
  fireEvent.click(row.querySelector('[data-star]') as Element);
  expect(preferences.watchlist).toEqual([2]);
  expect(heading()).toContain('EUR/USD');
});

it('TRD-12 (c) shows live prices and closed markets in the drawer', async () => {
  await open('?code=EURUSD');
  await openPicker();
  await tick({ Close: 1.09, MarketStatus: 0 });
  // Each time again: the list may be drawn again meanwhile.
  await waitFor(() => expect(options()[0].textContent).toContain('1.09000'));
  // A price that was live is looked at once a second.
  await waitFor(() => expect(options()[0].dataset['state']).toBe('closed'));
});

it('TRD-19 (c) a page that stays open learns of what comes within half an hour', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open('?code=EURUSD');
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  const time = Math.floor(Date.now() / 1000) + 86_400;
  const NextEvent = { Kind: 3, Time: time, Until: time + 300, SpreadFactor: 3 };
  server.answer('listInstruments', [instrument({ NextEvent }), gold]);
  await act(() => vi.advanceTimersByTimeAsync(1_790_000));
  expect(screen.queryByText(/^US rate decision/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(await screen.findByText(/^US rate decision/)).toBeTruthy();
});
