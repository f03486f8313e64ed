// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Withdrawal, WithdrawalCurrency, WithdrawalMethod } from '../../generated/rest.d.ts';
import { connection } from '../../live/page.ts';
import { writeDraft } from '../../state/drafts.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { basicInfo, realUser } from '../../testing/fixtures.ts';
import { setDesktop } from '../../testing/set-desktop.ts';
import { showScreen, signInAs, toasts } from '../../testing/show-screen.tsx';
import { AddMethodScreen } from './add/add-method-screen.tsx';
import { BankAccountsScreen, CoinAddressesScreen, WalletScreen } from './wallet-screen.tsx';

const tron = 'TTrdaqmNaFDEp7VT75Se6y3EdXhxuH1xzg';
const noBank = {
  bank_name: null,
  bank_address: null,
  bank_swift: null,
  payee_name: null,
  payee_account: null,
} as const;
const coin: WithdrawalMethod = {
  id: 31,
  dc_address: tron,
  ...noBank,
  draw_currency: { code: 'USDT', protocol: 'TRC20' },
  payable_from: '2099-11-19T10:00:00Z',
};
const bank: WithdrawalMethod = {
  id: 32,
  dc_address: null,
  bank_name: 'Harbour & Finch Bank',
  bank_address: 'Viru 1, Tallinn',
  bank_swift: 'HAFBEE2X',
  payee_name: 'Maya Lindqvist',
  payee_account: 'EE382200221020145685',
  draw_currency: { code: 'EUR', protocol: '' },
  remark: 'Rent',
};
const coins: WithdrawalCurrency[] = [
  { id: 1, code: 'USDT', protocol: 'TRC20', draw_rate: 1, fee_type: 1, usd_price: 1 },
  { id: 2, code: 'USDT', protocol: 'ERC20', draw_rate: 4, fee_type: 1, usd_price: 1 },
];
const currencies: WithdrawalCurrency[] = [
  { id: 5, code: 'EUR', protocol: '', draw_rate: 0.5, fee_type: 2, usd_price: 0.92 },
  { id: 6, code: 'GBP', protocol: '', draw_rate: 0.5, fee_type: 2, usd_price: 0.78 },
];

