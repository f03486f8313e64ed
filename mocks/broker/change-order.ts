import type { Kysely } from 'kysely';
import { CompleteReason, OrderStatus } from '../../src/generated/enums.ts';
import type { CommissionMode } from '../../src/domain/margin.ts';
import type { OrderLine, Stops } from '../../src/domain/order.ts';
import { opposite } from '../../src/domain/side.ts';
import { nextOpening } from '../market/opens-again.ts';
import type { OrderRow, Schema } from '../store/schema.ts';
import { addClosed, inTransaction, type BrokerContext } from './broker-context.ts';
import { changePending } from './change-pending.ts';
import { refuseDecimals, refuseStops } from './check-prices.ts';
import { cancelPending, changeOrder, completePosition, findOrder, findPlaced } from './order-state.ts';
import { partKey, refusePart, splitPosition } from './partial-close.ts';
import { refuseMoved, type PriceProtection } from './refuse-moved.ts';
import { refuse, type CancelReason, type ChangeReason, type CloseReason, type Result } from './refusal.ts';
import { priceAt, sidesAt, specOf, stopTermsOf } from './terms.ts';
import { changeTrail, keptStops, refuseTrailing } from './trailing.ts';

/** How a position is to be closed. */
export interface Closing extends PriceProtection {
  /** The whole position where it is left out. The Idempotency-Key of the call keeps a part from being closed twice. */
  part?: { lots: number; requestKey: string } | undefined;
}

/**
 * BRK-26: closes an open position at the market, or a part of it (BRK-61). Whoever comes second, the trader or a
 * trigger, finds it completed.
 */
export function closePosition(
  context: BrokerContext,
  userId: number,
  id: number,
  closing: Closing = {},
): Promise<Result<OrderRow, CloseReason>> {
  const { market } = context;
  const now = context.clock.now();
  return inTransaction(context, async (trx, events) => {
    const { part } = closing;
    const closedPart = part && (await findPlaced(trx, userId, partKey(id, part.requestKey)));
    if (closedPart) return { ok: true, value: closedPart };
    const order = await findOrder(trx, userId, id);
    if (!order) return refuse('orderNotFound');
    if (order.status !== OrderStatus.Open) return refuse('notOpen');
    const spec = specOf(market, order.instrument_id);
    if (!market.isOpen(spec.id, now))
      return refuse('marketClosed', { code: spec.showCode }, nextOpening(market, spec.id, now));
    const side = opposite(order.side);
    const price = priceAt(market, spec, side, now);
    const refused =
      (part ? refusePart(spec, order, part.lots) : null) ?? refuseMoved(side, price, spec, closing);
    if (refused) return refused;
    const isWhole = !part || part.lots === order.lots;
    const closed = isWhole ? order : await splitPosition(trx, order, part);
    const value = await completePosition(trx, market, closed, {
      price,
      at: now,
      reason: CompleteReason.ClosedByTrader,
    });
    addClosed(events, userId, closed.id);
    return { ok: true, value };
  });
}

/** BRK-15: cancels a pending order, whether its market is open or not. */
export function cancelOrder(
  context: BrokerContext,
  userId: number,
  id: number,
): Promise<Result<OrderRow, CancelReason>> {
  const now = context.clock.now();
  return inTransaction(context, async (trx, events) => {
    const order = await findOrder(trx, userId, id);
    if (!order) return refuse('orderNotFound');
    if (order.status !== OrderStatus.Pending) return refuse('notPending');
    const price = priceAt(context.market, specOf(context.market, order.instrument_id), order.side, now);
    const value = await cancelPending(trx, order, { price, at: now, reason: CompleteReason.Cancelled });
    addClosed(events, userId, id);
    return { ok: true, value };
  });
}

/** What a trader changes of an order that has not ended. */
export interface OrderChange extends Stops {
  /** BRK-91: the one price that is set; the others stay as the store has them. Left out: all. */
  only?: OrderLine | undefined;
  /** Where a pending order is to fill from now on. */
  target?: number | undefined;
  /** Distance at which the stop loss follows; 0 turns that off, left out it stays as it is. */
  trailing?: number | undefined;
  /** Pending orders can be changed too (BRK-63); else only open positions. */
  takesPending?: boolean;
}

/** BRK-27: sets the stops of an order, null clears one; they are watched from now on. */
export function setStops(
  context: BrokerContext,
  mode: CommissionMode,
  userId: number,
  id: number,
  change: OrderChange,
): Promise<Result<OrderRow, ChangeReason>> {
  const now = context.clock.now();
  return inTransaction(context, async (trx, events) => {
    const order = await findOrder(trx, userId, id);
    if (!order) return refuse('orderNotFound');
    const isPending = order.status === OrderStatus.Pending && change.takesPending;
    if (!isPending && order.status !== OrderStatus.Open) return refuse('notOpen');
    if (change.only === 'target') {
      if (!isPending) return refuse('targetOnOpen');
      if (change.target === undefined) return refuse('targetMissing');
    }
    const whole = wholeChange(order, change);
    const changed = isPending
      ? await changePending(context, trx, mode, order, whole, now)
      : await changePosition(context, trx, order, whole, now);
    if (changed.ok) events.touched.add(userId);
    return changed;
  });
}

/** BRK-91: what a change makes of all prices of an order; where it is of one, the others are as they stand. */
export function wholeChange(order: OrderRow, change: OrderChange): OrderChange {
  const kept = keptStops(order);
  switch (change.only) {
    case undefined:
      return change;
    case 'target':
      return { ...kept, target: change.target };
    case 'takeProfit':
      return { ...kept, takeProfit: change.takeProfit };
    case 'stopLoss':
      return { ...kept, stopLoss: change.stopLoss, trailing: change.trailing };
  }
}

async function changePosition(
  context: BrokerContext,
  trx: Kysely<Schema>,
  order: OrderRow,
  { target, stopLoss, takeProfit, trailing }: OrderChange,
  now: number,
): Promise<Result<OrderRow, ChangeReason>> {
  if (target !== undefined) return refuse('targetOnOpen');
  const { market } = context;
  const spec = specOf(market, order.instrument_id);
  const terms = stopTermsOf(context, spec);
  const stops = { stopLoss, takeProfit };
  const refused =
    refuseDecimals(spec, [stopLoss, takeProfit]) ??
    refuseStops(order.side, sidesAt(market, spec, now), stops, terms, keptStops(order)) ??
    refuseTrailing(terms, priceAt(market, spec, opposite(order.side), now), trailing, order.trailing);
  if (refused) return refused;
  const value = await changeOrder(trx, order, {
    stop_loss: stopLoss,
    take_profit: takeProfit,
    watched_from: now,
    ...changeTrail(market, order, trailing, now),
  });
  return { ok: true, value };
}
