import { CompleteReason } from '../../src/generated/enums.ts';
import { commission, margin } from '../../src/domain/margin.ts';
import { sumMoney } from '../../src/domain/money.ts';
import { opposite } from '../../src/domain/side.ts';
import type { Market } from '../market/market.ts';
import { fromMicros, toMicros } from '../store/micros.ts';
import type { OrderRow } from '../store/schema.ts';
import {
  addClosed,
  emitEvents,
  inTransactionOf,
  noEvents,
  type ChangeEvents,
  type TradingContext,
} from './broker-context.ts';
import { loadAccount, valueAccount, type ClientAccount } from './client-account.ts';
import { cancelPending, changeOrder, completePosition, fillPending, type Fill } from './order-state.ts';
import { nextStopOut, worstClosable } from './stop-out.ts';
import { planSwap } from './swap-plan.ts';
import { bookSwaps, nextSwap, swapsOf, type Roll } from './swap.ts';
import { priceAt, specOf, termsAt } from './terms.ts';
import { followTrail } from './trailing.ts';
import { nextTrigger, type Trigger } from './trigger.ts';

/** How much of a jump of the clock is worked on before other worlds get their turn: 30 days. */
const slice = 30 * 86_400_000;

/** One client's account while time passes. */
interface AccountScan {
  account: ClientAccount;
  /** Ticks after this moment count for orders that have not been looked up. */
  since: number;
  /** The next trigger of each live order until the end of the slice, null where there is none. */
  triggers: Map<number, Trigger | null>;
  /** The margin level is known to be above the stop-out level until then. */
  safeUntil: number;
  /** When the next swap may be due, once it was asked for. */
  swapAt?: number;
}

type Scans = Map<number, AccountScan>;
type Step = { time: number; userId: number } & ({ trigger: Trigger } | { rolls: Roll[] } | { stopOut: true });

/**
 * BRK-24: carries out everything that the prices of (from, to] triggered, in the order in which it happened: pending
 * fills and expiries, stop losses, take profits and stop-outs of all accounts. `from` may be minus infinity, because an
 * order knows since when it is watched. A long time at once gives the same as the same time in small pieces.
 */
export async function processTriggers(
  context: TradingContext,
  accounts: ReadonlyMap<number, ClientAccount>,
  from: number,
  to: number,
): Promise<void> {
  const scans: Scans = new Map();
  for (const [userId, account] of accounts) scans.set(userId, newScan(account, from, to));
  const events = noEvents();
  try {
    const first = Math.max(from, Math.min(to, ...[...scans.values()].map((scan) => scan.safeUntil)));
    let start = from;
    for (let end = Math.min(to, first + slice); ; end = Math.min(to, end + slice)) {
      await processUntil(context, scans, events, end);
      await keepTrails(context, scans, events, start, end);
      start = end;
      if (end === to) return;
      for (const scan of scans.values()) startSlice(scan, end);
      await nextTurn();
    }
  } finally {
    // BRK-21: one event for everything that this span of time has closed.
    emitEvents(context, events);
  }
}

function newScan(account: ClientAccount, from: number, to: number): AccountScan {
  const oldest = Math.min(...account.orders.map((order) => order.watched_from));
  return { account, since: from, triggers: new Map(), safeUntil: Math.min(to, Math.max(from, oldest)) };
}

