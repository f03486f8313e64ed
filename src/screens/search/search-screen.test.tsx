// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Company } from '../../generated/rest.d.ts';
import { marketSession } from '../../state/market-session.ts';
import { preferences } from '../../state/preferences.ts';
import { forgetCompanyNames, recentCompanies } from '../../state/recent-companies.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { instrument } from '../../testing/fixtures.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { SearchScreen } from './search-screen.tsx';

const euro = instrument({ Id: 1 });
const yen = instrument({ Id: 2, Code: 'USDJPY', ShowCode: 'USD/JPY', Name: 'US Dollar · Yen' });
const copper = instrument({ Id: 3, Code: 'XCUUSD', ShowCode: 'XCU/USD', Name: 'Copper', CategoryId: 2 });

const company = (id: number, name: string, changes: Partial<Company> = {}): Company => ({
  id,
  name,
  logo: null,
  url: 'https://harbourfinch.example/desk',
  subject: 'Broker and custodian',
  registered_address: '14 Quayside, London E14 9QT',
  location: 'London, United Kingdom',
  email: 'desk@harbourfinch.example',
  ...changes,
});

function serve({ companies = false } = {}) {
  const server = fakeServer();
  server.answer('listInstruments', [euro, yen]);
  server.answer('listCategories', [
    { Id: 1, NameShowTrans: 'Forex' },
    { Id: 2, NameShowTrans: 'Metals' },
  ]);
  server.answer('getCompanyStatus', { is_company_mode: companies, company_id: companies ? 7 : null });
  server.answer('searchInstruments', []);
  server.answer('searchCompanies', []);
  return server;
}

const markets = () => screen.findByRole('combobox', { name: 'Search markets' });
const companies = () => screen.findByRole('combobox', { name: 'Search companies' });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const count = () => document.querySelector('output.count')?.textContent;

afterEach(() => {
  document.cookie = 'candlewick_company=; max-age=0; path=/';
  forgetCompanyNames();
  marketSession.currentCode = null;
});

// jsdom scrolls nothing.
Element.prototype.scrollIntoView = vi.fn();

it('SRCH-04 (c), SRCH-06 (a) begins in the field, filters at once, and opens a market; Back has the search', async () => {
  serve();
  showScreen(<SearchScreen />);
  const field = await markets();
  expect(document.activeElement).toBe(field);
  await waitFor(() => expect(count()).toBe(''));
  type(field, 'yen');
  await waitFor(() => expect(count()).toBe('1 result'));
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(location.pathname + location.search).toBe('/trade?code=USDJPY');
  expect(marketSession.currentCode).toBe('USDJPY');
  await new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
    history.back();
  });
  expect(location.pathname + location.search).toBe('/product?q=yen');
});

it('SRCH-04 (c) begins with what the address says', async () => {
  serve();
  history.replaceState(null, '', '/product?q=yen');
  showScreen(<SearchScreen />);
  expect((await markets()).getAttribute('value')).toBe('yen');
  await waitFor(() => expect(count()).toBe('1 result'));
});

it('SRCH-05 (a) (b) a newer keystroke cancels the older request, and what only the server finds is added', async () => {
  const server = serve();
  showScreen(<SearchScreen />);
  const field = await markets();
  server.hang('searchInstruments');
  type(field, 'k');
  await waitFor(() => expect(server.calls('searchInstruments')).toHaveLength(1));
  type(field, 'kup');
  await waitFor(() => expect(server.calls('searchInstruments')).toHaveLength(2));
  expect(server.calls('searchInstruments').map(({ signal }) => signal.aborted)).toEqual([true, false]);
  // Nothing here fits, and the server has not spoken: nothing is claimed.
  expect(screen.queryByText(/No results for/)).toBeNull();
  server.answer('searchInstruments', [copper]);
  type(field, 'kupf');
  await waitFor(() => expect(count()).toBe('1 result'));
  expect(server.calls('searchInstruments').map(({ query }) => query.searchCurrency)).toEqual([
    'k',
    'kup',
    'kupf',
  ]);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(location.search).toBe('?code=XCUUSD');
});

it('SRCH-05 (c), SRCH-06 (b) says when nothing was found, and when the server could not be asked', async () => {
  const server = serve();
  showScreen(<SearchScreen />);
  const field = await markets();
  type(field, 'zzz');
  expect(await screen.findByText('No results for “zzz”')).toBeTruthy();
  expect(count()).toBe('No results');
  fireEvent.click(screen.getByRole('button', { name: 'Show all markets' }));
  expect(field.getAttribute('value')).toBe('');
  server.fail('searchInstruments', 500);
  type(field, 'qqq');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText(/No results for/)).toBeNull();
});

