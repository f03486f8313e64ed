// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Deposit, DepositBank, DepositCoin } from '../../generated/rest.d.ts';
import { readDraft, writeDraft } from '../../state/drafts.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { basicInfo, realUser } from '../../testing/fixtures.ts';
import { setDesktop } from '../../testing/set-desktop.ts';
import { showScreen, signInAs, toasts } from '../../testing/show-screen.tsx';
import { DepositScreen } from './deposit-screen.tsx';

const tron: DepositCoin = {
  id: 1,
  currency_code: 'USDT',
  protocol_code: 'TRC20',
  address: 'TPo9SntS6burENnPnJeDgsUt6dictjMbXC',
  usd_price: 0.9997,
  min_amount: 10,
  max_amount: 5000,
};
const ether: DepositCoin = {
  id: 2,
  currency_code: 'USDT',
  protocol_code: 'ERC20',
  address: '0x1A77DfeD9B81aC2e5Cf783756Cda7F5d87d4E5f1',
};
const usdc: DepositCoin = { ...ether, id: 3, currency_code: 'USDC' };
const bank: DepositBank = {
  id: 12,
  bank_name: 'Harbour & Finch Bank',
  bank_address: '14 Quayside, London E14 9QT',
  bank_swift: 'HAFBGB2LXXX',
  payee_name: 'Candlewick Markets Ltd, client funds',
  payee_account: 'GB59HAFB20201568821004',
  bank_remark: 'Arrives within two banking days',
  reference: 'CW 80021547',
  min_amount: 46,
};
const fields = {
  number: 1999.4,
  type: 0,
  currency_code: 'USDT',
  created_at: '2026-10-14T09:41:00Z',
} as const;
const unchecked: Deposit = { ...fields, id: 7, status: 0, remark: '', reference: 'D20261014007' };
const credited: Deposit = { ...unchecked, status: 1, reviewed_at: '2026-10-14T10:00:00Z' };
const rejected: Deposit = { ...fields, id: 6, status: 2, remark: 'The payment did not arrive.' };
const voided: Deposit = { ...fields, id: 5, status: 3, remark: 'This payment was reported before.' };

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer();
  server.answer('getBasicInfo', basicInfo());
  server.answer('getForexAccount', { balance: 5, lock_balance: 0 });
  server.answer('listDepositCoins', [tron, ether, usdc]);
  server.answer('listDepositSymbols', [
    { id: 1, code: 'USD' },
    { id: 2, code: 'EUR', usd_price: 0.92 },
  ]);
  server.answer('listDepositBanks', [bank]);
  server.answer('listDeposits', { data: [], total: 0 });
  await signInAs(realUser);
});
afterEach(() => vi.useRealTimers());

