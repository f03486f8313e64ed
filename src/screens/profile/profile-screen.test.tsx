// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { readDraft, writeDraft } from '../../state/drafts.ts';
import { preferences } from '../../state/preferences.ts';
import { onSignedOut, session } from '../../state/session.ts';
import { showScreen, signInAs, toasts } from '../../testing/show-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import type { User } from '../../generated/rest.d.ts';
import { demoUser, phoneUser, realUser } from '../../testing/fixtures.ts';

let server: FakeServer;
const calls = (path: string) => server.sent.filter((sent) => sent.path.endsWith(path));
const realOnly = [
  'Deposit',
  'Withdraw',
  'Wallet',
  'Identity verification',
  'Invite friends',
  'Change password',
];
const closedText = 'This needs a real account: register, or log in to a real account.';

async function open(user: User = demoUser) {
  await signInAs(user);
  return showScreen(<ProfileScreen />);
}

beforeEach(() => {
  history.replaceState(null, '', '/user');
  server = fakeServer();
  server.answer('getBalance', { balance: 101_990.05 });
  server.answer('resetDemoAccount', { balance: 100_000 }, 'Started anew');
});

it('PROF-01 shows a demo user that this is a simulation, and the number', async () => {
  await open();
  expect(screen.getByText('Simulation account')).toBeTruthy();
  expect(screen.getByText('UID 80021547')).toBeTruthy();
  expect(screen.getByText('Demo')).toBeTruthy();
});

it.each([
  ['the email', realUser, 'ada@example.com'],
  ['else the phone', phoneUser, '+44 7700900123'],
])('PROF-01 shows a real user %s', async (_, user, text) => {
  await open(user);
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.queryByText('Demo')).toBeNull();
});

it('PROF-02 shows the balance, a dash until it is known, and covers it', async () => {
  const { container } = await open();
  const balance = () => container.querySelector('.profile-balance')?.textContent;
  expect(balance()).toBe('—');
  await waitFor(() => expect(balance()).toBe('$101,990.05'));
  const eye = screen.getByRole('button', { name: 'Hide amounts' });
  fireEvent.click(eye);
  await waitFor(() => expect(balance()).toBe('••••Hidden'));
  expect(eye.getAttribute('aria-pressed')).toBe('true');
  expect(preferences.balanceHidden).toBe(true);
  fireEvent.click(eye);
  await waitFor(() => expect(balance()).toBe('$101,990.05'));
});

it('PROF-03 resets the demo account after a question, once, and reads the account anew', async () => {
  await open();
  await waitFor(() => expect(calls('/getBalance')).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Reset demo account' }));
  const question = screen.getByRole('alertdialog', { name: 'Reset the demo account?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(calls('/resetForexDemoAccount')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Reset demo account' }));
  const reset = within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reset' });
  fireEvent.click(reset);
  fireEvent.click(reset);
  await waitFor(() => expect(toasts()).toEqual(['Started anew']));
  expect(calls('/resetForexDemoAccount')).toHaveLength(1);
  await waitFor(() => expect(calls('/getBalance')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('PROF-03 a reset without an answer is told, and the account is read anew all the same', async () => {
  server.lose('resetDemoAccount');
  await open();
  await waitFor(() => expect(calls('/getBalance')).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Reset demo account' }));
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reset' }));
  await waitFor(() =>
    expect(toasts()).toEqual(['We couldn’t confirm this. Check your account before you try again.']),
  );
  await waitFor(() => expect(calls('/getBalance')).toHaveLength(2));
  expect(calls('/resetForexDemoAccount')).toHaveLength(1);
});

it('PROF-03 a real user does not see it', async () => {
  await open(realUser);
  expect(screen.queryByText('Reset demo account')).toBeNull();
});

it('PROF-04 changes theme and palette at once', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Red up' }));
  expect(preferences).toMatchObject({ theme: 'dark', palette: 'red-up' });
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Dark' })).toHaveProperty('checked', true));
});

it('PROF-05 tells a demo user why what is for real accounts leads nowhere', async () => {
  await open();
  expect(screen.getAllByText('Real account')).toHaveLength(4);
  for (const name of realOnly) {
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    expect(toasts()).toEqual([closedText]);
  }
  expect(location.pathname).toBe('/user');
});

it('PROF-05 gives a real user links', async () => {
  await open(realUser);
  const paths = realOnly.map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(paths).toEqual([
    '/mine/charge',
    '/mine/withdraw',
    '/mine/wallet',
    '/mine/auth',
    '/mine/invite',
    '/mine/password',
  ]);
  expect(screen.queryByText('Real account')).toBeNull();
});

it('PROF-06 logs out after a question; session and drafts are gone', async () => {
  const reasons: string[] = [];
  const stop = onSignedOut((reason) => reasons.push(reason));
  await open();
  writeDraft('ticket.EURUSD', { lots: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  const question = screen.getByRole('alertdialog', { name: 'Log out?' });
  expect(question.textContent).toContain('you cannot come back to it');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(session.token).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await act(async () => {
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log out' }));
  });
  stop();
  expect(session).toMatchObject({ token: null, user: null });
  expect(localStorage.getItem('candlewick.session')).not.toContain('token-of-user');
  expect(readDraft('ticket.EURUSD')).toBeNull();
  expect(reasons).toEqual(['asked']);
});

it('PROF-06 does not warn a real user of losing the account', async () => {
  await open(realUser);
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(screen.getByRole('alertdialog').textContent).not.toContain('cannot come back');
});

it('PROF-07 leads to everything else', async () => {
  await open();
  const links = ['Account detail', 'Loan', 'Customer service', 'Company email', 'Announcements', 'Settings'];
  const paths = links.map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(paths).toEqual([
    '/mine/history',
    '/loan/index',
    '/mine/chat',
    '/mine/email',
    '/mine/announcement',
    '/mine/system',
  ]);
  expect(screen.getByRole('link', { name: 'Language English' }).getAttribute('href')).toBe('/language');
});
