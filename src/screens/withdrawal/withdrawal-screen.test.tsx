// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { CoinMethod, CoinWithdrawal, ForexAccount, WithdrawalCurrency } from '../../generated/rest.d.ts';
import { preferences } from '../../state/preferences.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { basicInfo, portfolio, realUser } from '../../testing/fixtures.ts';
import { pageSocket } from '../../testing/page-socket.ts';
import { setDesktop } from '../../testing/set-desktop.ts';
import { showScreen, signInAs } from '../../testing/show-screen.tsx';
import { WithdrawalScreen } from './withdrawal-screen.tsx';

const address = 'TJmV58h1StTogUuVUoogtr5rLwsqQk9mCe';
const usdt: WithdrawalCurrency = {
  id: 1,
  code: 'USDT',
  protocol: 'TRC20',
  draw_rate: 1,
  fee_type: 1,
  usd_price: 1,
  min_amount: 10,
  max_amount: 5000,
};
const usdc: WithdrawalCurrency = { ...usdt, id: 2, code: 'USDC', protocol: 'ERC20', draw_rate: 4 };
const euro: WithdrawalCurrency = {
  id: 5,
  code: 'EUR',
  protocol: '',
  draw_rate: 0.5,
  fee_type: 2,
  usd_price: 0.92,
};
const method: CoinMethod = {
  id: 31,
  dc_address: address,
  bank_name: null,
  bank_address: null,
  bank_swift: null,
  payee_name: null,
  payee_account: null,
  draw_currency: { code: 'USDT', protocol: 'TRC20' },
};
const used: CoinMethod = { ...method, used: true };
const account: ForexAccount = { balance: 1000, lock_balance: 200, withdrawable: 700.009 };
const underReview: CoinWithdrawal = {
  id: 5101,
  number: 500,
  real_number: 499,
  fee: 1,
  status_name: 'Under review',
  created_at: '2026-10-14T11:20:00Z',
  type: 1,
  address,
  payee_account: null,
  notes: '',
  draw_currency: { code: 'USDT' },
  status: 1,
  reference: 'W20261014001',
};

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer();
  server.answer('getBasicInfo', { ...basicInfo(), withdrawal_review_hours: 24 });
  server.answer('getForexAccount', account);
  server.answer('listWithdrawalCurrencies', ({ query }) => (query['type'] === '1' ? [usdt, usdc] : [euro]));
  server.answer('listWithdrawalMethods', [used]);
  server.answer('listWithdrawals', { list: [], total: 0 });
  await signInAs(realUser);
});