it('SRCH-07 (a) (b) offers the markets opened last, until they are cleared', async () => {
  serve();
  preferences.recents = [2, 1];
  showScreen(<SearchScreen />);
  const recents = await screen.findByRole('region', { name: 'Recent searches' });
  const chips = within(recents).getAllByRole('listitem');
  expect(chips.map(({ textContent }) => textContent)).toEqual(['USD/JPY', 'EUR/USD']);
  type(await markets(), 'x');
  expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
  type(await markets(), '');
  fireEvent.click(screen.getByRole('button', { name: 'USD/JPY' }));
  expect(location.search).toBe('?code=USDJPY');
  fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull());
  expect(preferences.recents).toEqual([]);
});

it('SRCH-08 (a) (b) finds companies by name, cancels the older request, and chooses with the keyboard alone', async () => {
  const server = serve({ companies: true });
  showScreen(<SearchScreen />);
  const field = await companies();
  expect(screen.queryByRole('button', { name: 'Watchlist' })).toBeNull();
  server.hang('searchCompanies');
  type(field, 'h');
  await waitFor(() => expect(server.calls('searchCompanies')).toHaveLength(1));
  server.answer('searchCompanies', [company(1, 'Harbour & Finch'), company(2, 'Harlow Securities')]);
  type(field, 'har');
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(server.calls('searchCompanies').map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(count()).toBe('2 results');
  expect(document.querySelector('mark')?.textContent).toBe('Har');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const active = field.getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)?.textContent).toContain('Harlow Securities');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect((await screen.findByRole('dialog', { name: 'Company' })).textContent).toContain('Harlow Securities');
  expect(recentCompanies.names).toEqual(['Harlow Securities']);
});

it('SRCH-09 (a) (b) a company opens with its facts, and its site only after an announcement', async () => {
  const server = serve({ companies: true });
  server.answer('searchCompanies', [
    company(1, 'Harbour & Finch'),
    company(2, 'Northgate', { url: null, email: null, location: '' }),
  ]);
  showScreen(<SearchScreen />);
  type(await companies(), 'n');
  const [first, second] = await screen.findAllByRole('option');
  fireEvent.click(first);
  const sheet = await screen.findByRole('dialog', { name: 'Company' });
  const fact = (term: string) => within(sheet).getByText(term).nextElementSibling?.textContent;
  expect(fact('Registered address')).toBe('14 Quayside, London E14 9QT');
  expect(fact('Location')).toBe('London, United Kingdom');
  expect(fact('Site')).toBe('harbourfinch.example');
  fireEvent.click(within(sheet).getByRole('button', { name: 'Go to company site' }));
  const leave = await screen.findByRole('dialog', { name: 'You’re leaving Candlewick' });
  expect(within(leave).getByRole('link').getAttribute('href')).toBe('https://harbourfinch.example/desk');
  fireEvent.click(within(leave).getByRole('button', { name: 'Stay here' }));
  fireEvent.click(second);
  await waitFor(() => expect(fact('Site')).toBe('—'));
  expect([fact('Email'), fact('Location')]).toEqual(['—', '—']);
  expect(within(sheet).queryByRole('button', { name: 'Go to company site' })).toBeNull();
});

it('SRCH-06 (b), SRCH-07 (a) (b) companies: nothing typed, nothing found, and what was opened last', async () => {
  serve({ companies: true });
  const view = showScreen(<SearchScreen />);
  expect(await screen.findByText('Find a company')).toBeTruthy();
  type(await companies(), 'zzz');
  expect(await screen.findByText('No results for “zzz”')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('Find a company')).toBeTruthy();
  view.unmount();
  recentCompanies.names = ['Harlow Securities'];
  showScreen(<SearchScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Harlow Securities' }));
  expect((await companies()).getAttribute('value')).toBe('Harlow Securities');
  type(await companies(), '');
  fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  expect(recentCompanies.names).toEqual([]);
});

it('SRCH-04 (b) is in company mode from the start where the last visit was', async () => {
  serve({ companies: true }).hang('getCompanyStatus');
  document.cookie = 'candlewick_company=7; path=/';
  showScreen(<SearchScreen />);
  expect(await companies()).toBeTruthy();
});
