import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { errorText, onFailure } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import type { User } from '../generated/rest.d.ts';
import { keepInstruments } from '../state/market-session.ts';
import { preferences } from '../state/preferences.ts';
import { tradePeople } from '../state/trade-preferences.ts';
import { session, signIn } from '../state/session.ts';
import { settled } from '../state/testing/storage-event.ts';
import { afterHistorySettled } from '../ui/overlays/dialog-stack.ts';
import { dismissToast, toast, toastStore } from '../ui/overlays/toast.ts';
import { Toasts } from '../ui/overlays/toasts.tsx';
import { show } from './show.tsx';

/** Signs in, and waits until everybody has heard of it. */
export async function signInAs(user: User): Promise<void> {
  signIn({ token: `token-of-user-${user.id}-0000`, user });
  await settled();
}

/** Waits until a button takes presses again: its work has just ended (UI-25). */
export const rested = (name: string | RegExp) =>
  waitFor(() => {
    const button = screen.getByRole('button', { name });
    if (button.hasAttribute('aria-disabled')) throw new Error('The button rests');
  });

/** API-13: whether the browser would ask before it leaves the page: something is being sent. */
export const asksBeforeLeaving = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Waits until the outcome of all that was sent is known, or given up: none of it reaches the next test. */
export async function nothingUnderWay(): Promise<void> {
  if (asksBeforeLeaving()) await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
}

/** The texts of the toasts in sight. */
export const toasts = (): string[] => toastStore.read().map(({ message }) => message);

/** As the shell does: what fails and is not handled in place becomes a toast. */
function Failures() {
  useEffect(() => onFailure((error) => toast(errorText(error), 'error')), []);
  return null;
}

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(async () => {
  // A dialog of the test before may still be giving its entry of history back.
  await new Promise<void>(afterHistorySettled);
  // jsdom lays nothing out.
  vi.stubGlobal('IntersectionObserver', NoObserver);
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('scrollTo', vi.fn());
  history.replaceState(null, '', '/');
});

afterEach(async () => {
  // Signed out as another tab would: nothing is navigated.
  await act(async () => {
    Object.assign(session, { token: null, user: null });
    Object.assign(preferences, {
      balanceHidden: false,
      hideOnOpening: false,
      defaultLots: null,
      marketOrder: 'default',
      watchlist: [],
      recents: [],
      theme: 'system',
      palette: 'green-up',
    });
    Object.assign(preferences, { areaId: null, areaCode: null });
    tradePeople.people = {};
  });
  for (const { id } of toastStore.read()) dismissToast(id);
  keepInstruments([], 0);
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/**
 * Renders a screen with what the shell puts around each: queries,
 * texts, toasts. After each test all state is cleaned up.
 */
export function showScreen(node: ReactNode) {
  const around = (screen: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      {screen}
      <Failures />
      <Toasts />
    </QueryClientProvider>
  );
  const view = show(around(node));
  return { ...view, rerender: (next: ReactNode) => view.rerender(around(next)) };
}
