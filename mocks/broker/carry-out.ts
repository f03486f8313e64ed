import type { Kysely } from 'kysely';
import { CompleteReason } from '../../src/generated/enums.ts';
import { commission, margin } from '../../src/domain/margin.ts';
import { sumMoney } from '../../src/domain/money.ts';
import { opposite } from '../../src/domain/side.ts';
import type { Market } from '../market/market.ts';
import { fromMicros, toMicros } from '../store/micros.ts';
import type { OrderRow, Schema } from '../store/schema.ts';
import { isSwapOff, type Step } from './account-scan.ts';
import { addClosed, type ChangeEvents, type TradingContext } from './broker-context.ts';
import { valueAccount, type ClientAccount } from './client-account.ts';
import { cancelPending, completePosition, fillPending, noteTrail, type Fill } from './order-state.ts';
import { worstClosable } from './stop-out.ts';
import { bookSwaps, swapsOf, type Roll } from './swap.ts';
import { priceAt, specOf, termsAt } from './terms.ts';
import { followTrail } from './trailing.ts';
import type { Trigger } from './trigger.ts';

/** Where what happens to an account is booked, and what is said of it afterwards. */
interface Booking {
  trx: Kysely<Schema>;
  events: ChangeEvents;
}

/** Books one step of an account, which is as the store has it. */
export function carryOut(
  context: TradingContext,
  booking: Booking,
  account: ClientAccount,
  step: Step,
): Promise<void> {
  if ('trigger' in step) return carryOutTrigger(context, booking, account, step.trigger);
  if ('rolls' in step) return rollOver(context, booking, account, step.rolls);
  return stopOut(context, booking, account, step.time);
}

/**
 * BRK-69: notes on each order where its trailing stop stands when a span of time ends: the next one goes on from there.
 * Resolves to whether any has moved.
 */
export async function followTrails(
  { market }: TradingContext,
  { trx, events }: Booking,
  account: ClientAccount,
  from: number,
  to: number,
): Promise<boolean> {
  let isMoved = false;
  for (const order of account.orders) {
    const change = followTrail(market, order, from, to);
    if (change.best_at === undefined) continue;
    await noteTrail(trx, order, change);
    isMoved = true;
  }
  if (isMoved) events.touched.add(account.userId);
  return isMoved;
}

const reasonOf = { stopLoss: CompleteReason.StopLoss, takeProfit: CompleteReason.TakeProfit } as const;

async function carryOutTrigger(
  context: TradingContext,
  { trx, events }: Booking,
  account: ClientAccount,
  { order: { id }, time, cause, price }: Trigger,
): Promise<void> {
  const { market } = context;
  const order = account.orders.find((one) => one.id === id);
  if (!order) throw new Error(`User ${account.userId} has no order ${id} any more.`);
  const ending = (reason: CompleteReason) => ({ price, at: time, reason });
  if (cause === 'fill') {
    const fill = fillOf(context, order, price, time);
    if (isCovered(market, account, order, fill)) {
      await fillPending(trx, market, order, fill);
      events.touched.add(order.user_id);
      return;
    }
    await cancelPending(trx, order, ending(CompleteReason.NotCovered));
  } else if (cause === 'expiry') await cancelPending(trx, order, ending(CompleteReason.Expired));
  else await completePosition(trx, market, order, ending(reasonOf[cause]));
  addClosed(events, order.user_id, order.id);
}

/** BRK-45: margin and rate are those of the fill, which may lie far from the order price. */
function fillOf({ market, mode }: TradingContext, order: OrderRow, price: number, at: number): Fill {
  const { lots, leverage } = order;
  const terms = termsAt(market, specOf(market, order.instrument_id), at);
  // An instrument that lost its margin since then keeps what was locked.
  const needed = margin(terms, lots, price, leverage) ?? fromMicros(order.margin);
  const fee = commission(mode, terms.commissionRate, lots, needed);
  return { price, at, margin: toMicros(needed), commission: toMicros(fee) };
}

/** BRK-16: other positions may have lost what the order had locked, or the fill may need more; then it cannot fill. */
function isCovered(market: Market, account: ClientAccount, order: OrderRow, fill: Fill): boolean {
  const { freeMargin } = valueAccount(market, account, fill.at);
  const locked = fromMicros(order.margin + order.commission);
  const needed = fromMicros(fill.margin + fill.commission);
  const hasCash = account.cash - account.withdrawing >= fill.commission;
  return hasCash && sumMoney([freeMargin, locked, -needed]) >= 0;
}

/** BRK-67: the positions of an account pay or get their swap; where there is none, the nights pass all the same. */
async function rollOver(
  context: TradingContext,
  { trx, events }: Booking,
  account: ClientAccount,
  rolls: readonly Roll[],
): Promise<void> {
  const swaps = swapsOf(context.market, account, rolls);
  const free = isSwapOff(context);
  await bookSwaps(trx, account.userId, free ? swaps.map((swap) => ({ ...swap, amount: 0 })) : swaps);
  events.touched.add(account.userId);
}

/** BRK-19: closes the position with the largest loss, at the market. */
async function stopOut(
  { market }: TradingContext,
  { trx, events }: Booking,
  account: ClientAccount,
  at: number,
): Promise<void> {
  const worst = worstClosable(market, account, valueAccount(market, account, at), at);
  if (!worst) throw new Error(`User ${account.userId} is stopped out, but no position can be closed.`);
  const price = priceAt(market, specOf(market, worst.instrument_id), opposite(worst.side), at);
  await completePosition(trx, market, worst, { price, at, reason: CompleteReason.StopOut });
  addClosed(events, account.userId, worst.id);
}