function open(search = '') {
  history.replaceState(null, '', `/mine/charge${search}`);
  return showScreen(<DepositScreen />);
}
const query = () => Object.fromEntries(new URLSearchParams(location.search));
const amount = () => screen.findByLabelText<HTMLInputElement>('You send');
const type = async (text: string) => fireEvent.change(await amount(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const uploaded = { amount: 2000, proof: '/uploads/proof.jpg' };
const proofPlace = '?to=1&step=proof';

describe('by coin', () => {
  it('DEP-02 (a) (c) DEP-04 (a) (c) DEP-13 (a) (b) shows network, address and worth, and says the bounds before and after', async () => {
    open();
    await screen.findByText('Send only USDT on TRC20');
    expect((await amount()).value).toBe('');
    expect(screen.queryByRole('button', { name: 'Max' })).toBeNull();
    expect(screen.getByText('1 USDT = $0.9997')).toBeTruthy();
    expect(screen.getByText('$10.00').parentElement?.textContent).toBe('$10.00 to $5,000.00');
    await type('2000');
    expect(screen.getByText('$1,999.40').closest('span span, p')?.textContent).toContain('$1,999.40');
    await type('5');
    press('I’ve sent it');
    expect(await screen.findByText('Min 10.01 USDT')).toBeTruthy();
    await type('9000');
    expect(await screen.findByText('Max 5,001.50 USDT')).toBeTruthy();
    expect(screen.getByText(/can lose the money you deposit/)).toBeTruthy();
  });

  it('DEP-06 (b) keeps coin and network in the address', async () => {
    open();
    fireEvent.click(await screen.findByRole('radio', { name: /ERC20/ }));
    await screen.findByText('Send only USDT on ERC20');
    expect(query()).toEqual({ to: '2' });
    fireEvent.change(screen.getByRole('combobox', { name: 'Coin' }), { target: { value: 'USDC' } });
    await screen.findByText('Send only USDC on ERC20');
    expect(query()).toEqual({ to: '3' });
  });

  it('DEP-06 (a) (b) Back and Forward lead through the steps and lose nothing', async () => {
    open();
    await type('2000');
    press('I’ve sent it');
    const step = await screen.findByRole('region', { name: 'Proof' });
    await waitFor(() => expect(document.activeElement).toBe(step));
    expect(query()).toEqual({ to: '1', step: 'proof' });
    expect(screen.getByText('Send only USDT on TRC20')).toBeTruthy();
    act(() => history.back());
    expect((await amount()).value).toBe('2,000');
    act(() => history.forward());
    expect(await screen.findByText('2,000.00 USDT', { exact: false })).toBeTruthy();
    press('Edit amount');
    expect((await amount()).value).toBe('2,000');
    expect(server.calls('submitCoinDeposit')).toHaveLength(0);
  });

  it('DEP-06 (c) a link to the proof without an amount leads to the transfer', async () => {
    open(proofPlace);
    expect((await amount()).value).toBe('');
    expect(query()['step']).toBeUndefined();
  });

  it('DEP-07 (a) waits for the picture, in words', async () => {
    writeDraft('deposit.coin', { ...uploaded, proof: null });
    open(proofPlace);
    await screen.findByText('Add the picture to continue.');
    press('Submit deposit');
    expect(screen.getByText('Keep this page open until the picture is uploaded.')).toBeTruthy();
    expect(server.calls('submitCoinDeposit')).toHaveLength(0);
  });

  it('DEP-08 (a) DEP-09 (a) sends once, and shows reference, what comes next and when', async () => {
    writeDraft('deposit.coin', uploaded);
    server.answer('getBasicInfo', { ...basicInfo(), deposit_review_hours: 24 });
    server.answer('submitCoinDeposit', unchecked);
    open(proofPlace);
    await screen.findByText('Uploaded');
    server.answer('listDeposits', { data: [unchecked], total: 1 });
    press('Submit deposit');
    press('Submit deposit');
    await screen.findByRole('heading', { name: 'Deposit submitted' });
    expect(server.calls('submitCoinDeposit').map(({ query: sent }) => sent)).toEqual([
      expect.objectContaining({
        number: '1999.4',
        proofImg: '/uploads/proof.jpg',
        address: tron.address,
        charge_id: '1',
      }),
    ]);
    expect(query()).toEqual({ to: '1', step: 'done', id: '7' });
    expect(screen.getByText('D20261014007')).toBeTruthy();
    expect(screen.getByText('2,000.00 USDT')).toBeTruthy();
    expect(screen.getByText('on TRC20')).toBeTruthy();
    expect(await screen.findByText('Until Oct 15, 2026, 09:41')).toBeTruthy();
    expect(readDraft('deposit.coin')).toBeNull();
  });

  it('DEP-08 (b) finds out what became of a report whose answer was lost', async () => {
    writeDraft('deposit.coin', uploaded);
    server.lose('submitCoinDeposit');
    open(proofPlace);
    await screen.findByText('Uploaded');
    server.answer('listDeposits', () => {
      const [sent] = server.calls('submitCoinDeposit');
      const request_key = sent?.headers.get('idempotency-key') ?? '';
      return { data: sent ? [{ ...unchecked, request_key }] : [], total: 1 };
    });
    press('Submit deposit');
    await screen.findByRole('heading', { name: 'Deposit submitted' });
    expect(server.calls('submitCoinDeposit')).toHaveLength(1);
  });

  it('DEP-08 (c) says why it was refused, and reads the channels again where one is gone', async () => {
    writeDraft('deposit.coin', uploaded);
    server.refuse('submitCoinDeposit', 3004, 'This payment method isn’t available right now.');
    open(proofPlace);
    await screen.findByText('Uploaded');
    press('Submit deposit');
    expect((await screen.findByRole('alert')).textContent).toContain('isn’t available right now');
    await waitFor(() => expect(server.calls('listDepositCoins').length).toBeGreaterThan(1));
  });

  it('DEP-01 a site without coins says so, and leads to the bank transfer', async () => {
    server.answer('listDepositCoins', []);
    open();
    await screen.findByText('No coin deposits right now');
    press('Bank transfer');
    expect(await screen.findByText('Harbour & Finch Bank')).toBeTruthy();
  });
});

describe('by bank', () => {
  it('DEP-05 (b) (c) shows every field with a copy button of its own, and the reference twice', async () => {
    open('?by=bank&currency=EUR');
    await screen.findByText('Harbour & Finch Bank');
    const names = screen.getAllByRole('button', { name: /^Copy: / }).map((button) => button.ariaLabel);
    expect(names).toEqual([
      'Copy: Bank',
      'Copy: Account holder',
      'Copy: Account number',
      'Copy: SWIFT',
      'Copy: Bank address',
      'Copy: Payment reference',
    ]);
    expect(screen.getByText('GB59 HAFB 2020 1568 8210 04')).toBeTruthy();
    expect(screen.getAllByText('CW 80021547')).toHaveLength(2);
    expect(screen.getByText('Arrives within two banking days')).toBeTruthy();
    await type('1500');
    expect(screen.getByText('$1,630.43')).toBeTruthy();
  });

  it('DEP-05 (a) asks which of several, and says where there is no way to pay', async () => {
    server.answer('listDepositBanks', [bank, { ...bank, id: 13, bank_name: 'Nordkai Bank' }]);
    open('?by=bank&currency=EUR');
    await screen.findByText('Choose a bank account to continue.');
    expect(screen.queryByText('Account number')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /Nordkai/ }));
    await screen.findByText('Account number');
    expect(query()).toEqual({ by: 'bank', currency: 'EUR', to: '13' });
    server.answer('listDepositBanks', []);
    fireEvent.change(screen.getByRole('combobox', { name: 'Currency' }), { target: { value: 'USD' } });
    await screen.findByText('No way to pay in USD right now');
    expect(screen.getByText('There is no way to pay in this currency right now.')).toBeTruthy();
    press('Deposit by coin');
    await screen.findByText('Send only USDT on TRC20');
  });

  it('DEP-04 (b) a currency without a price is asked for in USD', async () => {
    server.answer('listDepositSymbols', [{ id: 2, code: 'EUR' }]);
    open('?by=bank');
    await screen.findByText('Enter the amount in USD, and transfer what it is worth in EUR.');
  });

  it('DEP-08 (a) reports what the amount is worth', async () => {
    writeDraft('deposit.bank', { amount: 1500, proof: '/uploads/proof.jpg' });
    const sent: Deposit = { ...unchecked, type: 1, currency_code: 'EUR', number: 1630.43 };
    server.answer('submitWireDeposit', sent);
    open('?by=bank&currency=EUR&to=12&step=proof');
    await screen.findByText('Uploaded');
    press('Submit deposit');
    await screen.findByRole('heading', { name: 'Deposit submitted' });
    expect(server.calls('submitWireDeposit')[0]?.query).toMatchObject({ number: '1630.43', wire_id: '12' });
    expect(screen.getByText('1,500.00 EUR')).toBeTruthy();
  });
});

