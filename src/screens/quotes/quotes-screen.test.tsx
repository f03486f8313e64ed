// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import type { Instrument } from '../../generated/rest.d.ts';
import { formatMoney } from '../../i18n/format.ts';
import { preferences } from '../../state/preferences.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import {
  demoUser,
  instrument as makeInstrument,
  portfolio as portfolioOf,
  realUser,
  tick,
} from '../../testing/fixtures.ts';
import { pageSocket } from '../../testing/page-socket.ts';
import { showScreen, signInAs, toasts } from '../../testing/show-screen.tsx';
import { QuotesScreen } from './quotes-screen.tsx';

const instrument = (Id: number, Code: string, rest: Partial<Instrument> = {}) =>
  makeInstrument({ Id, Code, ShowCode: Code, Name: `Name of ${Code}`, ...rest });
const apple = { Open: 212, Close: 212.49, Change: -0.38 };
const list = [
  instrument(1, 'EURUSD'),
  instrument(2, 'AAPL', { CategoryId: 5, PricePrecision: 2, ForexQuotations: apple, MarketStatus: 0 }),
  instrument(3, 'GBPUSD'),
];
let server: FakeServer;
const markets = () => screen.findByRole('list', { name: 'Markets' });
const row = async (code: string) =>
  within(await markets()).findByRole('link', { name: new RegExp(`^${code}`) });
const codesOf = (box: HTMLElement) =>
  within(box)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent);
const codes = () => codesOf(screen.getByRole('list', { name: 'Markets' }));
const story = (id: number) => ({
  id,
  title: `Story ${id}`,
  desc: '',
  logo: null,
  created_at: '2026-11-18T09:00:00Z',
});

beforeEach(async () => {
  server = fakeServer();
  server.answer('listInstruments', list);
  server.answer('listCategories', [
    { Id: 1, NameShowTrans: 'Forex' },
    { Id: 5, NameShowTrans: 'Shares' },
  ]);
  server.answer(
    'listSparkline',
    [1, 2].map((Close) => ({ Time: Close, Open: 1, High: 2, Low: 1, Close, Volume: 1 })),
  );
  server.answer('listNews', { list: [3, 2, 1].map(story), total: 3 });
});

it('QUO-01 (b) a row shows what it is, its price and its move, and leads to trading with it', async () => {
  showScreen(<QuotesScreen />);
  const euro = await row('EURUSD');
  expect(euro.getAttribute('href')).toBe('/trade?code=EURUSD');
  for (const text of ['Name of EURUSD', '1.08642', '▲ +0.21%']) expect(euro.textContent).toContain(text);
  expect((await row('AAPL')).textContent).toContain('212.49');
});

