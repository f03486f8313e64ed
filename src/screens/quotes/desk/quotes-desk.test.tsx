// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../../../state/preferences.ts';
import { tableChoices } from '../../../state/table-choices.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { instrument, tick } from '../../../testing/fixtures.ts';
import { pageSocket } from '../../../testing/page-socket.ts';
import { setDesktop } from '../../../testing/set-desktop.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { QuotesScreen } from '../quotes-screen.tsx';
import { placeInRange } from './quote-columns.tsx';
import { QuotesDesk } from './quotes-desk.tsx';

let server: FakeServer;
const gold = instrument({ Id: 2, Code: 'XAUUSD', ShowCode: 'XAU/USD', Name: 'Gold', CategoryId: 2 });
const euro = instrument({
  Id: 1,
  Code: 'EURUSD',
  ShowCode: 'EUR/USD',
  Name: 'Euro · US Dollar',
  CategoryId: 1,
});

beforeEach(async () => {
  server = fakeServer();
  server.answer('listInstruments', [euro, gold]);
  server.answer('listCategories', [
    { Id: 1, NameShowTrans: 'Forex' },
    { Id: 2, NameShowTrans: 'Metals' },
  ]);
  server.answer('listNews', { list: [], total: 0 });
  // No canvas here: the bars are on their way.
  server.answer('listCandles', () => new Promise<never>(() => {}));
  tableChoices.lists = {};
  preferences.watchlist = [];
  preferences.singleKeys = true;
  setDesktop(true);
  history.replaceState(null, '', '/');
  await pageSocket.connect();
});
afterEach(() => setDesktop(false));

const rows = () => within(screen.getByRole('grid', { name: 'Markets' })).getAllByRole('rowheader');
const names = () => rows().map(({ textContent }) => textContent?.trim());

it('DSK-30 (a) symbol, price, change and the day’s line stand in the row of a phone and in the table of a desktop', async () => {
  setDesktop(false);
  const phone = showScreen(<QuotesScreen />);
  const list = await screen.findByRole('list', { name: 'Markets' });
  const row = await within(list).findByRole('link', { name: /EUR\/USD/ });
  const change = /[▲▼−+][^%]*%/.exec(row.textContent ?? '')?.[0];
  expect(row.textContent).toContain('Euro · US Dollar');
  phone.unmount();
  setDesktop(true);
  showScreen(<QuotesDesk />);
  await screen.findByRole('grid', { name: 'Markets' });
  const cells = screen.getByRole('row', { name: /^EUR\/USD/ }).textContent ?? '';
  for (const part of ['EUR/USD', 'Euro · US Dollar', change ?? '']) expect(cells).toContain(part);
});

it('DSK-30 (b), DSK-62 (c) the address names the market of the pane, until another one is chosen', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  history.replaceState(null, '', '/?code=XAUUSD');
  showScreen(<QuotesDesk />);
  await screen.findByRole('grid', { name: 'Markets' });
  const title = () =>
    within(screen.getByRole('complementary', { name: 'Chosen market' })).getByRole('heading', { level: 2 });
  await waitFor(() => expect(title().textContent).toContain('XAU/USD'));
  expect(screen.getByRole('row', { name: /^XAU/ }).getAttribute('aria-selected')).toBe('true');
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  expect(location.search).toBe('?code=XAUUSD');
  fireEvent.click(screen.getByRole('rowheader', { name: /EUR/ }));
  expect(title().textContent).toContain('EUR/USD');
  expect(location.pathname + location.search).toBe('/');
  // What nobody trades here names none.
  act(() => history.pushState(null, '', '/?code=NOTHING'));
  expect(title().textContent).toContain('EUR/USD');
});

it('DSK-30 (b) the chosen market stands in the pane with its day and the way to trade it', async () => {
  showScreen(<QuotesDesk />);
  await screen.findByRole('grid', { name: 'Markets' });
  const pane = await screen.findByRole('complementary', { name: 'Chosen market' });
  await screen.findByRole('rowheader', { name: /XAU/ });
  expect(within(pane).getByRole('heading', { name: 'EUR/USD' })).toBeTruthy();
  fireEvent.click(rows()[1]);
  expect(
    within(screen.getByRole('complementary', { name: 'Chosen market' }))
      .getByRole('link', { name: 'Trade XAU/USD' })
      .getAttribute('href'),
  ).toBe('/trade?code=XAUUSD');
});

it('DSK-30 (c) tabs and a word narrow the table; without any market it says so, with the way back', async () => {
  showScreen(<QuotesDesk />);
  await screen.findByRole('grid', { name: 'Markets' });
  fireEvent.click(await screen.findByRole('tab', { name: 'Metals' }));
  expect(names()).toEqual(['XAU/USD']);
  fireEvent.click(screen.getByRole('tab', { name: 'All' }));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find' }), { target: { value: 'euro' } });
  expect(names()).toEqual(['EUR/USD']);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find' }), { target: { value: 'nothing' } });
  expect(screen.getByText('Without the filters: 2')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Drop filters' }));
  expect(names()).toEqual(['EUR/USD', 'XAU/USD']);
  fireEvent.click(screen.getByRole('tab', { name: 'Watchlist' }));
  expect(screen.getByText('Your watchlist is empty')).toBeTruthy();
});

it('DSK-30 (d) `T` on a row leads to its chart; a star stays with the row', async () => {
  showScreen(<QuotesDesk />);
  await screen.findByRole('grid', { name: 'Markets' });
  fireEvent.click(await screen.findByRole('button', { name: 'XAU/USD on the watchlist' }));
  expect(preferences.watchlist).toEqual([2]);
  const row = screen.getByRole('row', { name: /^XAU/ });
  act(() => row.focus());
  fireEvent.keyDown(row, { key: 't' });
  await waitFor(() => expect(location.search).toBe('?code=XAUUSD'));
});

it('DSK-30 (e) bid, ask and change follow the market; the day’s range is — until it is known', async () => {
  showScreen(<QuotesDesk />);
  await screen.findByRole('grid', { name: 'Markets' });
  act(() => pageSocket.say({ type: 'DAY_MARKET', data: [tick({ Id: 1, Close: 1.5, Time: Date.now() })] }));
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /^EUR/ }).textContent).toMatch(/1\.49\d+.*1\.50/),
  );
  expect(placeInRange({ High: 2, Low: 1, Close: 1.25 })).toBe(0.25);
  expect(placeInRange({ High: null, Low: 1, Close: 1.25 })).toBeNull();
  expect(placeInRange(undefined)).toBeNull();
});