let server: FakeServer;
/** What is bound, as the server has it. */
let bound: WithdrawalMethod[];
beforeEach(async () => {
  server = fakeServer();
  bound = [coin, bank];
  server.answer('getBasicInfo', basicInfo({ payout_wait_hours: 24 }));
  server.answer('getForexAccount', { balance: 5, lock_balance: 0 });
  server.answer('listWithdrawalMethods', ({ query }) =>
    bound.filter((one) => (one.dc_address === null) === (query['draw_type'] === '2')),
  );
  server.answer('listWithdrawalCurrencies', ({ query }) => (query['type'] === '1' ? coins : currencies));
  await signInAs(realUser);
});
afterEach(() => setDesktop(false));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
function leave(label: string, value: string) {
  type(label, value);
  fireEvent.blur(field(label));
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const address = () => location.pathname + location.search;
function add(search: string) {
  history.replaceState(null, '', `/mine/withdraw-way${search}`);
  return showScreen(<AddMethodScreen />);
}

it('WAL-04 (b) says what to do where nothing is bound', async () => {
  bound = [];
  showScreen(<WalletScreen />);
  await screen.findByText('Set up a collection account first');
  const link = screen.getByRole('link', { name: 'Add withdrawal method' });
  expect(link.getAttribute('href')).toBe('/mine/withdraw-way');
});

it('WAL-04 (b) says what failed where it is not known, and asks again', async () => {
  server.refuse('listWithdrawalMethods', 0, 'Something went wrong');
  showScreen(<CoinAddressesScreen />);
  await screen.findByText('Something went wrong');
  bound = [];
  server.answer('listWithdrawalMethods', []);
  press('Try again');
  await screen.findByText('Set up a collection account first');
  expect(screen.getByRole('link', { name: 'Add coin address' }).getAttribute('href')).toBe(
    '/mine/withdraw-way?type=1&from=%2Fmine%2Fcoin-address-list',
  );
});

it('WAL-04 (a) WAL-05 (a) (b) shows both kinds, masked, and from when a new one is paid to', async () => {
  const { container } = showScreen(<WalletScreen />);
  const addresses = await screen.findByRole('list', { name: 'Coin addresses' });
  expect(addresses.textContent).toBe('USDT · TRC20  TTrd…1xzgFirst payout from Nov 19, 2099, 10:00 ');
  const accounts = screen.getByRole('list', { name: 'Bank accounts' });
  expect(accounts.textContent).toBe('Harbour & Finch Bank  EUR · ends 5685 · Maya LindqvistRent ');
  expect(container.textContent).not.toMatch(/aqmN|0221020/);
  await screen.findByText('A new one waits 24 hours before its first payout.');
  expect(screen.getByRole('link', { name: 'Show Bank accounts' }).getAttribute('href')).toBe(
    '/mine/bank-card-list',
  );
});

it('WAL-05 (b) says nothing of a first payout that is past, or of waiting where nobody waits', async () => {
  server.answer('getBasicInfo', basicInfo());
  bound = [{ ...coin, payable_from: '2020-01-01T00:00:00Z' }];
  showScreen(<WalletScreen />);
  await screen.findByText('No bank account yet');
  expect(screen.queryByText(/First payout|waits/)).toBeNull();
});

it('WAL-05 (c) WAL-08 asks before it deletes, saying what is lost; Keep keeps it', async () => {
  showScreen(<BankAccountsScreen />);
  await screen.findByRole('list', { name: 'Bank accounts' });
  press('Delete Harbour & Finch Bank, EE38…5685');
  const question = await screen.findByRole('alertdialog', { name: 'Delete this bank account?' });
  expect(question.textContent).toContain('EE38 2200 2210 2014 5685');
  expect(question.textContent).toContain(
    'You’ll have to add it again, and wait 24 hours, to withdraw to it.',
  );
  expect(question.textContent).toContain('Withdrawals already under way still go there.');
  fireEvent.click(within(question).getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.calls('deleteWithdrawalMethod')).toHaveLength(0);
});

it('WAL-08 says nothing of withdrawals that still go there while the first payout lies ahead: they are returned', async () => {
  showScreen(<CoinAddressesScreen />);
  await screen.findByRole('list', { name: 'Coin addresses' });
  press(/^Delete USDT/);
  const question = await screen.findByRole('alertdialog', { name: 'Delete this address?' });
  expect(question.textContent).toContain('wait 24 hours, to withdraw to it.');
  expect(question.textContent).not.toContain('still go there');
});

it('WAL-08 deletes once, says so, and leaves the focus on the screen', async () => {
  server.answer(
    'deleteWithdrawalMethod',
    () => {
      bound = [bank];
      return { id: 31 };
    },
    'Deleted',
  );
  showScreen(<CoinAddressesScreen />);
  await screen.findByRole('list', { name: 'Coin addresses' });
  press(/^Delete USDT/);
  const remove = await screen.findByRole('button', { name: 'Delete' });
  fireEvent.click(remove);
  fireEvent.click(remove);
  await screen.findByText('Set up a collection account first');
  expect(server.calls('deleteWithdrawalMethod').map(({ fields }) => fields)).toEqual([{ id: '31' }]);
  expect(toasts()).toEqual(['Deleted']);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

it('WAL-09 (f) finds out what became of a deletion whose answer was lost', async () => {
  server.lose('deleteWithdrawalMethod');
  showScreen(<CoinAddressesScreen />);
  await screen.findByRole('list', { name: 'Coin addresses' });
  press(/^Delete USDT/);
  bound = [bank];
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('Set up a collection account first');
  expect(toasts()).toEqual(['Deleted']);
  expect(server.calls('deleteWithdrawalMethod')).toHaveLength(1);
});

it('WAL-09 (a) asks which kind without a type, and hands on where to go back to', async () => {
  add('?from=%2Fmine%2Fwithdraw');
  const choice = await screen.findByRole('link', { name: /Bank account/ });
  expect(choice.getAttribute('href')).toBe('/mine/withdraw-way?type=2&from=%2Fmine%2Fwithdraw');
  fireEvent.click(choice);
  await screen.findByLabelText('Account holder');
});

it('WAL-02 (a) (c) (d) WAL-05 (c) WAL-09 (a) (b) (c) (d) checks an address as its field is left, shows it in groups, and saves it once', async () => {
  server.answer('bindWithdrawalMethod', coin, 'Saved');
  add('?type=1&from=%2Fmine%2Fwithdraw');
  fireEvent.click(await screen.findByRole('radio', { name: 'USDT TRC20' }));
  leave('Address', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  await screen.findByText('This isn’t a TRC20 address. They start with T and have 34 characters.');
  leave('Address', tron.replace('xzg', 'xzh'));
  await screen.findByText('At least one character of this address is wrong. Copy it again.');
  expect(screen.queryByText(/^Your/)).toBeNull();
  leave('Address', ` ${tron}`);
  expect((await screen.findByText(/^Your/)).parentElement?.textContent).toContain('TTrd aqmN aFDE');
  await screen.findByText('First payout after 24 hours');
  press('Save address');
  press('Save address');
  await waitFor(() => expect(address()).toBe('/mine/withdraw'));
  expect(server.calls('bindWithdrawalMethod').map(({ fields }) => fields)).toEqual([
    { type: '1', draw_id: '1', dc_address: tron },
  ]);
  expect(toasts()).toEqual(['Saved']);
});

it('WAL-02 WAL-09 (d) chooses no network for anybody, and sends nothing that is wrong', async () => {
  add('?type=1&from=https%3A%2F%2Fevil.example');
  fireEvent.click(await screen.findByRole('button', { name: 'Save address' }));
  await screen.findByText('Choose one');
  expect(screen.getByText('Enter the address')).toBeTruthy();
  expect(server.calls('bindWithdrawalMethod')).toHaveLength(0);
  server.answer('bindWithdrawalMethod', coin, 'Saved');
  fireEvent.click(screen.getByRole('radio', { name: 'USDT TRC20' }));
  type('Address', tron);
  const save = screen.getByRole('button', { name: 'Save address' });
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(save);
  await waitFor(() => expect(address()).toBe('/mine/wallet'));
});

it('WAL-02 pastes what was copied, and says what to do where the browser does not let it', async () => {
  const readText = vi.fn(async () => `${tron}\n`);
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator) as Navigator, { clipboard: { readText } }),
  );
  add('?type=1');
  fireEvent.click(await screen.findByRole('button', { name: 'Paste' }));
  await waitFor(() => expect(field('Address').value).toBe(tron));
  readText.mockRejectedValue(new Error('no'));
  press('Paste');
  await waitFor(() => expect(toasts()[0]).toContain('Paste directly into the field'));
});

it('WAL-03 (a) (b) (c) (d) WAL-09 (a) (b) asks for what a transfer needs, groups an IBAN, and sends it without blanks', async () => {
  server.answer('bindWithdrawalMethod', bank, 'Saved');
  add('?type=2');
  fireEvent.click(await screen.findByRole('button', { name: 'Save bank account' }));
  await screen.findByText('Enter the name of the account holder');
  expect(screen.getByText('Enter the bank’s address')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Account holder')));
  type('Account holder', ' Maya  Lindqvist');
  leave('Account number or IBAN', 'ee382200221020145686');
  await screen.findByText('At least one character of this IBAN is wrong. Compare it with your bank’s.');
  leave('Account number or IBAN', 'ee382200221020145685');
  await waitFor(() => expect(field('Account number or IBAN').value).toBe('EE38 2200 2210 2014 5685'));
  leave('SWIFT (BIC)', 'HAFB');
  await screen.findByText('This isn’t a SWIFT code. It has 8 or 11 characters, like DEUTDEFF.');
  type('SWIFT (BIC)', 'hafbee2x');
  fireEvent.change(screen.getByRole('combobox', { name: 'Currency' }), { target: { value: '5' } });
  type('Bank name', 'Harbour & Finch Bank');
  type('Bank address', 'Viru 1, Tallinn');
  press('Save bank account');
  await waitFor(() => expect(address()).toBe('/mine/wallet'));
  expect(server.calls('bindWithdrawalMethod').map(({ fields }) => fields)).toEqual([
    {
      type: '2',
      draw_id: '5',
      coin_type: 'EUR',
      bank_name: 'Harbour & Finch Bank',
      name: '',
      username: 'Maya Lindqvist',
      account: 'EE382200221020145685',
      address: 'Viru 1, Tallinn',
      swift: 'HAFBEE2X',
      remark: '',
    },
  ]);
});

it('WAL-06 (a) shows the server’s words for what is bound already, and keeps what was typed', async () => {
  writeDraft('coin-address', { currency: 1, address: tron });
  server.refuse('bindWithdrawalMethod', 1001, 'This address or account is already in your wallet.');
  add('?type=1');
  fireEvent.click(await screen.findByRole('button', { name: 'Save address' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This address or account is already in your wallet.',
  );
  expect(field('Address').value).toBe(tron);
});

it('WAL-09 (e) finds what was bound by its key, and stays unsure where a server keeps no keys', async () => {
  writeDraft('coin-address', { currency: 1, address: tron });
  server.lose('bindWithdrawalMethod');
  add('?type=1');
  fireEvent.click(await screen.findByRole('button', { name: 'Save address' }));
  await screen.findByText(/couldn’t confirm/);
  expect(address()).toBe('/mine/withdraw-way?type=1');
  const key = server.calls('bindWithdrawalMethod')[0]?.headers.get('idempotency-key') ?? '';
  bound = [{ ...coin, request_key: key }];
  const save = screen.getByRole('button', { name: 'Save address' });
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(save);
  await waitFor(() => expect(address()).toBe('/mine/wallet'));
});

it('WAL-09 says so where nothing is paid out that way', async () => {
  server.answer('listWithdrawalCurrencies', []);
  add('?type=2');
  await screen.findByText('Withdrawals to bank accounts aren’t available right now');
});

const payout = (id: number, address: string): Withdrawal => ({
  id,
  number: 500,
  fee: 1,
  real_number: 499,
  type: 1,
  draw_currency: { code: 'USDT' },
  address,
  payee_account: null,
  status: 2,
  status_name: 'Paid',
  notes: '',
  created_at: `2026-10-0${id}T09:00:00Z`,
});

async function openDesk() {
  setDesktop(true);
  server.answer('listWithdrawals', ({ query }) => {
    const list =
      query['type'] === '1' ? [payout(3, tron), payout(2, 'TElsewhere1234567890'), payout(1, tron)] : [];
    return { list, total: list.length };
  });
  const view = showScreen(<WalletScreen />);
  await screen.findByRole('rowheader', { name: 'USDT · TRC20' });
  return { ...view, pane: within(screen.getByRole('complementary', { name: 'Wallet' })) };
}

it('DSK-43 (a) (b) one definition makes the row of a phone and of a table; whole it stands only beside it, in fours', async () => {
  const { unmount } = showScreen(<WalletScreen />);
  const addresses = await screen.findByRole('list', { name: 'Coin addresses' });
  expect(addresses.textContent).toContain('USDT · TRC20  TTrd…1xzg');
  unmount();
  const { pane } = await openDesk();
  const coinRow = screen.getByRole('row', { name: /^USDT · TRC20, .*TTrd…1xzg, From Nov 19, 2099/ });
  expect(coinRow.textContent).toContain('Oct 3, 2026');
  expect(coinRow.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('row', { name: /^Rent, .*Bank account · EUR.*EE38…5685, Ready/ })).toBeTruthy();
  expect(pane.getByText('TTrd').closest('bdi')?.textContent).toContain('TTrd aqmN aFDE');
  expect(pane.getByRole('button', { name: 'Copy' })).toBeTruthy();
  expect(pane.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe('/mine/withdraw?type=1');
});

it('DSK-43 (c) under it stand the last payouts that went to it, and no others', async () => {
  await openDesk();
  const payouts = await screen.findByRole('table', { name: 'Last payouts' });
  expect(within(payouts).getAllByRole('rowheader')).toHaveLength(2);
  fireEvent.click(screen.getByRole('row', { name: /^Rent/ }));
  expect(screen.queryByRole('table', { name: 'Last payouts' })).toBeNull();
});

it('DSK-72 (b) without a network the question stands, and its answer says that nothing is sent', async () => {
  const { pane } = await openDesk();
  fireEvent.click(pane.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this address?' }));
  const before = connection.state.status;
  await act(async () => void Object.assign(connection.state, { status: 'offline' }));
  fireEvent.click(question.getByRole('button', { name: /^Delete ?Offline/ }));
  expect(server.calls('deleteWithdrawalMethod')).toHaveLength(0);
  await act(async () => void Object.assign(connection.state, { status: before }));
  expect(question.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(false);
});

it('DSK-43 (b) WAL-08 it is deleted beside the table after its question; then the next one stands there', async () => {
  const { pane } = await openDesk();
  server.answer('deleteWithdrawalMethod', () => {
    bound = [bank];
    return { id: 31 };
  });
  fireEvent.click(pane.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete this address?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(pane.getByRole('heading', { name: 'Rent' })).toBeTruthy());
  expect(pane.getByText('Maya Lindqvist')).toBeTruthy();
  expect(screen.queryByRole('rowheader', { name: 'USDT · TRC20' })).toBeNull();
});
