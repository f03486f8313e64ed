// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection, portfolio } from '../live/page.ts';
import { session } from '../state/session.ts';
import { demoUser } from '../testing/fixtures.ts';
import { dismissToast, toastStore } from '../ui/overlays/toast.ts';
import { show } from '../testing/show.tsx';
import { Strips } from './strips.tsx';

const now = Date.parse('2026-11-18T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(connection.state, { status: 'connecting', troubled: false, pricesAt: null });
  Object.assign(portfolio.state, { marginLevel: null });
  Object.assign(session, { token: null, user: null });
  for (const { id } of toastStore.read()) dismissToast(id);
  vi.unstubAllGlobals();
});

it.each([
  ['connecting', 'Reconnecting…'],
  ['reconnecting', 'Reconnecting…'],
  ['delayed', 'Delayed'],
  ['offline', 'Offline'],
] as const)('APP-11 (a) (d) %s reads ‘%s’, where screen readers hear it', (status, text) => {
  Object.assign(connection.state, { status, troubled: true });
  show(<Strips />);
  expect(screen.getByRole('status').textContent).toBe(text);
});

it.each(['live', 'connecting'] as const)('APP-11 (b) says nothing while all is well (%s)', (status) => {
  Object.assign(connection.state, { status, troubled: false, pricesAt: now - 12_000 });
  const { container } = show(<Strips />);
  expect(container.textContent).toBe('');
});

it('APP-11 (c) (d) says how old the prices are, counting on, outside of what is read out', async () => {
  Object.assign(connection.state, { status: 'offline', troubled: true, pricesAt: now - 12_000 });
  show(<Strips />);
  expect(screen.getByText('Last update 12 s ago')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByText('Last update 15 s ago')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Offline');
});

it('APP-19 (a) (b) a margin call stays in sight until it is over, and a toast says so once where it begins', async () => {
  await act(async () => void Object.assign(session, { token: 'token-of-somebody', user: demoUser }));
  show(<Strips />);
  const level = (marginLevel: number | null) =>
    act(async () => void Object.assign(portfolio.state, { at: 1, marginLevel }));
  await vi.dynamicImportSettled();
  const call = () => screen.queryByRole('link', { name: /Margin call · 92.0%/ });
  expect(call()).toBeNull();
  // A page that opens in the middle of one has the strip to say so.
  await level(92);
  expect(call()).toBeTruthy();
  expect(toastStore.read()).toHaveLength(0);
  // No margin in use is well, too.
  await level(null);
  await level(92);
  expect(call()?.getAttribute('href')).toBe('/order?type=1');
  expect(toastStore.read()).toMatchObject([
    { message: expect.stringMatching(/^Margin call\. Add funds or close positions/), stays: true },
  ]);
  await level(60);
  expect(toastStore.read()).toHaveLength(1);
  await level(140);
  expect(screen.queryByRole('link')).toBeNull();
});
