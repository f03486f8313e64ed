// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Instrument } from '../../generated/rest.d.ts';
import { pageSocket } from '../../testing/page-socket.ts';
import { portfolioOf, tick } from '../../live/testing/live-world.ts';
import { preferences } from '../../state/preferences.ts';
import { showScreen, signInAs, toasts } from '../../testing/show-screen.tsx';
import { QuotesScreen } from './quotes-screen.tsx';
import { demoUser, realUser } from '../../testing/fixtures.ts';

const instrument = (Id: number, code: string, rest: Partial<Instrument> = {}): Instrument => ({
  Id,
  Code: code,
  ShowCode: code,
  Name: `Name of ${code}`,
  Logo: `/logos/${code}.svg`,
  CategoryId: 1,
  MarketStatus: 1,
  PricePrecision: 5,
  ForexQuotations: { Open: 1.08, Close: 1.08642, Change: 0.21 },
  HasForexMultiple: [{ Value: 100 }],
  ForexMinCont: 0.01,
  ForexContNum: 100_000,
  Pip: 0.01,
  ForexFeeRate: 7,
  MarginMode: 0,
  ...rest,
});
const apple = { Open: 212, Close: 212.49, Change: -0.38 };
const list = [
  instrument(1, 'EURUSD'),
  instrument(2, 'AAPL', { CategoryId: 5, PricePrecision: 2, ForexQuotations: apple, MarketStatus: 0 }),
  instrument(3, 'GBPUSD'),
];
let server: FakeServer;
const calls = (path: string) => server.sent.filter((sent) => sent.path.endsWith(path));
const row = (code: string) => screen.findByRole('link', { name: new RegExp(`^${code}`) });
const codes = () => screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent);

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
});

it('QUO-01 a row shows what it is, its price and its move, and leads to trading with it', async () => {
  showScreen(<QuotesScreen />);
  const euro = await row('EURUSD');
  expect(euro.getAttribute('href')).toBe('/trade?code=EURUSD');
  for (const text of ['Name of EURUSD', '1.08642', '▲ +0.21%']) expect(euro.textContent).toContain(text);
  expect((await row('AAPL')).textContent).toContain('212.49');
});

