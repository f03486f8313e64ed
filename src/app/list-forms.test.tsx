// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toOrderView } from '../domain/order-wire.ts';
import { toPayout } from '../domain/withdrawal.ts';
import { payoutColumns } from '../features/payment/payout-columns.tsx';
import { QuoteList } from '../features/quote-row.tsx';
import { rowName, type Column, type PhoneSlot } from '../features/table/column.ts';
import { csvOf } from '../features/table/csv.ts';
import { wholeList } from '../features/table/list-source.ts';
import { ListView } from '../features/table/list-view.tsx';
import { depositColumns } from '../screens/deposit/deposit-columns.tsx';
import { loanColumns } from '../screens/loan/record/loan-columns.tsx';
import { announcementColumns, newsColumns } from '../screens/news/story-columns.tsx';
import { historyColumns } from '../features/orders/table/history-columns.tsx';
import { openColumns } from '../features/orders/table/order-columns.tsx';
import { pendingColumns } from '../features/orders/table/pending-columns.tsx';
import { quoteColumns } from '../screens/quotes/desk/quote-columns.tsx';
import type { Trader } from '../screens/ranking/trader.ts';
import { phoneColumns, traderColumns } from '../screens/ranking/trader-columns.tsx';
import { fileColumns, transactionColumns } from '../screens/transactions/transaction-columns.tsx';
import { methodColumns } from '../screens/wallet/method-columns.tsx';
import type { CoinWithdrawal, Deposit, Loan } from '../generated/rest.d.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { closedOrder, instrument, openOrder, pendingOrder, realUser } from '../testing/fixtures.ts';
import { setDesktop } from '../testing/set-desktop.ts';
import { showScreen, signInAs } from '../testing/show-screen.tsx';

const at = '2026-11-18T09:00:00Z';
const euro = instrument({ Id: 1 });
const trader: Trader = {
  id: 5,
  name: 'North Star',
  place: 2,
  rate: 12.5,
  profit: 1250,
  win: 61,
  curve: [1, 2, 3],
  totalRate: 80,
  orders: 214,
  leverage: 100,
  code: 'EURUSD',
  market: { name: 'EUR/USD', kind: 'Forex', instrument: euro },
  followers: 37,
};
const story = {
  id: 9,
  title: 'Hours over the holidays',
  summary: 'Markets close early.',
  picture: null,
  publishedAt: at,
  language: undefined,
  lead: true,
};

const deposit: Deposit = {
  id: 7,
  number: 1250,
  type: 0,
  currency_code: 'USDT',
  created_at: at,
  status: 1,
  remark: '',
  reference: 'D20261118007',
};
const withdrawal: CoinWithdrawal = {
  id: 5101,
  number: 500,
  real_number: 499,
  fee: 1,
  status_name: 'Under review',
  created_at: at,
  type: 1,
  address: 'TQ1aB2cD3eF4gH5iJ6kL7mN8oP9qR',
  payee_account: null,
  notes: '',
  draw_currency: { code: 'USDT' },
  status: 1,
  reference: 'W20261118001',
};
const loan: Loan = {
  id: 804,
  amount: 1000,
  loan_period: 30,
  interest_amount: 13.5,
  interest_rate: 0.0005,
  penalty_amount: 0,
  reviewed_at: at,
  repayment_time: '2026-12-10T09:30:00Z',
  created_at: at,
  status: 2,
  agreement: 'Loan agreement',
};
interface Case<Row> {
  columns: readonly Column<Row>[];
  row: Row;
}
/** Types of rows differ from list to list; no test looks into one. */
const list = <Row,>(columns: readonly Column<Row>[], row: Row) =>
  ({ columns, row }) as unknown as Case<object>;

