import type { InfiniteData } from '@tanstack/react-query';
import { accountKey, query } from '../../api/operation.ts';
import { queryClient } from '../../api/query-client.ts';
import { decimal, roundMoney, sumMoney } from '../../domain/money.ts';
import { dayOf } from '../dates/date-span.ts';
import { BalanceRecordType } from '../../generated/enums.ts';
import type { BalanceRecord, BalanceRecordPage } from '../../generated/rest.d.ts';

/**
 * What a person filters by. 'other' holds every type that has no place of its own, those of a later server included.
 */
export const kinds = ['all', 'trades', 'deposits', 'withdrawals', 'fees', 'loans', 'other'] as const;
export type Kind = (typeof kinds)[number];

const T = BalanceRecordType;
/** Overnight swap, as a server may send it (decisions on record type 12). */
const swap = 12;
const typesOf: Partial<Record<Kind, readonly number[]>> = {
  trades: [T.TradeProfit],
  deposits: [T.Deposit],
  withdrawals: [T.Withdrawal, T.WithdrawalReturned],
  fees: [T.WithdrawalFee, T.Commission, swap],
  loans: [T.Loan, T.LoanRepayment],
};

/** From midnight of the first day to midnight after the last one, ISO 8601; undefined is open. */
export interface Range {
  from?: string | undefined;
  to?: string | undefined;
}

export interface Filter extends Range {
  kind: Kind;
}

/** One change of the balance, for a person to read. */
export interface Transaction {
  /** The server's id, or the place in the list where it sends none. */
  key: string;
  id: number | null;
  /** The order that it belongs to; null where there is none, or the server does not say. */
  order: number | null;
  kind: Exclude<Kind, 'all'>;
  type: number;
  /** USD, signed. */
  value: number;
  /** Cash after it, USD; null where the server does not say. */
  balance: number | null;
  /** TXN-02: `Memo` of an adjustment by hand, `MemoTran` of all others; may be empty. */
  text: string;
  at: string;
  /** Day in the reader's zone, 'YYYY-MM-DD'. */
  day: string;
  /** All of that day's records are known, so that its total is. */
  dayComplete: boolean;
}

export function kindOf(type: number): Transaction['kind'] {
  const found = kinds.find((one) => typesOf[one]?.includes(type));
  return found === undefined || found === 'all' ? 'other' : found;
}

function toTransaction(record: BalanceRecord, place: number): Transaction {
  return {
    key: record.Id === undefined ? `place-${place}` : String(record.Id),
    id: record.Id ?? null,
    order: record.order ?? null,
    kind: kindOf(record.Type),
    type: record.Type,
    value: record.Value,
    balance: record.Balance ?? null,
    text: record.Type === T.Adjustment ? record.Memo : record.MemoTran,
    at: record.CreatedAtTran,
    day: dayOf(record.CreatedAtTran),
    dayComplete: true,
  };
}

const fits = ({ kind, at }: Transaction, filter: Filter): boolean =>
  (filter.kind === 'all' || kind === filter.kind) &&
  (filter.from === undefined || Date.parse(at) >= Date.parse(filter.from)) &&
  (filter.to === undefined || Date.parse(at) < Date.parse(filter.to));

/** 'other' is asked for without types: what a later server adds belongs there too. */
const inputOf = ({ kind, from, to }: Filter) => ({ types: typesOf[kind]?.join(','), from, to });

interface Pages {
  /** Asks for large pages where the server has them: of a desktop, or for a file. A phone asks as it always has. */
  large?: boolean;
}

/** The most rows that a page may have. */
const largePage = 200;