function open(search = '') {
  history.replaceState(null, '', `/mine/withdraw${search}`);
  return showScreen(<WithdrawalScreen />);
}
const amountField = () => screen.findByLabelText<HTMLInputElement>('Amount');
async function type(amount: string) {
  fireEvent.change(await amountField(), { target: { value: amount } });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const detail = (term: string) =>
  screen.getAllByText(term)[0]?.closest('div')?.querySelector('dd')?.textContent ?? '';
const sheet = () => screen.findByRole('dialog', { name: 'Review withdrawal' });

it('WDR-01 says that it is loading, and that it could not be loaded, with a way to try again', async () => {
  server.refuse('listWithdrawalCurrencies', 0, 'Something went wrong');
  open();
  expect(screen.getByText('Loading…')).toBeTruthy();
  await screen.findByText('Something went wrong');
  server.answer('listWithdrawalCurrencies', [usdt]);
  press('Try again');
  expect(await amountField()).toBeTruthy();
});

it('WDR-01 (a) (b) the only address of a currency is chosen; without one it leads to where one is bound, and back', async () => {
  open();
  const where = await screen.findByLabelText<HTMLSelectElement>('Send to');
  expect(where.selectedOptions[0]?.textContent).toBe('TJmV…9mCe');
  expect(document.body.textContent).not.toContain(address);
  fireEvent.change(screen.getByLabelText('Currency'), { target: { value: '2' } });
  await screen.findByText('Add a USDC · ERC20 address first');
  expect(screen.getByText('Add an address to continue.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add address' }).getAttribute('href')).toBe(
    '/mine/withdraw-way?type=1&from=%2Fmine%2Fwithdraw%3Ftype%3D1',
  );
  await type('123');
  press('Review withdrawal');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('WDR-02 (a) (b) (c) fee, rate and what arrives follow the typing, for a fixed fee and a percentage', async () => {
  server.answer('listWithdrawalMethods', []);
  open();
  await amountField();
  expect(detail('You receive')).toBe('—');
  await type('500');
  expect(detail('You receive')).toBe('499.00 USDT');
  expect(detail('Fee')).toBe('$1.00fixed');
  await type('0.5');
  expect(detail('You receive')).toBe('0.00 USDT');
  fireEvent.click(screen.getByRole('radio', { name: 'Bank account' }));
  await screen.findByText('$1 = 0.92 EUR');
  await type('1000');
  expect(detail('Fee')).toBe('$5.000.50% of the amount');
  expect(detail('You receive')).toBe('915.40 EUR');
  // 92.565248 is not 92.57.
  await type('101.12');
  expect(detail('You receive')).toBe('92.56 EUR');
  expect(location.search).toBe('?type=2');
});

it('WDR-03 (c) (d) nothing is filled in unasked; Max is what is free, in whole cents; each bound is said', async () => {
  open();
  expect((await amountField()).value).toBe('');
  // Never more than Max fills in: 700.009 is not $700.01.
  await screen.findByText('$700.00');
  press('Review withdrawal');
  await screen.findByText('Enter an amount');
  await type('9.99');
  await screen.findByText('Min 10 USD');
  await type('700.01');
  await screen.findByText('You can withdraw up to $700.00 now');
  // Above the currency's largest, too: the bound that is nearer is said.
  await type('9999');
  await screen.findByText('You can withdraw up to $700.00 now');
  press('Max');
  expect((await amountField()).value).toBe('700');
  expect(screen.queryByText(/You can withdraw up to/)).toBeNull();
  server.answer('getForexAccount', { balance: 9000, lock_balance: 0 });
});

it('WDR-03 (a) (d) without `withdrawable` what is not locked is free; Max keeps the currency’s largest', async () => {
  server.answer('getForexAccount', { balance: 9000, lock_balance: 1000 });
  open();
  await screen.findByText('$8,000.00');
  press('Max');
  expect((await amountField()).value).toBe('5,000');
  await type('5001');
  press('Review withdrawal');
  await screen.findByText('Max 5,000 USD');
});

it('WDR-05 (a) (b) WDR-10 (a) (c) shows address and costs in full, asks for the end of a new one, and sends once', async () => {
  server.answer('listWithdrawalMethods', [{ ...method, payable_from: '2026-10-15T11:20:00Z' }]);
  server.answer('submitWithdrawal', underReview, 'Sent');
  open();
  await type('500');
  press('Review withdrawal');
  const review = await sheet();
  expect(review.textContent?.replaceAll(/\s/gu, '')).toContain(address);
  expect(within(review).getByText('499.00 USDT')).toBeTruthy();
  expect(within(review).getByText('Oct 15, 2026, 11:20')).toBeTruthy();
  const send = within(review).getByRole<HTMLButtonElement>('button', { name: 'Withdraw $500.00' });
  expect(send.getAttribute('aria-disabled') ?? String(send.disabled)).toBe('true');
  expect(within(review).getByText('6 characters to go.')).toBeTruthy();
  const end = within(review).getByLabelText<HTMLInputElement>('Type the last 6 characters');
  fireEvent.change(end, { target: { value: 'qk9mce' } });
  await within(review).findByText(/They don’t match/);
  fireEvent.submit(end);
  expect(server.calls('submitWithdrawal')).toHaveLength(0);
  fireEvent.change(end, { target: { value: ' Qk9m Ce' } });
  await within(review).findByText('Coin transfers can’t be reversed.');
  server.answer('listWithdrawals', { list: [underReview], total: 1 });
  fireEvent.click(send);
  fireEvent.click(send);
  await screen.findByRole('heading', { name: 'Withdrawal in review' });
  expect(server.calls('submitWithdrawal').map(({ fields }) => fields)).toEqual([
    { draw_currency_id: '1', draw_method_id: '31', number: '500' },
  ]);
  expect(screen.getByText('W20261014001')).toBeTruthy();
  expect(screen.getByText('Until Oct 15, 2026, 11:20')).toBeTruthy();
  await waitFor(() => expect(location.search).toBe('?type=1&sent=5101'));
});

it('WDR-05 (b) asks for no end of one that was used before', async () => {
  server.answer('submitWithdrawal', underReview);
  server.answer('listWithdrawals', { list: [underReview], total: 1 });
  open();
  await type('500');
  press('Review withdrawal');
  const review = await sheet();
  expect(within(review).queryByLabelText(/Type the last/)).toBeNull();
  fireEvent.click(within(review).getByRole('button', { name: 'Withdraw $500.00' }));
  expect(await screen.findByRole('heading', { name: 'Withdrawal in review' })).toBeTruthy();
});

it('WDR-03 (b) a refusal that names a bound stands at the amount, with what was typed', async () => {
  server.refuse('submitWithdrawal', 3002, 'You can withdraw up to $400.00 now.');
  open();
  await type('500');
  press('Review withdrawal');
  fireEvent.click(within(await sheet()).getByRole('button', { name: 'Withdraw $500.00' }));
  await screen.findByText(/You can withdraw up to \$400.00 now\./);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await amountField()).value).toBe('500');
  expect((await amountField()).getAttribute('aria-invalid')).toBe('true');
});