const lists: Readonly<Record<string, Case<object>>> = {
  quotes: list(quoteColumns, euro),
  open: list(openColumns, toOrderView(openOrder({ Id: 7 }), [euro])),
  pending: list(pendingColumns, toOrderView(pendingOrder({ Id: 8 }), [euro])),
  history: list(historyColumns, toOrderView(closedOrder({ Id: 6 }), [euro])),
  transactions: list(transactionColumns, {
    key: '1',
    id: 1,
    order: null,
    kind: 'deposits',
    type: 1,
    value: 250,
    balance: 1250,
    text: 'Deposit USDT',
    at,
    day: '2026-11-18',
    dayComplete: true,
  }),
  deposits: list(depositColumns, deposit),
  withdrawals: list(payoutColumns, toPayout(withdrawal)),
  wallet: list(methodColumns, {
    id: 3,
    kind: 'coin',
    destination: 'TQ1aB2cD3eF4gH5iJ6kL7mN8oP9qR',
    currency: 'USDT',
    network: 'TRC20',
    bankName: '',
    payee: '',
    remark: 'Cold wallet',
    payableFrom: null,
    lastPayout: at,
  }),
  loans: list(loanColumns, loan),
  ranking: list(phoneColumns.rate, trader),
  'ranking by profit': list(phoneColumns.profit, trader),
  copying: list(phoneColumns.followers, trader),
  announcements: list(announcementColumns, story),
  news: list(newsColumns, story),
};

const names = Object.keys(lists);
const slots = ['line1-start', 'line1-end', 'line2-start', 'line2-end'] as const satisfies PhoneSlot[];
const settled = { error: null, isFetching: false, refetch: () => Promise.resolve() };
const textOf = (element: Element | null | undefined): string => (element?.textContent ?? '').trim();
const onPhone = (column: Column<object>, row: object): ReactNode =>
  column.phoneCell ? column.phoneCell(row) : column.cell(row, true);