it('QUO-01 (a) the header leads to languages, search and the profile', () => {
  showScreen(<QuotesScreen />);
  const paths = [/^Language/, 'Search', 'Profile'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(paths).toEqual(['/language', '/product', '/user']);
});

it('QUO-02 (a) (b) a chip filters, and lets everything show when it is pressed again', async () => {
  showScreen(<QuotesScreen />);
  const chip = await screen.findByRole('button', { name: 'Shares' });
  await row('EURUSD');
  const all = screen.getByRole('button', { name: 'All' });
  expect(all.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(chip);
  await waitFor(() => expect(codes()).toEqual(['AAPL']));
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  expect(all.getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByText('1 market')).toBeTruthy();
  fireEvent.click(chip);
  await waitFor(() => expect(codes()).toEqual(['EURUSD', 'AAPL', 'GBPUSD']));
  expect(chip.getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByText('3 markets')).toBeTruthy();
});

it('QUO-03 (a) (b) the watchlist says how to fill it, and then shows its instruments', async () => {
  showScreen(<QuotesScreen />);
  await row('EURUSD');
  fireEvent.click(screen.getByRole('button', { name: 'Watchlist' }));
  expect(await screen.findByText('Swipe a market, or hold it, to add it here.')).toBeTruthy();
  act(() => void (preferences.watchlist = [3]));
  await waitFor(() => expect(codes()).toEqual(['GBPUSD']));
});

it('QUO-05 (a) shows ten placeholders, then the rows', async () => {
  showScreen(<QuotesScreen />);
  const waiting = screen.getByRole('list', { name: 'Loading' });
  expect(within(waiting).getAllByRole('listitem')).toHaveLength(10);
  await row('EURUSD');
  expect(waiting.isConnected).toBe(false);
});

it('QUO-05 (b) (c) says why there is no list, and tries again; an empty one is no error', async () => {
  server.refuse('listInstruments', 0, 'The market is resting');
  showScreen(<QuotesScreen />);
  const trouble = await screen.findByRole('alert');
  expect(trouble.textContent).toContain('The market is resting');
  server.answer('listInstruments', []);
  fireEvent.click(within(trouble).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No data')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('QUO-06 (a) offers a visitor a demo account or a login', () => {
  showScreen(<QuotesScreen />);
  expect(screen.getByText('Practise with $100,000. No sign-up, no risk.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open a demo account' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByText('Equity')).toBeNull();
});

const card = () => screen.getByText('Equity').closest('section');
const cardText = () => card()?.textContent ?? '';

it('QUO-06 (c) (d) shows who is signed in the equity, live, and a dash before it is known', async () => {
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
  showScreen(<QuotesScreen />);
  await screen.findByText('Equity');
  expect(cardText()).not.toContain('$');
  expect(screen.getByRole('link', { name: /View orders/ }).textContent).toContain('—');
  act(() => pageSocket.say({ type: 'FOREX_TRADE', data: portfolioOf() }));
  await waitFor(() => expect(cardText()).toContain('$100,207.50'));
  expect(cardText()).toContain('+$211.00');
  expect(cardText()).toMatch(/>\s9,999%/);
  expect(screen.getByRole('meter', { name: 'Margin level' })).toBeTruthy();
  expect(screen.getByText('Demo')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Review positions' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Hide amounts' }));
  await waitFor(() => expect(cardText()).not.toContain('$'));
  expect(preferences.balanceHidden).toBe(true);
});

it('QUO-06 (c) adds balance and open profit exactly', async () => {
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
  showScreen(<QuotesScreen />);
  act(() =>
    pageSocket.say({ type: 'FOREX_TRADE', data: portfolioOf({ Balance: 1.005, ProfitsTotal: 2.01 }) }),
  );
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /View orders/ }).textContent).toContain('$3.0'),
  );
  expect(cardText()).toContain(formatMoney(3.015));
});

it('QUO-06 (d) marks demo money only', async () => {
  await signInAs(realUser);
  showScreen(<QuotesScreen />);
  await screen.findByText('Equity');
  expect(screen.queryByText('Demo')).toBeNull();
});

it('QUO-06 (b) a visitor who opens a demo account finds the focus on its card', async () => {
  server.answer('createDemoAccount', { token: 'token-of-a-demo-0000', user: demoUser });
  showScreen(<QuotesScreen />);
  fireEvent.click(screen.getByRole('button', { name: 'Open a demo account' }));
  await screen.findByText('Equity');
  await waitFor(() => expect(document.activeElement).toBe(card()));
});

const call = { ProfitsTotal: -18_160, Balance: 98_240, CautionMoneyAll: 87_010, HazardRate: 92.03 };

