import { query } from '../../../api/operation.ts';
import { queryClient } from '../../../api/query-client.ts';
import { readPages } from '../../../api/read-pages.ts';
import { serverTime } from '../../../api/transport.ts';
import { decimalsOf, sumMoney } from '../../../domain/money.ts';
import { monthsBetween, spanOf, type Month } from '../../../domain/month.ts';
import {
  positionsAt,
  sumStatement,
  type HeldPosition,
  type StatementSums,
} from '../../../domain/statement.ts';
import type { BalanceRecordPage, Order } from '../../../generated/rest.d.ts';
import { readTransactions, type Transaction } from '../../../features/balance/records.ts';
import { inputOf, type OrderFilter } from '../../../features/orders/orders-query.ts';

export interface Statement extends StatementSums {
  month: Month;
  /** The month's first moment, and that of the next one. */
  from: string;
  to: string;
  /** When it was made; epoch ms of the server's clock. */
  madeAt: number;
  /** The month is not over: the statement ends when it was made. */
  running: boolean;
  /** Oldest first. */
  movements: readonly Transaction[];
  /** What the movements come to. */
  net: number;
  positions: readonly HeldPosition[];
  /** Floating P/L of all of them, while the month runs. */
  openProfit: number | null;
}

interface Reading {
  signal: AbortSignal;
  onProgress: (read: number, total: number) => void;
}

/** STM-01: a month's statement, made from every record of it and from the orders. */
export async function readStatement(month: Month, { signal, onProgress }: Reading): Promise<Statement> {
  const { from, to } = spanOf(month);
  const { rows } = await readTransactions({ kind: 'all', from, to }, { signal, onProgress, large: true });
  // After the first answer: before it, on a page that was opened here, the server's clock is not known.
  const madeAt = serverTime();
  const running = madeAt < Date.parse(to);
  const earlier = await readTransactions({ kind: 'all', to: from }, { signal, mostRows: 1 });
  const movements = rows.toReversed();
  const positions = positionsAt(await ordersSince(to, running, signal), Date.parse(to));
  return {
    month,
    from,
    to,
    madeAt,
    running,
    movements,
    net: sumMoney(movements.map(({ value }) => value)),
    ...sumStatement(movements, earlier.rows[0] ?? null),
    positions: running ? positions : positions.map((one) => ({ ...one, profit: null })),
    openProfit: running ? sumMoney(positions.map(({ profit }) => profit)) : null,
  };
}

/** The orders that may have been open at a moment: the open ones, and those that ended since. */
async function ordersSince(moment: string, running: boolean, signal: AbortSignal): Promise<Order[]> {
  const open = await readOrders('open', {}, signal, () => false);
  if (running) return open;
  const from = Date.parse(moment);
  const ended = await readOrders('history', { from }, signal, (orders) => endedBefore(orders, from));
  return [...new Map([...ended, ...open].map((order) => [order.Id, order])).values()];
}

/** What follows ended before the moment: only where a server sorts its history by when orders ended. */
function endedBefore(orders: readonly Order[], moment: number): boolean {
  const ends = orders.map(({ CompleteTimeHandler: at }) => Date.parse(at ?? ''));
  return ends.every((at, i) => i === 0 || at <= (ends[i - 1] ?? 0)) && (ends.at(-1) ?? moment) < moment;
}

/** Reads a list of orders until it ends or nothing that matters follows: in large pages where the server has them. */
async function readOrders(
  list: 'open' | 'history',
  filter: OrderFilter,
  signal: AbortSignal,
  isEnough: (orders: readonly Order[]) => boolean,
): Promise<Order[]> {
  const site = await queryClient.ensureQueryData(query('getBasicInfo')).catch(() => null);
  const narrows = site?.order_features?.orderQuery === true;
  return readPages('listOrders', inputOf(list, filter, { narrows, large: true }), { signal, isEnough });
}

/** STM-02: the months that can be chosen: from the account's first record to now, the newest first. */
export async function readMonths(): Promise<Month[]> {
  const page = (number: number): Promise<BalanceRecordPage> =>
    queryClient.fetchQuery(query('listBalanceRecords', { page: number }));
  const first = await page(1);
  const pages = Math.ceil(first.total / Math.max(1, first.list.length));
  const last = pages > 1 ? await page(pages) : first;
  const oldest = last.list.at(-1) ?? first.list.at(-1);
  return monthsBetween(oldest?.CreatedAtTran ?? serverTime(), serverTime());
}

/**
 * STM-04: the decimals that a month's amounts need, so that what is read adds up: two, or six where one of them has
 * more.
 */
export function digitsOf({ movements, opening }: Statement): 2 | 6 {
  const amounts = [opening ?? 0, ...movements.map(({ value }) => value)];
  return amounts.some((one) => decimalsOf(one) > 2) ? 6 : 2;
}