/** The list in one of its forms, and each of its cells by itself. */
function Board({ columns, row }: Case<object>) {
  return (
    <>
      <ListView
        of={wholeList([row], settled)}
        list="test.forms"
        label="Rows"
        columns={columns}
        keyOf={() => 'one'}
        current={null}
        onCurrent={() => undefined}
        // Beside these the menu of columns stands; else in the head.
        tools={<i />}
        skeleton={null}
        empty={null}
      />
      <dl>
        {columns.map((column) => (
          <div key={column.key} data-of={column.key}>
            <dt>{column.cell(row, false)}</dt>
            <dd>{onPhone(column, row)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const alone = (key: string, form: 'dt' | 'dd') =>
  textOf(document.querySelector(`[data-of="${key}"] > ${form}`));

/** What the four places of a phone's row say. */
async function phoneRow(list: Case<object>): Promise<string[]> {
  setDesktop(false);
  const shown = showScreen(<Board {...list} />);
  const lines = (await screen.findByRole('listitem')).querySelector('.lines');
  const first = [...(lines?.querySelectorAll(':scope > .first > b') ?? [])];
  const second = [...(lines?.querySelectorAll(':scope > .second > small') ?? [])];
  const said = [...first, ...second].map(textOf);
  const wanted = slots.map((slot) => {
    const there = list.columns.filter(
      ({ phone, control, phoneCell, text }) =>
        phone === slot && (control || phoneCell || text(list.row) !== ''),
    );
    return there
      .map(({ key, badge }, i) => (i === 0 ? '' : badge ? ' ' : ' · ') + alone(key, 'dd'))
      .join('')
      .trim();
  });
  // Without a column, the end of the second line is not there.
  const last = list.columns.some(({ phone }) => phone === 'line2-end') ? wanted : wanted.slice(0, 3);
  expect(said).toEqual(last);
  shown.unmount();
  return said;
}

/** Heads, cells and name of the table's row. */
async function tableRow(list: Case<object>) {
  setDesktop(true);
  const shown = showScreen(<Board {...list} />);
  const grid = await screen.findByRole('grid', { name: 'Rows' });
  await waitFor(() => expect(grid.querySelector('[data-key=one]')).not.toBeNull());
  const row = grid.querySelector<HTMLTableRowElement>('[data-key=one]');
  if (!row) throw new Error('The table has no row');
  const heads = within(grid).getAllByRole('columnheader').map(textOf);
  // Under the menu of columns stands an empty one.
  const cells = [...row.cells].filter((cell) => !cell.ariaHidden).map(textOf);
  expect(heads).toEqual(list.columns.map(({ label, short }) => i18n._(short ?? label)));
  expect(cells).toEqual(list.columns.map(({ key }) => alone(key, 'dt')));
  expect(row.getAttribute('aria-label')).toBe(rowName(list.row, list.columns));
  const header = textOf(within(row).getByRole('rowheader'));
  shown.unmount();
  return { heads, cells, header };
}

let server: ReturnType<typeof fakeServer>;
beforeEach(async () => {
  server = fakeServer();
  server.answer('listInstruments', [euro]);
  server.answer('listSparklineSet', []);
  vi.useFakeTimers({ now: Date.parse('2026-11-18T10:00:00Z'), toFake: ['Date'] });
  await signInAs(realUser);
});
afterEach(() => {
  vi.useRealTimers();
  setDesktop(false);
});

it.each(names)('DSK-20 (a), DSK-21 the columns of %s make its table and its row of a phone', async (name) => {
  const list = lists[name];
  if (!list) throw new Error(name);
  const rest = list.columns.filter(({ width }) => width === 'rest');
  expect(rest).toHaveLength(1);
  expect(new Set(list.columns.map(({ key }) => key)).size).toBe(list.columns.length);
  const [title, ...more] = await phoneRow(list);
  expect(title).not.toBe('');
  expect(more.some((said) => said !== '')).toBe(true);
  const { header } = await tableRow(list);
  expect(header).not.toBe('');
});

it.each(names)('DSK-20 (a), DSK-21 a changed column of %s changes both forms and the file', async (name) => {
  const list = lists[name];
  const key = list?.columns.find(({ phone }) => phone === 'line1-start')?.key;
  if (!list || key === undefined) throw new Error(name);
  const columns = list.columns.map(({ phoneCell, short, csv, ...column }) =>
    column.key === key
      ? {
          ...column,
          label: { id: 'changed', message: 'Changed label' },
          cell: () => 'Changed cell',
          text: () => 'Changed text',
        }
      : { ...column, phoneCell, short, csv },
  );
  const changed = { columns, row: list.row };
  expect((await phoneRow(changed))[0]).toContain('Changed cell');
  const { heads, cells } = await tableRow(changed);
  expect(heads).toContain('Changed label');
  expect(cells).toContain('Changed cell');
  expect(rowName(list.row, columns)).toContain('Changed text');
  const [head, row] = (await csvOf(columns, [list.row])).split('\r\n');
  expect(head).toContain('Changed label');
  expect(row).toContain('Changed text');
});

it('DSK-21 a phone’s markets, whose row the first picture writes, say what the columns say', async () => {
  showScreen(<QuoteList instruments={[euro]} label="Markets" />);
  const row = textOf(await screen.findByRole('listitem'));
  const of = (slot: PhoneSlot) => quoteColumns.filter(({ phone }) => phone === slot);
  for (const slot of ['line1-start', 'line2-start', 'line2-end'] as const)
    for (const { text } of of(slot)) expect(row).toContain(text(euro));
});

it('DSK-20 (a) no list of columns is left out here', () => {
  const files = import.meta.glob<Record<string, unknown>>('../**/*-columns.tsx', { eager: true });
  const isColumns = (value: unknown): value is readonly Column<object>[] =>
    Array.isArray(value) && value.every((one) => typeof one === 'object' && 'priority' in one);
  const tested: unknown[] = [
    ...Object.values(lists).map(({ columns }) => columns),
    traderColumns,
    fileColumns,
  ];
  const found = Object.values(files).flatMap((file) => Object.values(file).filter(isColumns));
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((columns) => !tested.includes(columns))).toEqual([]);
});
