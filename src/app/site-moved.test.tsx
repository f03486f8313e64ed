// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { SiteMoved } from './site-moved.tsx';

const replace = vi.fn();
const network = (onLine: boolean) => vi.stubGlobal('navigator', { onLine, languages: ['en'] });
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  const { origin, protocol, hostname, port, href } = location;
  vi.stubGlobal('location', { origin, protocol, hostname, port, href, replace });
  network(true);
  replace.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('APP-04 (c) names the other site and gives time to read before it leads there', () => {
  show(<SiteMoved address="https://new.example/start" />);
  expect(screen.getByRole('alert').textContent).toContain('This site has moved');
  expect(screen.getByText('new.example', { selector: 'p bdi' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Go to new.example' });
  expect(link.getAttribute('href')).toBe('https://new.example/start');
  pass(3000);
  expect(replace).not.toHaveBeenCalled();
  pass(2000);
  expect(replace.mock.calls).toEqual([['https://new.example/start']]);
});

it('APP-04 (c) waits for the network before it leaves', () => {
  network(false);
  show(<SiteMoved address="https://new.example/start" />);
  expect(screen.getByText(/You’re offline/)).toBeTruthy();
  pass(10_000);
  expect(replace).not.toHaveBeenCalled();
  network(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You’re offline/)).toBeNull();
  pass(5000);
  expect(replace).toHaveBeenCalledTimes(1);
});
