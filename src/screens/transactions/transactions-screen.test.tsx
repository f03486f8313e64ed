// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BalanceRecord } from '../../generated/rest.d.ts';
import { preferences } from '../../state/preferences.ts';
import { csvOf } from '../../features/table/csv.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { demoUser } from '../../testing/fixtures.ts';
import { linesOf, savedFiles } from '../../testing/saved-files.ts';
import { setDesktop } from '../../testing/set-desktop.ts';
import { showScreen, signInAs, toasts } from '../../testing/show-screen.tsx';
import { BalanceLine } from '../../features/balance/balance-line.tsx';
import { balanceLine, kindOf, type Transaction } from '../../features/balance/records.ts';
import { fileColumns } from './transaction-columns.tsx';
import { TransactionsScreen } from './transactions-screen.tsx';

const now = Date.parse('2026-11-18T10:00:00Z');

const record = (Id: number, changes: Partial<BalanceRecord> = {}): BalanceRecord => ({
  Id,
  Value: 184.2,
  Type: 4,
  Memo: '',
  MemoTran: `Profit of order ${Id} EUR/USD`,
  CreatedAtTran: '2026-11-18T09:41:02Z',
  Balance: 100_184.2,
  ...changes,
});

const three = [
  record(3),
  record(2, { Value: -7, Type: 5, MemoTran: 'Commission of order 3 EUR/USD', Balance: 100_000 }),
  record(1, {
    Value: 100_007,
    Type: 8,
    MemoTran: 'Simulated money',
    Balance: 100_007,
    CreatedAtTran: '2026-11-16T08:00:00Z',
  }),
];

let server: FakeServer;

beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  server = fakeServer();
  server.answer('getForexAccount', { balance: 100_184.2, lock_balance: 0 });
  server.answer('listBalanceRecords', { list: three, total: 3, filtered: true });
  await signInAs(demoUser);
  return () => {
    vi.useRealTimers();
    setDesktop(false);
  };
});

