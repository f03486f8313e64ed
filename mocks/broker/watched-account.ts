import { OrderStatus } from '../../src/generated/enums.ts';
import type { InstrumentSpec, Market } from '../market/market.ts';
import type { OrderRow } from '../store/schema.ts';
import type { AccountScan, Step } from './account-scan.ts';
import { noEvents, type ChangeEvents } from './broker-context.ts';
import type { ClientAccount } from './client-account.ts';
import type { LevelIndex, Levels, Watch } from './level-index.ts';
import { safePrices } from './stop-out.ts';
import { nextSwap } from './swap.ts';
import { trailedFrom } from './trailing.ts';
import { levelOf, sideOf } from './trigger.ts';

/** An account with orders, and what it waits for. */
export interface WatchedAccount {
  readonly userId: number;
  account: ClientAccount;
  /** While it is due: all that happened to it until then is carried out. */
  since: number;
  /** Orders that may have been triggered since; null: any, and a stop-out. */
  hits: Set<number> | null;
  /** The work on a span of time, while it is under way. */
  work: AccountWork | null;
  /** What each order waits for. */
  orders: Map<number, { order: OrderRow; watch: Watch<Waiting> }>;
  /** BRK-48: between these prices there is no stop-out; none are known where it is empty. */
  safe: Watch<Waiting>[];
  /** When something happens by the clock alone: an expiry or swap. */
  clockAt: number;
  /** For when it is on the clock. */
  onClockFor: number | null;
  /** BRK-38: it could not be worked out the last time. */
  hasFailed: boolean;
  events: ChangeEvents;
}

export interface AccountWork {
  scan: AccountScan;
  from: number;
  to: number;
  /** The quiet span up to which was looked when it began. */
  span: string;
  /** What happens next, where that is known. */
  next?: Step | null;
}

/** Who waits for a price: an order, or without one the account as a whole. */
export interface Waiting {
  watched: WatchedAccount;
  orderId: number | null;
}

export function watchAccount(account: ClientAccount, since: number): WatchedAccount {
  return {
    userId: account.userId,
    account,
    since,
    hits: null,
    work: null,
    orders: new Map(),
    safe: [],
    clockAt: clockOf(account),
    onClockFor: null,
    hasFailed: false,
    events: noEvents(),
  };
}

/** Takes over how an account is now. Orders that are not as they were have to be looked at. */
export function renew(watched: WatchedAccount, account: ClientAccount, index: LevelIndex<Waiting>): void {
  const orders = new Map(account.orders.map((order) => [order.id, order]));
  for (const [id, known] of watched.orders) {
    const order = orders.get(id);
    if (order && isSame(known.order, order)) continue;
    index.unwatch(known.watch);
    watched.orders.delete(id);
    watched.work?.scan.triggers.delete(id);
  }
  watched.account = account;
  watched.clockAt = clockOf(account);
  unguard(watched, index);
  for (const id of orders.keys()) if (!watched.orders.has(id)) watched.hits?.add(id);
  if (!watched.work) return;
  watched.work.scan = { ...watched.work.scan, account };
  delete watched.work.next;
}

/** Whether an order waits for the same as before, and would be booked the same. */
function isSame(one: OrderRow, other: OrderRow): boolean {
  return (Object.keys(one) as (keyof OrderRow)[]).every((name) => one[name] === other[name]);
}

/** Lets go of the prices between which an account is safe. */
export function unguard(watched: WatchedAccount, index: LevelIndex<Waiting>): void {
  for (const watch of watched.safe.splice(0)) index.unwatch(watch);
}

/** Lets go of all that an account waits for. */
export function unwatchAccount(watched: WatchedAccount, index: LevelIndex<Waiting>): void {
  unguard(watched, index);
  for (const { watch } of watched.orders.values()) index.unwatch(watch);
  watched.orders.clear();
}

/** Puts all orders that nobody waits for into the index. */
export function watchOrders(watched: WatchedAccount, market: Market, index: LevelIndex<Waiting>): void {
  for (const order of watched.account.orders) {
    const known = watched.orders.get(order.id);
    if (known?.watch.isLive && isSame(known.order, order)) continue;
    if (known) index.unwatch(known.watch);
    const waiting = { watched, orderId: order.id };
    const watch = index.watch(
      order.instrument_id,
      waitedFor(market.spec(order.instrument_id), order),
      waiting,
    );
    watched.orders.set(order.id, { order, watch });
  }
}

/** BRK-48: looks up prices between which an account is safe, where it has none. Returns whether it has some. */
export function guard(
  watched: WatchedAccount,
  market: Market,
  index: LevelIndex<Waiting>,
  at: number,
): boolean {
  if (watched.safe.length > 0) return true;
  if (watched.account.orders.every(({ status }) => status !== OrderStatus.Open)) return true;
  const prices = safePrices(market, watched.account, at);
  if (!prices) return false;
  for (const [id, { low, high, spread }] of prices) {
    const levels = { mid: { above: high, below: low }, spread };
    watched.safe.push(index.watch(id, levels, { watched, orderId: null }));
  }
  return true;
}

/** The prices of its side that an order waits for; a stop that follows waits for better ones as well. */
function waitedFor(spec: InstrumentSpec | undefined, order: OrderRow): Levels {
  if (!spec) return {};
  const { above, below } = levelOf(order);
  const side = sideOf(order) === 'buy' ? 'ask' : 'bid';
  const best = trailedFrom(order) === null ? null : order.best_price;
  if (best === null) return { [side]: { above, below } };
  return order.side === 'buy'
    ? { [side]: { above: Math.min(above ?? Infinity, best), below } }
    : { [side]: { above, below: Math.max(below ?? -Infinity, best) } };
}

/** The next expiry or swap of an account; Infinity if none. */
function clockOf(account: ClientAccount): number {
  let at = nextSwap(account);
  for (const { status, expire_at: expires } of account.orders) {
    if (status === OrderStatus.Pending && expires !== null) at = Math.min(at, expires);
  }
  return at;
}

/** What a side of the price may be rounded by: a point. */
export const pointOf = ({ precision }: Pick<InstrumentSpec, 'precision'>): number => 10 ** -precision;