describe('what became of it', () => {
  afterEach(() => setDesktop(false));

  it('DEP-10 (b) lists every state, and why one was rejected', async () => {
    server.answer('listDeposits', { data: [credited, rejected, voided], total: 3 });
    open('?view=history');
    const rows = await screen.findAllByRole('link', { name: /USDT/ });
    const [first, second, third] = rows.map((row) => within(row));
    expect(first?.getByText('Credited')).toBeTruthy();
    expect(first?.getByText(/D20261014007/)).toBeTruthy();
    expect(second?.getByText('Rejected')).toBeTruthy();
    expect(second?.getByText('The payment did not arrive.')).toBeTruthy();
    expect(third?.getByText('Void')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Bank transfer' }));
    await waitFor(() => expect(server.calls('listDeposits').at(-1)?.query['type']).toBe('1'));
  });

  it('DEP-10 says that there is none, and that it could not be loaded', async () => {
    open('?view=history');
    await screen.findByText('No deposits yet');
    server.refuse('listDeposits', 0, 'Something went wrong');
    fireEvent.click(screen.getByRole('tab', { name: 'Bank transfer' }));
    await screen.findByText('Something went wrong');
  });

  it('DEP-10 (c) (d) looks again while one is unchecked, says how it ended, and looks no more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.answer('listDeposits', { data: [unchecked], total: 1 });
    open('?view=history');
    await screen.findByText('In review');
    server.answer('listDeposits', { data: [credited], total: 1 });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await screen.findByText('Credited');
    expect(toasts()).toEqual(['$1,999.40 credited']);
    // What is known about the account is read again once.
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    const looks = server.calls('listDeposits').length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(server.calls('listDeposits')).toHaveLength(looks);
  });

  it('DEP-09 (b) (c) shows a deposit by its link, how it ended, and no hours that nobody promised', async () => {
    server.answer('listDeposits', { data: [unchecked, rejected], total: 2 });
    const { container } = open('?step=done&id=6');
    await screen.findByRole('heading', { name: 'Deposit rejected' });
    expect(screen.getByText('The payment did not arrive.')).toBeTruthy();
    expect(screen.getByText('#6')).toBeTruthy();
    act(() => {
      history.replaceState(null, '', '/mine/charge?step=done&id=7');
    });
    await screen.findByRole('heading', { name: 'Deposit submitted' });
    expect(container.textContent).not.toMatch(/Until|hour/);
    act(() => {
      history.replaceState(null, '', '/mine/charge?step=done&id=99');
    });
    await screen.findByText('We couldn’t find this deposit');
  });

  it('DSK-44 (a) (b) one definition makes the row of a phone and of a table, with the receipt beside it', async () => {
    server.answer('listDeposits', { data: [credited, rejected], total: 2 });
    const { unmount } = open('?view=history');
    const [row] = await screen.findAllByRole('link', { name: /USDT/ });
    expect(row?.textContent).toMatch(/USDT.*\$1,999\.40.*D20261014007 · 09:41.*Credited/);
    unmount();
    setDesktop(true);
    open('?view=history');
    const first = await screen.findByRole('row', { name: /^USDT, .*D20261014007, \$1,999\.40, Credited/ });
    expect(first.getAttribute('aria-selected')).toBe('true');
    const pane = within(screen.getByRole('complementary', { name: 'Deposit' }));
    expect(pane.getByText('$1,999.40 is in your balance.')).toBeTruthy();
    expect(pane.getByText('Reference').parentElement?.textContent).toContain('D20261014007');
    expect(pane.getByRole('link', { name: 'Ask support' }).getAttribute('href')).toBe('/mine/chat');
    expect(pane.queryByRole('link', { name: 'Try again' })).toBeNull();
    // What was rejected is in no sum.
    expect(screen.getByRole('row', { name: /2 records/ }).textContent).toContain('$1,999.40');
    fireEvent.click(screen.getByRole('row', { name: /Rejected/ }));
    expect(pane.getByText('The payment did not arrive.')).toBeTruthy();
    expect(pane.getByText('Nothing was credited.')).toBeTruthy();
    expect(pane.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/mine/charge');
  });

  it('DSK-44 (d) a link to one deposit shows it on a desktop, too', async () => {
    setDesktop(true);
    server.answer('listDeposits', { data: [unchecked, rejected], total: 2 });
    open('?step=done&id=6');
    expect(await screen.findByRole('heading', { name: 'Deposit rejected' })).toBeTruthy();
  });

  it('DSK-44 (a) without a deposit the head stays, and beside it stands the way to a first one', async () => {
    setDesktop(true);
    open('?view=history&by=bank');
    expect(await screen.findByText('No deposits yet')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Paid by' })).toBeTruthy();
    const pane = within(screen.getByRole('complementary', { name: 'Deposit' }));
    expect(pane.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/mine/charge?by=bank');
  });
});