it('QUO-10 (a) (b) in a margin call the card says how far the stop-out is, and what a demo user can do', async () => {
  server.answer('resetDemoAccount', { balance: 100_000 }, '');
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
  showScreen(<QuotesScreen />);
  act(() => pageSocket.say({ type: 'FOREX_TRADE', data: portfolioOf(call) }));
  const review = await screen.findByRole('link', { name: 'Review positions' });
  expect(review.getAttribute('href')).toBe('/order?type=1');
  expect(cardText()).toContain('Close positions or reset the account. At 50%, after another −$36,575.00,');
  fireEvent.click(screen.getByRole('button', { name: 'Reset demo' }));
  const question = await screen.findByRole('alertdialog', { name: 'Reset the demo account?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(server.calls('resetDemoAccount')).toHaveLength(1));
  act(() => pageSocket.say({ type: 'FOREX_TRADE', data: portfolioOf() }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Review positions' })).toBeNull());
});

it('QUO-10 (b) a real user is led to a deposit', async () => {
  await signInAs(realUser);
  await pageSocket.connect({ loggedIn: true });
  showScreen(<QuotesScreen />);
  act(() => pageSocket.say({ type: 'FOREX_TRADE', data: portfolioOf(call) }));
  const deposit = await screen.findByRole('link', { name: 'Deposit' });
  expect(deposit.getAttribute('href')).toBe('/mine/charge');
  expect(screen.queryByRole('button', { name: 'Reset demo' })).toBeNull();
});

it('QUO-07 (a) (b) ticks are written into the row: price, move, colour; the list never brings an older one back', async () => {
  await pageSocket.connect();
  showScreen(<QuotesScreen />);
  const euro = await row('EURUSD');
  act(() =>
    pageSocket.say({ type: 'DAY_MARKET', data: [tick({ Close: 1.079, Time: Date.now(), Change: -0.5 })] }),
  );
  await waitFor(() => expect(euro.textContent).toContain('1.07900'));
  expect(within(euro).getByText('▼ −0.50%').className).toContain('down');
  expect(euro.querySelector('[data-way="down"]')).not.toBeNull();
  const price = within(euro).getByText('1.07900').firstChild;
  await act(() => queryClient.invalidateQueries());
  fireEvent.click(screen.getByRole('button', { name: 'Forex' }));
  await waitFor(() => expect(codes()).toEqual(['EURUSD', 'GBPUSD']));
  expect((await row('EURUSD')).textContent).toContain('1.07900');
  expect(within(euro).getByText('1.07900').firstChild).toBe(price);
});

it('QUO-07 prices show as old when the connection is lost', async () => {
  await pageSocket.connect();
  const { container } = showScreen(<QuotesScreen />);
  await row('EURUSD');
  const live = () => container.querySelector('[data-live]')?.getAttribute('data-live');
  expect(live()).toBe('true');
  pageSocket.disconnect();
  await waitFor(() => expect(live()).toBe('false'));
});

it('QUO-08 (a) (b) a market that closes says so beside its code, with its change in grey, and opens again', async () => {
  await pageSocket.connect();
  showScreen(<QuotesScreen />);
  const apples = await row('AAPL');
  expect(apples.dataset['state']).toBe('closed');
  expect(within(apples).getByText('Closed')).toBeTruthy();
  expect(within(apples).getByText('▼ −0.38%')).toBeTruthy();
  act(() =>
    pageSocket.say({
      type: 'DAY_MARKET',
      data: [tick({ Id: 2, Close: 213, Time: Date.now(), MarketStatus: 1 })],
    }),
  );
  await waitFor(async () => expect((await row('AAPL')).dataset['state']).toBe('live'));
});

it('QUO-11 (a) a price that is too old to act on is marked in its row', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await pageSocket.connect();
  showScreen(<QuotesScreen />);
  const euro = await row('EURUSD');
  expect(euro.dataset['state']).toBe('live');
  await act(async () => vi.advanceTimersByTime(12_000));
  expect(euro.dataset['state']).toBe('stale');
  expect(within(euro).getByText('Delayed')).toBeTruthy();
  vi.useRealTimers();
});

it('QUO-07 (c) QUO-09 (a) of a long list only the rows in sight exist, and only they ask for their small chart, once', async () => {
  const many = Array.from({ length: 100 }, (_, index) => instrument(index + 1, `CODE${index + 1}`));
  server.answer('listInstruments', many);
  const { container } = showScreen(<QuotesScreen />);
  const links = () => [...container.querySelectorAll('main [data-id] a')];
  await waitFor(() => expect(links().length).toBeGreaterThan(0));
  const rows = links().length;
  expect(rows).toBeLessThan(40);
  await screen.findByRole('region', { name: 'Movers today' });
  await waitFor(() => expect(container.querySelectorAll('.sparkline')).toHaveLength(rows + 3));
  const asked = server.calls('listSparkline').map(({ query }) => query['forex_id']);
  // A mover may be out of sight below.
  expect(asked.length).toBeLessThanOrEqual(rows + 3);
  expect(new Set(asked).size).toBe(asked.length);
});

it('QUO-09 (b) a small chart that cannot be had is no trouble', async () => {
  server.refuse('listSparkline', 0, 'No chart');
  showScreen(<QuotesScreen />);
  await row('EURUSD');
  await waitFor(() => expect(server.calls('listSparkline').length).toBeGreaterThan(0));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(toasts()).toEqual([]);
});

/** Each an instrument that no other test has a price of. */
let lastId = 900;
const moving = (Code: string, Change: number, rest: Partial<Instrument> = {}) =>
  instrument(++lastId, Code, { ForexQuotations: { Open: 1, Close: 2, Change }, ...rest });

it('QUO-12 (a) (b) shows the greatest rise, the greatest fall and what moved most besides, of open markets', async () => {
  server.answer('listInstruments', [
    moving('CALM', 0.1),
    moving('FELL', -4),
    moving('ROSE', 5),
    moving('SANK', -3),
    moving('SHUT', 9, { MarketStatus: 0 }),
  ]);
  showScreen(<QuotesScreen />);
  const movers = await screen.findByRole('region', { name: 'Movers today' });
  await waitFor(() => expect(codesOf(movers)).toEqual(['ROSE', 'FELL', 'SANK']));
  const link = within(movers).getByRole('link', { name: /^ROSE/ });
  expect(link.getAttribute('href')).toBe('/trade?code=ROSE');
  expect(link.textContent).toContain('+5.00%');
  fireEvent.click(within(movers).getByRole('button', { name: 'See all' }));
  await waitFor(() => expect(codes()).toEqual(['SHUT', 'ROSE', 'CALM', 'SANK', 'FELL']));
});

it('QUO-12 says so when no market is open', async () => {
  server.answer('listInstruments', [moving('SHUT', 9, { MarketStatus: 0 })]);
  showScreen(<QuotesScreen />);
  expect(await screen.findByText('No market is open right now.')).toBeTruthy();
});

it('QUO-13 (a) sorts by name, change and spread, and remembers it', async () => {
  server.answer('listInstruments', [
    moving('B', 1, { Spread: 0.5 }),
    moving('C', 3, { Spread: 0.1 }),
    moving('A', -2, { Spread: 0.2 }),
  ]);
  const { unmount } = showScreen(<QuotesScreen />);
  await row('A');
  const sort = (order: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: order } });
  for (const [order, expected] of [
    ['name', 'A B C'],
    ['rise', 'C B A'],
    ['fall', 'A B C'],
    ['spread', 'C A B'],
    ['default', 'B C A'],
  ] as const) {
    sort(order);
    await waitFor(() => expect(codes().join(' ')).toBe(expected));
  }
  sort('name');
  unmount();
  showScreen(<QuotesScreen />);
  await row('A');
  expect(codes()).toEqual(['A', 'B', 'C']);
});

it('QUO-13 (b) puts the list in a new order now and then, and never under a hand', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  preferences.marketOrder = 'rise';
  server.answer('listInstruments', [moving('B', 1), moving('C', 3)]);
  await pageSocket.connect();
  showScreen(<QuotesScreen />);
  await row('C');
  expect(codes()).toEqual(['C', 'B']);
  act(() =>
    pageSocket.say({ type: 'DAY_MARKET', data: [tick({ Id: lastId - 1, Change: 9, Time: Date.now() })] }),
  );
  const passed = async (touching: boolean) => {
    for (let second = 0; second < 11; second++) {
      if (touching) fireEvent.pointerMove(window);
      await act(async () => vi.advanceTimersByTime(1000));
    }
  };
  await passed(true);
  expect(codes()).toEqual(['C', 'B']);
  await passed(false);
  expect(codes()).toEqual(['B', 'C']);
  vi.useRealTimers();
});

