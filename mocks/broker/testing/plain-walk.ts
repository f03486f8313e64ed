import { commissionMode } from '../../../src/domain/margin.ts';
import type { OrderRow } from '../../store/schema.ts';
import { isSwapOff, scanAfter, startScan, type AccountScan, type Step } from '../account-scan.ts';
import { inTransaction, type TradingContext } from '../broker-context.ts';
import type { Broker } from '../broker.ts';
import { carryOut, followTrails } from '../carry-out.ts';
import { cancelOrder, closePosition, setStops } from '../change-order.ts';
import { loadAccount, loadAccounts, valueAccount } from '../client-account.ts';
import { placeOrder } from '../place-order.ts';
import { resetDemo } from '../reset-demo-account.ts';
import { nextStopOut } from '../stop-out.ts';
import { planSwap } from '../swap-plan.ts';
import { nextSwap } from '../swap.ts';
import { nextTrigger, type Trigger } from '../trigger.ts';

// For tests: a broker that asks every order of every account after each step, without an index, a heap or anything that
// is kept between two calls. What the broker does has to be what this one does.

type UserStep = Step & { userId: number };

type Scans = Map<number, AccountScan>;

/** Carries out everything that the prices of (from, to] triggered, in the order in which it happened. */
async function walk(context: TradingContext, from: number, to: number): Promise<void> {
  const scans: Scans = new Map();
  for (const [userId, account] of await loadAccounts(context.db)) {
    scans.set(userId, startScan(account, from));
  }
  for (let step = nextOfAll(context, scans, to); step; step = nextOfAll(context, scans, to)) {
    const { userId } = step;
    const before = scans.get(userId);
    if (!before) throw new Error(`Nobody has looked at user ${userId}.`);
    const now = step;
    await inTransaction(context, (trx, events) => carryOut(context, { trx, events }, before.account, now));
    scans.set(userId, scanAfter(before, await loadAccount(context.db, userId), now.time));
  }
  for (const { account } of scans.values()) {
    await inTransaction(context, (trx, events) => followTrails(context, { trx, events }, account, from, to));
  }
}

function nextOfAll(context: TradingContext, scans: Scans, to: number): UserStep | null {
  let next: UserStep | null = null;
  for (const [userId, scan] of scans) {
    for (const order of scan.account.orders) {
      const trigger = triggerOf(context, scan, order, to);
      if (trigger && (!next || trigger.time < next.time)) next = { time: trigger.time, userId, trigger };
    }
  }
  for (const [userId, scan] of scans) {
    const before = next?.time ?? Infinity;
    const swapAt = nextSwap(scan.account);
    if (swapAt > to || swapAt >= before) continue;
    const limit = before <= to ? { before } : { to };
    const plan = planSwap(context.market, scan.account, isSwapOff(context), scan.safeUntil, limit);
    const time = plan?.rolls.at(-1)?.time;
    if (!plan || time === undefined) continue;
    next = { time, userId, rolls: plan.rolls };
    if (plan.isSafe) return next;
  }
  for (const [userId, scan] of scans) {
    const horizon: number = next?.time ?? to;
    if (horizon < scan.safeUntil) continue;
    const time = nextStopOut(context.market, scan.account, scan.safeUntil, horizon);
    if (time === null) scan.safeUntil = horizon;
    else if (!next || time < next.time) next = { time, userId, stopOut: true };
  }
  return next;
}

function triggerOf(context: TradingContext, scan: AccountScan, order: OrderRow, to: number): Trigger | null {
  const known = scan.triggers.get(order.id);
  if (known !== undefined) return known;
  const found = nextTrigger(context.market, order, scan.since, to);
  scan.triggers.set(order.id, found);
  return found;
}

/** The same calls as the broker's, each after a walk over everything; it keeps no progress and takes no lock. */
export function createPlainBroker(
  parts: Omit<TradingContext, 'mode'>,
): Pick<
  Broker,
  | 'placeOrder'
  | 'closePosition'
  | 'cancelOrder'
  | 'setStops'
  | 'resetDemo'
  | 'processTriggers'
  | 'settle'
  | 'account'
> {
  const context = { ...parts, mode: commissionMode(1) };
  const { db, market, clock, mode } = context;
  let walkedTo = Number.NEGATIVE_INFINITY;
  async function catchUp(until: number): Promise<number> {
    await walk(context, Math.min(walkedTo, until), until);
    return (walkedTo = until);
  }
  async function after<Outcome>(change: () => Promise<Outcome>): Promise<Outcome> {
    await catchUp(clock.now());
    const outcome = await change();
    await catchUp(clock.now());
    return outcome;
  }
  return {
    placeOrder: (userId, order) => after(() => placeOrder(context, mode, userId, order)),
    closePosition: (userId, id, closing) => after(() => closePosition(context, userId, id, closing)),
    cancelOrder: (userId, id) => after(() => cancelOrder(context, userId, id)),
    setStops: (userId, id, change) => after(() => setStops(context, mode, userId, id, change)),
    resetDemo: (userId) => after(() => resetDemo(context, userId)),
    processTriggers: catchUp,
    settle: (_userId, until) => catchUp(until),
    account: async (userId, now) => valueAccount(market, await loadAccount(db, userId), now),
  };
}
