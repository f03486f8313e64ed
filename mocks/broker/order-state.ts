import type { Kysely } from 'kysely';
import { type CompleteReason, OrderStatus } from '../../src/generated/enums.ts';
import type { Market } from '../market/market.ts';
import { noteAccount } from '../store/account-notes.ts';
import { toMicros } from '../store/micros.ts';
import type { OrderRow, Schema } from '../store/schema.ts';
import { profitAt } from './client-account.ts';
import { post } from './ledger.ts';
import { forgiveOwed, realise } from './protection.ts';
import { specOf } from './terms.ts';
import { followTrail, startTrail } from './trailing.ts';

/** The user's order. Somebody else's is as unknown as one that never was. */
export function findOrder(db: Kysely<Schema>, userId: number, id: number): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** BRK-20: the order that this Idempotency-Key has placed; the response to it may have been lost. */
export function findPlaced(
  db: Kysely<Schema>,
  userId: number,
  requestKey: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** BRK-14: an open position completes at a price; its profit is realised, and a loss beyond the balance made good. */
export async function completePosition(
  trx: Kysely<Schema>,
  market: Market,
  order: OrderRow,
  closing: { price: number; at: number; reason: CompleteReason },
): Promise<OrderRow> {
  const { price, at } = closing;
  const amount = toMicros(profitAt(market, order, price, at));
  // BRK-69: history shows where the stop stood at the end.
  return completeAt(trx, order, { ...closing, amount }, followTrail(market, order, -Infinity, at));
}

/** The same where price and result, in micro-dollars, are known without asking a market. */
export async function completeAt(
  trx: Kysely<Schema>,
  order: OrderRow,
  closing: { price: number; amount: number; at: number; reason: CompleteReason },
  trail: Partial<OrderRow> = {},
): Promise<OrderRow> {
  const { price, amount, at, reason } = closing;
  const completed = await changeOrder(trx, order, {
    status: OrderStatus.Completed,
    close_price: price,
    profit: amount,
    completed_at: at,
    reason,
    ...trail,
  });
  await realise(trx, { userId: order.user_id, orderId: order.id, amount, at });
  await forgiveOwed(trx, order.user_id);
  return completed;
}

/** BRK-15: a pending order completes without a fill: what it locked is free, and nothing is charged. */
export function cancelPending(
  trx: Kysely<Schema>,
  order: OrderRow,
  ending: { price: number; at: number; reason: CompleteReason },
): Promise<OrderRow> {
  const { price, at, reason } = ending;
  return changeOrder(trx, order, {
    status: OrderStatus.Completed,
    commission: 0,
    close_price: price,
    completed_at: at,
    reason,
  });
}

/** BRK-45: what a pending order needs at its fill, in micro-dollars. */
export interface Fill {
  price: number;
  at: number;
  margin: number;
  commission: number;
}

/** BRK-16: a pending order becomes a position; its margin is used, and its commission charged. */
export async function fillPending(
  trx: Kysely<Schema>,
  market: Market,
  order: OrderRow,
  { price, at, margin, commission }: Fill,
): Promise<OrderRow> {
  const filled = await changeOrder(trx, order, {
    status: OrderStatus.Open,
    open_price: price,
    margin,
    commission,
    filled_at: at,
    // The tick that filled it may lie beyond its stop loss already: the moment itself is watched too.
    watched_from: at,
    ...startTrail(market, specOf(market, order.instrument_id), order.side, order.trailing, at),
  });
  await post(trx, {
    type: 'commission',
    userId: order.user_id,
    amount: -commission,
    at,
    orderId: order.id,
  });
  return filled;
}

/** Changes an order. Throws where it has left the state in which it was read, which undoes the transaction. */
export function changeOrder(
  trx: Kysely<Schema>,
  order: OrderRow,
  change: Partial<Omit<OrderRow, 'id' | 'user_id'>>,
): Promise<OrderRow> {
  noteAccount(trx, order.user_id);
  return trx
    .updateTable('orders')
    .set(change)
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .returningAll()
    .executeTakeFirstOrThrow();
}