/** DSK-91: a server that takes a `size` says one in each of its answers; only such a one is asked for another. */
const takesSize = () =>
  queryClient.ensureQueryData({
    queryKey: ['size of records'],
    queryFn: async () =>
      (await queryClient.fetchQuery(query('listBalanceRecords', { page: 1 }))).size !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** All pages of a list have one size. */
async function readPage(filter: Filter, page: number, { large }: Pages): Promise<BalanceRecordPage> {
  const size = large && (await takesSize()) ? { size: largePage } : {};
  const input = { ...inputOf(filter), page, ...size };
  return queryClient.fetchQuery({ ...query('listBalanceRecords', input), staleTime: 0 });
}

/** Newest first, so that nothing older than the range follows. */
function isPast(page: BalanceRecordPage, { from }: Filter): boolean {
  const last = page.list.at(-1);
  return last !== undefined && from !== undefined && Date.parse(last.CreatedAtTran) < Date.parse(from);
}

/**
 * TXN-03: the records that fit, page by page. A server that knows the filters narrows the list itself; what another one
 * sends is narrowed here.
 */
export function transactions(filter: Filter, { large = false }: Pages = {}) {
  return {
    queryKey: [...accountKey('listBalanceRecords'), 'transactions', filter, large] as const,
    queryFn: ({ pageParam }: { pageParam: number }) => readPage(filter, pageParam, { large }),
    initialPageParam: 1,
    getNextPageParam: (last: BalanceRecordPage, pages: BalanceRecordPage[]): number | undefined => {
      const loaded = pages.reduce((sum, { list }) => sum + list.length, 0);
      const more = last.list.length > 0 && loaded < last.total && !isPast(last, filter);
      return more ? pages.length + 1 : undefined;
    },
    select: ({ pages }: InfiniteData<BalanceRecordPage, number>) => {
      const rows = join(pages).filter((row) => fits(row, filter));
      const last = pages.at(-1);
      const whole =
        !last || pages.reduce((sum, { list }) => sum + list.length, 0) >= last.total || isPast(last, filter);
      const open = whole ? null : rows.at(-1)?.day;
      return {
        rows: rows.map((row) => (row.day === open ? { ...row, dayComplete: false } : row)),
        total: last?.total ?? 0,
        /** How many records were read to find those that fit: "120 of 640 read". */
        read: pages.reduce((sum, { list }) => sum + list.length, 0),
        /** Every record that fits is here. */
        complete: whole,
        /** TXN-03: the server follows the filters; otherwise only what was read is searched. */
        filtered: last?.filtered === true,
      };
    },
  };
}

/** Each record once: a new one moves the others to the next page between two calls. */
function join(pages: readonly BalanceRecordPage[]): Transaction[] {
  const rows = pages.flatMap(({ list }) => list).map(toTransaction);
  return [...new Map(rows.map((row) => [row.key, row])).values()];
}

interface ReadOptions extends Pages {
  signal: AbortSignal;
  /** After each page: how many records of how many. */
  onProgress?: (read: number, total: number) => void;
  /** Stops after so many pages; without end when left out. */
  mostPages?: number;
  /** Stops once so many records fit. */
  mostRows?: number;
}

/** Reads every page of a filter. `complete` is false where a bound cut it short. */
export async function readTransactions(filter: Filter, options: ReadOptions) {
  const { signal, onProgress, mostPages = Infinity, mostRows = Infinity, large = false } = options;
  const pages: BalanceRecordPage[] = [];
  const fitting = () => join(pages).filter((row) => fits(row, filter));
  const { getNextPageParam } = transactions(filter);
  for (let next: number | undefined = 1; next !== undefined && pages.length < mostPages;) {
    const page: BalanceRecordPage = await readPage(filter, next, { large });
    signal.throwIfAborted();
    pages.push(page);
    onProgress?.(
      pages.reduce((sum, { list }) => sum + list.length, 0),
      page.total,
    );
    next = getNextPageParam(page, pages);
    if (next === undefined) return { rows: fitting(), complete: true };
    if (mostRows < Infinity && fitting().length >= mostRows) break;
  }
  return { rows: fitting(), complete: false };
}

/** Cash at a moment. */
export interface BalancePoint {
  at: string;
  balance: number;
}

/**
 * TXN-05: the balance over time, oldest first, beginning with what it was before the oldest record. Without balances
 * from the server they are counted back from today's cash; where neither is known there is no line.
 *
 * @param rows every record of the range, newest first
 */
export function balanceLine(rows: readonly Transaction[], cashNow: number | null): BalancePoint[] {
  let after = rows[0]?.balance ?? cashNow;
  const points: BalancePoint[] = [];
  for (const { balance, value, at } of rows) {
    after = balance ?? after;
    if (after === null) return [];
    points.push({ at, balance: after });
    after = roundMoney(decimal(after).minus(value));
  }
  const oldest = rows.at(-1);
  // The money that a demo account starts with is where its line begins, not a gain.
  if (oldest && oldest.type !== T.DemoCredit && after !== null)
    points.push({ at: oldest.at, balance: after });
  return points.reverse();
}

/** TXN-04: what a day's records come to, USD. */
export const netOf = (rows: readonly Transaction[]): number | null =>
  sumMoney(rows.map(({ value }) => value));
