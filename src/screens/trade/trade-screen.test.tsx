// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { instrumentsQuery } from '../../api/instruments.ts';
import { query } from '../../api/operation.ts';
import { marketSession } from '../../state/market-session.ts';
import { preferences } from '../../state/preferences.ts';
import { show } from '../../testing/show.tsx';
import { resetLive, tick } from './testing/fake-live.ts';
import { signInAs } from '../../testing/show-screen.tsx';
import { TradeScreen } from './trade-screen.tsx';
import { demoUser, instrument } from '../../testing/fixtures.ts';

vi.mock('../../live/page.ts', async () => (await import('./testing/fake-live.ts')).fakePage);
vi.mock('./ticket/ticket.tsx', () => ({ Ticket: () => null }));
vi.mock('./chart/chart-pane.tsx', () => ({
  ChartPane: ({ period }: { period: string }) => <p>{`chart of ${period}`}</p>,
}));
// The windowing measures, which jsdom cannot.
vi.mock('virtua', () => ({
  Virtualizer: ({ children }: { children: React.ReactNode }) => <div>{children}</div>,
}));

const gold = instrument({ Id: 2, Code: 'XAUUSD', ShowCode: 'XAU/USD', Name: 'Gold', CategoryId: 2 });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

function open(search: string) {
  history.replaceState(null, '', `/trade${search}`);
  return show(
    <QueryClientProvider client={queryClient}>
      <TradeScreen />
    </QueryClientProvider>,
  );
}

beforeEach(async () => {
  resetLive();
  tick();
  await signInAs(demoUser);
  Object.assign(marketSession, { currentCode: null, period: '15min' });
  preferences.favourites = [];
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } });
  queryClient.setQueryData(instrumentsQuery().queryKey, [instrument(), gold]);
  queryClient.setQueryData(query('listCategories').queryKey, [
    { Id: 1, NameShowTrans: 'Forex' },
    { Id: 2, NameShowTrans: 'Metals' },
  ]);
});

it('TRD-01 shows the instrument of the address and remembers it', () => {
  open('?code=xauusd');
  expect(heading()).toBe('XAU/USDGold');
  expect(marketSession.currentCode).toBe('XAUUSD');
});

it('TRD-02 says that nobody knows the instrument, with ways out', () => {
  open('?code=nope');
  expect(screen.getByText('There is no instrument “NOPE”')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All quotes' }).getAttribute('href')).toBe('/');
});

it('TRD-03 marks a demo account, and keeps favourites', async () => {
  open('?code=EURUSD');
  expect(screen.getByText('Demo')).toBeTruthy();
  const star = screen.getByRole('button', { name: 'Favourite' });
  expect(star.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(star);
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
  expect(preferences.favourites).toEqual([1]);
});

it('TRD-07 remembers the length of a bar', async () => {
  open('?code=EURUSD');
  expect(await screen.findByText('chart of 15min')).toBeTruthy();
  const periods = screen.getByRole('group', { name: 'Length of a bar' });
  expect(periods.textContent).toBe('Length of a bar1M5M15M30M1H1D');
  fireEvent.click(screen.getByRole('radio', { name: '1 hour' }));
  expect(await screen.findByText('chart of 60min')).toBeTruthy();
  expect(marketSession.period).toBe('60min');
});

async function openDrawer() {
  fireEvent.click(screen.getByRole('button', { name: 'Choose an instrument' }));
  return screen.findByRole('combobox', { name: 'Search by code or name' });
}

it('TRD-11 chooses in the drawer, which closes, and puts it into the address', async () => {
  open('?code=EURUSD');
  await openDrawer();
  const options = screen.getAllByRole('option');
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  const before = history.length;
  fireEvent.click(options[1]);
  await waitFor(() => expect(heading()).toBe('XAU/USDGold'));
  expect(location.search).toBe('?code=XAUUSD');
  expect(marketSession.currentCode).toBe('XAUUSD');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(history.length).toBeLessThanOrEqual(before + 1);
});

it('TRD-13, TRD-14 searches at once, and chooses with the keyboard alone', async () => {
  open('?code=EURUSD');
  const field = await openDrawer();
  fireEvent.change(field, { target: { value: 'go' } });
  expect(screen.getAllByRole('option')).toHaveLength(1);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toContain('XAU/USD');
  // The same key must not press the button that gets the focus back.
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  await waitFor(() => expect(heading()).toBe('XAU/USDGold'));
});

it('TRD-12 shows live prices and closed markets in the drawer', async () => {
  open('?code=EURUSD');
  await openDrawer();
  act(() => tick({ Close: 1.09, MarketStatus: 0 }));
  const [euro] = screen.getAllByRole('option');
  expect(euro.textContent).toContain('1.09000');
  expect(euro.dataset['state']).toBe('closed');
});