it('QUO-14 (a) (b) a row’s star puts it on the watchlist, says so, and takes it back', async () => {
  showScreen(<QuotesScreen />);
  await row('EURUSD');
  const star = screen.getByRole('button', { name: 'EURUSD on the watchlist' });
  fireEvent.click(star);
  expect(preferences.watchlist).toEqual([1]);
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
  expect(toasts()).toEqual(['EURUSD is on your watchlist']);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(preferences.watchlist).toEqual([]);
});

it('QUO-15 (a) (b) two headlines lead to their articles, and one step further to all news, with a single call', async () => {
  showScreen(<QuotesScreen />);
  const news = await screen.findByRole('region', { name: 'News' });
  const first = await within(news).findByRole('link', { name: /^Story 3/ });
  expect(first.getAttribute('href')).toBe('/news/detail?id=3');
  expect(within(news).getAllByRole('link')).toHaveLength(3);
  expect(within(news).getByRole('link', { name: 'All news' }).getAttribute('href')).toBe('/news');
  expect(server.calls('listNews')).toHaveLength(1);
});

it('QUO-15 (b) without news there is still the way there, and no toast', async () => {
  server.refuse('listNews', 0, 'No news today');
  showScreen(<QuotesScreen />);
  expect(await screen.findByText('News couldn’t load.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All news' })).toBeTruthy();
  expect(toasts()).toEqual([]);
});
