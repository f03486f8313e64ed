// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { session, signOut } from '../state/session.ts';
import { showScreen, signInAs, toasts } from '../testing/show-screen.tsx';
import { SessionEnded } from './session-ended.tsx';
import { realUser } from '../testing/fixtures.ts';

const address = () => location.pathname + location.search;
const endedText = 'You’ve been logged out. Log in to continue.';

async function end(path: string, how: () => void) {
  history.replaceState(null, '', path);
  showScreen(<SessionEnded />);
  await act(async () => how());
}

beforeEach(() => signInAs(realUser));

it('APP-14 (a) asked for: leads home and says so', async () => {
  await end('/user', () => signOut('asked'));
  expect(address()).toBe('/');
  expect(toasts()).toEqual(['Logged out']);
});

it('APP-14 (b) ended by the server: leads to /login and back to where it happened, with the query', async () => {
  await end('/trade?code=EURUSD', () => signOut('ended'));
  expect(address()).toBe(`/login?from=${encodeURIComponent('/trade?code=EURUSD')}`);
  expect(toasts()).toEqual([endedText]);
});

it('APP-14 (b) ended on the way to /login: stays there, with the way back that it has', async () => {
  await end('/login?from=%2Forder', () => signOut('ended'));
  expect(address()).toBe('/login?from=%2Forder');
});

it.each([
  ['in another tab', () => void Object.assign(session, { token: null, user: null })],
  ['from the start', () => signOut('stale')],
])('APP-14 (c) over %s: nobody is torn from a public screen', async (_, how) => {
  await end('/news', how);
  expect(address()).toBe('/news');
  expect(toasts()).toEqual([]);
});
