// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keyOf } from '../api/operation.ts';
import { queryClient } from '../api/query-client.ts';
import { ReviewStatus, WithdrawalStatus } from '../generated/enums.ts';
import { fakeServer, type FakeServer } from '../testing/fake-server.ts';
import { demoUser, realUser } from '../testing/fixtures.ts';
import { setDesktop } from '../testing/set-desktop.ts';
import { showScreen, signInAs } from '../testing/show-screen.tsx';
import { Screen } from '../ui/layout/screen.tsx';
import { AccountColumns } from './account-columns.tsx';

let server: FakeServer;

beforeEach(() => {
  setDesktop(true);
  server = fakeServer();
  server.answer('getForexAccount', { balance: 5000, lock_balance: 700 });
  server.answer('listNews', { list: [], total: 0 });
  server.answer('getLoanInfo', { status: 0 });
  server.answer('listBalanceRecords', { list: [], total: 0 });
  server.answer('listWithdrawals', { list: [], total: 0 });
  server.answer('getIdentity', {
    review_status: ReviewStatus.None,
    name: null,
    card_id: null,
    front_pic: null,
    reverse_pic: null,
  });
});
afterEach(() => setDesktop(false));

it('DSK-40 (a) the overview says what needs me, each with the way there', async () => {
  server.answer('listWithdrawals', ({ query }) => {
    const payout = {
      id: 3,
      number: 500,
      real_number: 499,
      fee: 1,
      status_name: 'Checking',
      created_at: '2026-10-14T10:02:00Z',
      type: 1 as const,
      address: 'T1234567890',
      payee_account: null,
      notes: '',
      draw_currency: { code: 'USDT' },
      status: WithdrawalStatus.UnderReview,
    };
    const list =
      query['type'] === '1' ? [payout, { ...payout, id: 2, number: 777, status: WithdrawalStatus.Paid }] : [];
    return { list, total: list.length };
  });
  history.replaceState(null, '', '/user');
  await signInAs(realUser);
  queryClient.setQueryData(keyOf('getChatState'), { unread: 1, last_id: 7 });
  showScreen(<AccountColumns path="/user">never</AccountColumns>);
  const title = await screen.findByRole('heading', { name: 'Needs you' });
  const needs = within(title.closest('section') ?? document.body);
  await waitFor(() => expect(needs.getAllByRole('link')).toHaveLength(3));
  expect(needs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/mine/auth',
    '/mine/withdraw?view=history&type=1',
    '/mine/chat',
  ]);
  expect(needs.getByText(/^Withdrawal of/).textContent).toContain('$500.00');
  expect(screen.queryByText('never')).toBeNull();
});

it('DSK-40 (a) (d) without anything there is no card, and of a demo account none of it is asked', async () => {
  history.replaceState(null, '', '/user');
  await signInAs(demoUser);
  showScreen(<AccountColumns path="/user">never</AccountColumns>);
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy();
  expect(await screen.findByText('No changes in the last 30 days')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Needs you' })).toBeNull();
  expect(server.calls('listWithdrawals')).toHaveLength(0);
  expect(server.calls('getIdentity')).toHaveLength(0);
});

it('DSK-40 (b) a page takes the place of the list, and its title leads back', async () => {
  history.replaceState(null, '', '/mine/history');
  await signInAs(realUser);
  showScreen(
    <AccountColumns path="/mine/history">
      <Screen title="Transactions" back="/user">
        all of them
      </Screen>
    </AccountColumns>,
  );
  expect(screen.getByText('all of them')).toBeTruthy();
  expect(screen.queryByRole('complementary')).toBeNull();
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/user');
  expect(header.queryByRole('button', { name: 'Back' })).toBeNull();
});