describe('the list', () => {
  it('TXN-01 (a), TXN-04 (a) (b) groups what happened by day, each day with its net total', async () => {
    showScreen(<TransactionsScreen />);
    expect(await screen.findByText('Profit of order 3 EUR/USD')).toBeTruthy();
    const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(days).toEqual([
      expect.stringMatching(/^Today, .*\+\$177\.20$/),
      expect.stringMatching(/\+\$100,007\.00$/),
    ]);
  });

  it('TXN-02 shows the memo of an adjustment by hand, and the translated memo of all others', async () => {
    const list = [
      record(9, { Type: 10, Memo: 'Goodwill', MemoTran: 'not this' }),
      record(8, { Memo: 'nor this', MemoTran: 'Profit' }),
    ];
    server.answer('listBalanceRecords', { list, total: 2, filtered: true });
    showScreen(<TransactionsScreen />);
    expect(await screen.findByText('Goodwill')).toBeTruthy();
    expect(screen.getByText('Profit')).toBeTruthy();
    expect(screen.queryByText(/not this|nor this/)).toBeNull();
  });

  it('TXN-03 (a) (b) (c) asks for the kind and the period, keeps both in the address, and takes types it does not know for other', async () => {
    showScreen(<TransactionsScreen />);
    fireEvent.click(await screen.findByRole('button', { name: 'Fees' }));
    await waitFor(() =>
      expect(server.calls('listBalanceRecords').at(-1)?.query).toMatchObject({ types: '3,5,12', page: '1' }),
    );
    expect(location.search).toBe('?kind=fees');
    fireEvent.change(screen.getByRole('combobox', { name: 'Period' }), { target: { value: 'all' } });
    await waitFor(() => expect(location.search).toBe('?kind=fees&days=all'));
    await waitFor(() => expect(server.calls('listBalanceRecords').at(-1)?.query).not.toHaveProperty('from'));
    expect(kindOf(77)).toBe('other');
  });

  it('TXN-03 (b) narrows by itself what a server sends that knows no filters', async () => {
    server.answer('listBalanceRecords', { list: three, total: 3 });
    history.replaceState(null, '', '/mine/history?kind=fees');
    showScreen(<TransactionsScreen />);
    expect(await screen.findByText('Commission of order 3 EUR/USD')).toBeTruthy();
    expect(screen.queryByText('Profit of order 3 EUR/USD')).toBeNull();
  });

  it('TXN-01 (b) says that it is loading, and in its place what failed, with a way to try again', async () => {
    server.refuse('listBalanceRecords', 0, 'The books are closed');
    showScreen(<TransactionsScreen />);
    expect(screen.getByText('Loading…')).toBeTruthy();
    expect(await screen.findByText('The books are closed')).toBeTruthy();
    expect(toasts()).toEqual([]);
    server.answer('listBalanceRecords', { list: three, total: 3, filtered: true });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Profit of order 3 EUR/USD')).toBeTruthy();
  });

  it('TXN-01 (b) says that there is nothing yet, and where to begin', async () => {
    server.answer('listBalanceRecords', { list: [], total: 0, filtered: true });
    history.replaceState(null, '', '/mine/history?days=all');
    showScreen(<TransactionsScreen />);
    expect(await screen.findByText('No transactions yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start trading' }).getAttribute('href')).toBe('/trade');
  });

  it('TXN-03 (e) leads from filters that nothing fits to all there is', async () => {
    server.answer('listBalanceRecords', { list: [], total: 0, filtered: true });
    history.replaceState(null, '', '/mine/history?kind=loans&first=2026-01-01&last=2026-01-31');
    showScreen(<TransactionsScreen />);
    expect(await screen.findByText('No transactions match')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(location.search).toBe('?days=all'));
  });

  it('TXN-06 (a) (b) opens a record with six decimals, the balance after it and its reference', async () => {
    showScreen(<TransactionsScreen />);
    fireEvent.click(await screen.findByText('Commission of order 3 EUR/USD'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Transaction' }));
    expect(sheet.getByText('#2')).toBeTruthy();
    // A fee is no loss, here as in the list.
    expect(sheet.getByText(/^−\$7\.00/).className).not.toMatch(/down/);
    expect(sheet.getByText('Balance after').parentElement?.textContent).toContain('$100,000.000000');
  });

  it('TXN-08 (a) shows the running balance, where the server sends it', async () => {
    const old = record(1, { MemoTran: 'Old', Balance: undefined });
    server.answer('listBalanceRecords', { list: [...three.slice(0, 2), old], total: 3, filtered: true });
    showScreen(<TransactionsScreen />);
    const row = await screen.findByRole('button', { name: /Commission of order 3/ });
    expect(row.textContent).toMatch(/ −\$7\.00 Fees · .*09:41 Balance after \$100,000\.00$/);
    expect(screen.getByRole('button', { name: /Old/ }).textContent).not.toContain('Balance after');
  });

  it('TXN-01 (c) covers every amount when amounts are hidden', async () => {
    preferences.balanceHidden = true;
    const { container } = showScreen(<TransactionsScreen />);
    await screen.findByText('Profit of order 3 EUR/USD');
    expect(container.textContent).not.toMatch(/\$\d/);
  });
});

const row = (changes: Partial<Transaction>): Transaction => ({
  key: '1',
  id: 1,
  order: null,
  kind: 'trades',
  type: 4,
  value: 5,
  balance: null,
  text: 'Profit',
  at: '2026-11-18T09:00:00Z',
  day: '2026-11-18',
  dayComplete: true,
  ...changes,
});

describe('the line', () => {
  it('TXN-05 (a) is what the server says each record left, from the oldest', () => {
    const rows = [row({ balance: 115, value: 10 }), row({ balance: 105, value: 5 })];
    expect(balanceLine(rows, null).map(({ balance }) => balance)).toEqual([100, 105, 115]);
  });

  it('TXN-05 (a) (b) counts back from today’s cash where the server says nothing, and is not drawn without either', () => {
    const rows = [row({ value: 0.1 }), row({ value: 0.2 })];
    expect(balanceLine(rows, 0.3).map(({ balance }) => balance)).toEqual([0, 0.2, 0.3]);
    expect(balanceLine(rows, null)).toEqual([]);
  });

  it('TXN-05 (a) says in words what it shows', async () => {
    showScreen(<TransactionsScreen />);
    expect(
      await screen.findByRole('figure', {
        name: /^Balance from .* \(\$100,007\.00\) to .* \(\$100,184\.20\)/,
      }),
    ).toBeTruthy();
  });
});

describe('a small change', () => {
  const heights = async (balances: number[]) => {
    const points = balances.map((balance, i) => ({ at: `2026-11-18T10:0${i}:00Z`, balance }));
    const { container } = showScreen(<BalanceLine points={points} height={60} hidden={false} />);
    const path = container.querySelector('path:last-child')?.getAttribute('d') ?? '';
    return path
      .slice(1)
      .split('L')
      .map((point) => Number(point.split(',')[1]));
  };

  it('TXN-05 (c) looks small, and stands in the middle', async () => {
    const [from = 0, , to = 0] = await heights([100_000, 99_990, 99_985]);
    expect(to - from).toBeLessThan(1);
    expect(Math.abs(from - 30)).toBeLessThan(1);
  });

  it('TXN-05 (c) fills the height from 2% on', async () => {
    expect(await heights([100_000, 99_000, 97_000])).toEqual([1.5, 20.5, 58.5]);
  });
});

describe('the file', () => {
  it('TXN-07 (a) (b), DSK-29 (c) is RFC 4180 with plain numbers, and no text that a spreadsheet would run', async () => {
    const rows = [
      row({ text: '=HYPERLINK("https://evil.example")', value: -7.5, balance: 92.5 }),
      row({ text: 'Profit, "net"\r\nof order 3', value: 1e-6 }),
      row({ text: '\t=1+1' }),
    ];
    const csv = await csvOf(fileColumns, rows);
    const [head, ...lines] = csv.slice(1).split('\r\n2026');
    expect(csv.startsWith('\ufeff')).toBe(true);
    expect(head).toBe('Time,What,Transaction type,Reference,Amount,Balance after,Account');
    expect(lines[0]).toBe(
      `-11-18T09:00:00.000Z,"'=HYPERLINK(""https://evil.example"")",Trades,1,-7.5,92.5,simulated`,
    );
    expect(lines[1]).toContain('"Profit, ""net""\r\nof order 3",Trades,1,0.000001,');
    expect(lines[2]).toContain(`"'\t=1+1"`);
    expect(csv.endsWith('simulated\r\n')).toBe(true);
  });

  it('TXN-07 (a) (b) holds every page of what is chosen, and its name says whose money it is', async () => {
    const all = Array.from({ length: 45 }, (_, i) => record(100 - i));
    server.answer('listBalanceRecords', ({ query }) => ({
      list: all.slice((Number(query['page']) - 1) * 20, Number(query['page']) * 20),
      total: 45,
      filtered: true,
    }));
    const files = savedFiles();
    showScreen(<TransactionsScreen />);
    fireEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(toasts()).toEqual(['Transactions saved']));
    expect(await linesOf(files[0]?.blob)).toHaveLength(46);
    expect(files.map(({ name }) => name)).toEqual(['candlewick-demo-transactions-2026-10-20-2026-11-18.csv']);
  });
});

