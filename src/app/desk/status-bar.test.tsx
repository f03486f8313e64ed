// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { connection } from '../../live/page.ts';
import { demoUser } from '../../testing/fixtures.ts';
import { showScreen, signInAs } from '../../testing/show-screen.tsx';
import { StatusBar } from './status-bar.tsx';

afterEach(() => {
  vi.useRealTimers();
  Object.assign(connection.state, { status: 'connecting' });
});

it('DSK-02 (c), TRD-17 (d) the last line says whether the server is there, its time with the zone, and whose account it is', async () => {
  await signInAs(demoUser);
  vi.useFakeTimers({ now: Date.parse('2026-10-14T10:07:46Z') });
  Object.assign(connection.state, { status: 'live' });
  showScreen(<StatusBar />);
  const bar = screen.getByRole('contentinfo');
  expect(screen.getByText('Connected')).toBeTruthy();
  expect(bar.textContent).toMatch(/Server time .*14.*2026, 10:07:46 UTC/);
  expect(bar.textContent).toContain(`Account ${demoUser.uid}`);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(bar.textContent).toContain('10:07:48 UTC');
  await act(async () => void Object.assign(connection.state, { status: 'offline' }));
  expect(screen.getByText('Offline')).toBeTruthy();
});
