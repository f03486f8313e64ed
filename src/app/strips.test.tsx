// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection, portfolio } from '../live/page.ts';
import { session } from '../state/session.ts';
import { tableChoices } from '../state/table-choices.ts';
import { demoUser, realUser } from '../testing/fixtures.ts';
import { dismissToast, toastStore } from '../ui/overlays/toast.ts';
import { show } from '../testing/show.tsx';
import { setDesktop } from '../testing/set-desktop.ts';
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

describe('on a desktop', () => {
  beforeEach(() => setDesktop(true));
  afterEach(() => setDesktop(false));

  it('DSK-72 (a) without a network one strip says so in one word, from when the figures are, and that nothing is sent', async () => {
    Object.assign(connection.state, { status: 'offline', troubled: true, pricesAt: now - 12_000 });
    show(<Strips />);
    await vi.dynamicImportSettled();
    expect(screen.getByRole('status').textContent.replaceAll(/[\u2066-\u2069]/g, '')).toMatch(
      /^Offline · Prices and figures are those of \d\d:59:48\. Nothing is sent until you’re back\.$/,
    );
    expect(screen.queryByText(/Last update/)).toBeNull();
  });

  it.each([
    [demoUser, 'Reset demo', null],
    [realUser, 'Add funds', '/mine/charge'],
  ] as const)(
    'DSK-72 (d) (e) a margin call says its level and the loss up to the stop-out, and leads on (%#)',
    async (user, second, href) => {
      await act(async () => void Object.assign(session, { token: 'token', user }));
      Object.assign(portfolio.state, { at: 1, marginLevel: 78.3, usedMargin: 1000, balance: 900 });
      Object.assign(portfolio.state, { floatingProfit: -117, owed: 0 });
      show(<Strips />);
      await vi.dynamicImportSettled();
      const strip = screen.getByRole('region', { name: 'Margin call' });
      const text = strip.textContent.replaceAll(/[\u2066-\u2069]/g, '');
      expect(text).toContain('Margin call: level 78.3%.');
      // 783 − 50% of 1,000.
      expect(text).toContain('At 50%, after a further loss of $283.00, your biggest loser is closed');
      const found = within(strip).getByText(second);
      expect(found.getAttribute('href')).toBe(href);
      const review = within(strip).getByRole('link', { name: 'Review positions' });
      review.addEventListener('click', (event) => event.preventDefault());
      fireEvent.click(review);
      expect(tableChoices.lists['orders.open']?.order).toEqual({ key: 'profit', down: false });
    },
  );
});
