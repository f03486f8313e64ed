// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import papa from 'papaparse';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BalanceRecord, Order } from '../../../generated/rest.d.ts';
import { preferences } from '../../../state/preferences.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import {
  basicInfo,
  closedOrder,
  demoUser,
  realUser,
  instrument,
  openOrder,
} from '../../../testing/fixtures.ts';
import { showScreen, signInAs, toasts } from '../../../testing/show-screen.tsx';
import { TransactionsScreen } from '../transactions-screen.tsx';

const now = Date.parse('2026-11-18T10:00:00Z');

let lastId = 0;
const record = (CreatedAtTran: string, Type: number, Value: number, Balance?: number): BalanceRecord => ({
  Id: ++lastId,
  Value,
  Type,
  Memo: '',
  MemoTran: `Record of type ${Type}`,
  CreatedAtTran,
  Balance,
});

/** October and November of an account, the oldest first. */
const book = () => [
  record('2026-10-05T08:00:00Z', 1, 1000, 1000),
  record('2026-10-20T08:00:00Z', 5, -0.7, 999.3),
  record('2026-10-21T08:00:00Z', 4, 33.333333, 1032.633333),
  record('2026-11-02T08:00:00Z', 2, -100, 932.633333),
  record('2026-11-02T08:00:00Z', 3, -1.5, 931.133333),
  record('2026-11-04T08:00:00Z', 5, -7, 924.133333),
];

let server: FakeServer;

/** Serves these records as a server with filters does, by pages of `size`. */
function serve(records: readonly BalanceRecord[], size = 20): void {
  server.answer('listBalanceRecords', ({ query }) => {
    const found = records
      .filter(({ CreatedAtTran: at }) => (query['from'] ?? '') <= at && at < (query['to'] ?? '9'))
      .toReversed();
    const start = (Number(query['page']) - 1) * size;
    return { list: found.slice(start, start + size), total: found.length, filtered: true };
  });
}

function serveOrders(orders: readonly Order[]): void {
  server.answer('listOrders', ({ query }) => {
    const data = orders.filter(({ Status }) => Status === Number(query['status']));
    return { data, total: data.length, all_fact_profits: 0, balance: 0 };
  });
}

beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  lastId = 0;
  server = fakeServer();
  server.answer('getBasicInfo', basicInfo());
  server.answer('getForexAccount', { balance: 924.133333, lock_balance: 0 });
  server.answer('listInstruments', [instrument()]);
  serve(book());
  serveOrders([]);
  await signInAs(realUser);
  return () => vi.useRealTimers();
});

const open = (month: string) => {
  history.replaceState(null, '', `/mine/history?statement=${month}`);
  return showScreen(<TransactionsScreen />);
};
const partOf = (element: HTMLElement) => within(element);
type Part = ReturnType<typeof partOf>;
const part = async (name: string) => partOf(await screen.findByRole('region', { name }));
const lines = (list: Part) =>
  list.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
const cells = (list: Part) =>
  list
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

