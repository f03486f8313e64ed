import type { OrderView } from '../../../domain/order-wire.ts';
import type { Side } from '../../../domain/side.ts';
import { sumMoney } from '../../../domain/money.ts';
import { isRecord, readChoice, readNumber, readString } from '../../../state/read-json.ts';

// BLK-2: what is done to many orders at once, each by its own request. Plain values.

/** A position is closed, a pending order is cancelled. */
export type BulkAct = 'close' | 'cancel';

export type BulkState =
  /** Its turn has not come. */
  | 'waiting'
  | 'sending'
  /** No answer came, and it is being looked for. */
  | 'checking'
  | 'done'
  /** The server refused it, or it is certain that nothing happened. */
  | 'failed'
  /** It may have happened. */
  | 'unknown'
  /** Stopped, offline or reloaded before its turn: nothing was sent. */
  | 'not-sent';

/** One order of many. */
export interface BulkItem {
  id: number;
  act: BulkAct;
  showCode: string;
  side: Side;
  lots: number;
  /** Decimals of its prices. */
  precision: number;
  /** Its Idempotency-Key. */
  key: string;
  state: BulkState;
  /** USD that closing brought; null until then, and of what was cancelled. */
  result: number | null;
  /** Why it failed: the server's words, where it had any. */
  words: string;
}

const states = ['waiting', 'sending', 'checking', 'done', 'failed', 'unknown', 'not-sent'] as const;

/**
 * Returns the orders as they are to be sent: in a margin call the largest loss first, as that frees most; else the
 * oldest first. What only waits is cancelled last in a margin call.
 *
 * @param profitOf what a position is worth at this moment, USD
 */
export function inSendingOrder(
  orders: readonly OrderView[],
  isCalled: boolean,
  profitOf: (order: OrderView) => number | null,
): OrderView[] {
  const byAge = (one: OrderView, other: OrderView) =>
    Date.parse(one.createdAt) - Date.parse(other.createdAt) || one.id - other.id;
  // Nothing is known of what waits, nor lost with it.
  const worth = (order: OrderView) => (order.state === 'open' ? (profitOf(order) ?? 0) : Infinity);
  const byLoss = (one: OrderView, other: OrderView) =>
    worth(one) === worth(other) ? byAge(one, other) : worth(one) - worth(other);
  return orders.toSorted(isCalled ? byLoss : byAge);
}

export function itemOf(order: OrderView, key: string): BulkItem {
  const { id, state, showCode, side, lots, precision } = order;
  const act = state === 'pending' ? 'cancel' : 'close';
  return { id, act, showCode, side, lots, precision, key, state: 'waiting', result: null, words: '' };
}

export const isUnderWay = ({ state }: BulkItem): boolean => state === 'sending' || state === 'checking';
/** Whether it may be sent by a new decision: it is certain that it has not been done. */
export const isOpen = ({ state }: BulkItem): boolean => state === 'failed' || state === 'not-sent';

/** How many there are of each kind of end, and what closing has brought. */
export interface BulkCount {
  total: number;
  /** Those that have come to an end, or are not known. */
  over: number;
  closed: number;
  cancelled: number;
  failed: number;
  unknown: number;
  notSent: number;
  /** USD. */
  sum: number | null;
}

export function countOf(items: readonly BulkItem[]): BulkCount {
  const of = (state: BulkState) => items.filter((one) => one.state === state);
  const done = of('done');
  const closed = done.filter(({ act }) => act === 'close');
  const [failed, unknown, notSent] = [of('failed'), of('unknown'), of('not-sent')].map(
    ({ length }) => length,
  );
  return {
    total: items.length,
    over: done.length + failed + unknown + notSent,
    closed: closed.length,
    cancelled: done.length - closed.length,
    failed,
    unknown,
    notSent,
    sum: sumMoney(closed.map(({ result }) => result)),
  };
}

/** Reads what a reload has left; what is not one is left out. */
export function readItems(value: unknown): BulkItem[] {
  return Array.isArray(value) ? value.flatMap(readItem) : [];
}

function readItem(value: unknown): BulkItem[] {
  if (!isRecord(value)) return [];
  const id = readNumber(value['id'], null);
  const key = readString(value['key'], '');
  if (id === null || key === '') return [];
  return [
    {
      id,
      key,
      act: readChoice(value['act'], ['close', 'cancel'], 'close'),
      showCode: readString(value['showCode'], ''),
      side: readChoice(value['side'], ['buy', 'sell'], 'buy'),
      lots: readNumber(value['lots'], 0),
      precision: readNumber(value['precision'], 0),
      state: readChoice(value['state'], states, 'not-sent'),
      result: readNumber(value['result'], null),
      words: readString(value['words'], ''),
    },
  ];
}

/**
 * BLK-4: what a reload makes of it: nothing is sent by itself. What was under way is looked for where its key is still in
 * the record of what was sent; without one, nothing left.
 */
export function afterReload(item: BulkItem, isSent: (key: string) => boolean): BulkItem {
  if (item.state === 'waiting') return { ...item, state: 'not-sent' };
  if (isUnderWay(item)) return { ...item, state: isSent(item.key) ? 'checking' : 'not-sent' };
  return item;
}