it('WDR-10 (b) finds out what became of a call whose answer was lost', async () => {
  server.lose('submitWithdrawal');
  server.answer('listWithdrawals', () => {
    const key = server.calls('submitWithdrawal')[0]?.headers.get('idempotency-key');
    return { list: [{ ...underReview, ...(key && { request_key: key }) }], total: 1 };
  });
  open();
  await type('500');
  press('Review withdrawal');
  fireEvent.click(within(await sheet()).getByRole('button', { name: 'Withdraw $500.00' }));
  await screen.findByRole('heading', { name: 'Withdrawal in review' });
  expect(server.calls('submitWithdrawal')).toHaveLength(1);
});

it('WDR-09 (a) shows balance, what is locked and why, and what is left; covered where amounts are', async () => {
  open();
  await type('500');
  await screen.findByText('Locked');
  expect(detail('Balance')).toBe('$1,000.00');
  expect(detail('Locked')).toBe('−$200.00Margin of your orders, and withdrawals in review');
  expect(detail('Left after this withdrawal')).toBe('$300.00');
  await type('900');
  expect(detail('Left after this withdrawal')).toBe('—');
});

/** A position that keeps 100 USD as margin, and what it brings or loses now. */
async function openWithPosition(ProfitsTotal: number) {
  await pageSocket.connect({ loggedIn: true });
  open();
  await amountField();
  const data = portfolio({ Balance: 1000, ProfitsTotal, CautionMoneyAll: 100, HazardRate: 1000 });
  act(() => pageSocket.say({ type: 'FOREX_TRADE', data }));
}

it('WDR-09 (a) what open positions have lost is a line of its own, and the lines add up', async () => {
  await openWithPosition(-60.5);
  await type('500');
  await screen.findByText('Open loss');
  expect(detail('Open loss')).toBe('−$60.50Your open positions are at a loss');
  expect(detail('Left after this withdrawal')).toBe('$239.50');
});

it('WDR-09 (b) says what is left of free margin and margin level, as a warning down to twice the margin call', async () => {
  server.answer('getForexAccount', { balance: 1000, lock_balance: 100, withdrawable: 850 });
  await openWithPosition(0);
  await screen.findByText(/^Your open positions keep \$100\.00 as margin/);
  const note = () => screen.getByText(/^Free margin goes from/);
  const warning = () => note().closest('[class*="warn"]');
  await type('799');
  expect(note().textContent).toContain(
    'from $900.00 to $101.00, and your margin level from 1,000.0% to 201.0%',
  );
  expect(warning()).toBeNull();
  await type('800');
  expect(note().textContent).toContain('to $100.00, and your margin level from 1,000.0% to 200.0%');
  expect(warning()).not.toBeNull();
});

it('WDR-12 says that nothing of a kind is paid out, and offers the other', async () => {
  server.answer('listWithdrawalCurrencies', ({ query }) => (query['type'] === '2' ? [] : [usdt]));
  open('?type=2');
  await screen.findByText('No bank payouts right now');
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw as a coin' }));
  expect(await amountField()).toBeTruthy();
});