describe('on a desktop', () => {
  const transfers = [
    record(6, { Value: -1, Type: 3, MemoTran: 'Withdrawal fee W1', Balance: 100_683.2, order: undefined }),
    record(5, { Value: -499, Type: 2, MemoTran: 'Withdrawal W1', Balance: 100_684.2, order: undefined }),
    record(4, { Value: 1000, Type: 1, MemoTran: 'Deposit D1', Balance: 101_183.2, order: undefined }),
  ];
  const pane = () => within(screen.getByRole('complementary', { name: 'Transaction' }));
  const figure = (term: string) =>
    screen
      .getAllByRole('term')
      .find(({ textContent }) => textContent?.startsWith(term))
      ?.parentElement?.querySelector('dd');

  async function openDesk(
    list: BalanceRecord[],
    total = list.length,
    row = new RegExp(`^${list[0]?.MemoTran}`),
  ) {
    setDesktop(true);
    server.answer('listBalanceRecords', { list, total, filtered: true });
    const view = showScreen(<TransactionsScreen />);
    await screen.findByRole('row', { name: row });
    return view;
  }

  it('DSK-41 (a) (d) one definition makes the row of a phone and of a table, with the record whole beside it', async () => {
    const { unmount } = showScreen(<TransactionsScreen />);
    const phone = await screen.findByRole('button', { name: /Commission of order 3/ });
    expect(phone.textContent).toMatch(
      /^Commission of order 3 EUR\/USD −\$7\.00 Fees · .*09:41 .*\$100,000\.00$/,
    );
    unmount();
    const [first, ...others] = three;
    await openDesk([{ ...first, order: 3 }, ...others]);
    const row = screen.getByRole('row', { name: /^Commission of order 3 EUR\/USD, .*Fees, #2$/ });
    expect(row.textContent).toMatch(/^09:41.*Commission of order 3 EUR\/USD.*−\$7\.00\$100,000\.00$/);
    const day = screen.getByRole('rowheader', { name: /^Today, .*\+\$177\.20$/ });
    expect(day).toBeTruthy();
    // The first one stands there by itself.
    expect(pane().getByText('#3')).toBeTruthy();
    expect(pane().getByRole('link', { name: 'Show order' }).getAttribute('href')).toBe('/order?type=3');
    fireEvent.click(row);
    expect(pane().getByText(/^−\$7\.00/).textContent).toContain('0000');
    expect(pane().getByText('Balance after').parentElement?.textContent).toContain('$100,000.000000');
    expect(pane().queryByRole('link', { name: 'Show order' })).toBeNull();
    expect(pane().getByRole('link', { name: 'Ask support' })).toBeTruthy();
  });

  it('DSK-41 (b) the figures add up to how the balance changed; a fee of a withdrawal is paid out, and only the result has colour', async () => {
    await openDesk([...transfers, ...three]);
    await waitFor(() => expect(figure('Paid in')?.textContent).toBe('$101,007.00'));
    expect(figure('Balance')?.textContent).toBe('$100,184.20');
    expect(figure('Paid out')?.textContent).toBe('−$500.00');
    expect(figure('Result after costs')?.textContent).toBe('+$177.20');
    expect(figure('Result after costs')?.innerHTML).toContain('up');
    expect(figure('Paid out')?.innerHTML).not.toMatch(/up|down/);
    const sums = screen.getByRole('row', { name: /6 records/ });
    expect(sums.textContent).toContain('+$100,684.20');
  });

  it('DSK-41 (b) (c) while not every record is read, no sum is said', async () => {
    await openDesk([...transfers, ...three], 40);
    for (const term of ['Paid in', 'Paid out', 'Result after costs'])
      expect(figure(term)?.textContent).toBe('—');
    const foot = screen.getByRole('row', { name: /6 of 40 read/ });
    expect(foot.textContent).not.toContain('$');
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy();
  });

  it('DSK-29 (a) (b) filters keep in the address, a search looks through what is read, and one press takes all back', async () => {
    await openDesk([...transfers, ...three]);
    fireEvent.change(screen.getByRole('combobox', { name: 'Transaction type' }), {
      target: { value: 'fees' },
    });
    await waitFor(() => expect(location.search).toBe('?kind=fees'));
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Reference or market' }), {
      target: { value: 'order 3' },
    });
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Withdrawal fee/ })).toBeNull());
    expect(screen.getByRole('row', { name: /^Commission of order 3/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(location.search).toBe(''));
    expect(await screen.findByRole('row', { name: /^Withdrawal fee/ })).toBeTruthy();
  });

  it('DSK-91 (e) the records of one order are shown alone, until a press shows the others, too', async () => {
    const [first, second, third] = three.map((one, i) => (i < 2 ? { ...one, order: 3 } : one));
    history.replaceState(null, '', '/mine/history?order=3');
    await openDesk(
      [...transfers, first, second, third].filter((one) => one !== undefined),
      undefined,
      /^Profit/,
    );
    expect(await screen.findByRole('row', { name: /2 records/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export CSV · 2' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Order #3' }));
    await waitFor(() => expect(location.search).toBe(''));
    expect(await screen.findByRole('row', { name: /6 records/ })).toBeTruthy();
  });

  it('DSK-29 (c) (d) the button says how many are saved, and a search narrows the file, too', async () => {
    await openDesk([...transfers, ...three]);
    const files = savedFiles();
    expect(await screen.findByRole('button', { name: 'Export CSV · 6' })).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '#5' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV · 1' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = await linesOf(files[0]?.blob);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toBe('2026-11-18T09:41:02.000Z,Withdrawal W1,Withdrawals,5,-499,100684.2,simulated');
  });

  it('DSK-41 (a) covers every amount when amounts are hidden', async () => {
    preferences.balanceHidden = true;
    const { container } = await openDesk([...transfers, ...three]);
    expect(container.textContent).not.toMatch(/\$\d/);
    preferences.balanceHidden = false;
  });
});
