// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keyOf } from '../../api/operation.ts';
import { queryClient } from '../../api/query-client.ts';
import { LoanKycStatus, ReviewStatus } from '../../generated/enums.ts';
import type { User } from '../../generated/rest.d.ts';
import { readDraft, writeDraft } from '../../state/drafts.ts';
import { preferences } from '../../state/preferences.ts';
import { readAnnouncements } from '../../state/read-announcements.ts';
import { onSignedOut, session } from '../../state/session.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { demoUser, phoneUser, portfolio, realUser } from '../../testing/fixtures.ts';
import { pageSocket } from '../../testing/page-socket.ts';
import { showScreen, signInAs, toasts } from '../../testing/show-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';

let server: FakeServer;
async function open(user: User = demoUser) {
  await signInAs(user);
  return showScreen(<ProfileScreen />);
}

const sent = {
  name: 'Ada Byron',
  card_id: 'P1234567',
  front_pic: '/uploads/a.jpg',
  reverse_pic: '/uploads/b.jpg',
};
const unsent = { review_status: 0, name: null, card_id: null, front_pic: null, reverse_pic: null } as const;
const identity = (review_status: 0 | 1 | 2) => ({ ...sent, review_status });

beforeEach(() => {
  history.replaceState(null, '', '/user');
  server = fakeServer();
  server.answer('getForexAccount', { balance: 101_990.05, lock_balance: 0 });
  server.answer('resetDemoAccount', { balance: 100_000 }, '');
  server.answer('listNews', { list: [], total: 0 });
  server.answer('getIdentity', identity(ReviewStatus.Waiting));
  server.answer('getLoanInfo', { status: LoanKycStatus.None });
  readAnnouncements.ids = [];
});

it('PROF-01 (a) (b) shows a demo user that this is a demo account, and the number, which can be copied', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Demo account' })).toBeTruthy();
  expect(screen.getByText('UID 80021547')).toBeTruthy();
  expect(screen.getByText('Demo')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy UID' })).toBeTruthy();
});

it.each([
  ['the email', realUser, 'ada@example.com'],
  ['else the phone', phoneUser, '+44 7700900123'],
])('PROF-01 (a) shows a real user %s', async (_, user, text) => {
  await open(user);
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.queryByText('Demo')).toBeNull();
});

