// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection } from '../live/page.ts';
import { site } from '../state/site.ts';
import { show } from '../testing/show.tsx';
import { ConnectionStrip } from './connection-strip.tsx';

const now = Date.parse('2026-11-18T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(connection.state, { status: 'connecting', pricesAt: null });
  site.simulatedPrices = false;
});

it.each([
  ['live', 'Live'],
  ['connecting', 'Connecting…'],
  ['reconnecting', 'Reconnecting…'],
  ['delayed', 'Delayed'],
  ['offline', 'Offline'],
] as const)('APP-11 %s is told as ‘%s’, where screen readers hear it', (status, text) => {
  connection.state.status = status;
  show(<ConnectionStrip />);
  expect(screen.getByRole('status').textContent).toBe(text);
});

it('APP-11 tells how old the prices are, counting on, outside of what is read out', async () => {
  Object.assign(connection.state, { status: 'offline', pricesAt: now - 12_000 });
  show(<ConnectionStrip />);
  expect(screen.getByText('Prices from 12 sec. ago')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByText('Prices from 15 sec. ago')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Offline');
});

it('APP-11 tells no age of live prices, nor of none', () => {
  Object.assign(connection.state, { status: 'live', pricesAt: now - 12_000 });
  const view = show(<ConnectionStrip />);
  expect(screen.queryByText(/Prices from/)).toBeNull();
  view.unmount();
  Object.assign(connection.state, { status: 'offline', pricesAt: null });
  show(<ConnectionStrip />);
  expect(screen.queryByText(/Prices from/)).toBeNull();
});

it('APP-11 says that prices are simulated, where they are', () => {
  const view = show(<ConnectionStrip />);
  expect(screen.queryByText('Simulated prices')).toBeNull();
  view.unmount();
  site.simulatedPrices = true;
  show(<ConnectionStrip />);
  expect(screen.getByText('Simulated prices')).toBeTruthy();
});