describe('the page', () => {
  it('STM-01 (a) (b), STM-02 (b) (c), STM-03 (a), STM-04 (a) (b) opens from the transactions: opening balance, what each type came to, closing balance', async () => {
    history.replaceState(null, '', '/mine/history');
    showScreen(<TransactionsScreen />);
    fireEvent.click(await screen.findByRole('link', { name: 'Monthly statement' }));
    expect(location.search).toBe('?statement=2026-11');
    expect(lines(await part('Summary'))).toEqual([
      'Opening balance: $1,032.633333',
      'Withdrawals × 1: −$100.000000',
      'Withdrawal fees × 1: −$1.500000',
      'Commission × 1: −$7.000000',
      'Closing balance: $924.133333',
    ]);
    expect(lines(within(screen.getByRole('article')))).toEqual(
      expect.arrayContaining([
        `Account holder: ${realUser.email}`,
        `UID: ${realUser.uid}`,
        'Account: Live account',
        expect.stringMatching(/^Period: .*1.*18.*2026/),
        expect.stringMatching(/^Time zone: \S+/),
      ]),
    );
    expect(screen.getByText(/This month isn’t over/)).toBeTruthy();
    expect(screen.queryByText('Simulated money')).toBeNull();
  });

  it('STM-01 (a) lists every movement, the oldest first, with the balance after it', async () => {
    open('2026-10');
    const rows = cells(await part('Transactions'));
    expect(rows.map((row) => row.at(-1))).toEqual(['$1,000.000000', '$999.300000', '$1,032.633333']);
    expect(rows[1]?.[1]).toContain('Record of type 5');
    expect(lines(await part('Summary'))).toContain('Opening balance: $0.000000');
    expect(screen.queryByText(/This month isn’t over/)).toBeNull();
  });

  it('STM-02 (a) offers the months back to the first record, and keeps the chosen one in the address', async () => {
    open('2026-11');
    const months = await screen.findByRole('combobox', { name: 'Month' });
    await waitFor(() =>
      expect([...months.querySelectorAll('option')].map(({ value }) => value)).toEqual([
        '2026-11',
        '2026-10',
      ]),
    );
    fireEvent.change(months, { target: { value: '2026-10' } });
    await waitFor(() => expect(location.search).toBe('?statement=2026-10'));
    expect(lines(await part('Summary'))).toContain('Closing balance: $1,032.633333');
  });

  it('STM-02 (d) STM-04 (b) a month in which nothing happened says so, and has its balance', async () => {
    serve(book().slice(0, 1));
    open('2026-11');
    expect(await screen.findByText('No transactions in this month.')).toBeTruthy();
    expect(lines(await part('Summary'))).toEqual([
      'Opening balance: $1,000.00',
      'Closing balance: $1,000.00',
    ]);
  });

  it('STM-02 (e) a month that has not begun has no statement, and nothing to print', async () => {
    open('2031-10');
    await screen.findByText('No transactions in this month.');
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  it('STM-03 (b) says that the figures do not add up, and shows no balance', async () => {
    serve(book().filter(({ Type }) => Type !== 3));
    open('2026-11');
    expect(await screen.findByText('These figures don’t add up')).toBeTruthy();
    expect(lines(await part('Summary'))).toEqual([
      'Withdrawals × 1: −$100.00',
      'Commission × 1: −$7.00',
      'All transactions: −$107.00',
    ]);
    expect(screen.getByRole('article').textContent).not.toMatch(/932\.63|924\.13/);
  });

  it('STM-03 (b) says that a server sends no balances, and makes none up', async () => {
    serve(book().map((one) => ({ ...one, Balance: undefined })));
    open('2026-11');
    expect(await screen.findByText(/no balances are available/)).toBeTruthy();
    expect(screen.queryByText('Opening balance')).toBeNull();
    expect(screen.queryByText('Closing balance')).toBeNull();
  });

  it('STM-05 (a) (b) (c) has the positions open at the end of a month, with P/L only while it runs', async () => {
    serveOrders([
      openOrder({
        Id: 1,
        CreateTimeHandler: '2026-10-14T09:41:07Z',
        FillTimeHandler: '2026-10-15T00:00:00Z',
      }),
      closedOrder({
        Id: 2,
        CreateTimeHandler: '2026-10-14T09:41:07Z',
        CompleteTimeHandler: '2026-11-01T12:00:00Z',
      }),
    ]);
    const view = open('2026-11');
    const positions = await part('Open positions');
    await positions.findByText('1.08220');
    expect(cells(positions)).toEqual([
      [expect.stringMatching(/^EUR\/USDBuy 0\.50/), expect.stringContaining('2026'), '1.08220', '+$211.00'],
    ]);
    expect(screen.queryByText(/When the order was placed/)).toBeNull();
    view.unmount();
    open('2026-10');
    const rows = cells(await part('Open positions'));
    expect(rows.map((row) => row.length)).toEqual([3, 3]);
    expect(rows[0]?.[1]).toMatch(/\*$/);
    expect(screen.getByText(/\* When the order was placed/)).toBeTruthy();
  });

  it('STM-01 (c) shows how far a long read has come, and stops on demand', async () => {
    let release = () => {};
    const many = Array.from({ length: 45 }, () => record('2026-11-03T00:00:00Z', 1, 1));
    server.answer('listBalanceRecords', async ({ query }) => {
      if (query['from'] !== undefined && query['page'] === '2')
        await new Promise<void>((resolve) => (release = resolve));
      const start = (Number(query['page']) - 1) * 20;
      return { list: many.slice(start, start + 20), total: 45, filtered: true };
    });
    open('2026-11');
    expect(await screen.findByText('20 of 45 transactions loaded')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('You stopped the statement')).toBeTruthy();
    release();
    fireEvent.click(screen.getByRole('button', { name: 'Load statement' }));
    expect(await screen.findByText('20 of 45 transactions loaded')).toBeTruthy();
    release();
    expect(await screen.findByText(/no balances are available/)).toBeTruthy();
  });

  it('STM-01 (c), DSK-91 (a) (d) reads large pages where the server has them, and only what a month before needs', async () => {
    server.answer('getBasicInfo', basicInfo({ order_features: { orderQuery: true } }));
    const many = Array.from({ length: 45 }, () => record('2026-10-03T00:00:00Z', 1, 1));
    server.answer('listBalanceRecords', ({ query }) => {
      const size = Number(query['size'] ?? 20);
      const start = (Number(query['page']) - 1) * size;
      return { list: many.slice(start, start + size), total: 45, filtered: true, size };
    });
    open('2026-10');
    await part('Summary');
    const reads = server.calls('listBalanceRecords').filter(({ query }) => query['from'] !== undefined);
    expect(reads.map(({ query }) => [query['page'], query['size']])).toEqual([['1', '200']]);
    const ended = server.calls('listOrders').filter(({ query }) => query['status'] === '3');
    expect(ended).toHaveLength(1);
    expect(ended[0]?.query).toMatchObject({ from: new Date(2026, 10, 1).toISOString(), size: '200' });
  });

  it('STM-01 (d) says what failed in its place, and tries again', async () => {
    server.fail('listOrders', 422);
    open('2026-11');
    const again = await screen.findByRole('button', { name: 'Try again' });
    serveOrders([]);
    fireEvent.click(again);
    expect(lines(await part('Summary'))).toContain('Closing balance: $924.133333');
    expect(toasts()).toEqual([]);
  });

  it('STM-07 (b) prints under a name of its own, and only with the amounts in sight', async () => {
    const titles: string[] = [];
    vi.stubGlobal('print', () => {
      titles.push(document.title);
      window.dispatchEvent(new Event('afterprint'));
    });
    document.title = 'Transactions';
    preferences.balanceHidden = true;
    open('2026-11');
    await part('Summary');
    expect(screen.getByRole('article').textContent).not.toMatch(/\$\d/);
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save CSV' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show amounts' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(titles).toEqual(['candlewick-statement-2026-11']);
    expect(document.title).toBe('Transactions');
  });
});

it('STM-06 (a) (b), STM-08 (a) (c) the file has one row for each figure, says what it is and whose money', async () => {
  await signInAs(demoUser);
  const odd = { ...record('2026-11-05T08:00:00Z', 77, -1, 923.133333), MemoTran: '=1+1' };
  serve([...book(), odd]);
  serveOrders([openOrder({ Id: 9, FillTimeHandler: '2026-10-15T00:00:00Z' })]);
  let file: Blob | undefined;
  const names: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => ((file = blob), 'blob:x'), revokeObjectURL() {} }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  open('2026-11');
  expect(await screen.findByText('Simulated money')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Save CSV' }));
  await waitFor(() => expect(toasts()).toEqual(['Statement saved']));
  expect(names).toEqual(['candlewick-demo-statement-2026-11.csv']);
  const text = (await file?.text()) ?? '';
  expect(text.replace('\ufeff', '')).toMatch(/^section,/);
  expect(text).toContain(`,type_77,"'=1+1",-1,`);
  const { data } = papa.parse<Record<string, string>>(text.replace('\ufeff', ''), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data.map((row) => [row['section'], row['type'], row['amount_usd'], row['balance_usd']])).toEqual([
    ['opening_balance', '', '', '1032.633333'],
    ['movement', 'withdrawal', '-100', '932.633333'],
    ['movement', 'withdrawal_fee', '-1.5', '931.133333'],
    ['movement', 'commission', '-7', '924.133333'],
    ['movement', 'type_77', '-1', '923.133333'],
    ['total', 'withdrawal', '-100', ''],
    ['total', 'withdrawal_fee', '-1.5', ''],
    ['total', 'commission', '-7', ''],
    ['total', 'type_77', '-1', ''],
    ['closing_balance', '', '', '923.133333'],
    ['open_position', '', '', ''],
  ]);
  expect(data.at(-1)).toMatchObject({
    instrument: 'EUR/USD',
    side: 'buy',
    lots: '0.5',
    entry_price: '1.0822',
    profit_usd: '211',
    time_utc: '2026-10-15T00:00:00.000Z',
  });
  expect(data.every((row) => row['money'] === 'simulated' && row['account'] === demoUser.uid)).toBe(true);
});

it('STM-04 (a) is issued by the server’s clock, also where nothing was read before', async () => {
  server.answer('listBalanceRecords', () =>
    Response.json(
      { code: 1, msg: '', data: { list: [], total: 0, filtered: true } },
      { headers: { date: 'Thu, 03 Dec 2026 10:00:00 GMT' } },
    ),
  );
  open('2026-11');
  await part('Summary');
  expect(lines(within(screen.getByRole('article')))).toContainEqual(expect.stringMatching(/^Issued: .*Dec/));
  expect(screen.queryByText(/This month isn’t over/)).toBeNull();
});