const definition = (term: string) =>
  screen.getByText(term, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

it('PROF-02 (a), PROF-01 (c) shows equity and balance, a dash until they are known, and covers them', async () => {
  await open();
  expect(definition('Balance')).toBe('—');
  await pageSocket.connect({ loggedIn: true });
  await waitFor(() => expect(definition('Balance')).toBe('$101,990.05'));
  act(() =>
    pageSocket.say({
      type: 'FOREX_TRADE',
      data: portfolio({ Balance: 101_990.05, ProfitsTotal: 10, HazardRate: 842.5 }),
    }),
  );
  const equity = () => screen.getByText(/^Equity/).closest('section')?.textContent;
  await waitFor(() => expect(equity()).toContain('$102,000.05'));
  expect(equity()).toContain('+$10.00 open P/L');
  expect(definition('Used margin')).toBe('$541.10');
  expect(definition('Margin level')).toBe('842.5%');
  const eye = screen.getByRole('button', { name: 'Hide amounts' });
  fireEvent.click(eye);
  await waitFor(() => expect(definition('Balance')).toBe('••••Hidden'));
  expect(equity()).not.toMatch(/\$10[12]/);
  expect(eye.getAttribute('aria-pressed')).toBe('true');
  expect(preferences.balanceHidden).toBe(true);
});

it('PROF-02 (a) shows what is locked where it is more than the margin: a withdrawal in review', async () => {
  server.answer('getForexAccount', { balance: 5000, lock_balance: 700 });
  await open(realUser);
  await pageSocket.connect({ loggedIn: true });
  const say = (CautionMoneyAll: number) =>
    act(() => pageSocket.say({ type: 'FOREX_TRADE', data: portfolio({ Balance: 5000, CautionMoneyAll }) }));
  say(200);
  await waitFor(() => expect(definition('Locked')).toBe('$700.00'));
  say(700);
  await waitFor(() => expect(screen.queryByText('Locked')).toBeNull());
});

it('PROF-02 (b) says that the balance could not be had, and asks again', async () => {
  server.refuse('getForexAccount', 0, 'No');
  await open(realUser);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.answer('getForexAccount', { balance: 5, lock_balance: 0 });
  fireEvent.click(again);
  await waitFor(() => expect(definition('Balance')).toBe('$5.00'));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

const resetButton = () => screen.getByRole('button', { name: 'Reset to $100,000' });

it('PROF-03 (a) (b) resets the demo account after a question, once, and reads the account again', async () => {
  await open();
  await waitFor(() => expect(server.calls('getForexAccount')).toHaveLength(1));
  fireEvent.click(resetButton());
  const question = screen.getByRole('alertdialog', { name: 'Reset the demo account?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(server.calls('resetDemoAccount')).toHaveLength(0);
  fireEvent.click(resetButton());
  const reset = within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reset' });
  fireEvent.click(reset);
  fireEvent.click(reset);
  await waitFor(() => expect(toasts()).toEqual(['Demo account reset']));
  expect(server.calls('resetDemoAccount')).toHaveLength(1);
  await waitFor(() => expect(server.calls('getForexAccount')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('PROF-03 (b) says that a reset has no answer, and reads the account again all the same', async () => {
  server.lose('resetDemoAccount');
  await open();
  await waitFor(() => expect(server.calls('getForexAccount')).toHaveLength(1));
  fireEvent.click(resetButton());
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reset' }));
  await waitFor(() =>
    expect(toasts()).toEqual(['We couldn’t confirm this. Check your account before you try again.']),
  );
  await waitFor(() => expect(server.calls('getForexAccount')).toHaveLength(2));
  expect(server.calls('resetDemoAccount')).toHaveLength(1);
});

it('PROF-03 (c) a real user does not see it', async () => {
  await open(realUser);
  expect(screen.queryByText(/^Reset/)).toBeNull();
});

it('PROF-05 (a) a demo user sees in one card what is for live accounts, and the way to one', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Live account only' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open live account' }).getAttribute('href')).toBe('/register');
  for (const name of ['Deposit', 'Withdraw', 'Wallet', 'Loans', 'Verify identity', 'Invite friends'])
    expect(screen.queryByRole('link', { name })).toBeNull();
});

it('PROF-05 (b) gives a real user links', async () => {
  await open(realUser);
  const links = {
    Deposit: '/mine/charge',
    Withdraw: '/mine/withdraw',
    Wallet: '/mine/wallet',
    Loans: '/loan/index',
    'Verify identity': '/mine/auth',
    'Change password': '/mine/password',
    'Invite friends': '/mine/invite',
  };
  for (const [name, path] of Object.entries(links))
    expect(screen.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href')).toBe(path);
  expect(screen.queryByText('Live account only')).toBeNull();
});

it('PROF-06 (a) (b) (c) logs out after a question; session and drafts are gone', async () => {
  const reasons: string[] = [];
  const stop = onSignedOut((reason) => reasons.push(reason));
  await open();
  writeDraft('ticket.EURUSD', { lots: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  const question = screen.getByRole('alertdialog', { name: 'Log out of the demo account?' });
  expect(question.textContent).toContain('You’ll lose this demo account.');
  expect(within(question).getByRole('button', { name: 'Log out' }).className).toContain('danger');
  fireEvent.click(within(question).getByRole('button', { name: 'Stay logged in' }));
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

it('PROF-06 (b) does not warn a real user of losing the account', async () => {
  await open(realUser);
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(screen.getByRole('alertdialog').textContent).not.toContain('lose');
});

it('PROF-07 leads to everything else', async () => {
  await open();
  const links = ['Transactions', 'Support', 'Contact us', 'Announcements', /^Settings/];
  const paths = links.map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(paths).toEqual(['/mine/history', '/mine/chat', '/mine/email', '/mine/announcement', '/mine/system']);
  expect(screen.getByRole('link', { name: 'Language English' }).getAttribute('href')).toBe('/language');
});

it('PROF-08 counts the announcements that have not been opened, and says nothing where that is not known', async () => {
  const summary = (id: number) => ({
    id,
    title: `Story ${id}`,
    desc: '',
    logo: null,
    created_at: '2026-11-01T08:00:00Z',
  });
  server.answer('listNews', { list: [summary(3), summary(2), summary(1)], total: 3 });
  readAnnouncements.ids = [2];
  const { unmount } = await open();
  expect(await screen.findByRole('link', { name: /Announcements 2 unread/ })).toBeTruthy();
  unmount();
  queryClient.clear();
  server.refuse('listNews', 0, 'No');
  await open();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByRole('link', { name: 'Announcements' })).toBeTruthy();
  expect(toasts()).toEqual([]);
});

it('SUP-09 (a) carries the number of answers that were not read', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Support' })).toBeTruthy();
  act(() => void queryClient.setQueryData(keyOf('getChatState'), { unread: 2, last_id: 7 }));
  expect(await screen.findByRole('link', { name: /Support 2 unread/ })).toBeTruthy();
});

it.each([
  ['Verified', ReviewStatus.Finished, 2],
  ['In review', ReviewStatus.Waiting, 1],
  ['Rejected', ReviewStatus.None, 1],
] as const)('PROF-10 (a) (c) says that the identity is %s, and asks once', async (text, status, times) => {
  server.answer('getIdentity', identity(status));
  await open(realUser);
  expect(await screen.findByRole('link', { name: `Verify identity ${text}` })).toBeTruthy();
  expect(screen.getAllByText(text)).toHaveLength(times);
  expect(server.calls('getIdentity')).toHaveLength(1);
  expect(server.calls('getLoanInfo')).toHaveLength(1);
});

it.each([
  [LoanKycStatus.Waiting, 'Loans In review'],
  [LoanKycStatus.Approved, 'Loans Approved'],
  [LoanKycStatus.Rejected, 'Loans Rejected'],
] as const)('PROF-10 (a) says where the application for loans stands: %s', async (status, name) => {
  server.answer('getIdentity', unsent);
  server.answer('getLoanInfo', { status });
  await open(realUser);
  expect(await screen.findByRole('link', { name })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Verify identity' })).toBeTruthy();
});

const dueIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const loan = {
  id: 801,
  amount: 500,
  loan_period: 7,
  interest_amount: 3.5,
  interest_rate: 0.001,
  penalty_amount: 0,
  created_at: dueIn(-9),
  agreement: null,
};

it.each([
  [
    'Loans To repay',
    { ...loan, status: 2, reviewed_at: dueIn(-3), repayment_time: dueIn(4) },
    '/loan/record',
  ],
  [
    'Loans Overdue',
    { ...loan, status: 2, reviewed_at: dueIn(-9), repayment_time: dueIn(-2) },
    '/loan/record',
  ],
  [
    'Loans In review',
    { ...loan, status: 1, reviewed_at: null, repayment_time: null, penalty_amount: 0 },
    '/loan/record',
  ],
  [
    'Loans Approved',
    { ...loan, status: 5, reviewed_at: dueIn(-9), repayment_time: dueIn(-2) },
    '/loan/index',
  ],
] as const)('PROF-10 (b) says where a loan stands, and leads to it: %s', async (name, one, href) => {
  server.answer('getIdentity', unsent);
  server.answer('getLoanInfo', { status: LoanKycStatus.Approved });
  server.answer('listLoans', { list: [one], total: 1 });
  await open(realUser);
  await waitFor(() => expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href));
});

it.each(['/loan/index', '/loan/submit', '/loan/agreement', '/loan/repayment'])(
  'PROF-09 (a) at %s the row of the loans is the marked one',
  async (path) => {
    history.replaceState(null, '', path);
    await open(realUser);
    const row = await screen.findByRole('link', { name: /^Loans/ });
    expect(row.getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: /^Wallet/ }).hasAttribute('aria-current')).toBe(false);
  },
);

it('PROF-10 (c) claims nothing while it is not known, and asks for nothing of a demo account', async () => {
  server.refuse('getIdentity', 0, 'No');
  server.refuse('getLoanInfo', 0, 'No');
  const { unmount } = await open(realUser);
  await waitFor(() => expect(server.calls('getLoanInfo')).not.toHaveLength(0));
  expect(screen.getByRole('link', { name: 'Verify identity' })).toBeTruthy();
  expect(toasts()).toEqual([]);
  unmount();
  const asked = server.calls('getIdentity').length;
  await open(demoUser);
  expect(server.calls('getIdentity')).toHaveLength(asked);
});

it('PROF-10 (d) shows the invite code', async () => {
  await open(realUser);
  expect(screen.getByRole('link', { name: `Invite friends ${realUser.invite_code}` })).toBeTruthy();
});

it('PROF-11 leads to support from the header, marked while a message is unread, and switches the theme', async () => {
  await open();
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Messages' }).getAttribute('href')).toBe('/mine/chat');
  act(() => void queryClient.setQueryData(keyOf('getChatState'), { unread: 1, last_id: 7 }));
  expect((await header.findByRole('link', { name: 'New message' })).getAttribute('href')).toBe('/mine/chat');
  fireEvent.click(header.getByRole('button', { name: 'Dark theme' }));
  expect(preferences.theme).toBe('dark');
});