it('QUO-01 the header leads to languages, search, news and the profile', () => {
  showScreen(<QuotesScreen />);
  const paths = [/^Language/, 'Search', 'News', 'Profile'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(paths).toEqual(['/language', '/product', '/news', '/user']);
});

it('QUO-02 a chip filters, and lets everything show when it is pressed again', async () => {
  showScreen(<QuotesScreen />);
  const chip = await screen.findByRole('button', { name: 'Shares' });
  await row('EURUSD');
  fireEvent.click(chip);
  await waitFor(() => expect(codes()).toEqual(['AAPL']));
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(chip);
  await waitFor(() => expect(codes()).toEqual(['EURUSD', 'AAPL', 'GBPUSD']));
  expect(chip.getAttribute('aria-pressed')).toBe('false');
});

it('QUO-03 the watchlist says how to fill it, and then shows its instruments', async () => {
  showScreen(<QuotesScreen />);
  await row('EURUSD');
  fireEvent.click(screen.getByRole('button', { name: 'Watchlist' }));
  expect(await screen.findByText('Add instruments with the star on the trade screen.')).toBeTruthy();
  act(() => void (preferences.favourites = [3]));
  await waitFor(() => expect(codes()).toEqual(['GBPUSD']));
});

it('QUO-05 shows ten placeholders, then the rows', async () => {
  const { container } = showScreen(<QuotesScreen />);
  expect(container.querySelectorAll('[aria-busy=true] .quote')).toHaveLength(10);
  await row('EURUSD');
  expect(container.querySelector('[aria-busy=true]')).toBeNull();
});

it('QUO-05 says why there is no list, and tries again; an empty one is no error', async () => {
  server.refuse('listInstruments', 0, 'The market is resting');
  showScreen(<QuotesScreen />);
  const trouble = await screen.findByRole('alert');
  expect(trouble.textContent).toContain('The market is resting');
  server.answer('listInstruments', []);
  fireEvent.click(within(trouble).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No data')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('QUO-06 offers a visitor a demo account or a login', () => {
  showScreen(<QuotesScreen />);
  expect(screen.getByRole('button', { name: 'Open a demo account' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByText('Net value')).toBeNull();
});

it('QUO-06 shows who is signed in the net value, live, and a dash before it is known', async () => {
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
  const { container } = showScreen(<QuotesScreen />);
  const card = container.querySelector('.account-card');
  expect(card?.textContent).toContain('Net value');
  expect(card?.textContent).not.toContain('$');
  expect(card?.querySelector('.account-card-value')?.textContent).toContain('—');
  act(() => pageSocket.say({ type: 'FOREX_TRADE', data: portfolioOf() }));
  await waitFor(() => expect(card?.textContent).toContain('$100,207.50'));
  expect(card?.textContent).toContain('+$211.00');
  expect(card?.textContent).toContain('18,519.4%');
  expect(screen.getByText('Demo')).toBeTruthy();
  act(() => void (preferences.balanceHidden = true));
  await waitFor(() => expect(card?.textContent).not.toContain('$'));
});

it('QUO-06 marks demo money only', async () => {
  await signInAs(realUser);
  showScreen(<QuotesScreen />);
  expect(screen.queryByText('Demo')).toBeNull();
});

it('QUO-07 ticks are written into the row: price, move, colour; the list never brings an older one back', async () => {
  await pageSocket.connect();
  const { container } = showScreen(<QuotesScreen />);
  const euro = await row('EURUSD');
  act(() => pageSocket.say({ type: 'DAY_MARKET', data: [tick(1, 1.079, Date.now(), { Change: -0.5 })] }));
  await waitFor(() => expect(euro.textContent).toContain('1.07900'));
  expect(within(euro).getByText('▼ −0.50%').className).toContain('down');
  expect(euro.querySelector('[data-way="down"]')).not.toBeNull();
  const before = container.querySelector('.quote-price')?.firstChild;
  await act(() => queryClient.invalidateQueries());
  fireEvent.click(screen.getByRole('button', { name: 'Forex' }));
  await waitFor(() => expect(codes()).toEqual(['EURUSD', 'GBPUSD']));
  expect((await row('EURUSD')).textContent).toContain('1.07900');
  expect(container.querySelector('.quote-price')?.firstChild).toBe(before);
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

it('QUO-08 a market that closes says so in place of the change, and opens again', async () => {
  await pageSocket.connect();
  showScreen(<QuotesScreen />);
  expect((await row('AAPL')).dataset['state']).toBe('closed');
  expect(within(await row('AAPL')).getByText('Closed')).toBeTruthy();
  act(() => pageSocket.say({ type: 'DAY_MARKET', data: [tick(2, 213, Date.now(), { MarketStatus: 1 })] }));
  await waitFor(async () => expect((await row('AAPL')).dataset['state']).toBe('live'));
});

it('QUO-07 QUO-09 of a long list only the rows in sight exist, and only they ask for their small chart, once', async () => {
  const many = Array.from({ length: 100 }, (_, index) => instrument(index + 1, `CODE${index + 1}`));
  server.answer('listInstruments', many);
  const { container } = showScreen(<QuotesScreen />);
  await waitFor(() => expect(container.querySelector('a.quote')).not.toBeNull());
  const rows = container.querySelectorAll('a.quote').length;
  expect(rows).toBeLessThan(40);
  await waitFor(() => expect(container.querySelectorAll('.sparkline')).toHaveLength(rows));
  const asked = calls('/abbreviated_cache_kline').map(({ query }) => query['forex_id']);
  expect(asked).toHaveLength(rows);
  expect(new Set(asked).size).toBe(rows);
});

it('QUO-09 a small chart that cannot be had is no trouble', async () => {
  server.refuse('listSparkline', 0, 'No chart');
  showScreen(<QuotesScreen />);
  await row('EURUSD');
  await waitFor(() => expect(calls('/abbreviated_cache_kline').length).toBeGreaterThan(0));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(toasts()).toEqual([]);
});