it('WDR-11 (b) (c) WDR-08 (b) the records have state, reason, and until when one waits; each opens whole', async () => {
  const rejected = {
    ...underReview,
    id: 5090,
    status: 3,
    status_name: 'Rejected',
    notes: 'Another name',
  } as const;
  const { status: _, reference: __, ...bare } = underReview;
  server.answer('listWithdrawals', {
    list: [
      { ...underReview, payable_from: '2026-10-15T11:20:00Z' },
      rejected,
      { ...bare, id: 5080, status_name: 'On hold' },
    ],
    total: 3,
  });
  open('?view=history&type=1');
  const rows = within(await screen.findByRole('list', { name: 'Withdrawals' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('Payouts start on Oct 15, 2026, 11:20');
  expect(rows[0]?.textContent).toContain('−$500.00');
  expect(rows[1]?.textContent).toContain('RejectedAnother name');
  expect(rows[1]?.textContent).not.toContain('−');
  expect(rows[2]?.textContent).toContain('On hold');
  fireEvent.click(screen.getAllByRole('button', { name: /On hold/ })[0]);
  const details = await screen.findByRole('dialog', { name: 'Withdrawal' });
  expect(within(details).getByText('#5080')).toBeTruthy();
  expect(details.textContent).not.toMatch(/undefined|Invalid|1970/);
});

it('WDR-11 says that there is none yet', async () => {
  open('?view=history');
  expect(await screen.findByText('No withdrawals yet')).toBeTruthy();
});

it('WDR-10 (c) a rejected one says why, and that the amount is free', async () => {
  const rejected = { ...underReview, status: 3, status_name: 'Rejected', notes: 'Another name.' } as const;
  server.answer('listWithdrawals', { list: [rejected], total: 1 });
  open('?type=1&sent=5101');
  await screen.findByRole('heading', { name: 'Withdrawal rejected' });
  expect(screen.getByText('Another name. The amount is free again.')).toBeTruthy();
  expect(detail('You withdraw')).toBe('$500.00');
  for (const term of ['Fee', 'You receive']) expect(screen.queryByText(term)).toBeNull();
});

it('DSK-44 (c) one definition makes the row of a phone and of a table, with the withdrawal whole beside it', async () => {
  const paid = {
    ...underReview,
    id: 5110,
    status: 2,
    status_name: 'Paid',
    reviewed_at: '2026-10-15T09:00:00Z',
  } as const;
  const rejected = {
    ...underReview,
    id: 5090,
    status: 3,
    status_name: 'Rejected',
    notes: 'Another name.',
  } as const;
  server.answer('listWithdrawals', { list: [paid, rejected], total: 2 });
  const { unmount } = open('?view=history&type=1');
  const rows = within(await screen.findByRole('list', { name: 'Withdrawals' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toMatch(/^USDT · \S+ −\$500\.00 .*Paid$/);
  unmount();
  setDesktop(true);
  open('?view=history&type=1');
  const first = await screen.findByRole('row', { name: /^USDT · .*Paid$/ });
  expect(first.getAttribute('aria-selected')).toBe('true');
  expect(first.textContent).toMatch(/\$500\.00499\.00 USDTPaid$/);
  const pane = within(screen.getByRole('complementary', { name: 'Withdrawal' }));
  expect(pane.getByText('The money is on its way.')).toBeTruthy();
  expect(pane.queryByRole('link', { name: 'Try again' })).toBeNull();
  fireEvent.click(screen.getByRole('row', { name: /Rejected$/ }));
  expect(pane.getByText('Another name.')).toBeTruthy();
  expect(pane.getByText('Amount').parentElement?.textContent).toContain('$500.00');
  expect(pane.queryByText('Fee')).toBeNull();
  expect(pane.getByRole('link', { name: 'Ask support' }).getAttribute('href')).toBe('/mine/chat');
  expect(pane.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/mine/withdraw?type=1');
  // Nothing was taken for it.
  expect(screen.getByRole('row', { name: /2 records/ }).textContent).toContain('$500.00');
  preferences.balanceHidden = true;
  await waitFor(() => expect(document.body.textContent).not.toMatch(/\$\d|499/));
  preferences.balanceHidden = false;
  setDesktop(false);
});

it('DSK-44 (d) a link to one withdrawal shows it on a desktop, too', async () => {
  setDesktop(true);
  server.answer('listWithdrawals', { list: [underReview], total: 1 });
  open('?type=1&sent=5101');
  expect(await screen.findByRole('heading', { name: 'Withdrawal in review' })).toBeTruthy();
  setDesktop(false);
});
