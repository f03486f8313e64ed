import type { OrderRow } from '../store/schema.ts';
import type { TradingContext } from './broker-context.ts';
import type { ClientAccount } from './client-account.ts';
import { searchStopOut } from './stop-out.ts';
import { planSwap } from './swap-plan.ts';
import { nextSwap, type Roll } from './swap.ts';
import { nextTrigger, type Trigger } from './trigger.ts';

/** One client's account while a span of time passes. */
export interface AccountScan {
  account: ClientAccount;
  /** Ticks after this moment count for orders that have not been looked up. */
  since: number;
  /** The next trigger of each live order until the end of the span, null where there is none. */
  triggers: Map<number, Trigger | null>;
  /** The margin level is known to be above the stop-out level until then. */
  safeUntil: number;
}

/** What happens next to an account. */
export type Step = { time: number } & ({ trigger: Trigger } | { rolls: Roll[] } | { stopOut: true });

/** Work that takes its time was left off: ask again. */
export const unfinished = Symbol('unfinished');

export function startScan(account: ClientAccount, since: number): AccountScan {
  const oldest = Math.min(...account.orders.map((order) => order.watched_from));
  return { account, since, triggers: new Map(), safeUntil: Math.max(since, oldest) };
}

/** What an order waits for does not depend on the others: only what a step has changed is looked up again. */
export function scanAfter(before: AccountScan, account: ClientAccount, time: number): AccountScan {
  const known = new Map(before.account.orders.map((order) => [order.id, order.status]));
  const same = account.orders.filter(({ id, status }) => known.get(id) === status);
  const triggers = same.flatMap(({ id }) => {
    const trigger = before.triggers.get(id);
    return trigger === undefined ? [] : [[id, trigger] as const];
  });
  return { account, since: time, triggers: new Map(triggers), safeUntil: time };
}

/**
 * The earliest step of an account until a moment; at the same moment promised prices come first, the older order before
 * the younger, then swap, then a stop-out. `isEnough` ends long searches, whose result so far stays in the scan.
 */
export function nextStep(
  context: TradingContext,
  scan: AccountScan,
  to: number,
  isEnough: () => boolean,
): Step | null | typeof unfinished {
  let next: Step | null = null;
  for (const order of scan.account.orders) {
    const isKnown = scan.triggers.has(order.id);
    const trigger = triggerOf(context, scan, order, to);
    if (trigger && (!next || trigger.time < next.time)) next = { time: trigger.time, trigger };
    if (!isKnown && isEnough()) return unfinished;
  }
  const swap = swapStep(context, scan, next, to);
  if (swap?.isSafe) return swap.step;
  next = swap?.step ?? next;
  const horizon = Math.min(to, next?.time ?? to);
  if (horizon < scan.safeUntil) return next;
  const out = searchStopOut(context.market, scan.account, scan.safeUntil, horizon, isEnough);
  if (out.time !== null) return next && next.time <= out.time ? next : { time: out.time, stopOut: true };
  scan.safeUntil = out.until;
  return out.until < horizon ? unfinished : next;
}

function triggerOf(context: TradingContext, scan: AccountScan, order: OrderRow, to: number): Trigger | null {
  const known = scan.triggers.get(order.id);
  if (known !== undefined) return known;
  const found = nextTrigger(context.market, order, scan.since, to);
  scan.triggers.set(order.id, found);
  return found;
}

/** BRK-67: an account's swap that is due before its next trigger. */
function swapStep(
  context: TradingContext,
  { account, safeUntil }: AccountScan,
  trigger: Step | null,
  to: number,
): { step: Step; isSafe: boolean } | null {
  const before = trigger?.time ?? Infinity;
  const swapAt = nextSwap(account);
  if (swapAt > to || swapAt >= before) return null;
  const limit = before <= to ? { before } : { to };
  const plan = planSwap(context.market, account, isSwapOff(context), safeUntil, limit);
  const time = plan?.rolls.at(-1)?.time;
  if (!plan || time === undefined) return null;
  return { step: { time, rolls: plan.rolls }, isSafe: plan.isSafe };
}

export const isSwapOff = ({ site }: TradingContext) => site?.swap === 'off';