function startSlice(scan: AccountScan, at: number): void {
  scan.since = at;
  scan.triggers.clear();
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

async function processUntil(
  context: TradingContext,
  scans: Scans,
  events: ChangeEvents,
  to: number,
): Promise<void> {
  for (;;) {
    const step = nextStep(context, scans, to);
    if (!step) return;
    try {
      if ('trigger' in step) await carryOut(context, events, step.trigger);
      else if ('rolls' in step) await rollOver(context, events, step.userId, step.rolls);
      else await stopOut(context, events, step.userId, step.time);
      const account = await loadAccount(context.db, step.userId);
      scans.set(step.userId, scanAfter(scans.get(step.userId), account, step.time));
    } catch (error) {
      setAside(context, scans, step.userId, error);
    }
  }
}

/**
 * BRK-69: notes on each order where its trailing stop stands when a span of time ends: the next one goes on from there.
 */
async function keepTrails(
  context: TradingContext,
  scans: Scans,
  all: ChangeEvents,
  from: number,
  to: number,
): Promise<void> {
  for (const [userId, scan] of scans) {
    try {
      const moved = scan.account.orders.flatMap((order) => {
        const change = followTrail(context.market, order, from, to);
        return change.best_at === undefined ? [] : [{ order, change }];
      });
      if (moved.length === 0) continue;
      await inTransactionOf(context, all, async (trx, events) => {
        for (const { order, change } of moved) await changeOrder(trx, order, change);
        events.touched.add(userId);
      });
      scan.account = await loadAccount(context.db, userId);
    } catch (error) {
      setAside(context, scans, userId, error);
    }
  }
}

/** BRK-38: an account that cannot be worked out is left alone, so that it does not hold up the others. */
function setAside({ events }: TradingContext, scans: Scans, userId: number, error: unknown): void {
  scans.delete(userId);
  events.emit('failed', { userId, error });
}

/** What an order waits for does not depend on the others: only what this step changed is looked up again. */
function scanAfter(before: AccountScan | undefined, account: ClientAccount, time: number): AccountScan {
  const statusOf = (one: ClientAccount | undefined, id: number) =>
    one?.orders.find((order) => order.id === id)?.status;
  const triggers = [...(before?.triggers ?? [])].filter(([id]) => {
    const status = statusOf(before?.account, id);
    return status !== undefined && status === statusOf(account, id);
  });
  return { account, since: time, triggers: new Map(triggers), safeUntil: time };
}

/**
 * The earliest step; at the same moment promised prices come first, the older order before the younger, then swap, then
 * a stop-out.
 */
function nextStep(context: TradingContext, scans: Scans, to: number): Step | null {
  let next: Step | null = null;
  for (const [userId, scan] of scans) {
    try {
      for (const order of scan.account.orders) {
        const trigger = triggerOf(context, scan, order, to);
        if (trigger && (!next || trigger.time < next.time)) next = { time: trigger.time, userId, trigger };
      }
    } catch (error) {
      setAside(context, scans, userId, error);
    }
  }
  const swap = swapStep(context, scans, next, to);
  if (swap?.isSafe) return swap.step;
  next = swap?.step ?? next;
  for (const [userId, scan] of scans) {
    const horizon = next?.time ?? to;
    if (horizon < scan.safeUntil) continue;
    try {
      const time = nextStopOut(context.market, scan.account, scan.safeUntil, horizon);
      if (time === null) scan.safeUntil = horizon;
      else if (!next || time < next.time) next = { time, userId, stopOut: true };
    } catch (error) {
      setAside(context, scans, userId, error);
    }
  }
  // An account that was set aside after its trigger was found takes the trigger with it.
  return next && !scans.has(next.userId) ? nextStep(context, scans, to) : next;
}

/**
 * BRK-67: an account's swap that is due before the next trigger. Accounts have nothing to do with each other: what is
 * safe for one need not wait for the others.
 */
function swapStep(
  context: TradingContext,
  scans: Scans,
  trigger: Step | null,
  to: number,
): { step: Step; isSafe: boolean } | null {
  let found: { step: Step; isSafe: boolean } | null = null;
  for (const [userId, scan] of scans) {
    const before = Math.min(trigger?.time ?? Infinity, found?.step.time ?? Infinity);
    try {
      scan.swapAt ??= nextSwap(scan.account);
      if (scan.swapAt > to || scan.swapAt >= before) continue;
      const limit = before <= to ? { before } : { to };
      const plan = planSwap(context.market, scan.account, isSwapOff(context), scan.safeUntil, limit);
      const time = plan?.rolls.at(-1)?.time;
      if (!plan || time === undefined) continue;
      found = { step: { time, userId, rolls: plan.rolls }, isSafe: plan.isSafe };
      if (found.isSafe) return found;
    } catch (error) {
      setAside(context, scans, userId, error);
    }
  }
  return found;
}

function triggerOf(context: TradingContext, scan: AccountScan, order: OrderRow, to: number): Trigger | null {
  const known = scan.triggers.get(order.id);
  if (known !== undefined) return known;
  const found = nextTrigger(context.market, order, scan.since, to);
  scan.triggers.set(order.id, found);
  return found;
}

const reasonOf = { stopLoss: CompleteReason.StopLoss, takeProfit: CompleteReason.TakeProfit } as const;

async function carryOut(
  context: TradingContext,
  all: ChangeEvents,
  { order, time, cause, price }: Trigger,
): Promise<void> {
  const { market } = context;
  await inTransactionOf(context, all, async (trx, events) => {
    if (cause === 'expiry') {
      await cancelPending(trx, order, { price, at: time, reason: CompleteReason.Expired });
      return addClosed(events, order.user_id, order.id);
    }
    if (cause !== 'fill') {
      await completePosition(trx, market, order, { price, at: time, reason: reasonOf[cause] });
      return addClosed(events, order.user_id, order.id);
    }
    const fill = fillOf(context, order, price, time);
    if (isCovered(market, await loadAccount(trx, order.user_id), order, fill)) {
      await fillPending(trx, market, order, fill);
      events.touched.add(order.user_id);
    } else {
      await cancelPending(trx, order, { price, at: time, reason: CompleteReason.NotCovered });
      addClosed(events, order.user_id, order.id);
    }
  });
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

const isSwapOff = ({ site }: TradingContext) => site?.swap === 'off';

/** BRK-67: the positions of an account pay or get their swap; where there is none, the nights pass all the same. */
async function rollOver(
  context: TradingContext,
  all: ChangeEvents,
  userId: number,
  rolls: readonly Roll[],
): Promise<void> {
  await inTransactionOf(context, all, async (trx, events) => {
    const swaps = swapsOf(context.market, await loadAccount(trx, userId), rolls);
    const free = isSwapOff(context);
    await bookSwaps(trx, userId, free ? swaps.map((swap) => ({ ...swap, amount: 0 })) : swaps);
    events.touched.add(userId);
  });
}

/** BRK-19: closes the position with the largest loss, at the market. */
async function stopOut(
  context: TradingContext,
  all: ChangeEvents,
  userId: number,
  at: number,
): Promise<void> {
  const { market } = context;
  await inTransactionOf(context, all, async (trx, events) => {
    const account = await loadAccount(trx, userId);
    const worst = worstClosable(market, account, valueAccount(market, account, at), at);
    if (!worst) throw new Error(`User ${userId} is stopped out, but no position can be closed.`);
    const price = priceAt(market, specOf(market, worst.instrument_id), opposite(worst.side), at);
    await completePosition(trx, market, worst, { price, at, reason: CompleteReason.StopOut });
    addClosed(events, userId, worst.id);
  });
}
