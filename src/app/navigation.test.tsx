// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { Navigation } from './navigation.tsx';

function tabs(address: string) {
  history.replaceState(null, '', address);
  show(<Navigation shown />);
  return screen.getAllByRole('link').map((link) => ({
    name: link.textContent,
    href: link.getAttribute('href'),
    current: link.getAttribute('aria-current'),
  }));
}

it('APP-07 (a) has five tabs: copy, orders, quotes, ranking, trade', () => {
  expect(tabs('/').map(({ name, href }) => [name, href])).toEqual([
    ['Copy', '/rank?view=copy'],
    ['Orders', '/order'],
    ['Quotes', '/'],
    ['Ranking', '/rank'],
    ['Trade', '/trade'],
  ]);
});

it.each([
  ['/', 'Quotes'],
  ['/order?type=3', 'Orders'],
  ['/rank', 'Ranking'],
  ['/rank?view=copy', 'Copy'],
  ['/trade?code=EURUSD', 'Trade'],
])('APP-07 (b) at %s the tab %s is the current one, and no other', (address, name) => {
  expect(tabs(address).filter(({ current }) => current === 'page')).toMatchObject([{ name }]);
});

it('APP-07 (b) at a screen of no tab none is current', () => {
  expect(tabs('/user').filter(({ current }) => current)).toEqual([]);
});

it('APP-07 (c) hides where the route has no bar', () => {
  show(<Navigation shown={false} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('APP-05 (b), APP-07 (b) the tab of the screen in sight leads to its top, and adds nothing to the history', () => {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  tabs('/order?type=3');
  const entries = history.length;
  fireEvent.click(screen.getByRole('link', { name: 'Orders' }));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
  expect(location.pathname + location.search).toBe('/order?type=3');
  expect(history.length).toBe(entries);
  fireEvent.click(screen.getByRole('link', { name: 'Quotes' }));
  expect(location.pathname).toBe('/');
  vi.unstubAllGlobals();
});
