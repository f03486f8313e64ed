import { commissionMode } from '../../src/domain/margin.ts';
import { noteAccount } from '../store/account-notes.ts';
import { readKept, writeAllKept } from '../store/kept-values.ts';
import type { OrderRow } from '../store/schema.ts';
import { createAccountCache } from './client-account-cache.ts';
import type { BrokerContext } from './broker-context.ts';
import { cancelOrder, closePosition, setStops, type Closing, type OrderChange } from './change-order.ts';
import { liveStatuses, valueAccount, type AccountValue, type ClientAccount } from './client-account.ts';
import { nextDue } from './expiry.ts';
import { lastPricesName, lastPricesOf } from './last-prices.ts';
import { placeOrder, type OrderSubmission } from './place-order.ts';
import { processTriggers } from './process-triggers.ts';
import type { CancelReason, ChangeReason, CloseReason, PlaceReason, Result } from './refusal.ts';
import { resetDemo } from './reset-demo-account.ts';

/**
 * The sandbox's broker. Every method takes the world's lock by itself, so never call one while holding it. It first
 * carries out what the prices have triggered until now, then does its own part: the first by the clock wins.
 */
export interface Broker {
  placeOrder(userId: number, order: OrderSubmission): Promise<Result<OrderRow, PlaceReason>>;
  closePosition(userId: number, orderId: number, closing?: Closing): Promise<Result<OrderRow, CloseReason>>;
  cancelOrder(userId: number, orderId: number): Promise<Result<OrderRow, CancelReason>>;
  setStops(userId: number, orderId: number, change: OrderChange): Promise<Result<OrderRow, ChangeReason>>;
  /** Restores a demo account, or funds a new one. The caller knows that it is one. */
  resetDemo(userId: number): Promise<void>;
  /**
   * Carries out everything that was triggered until a moment (epoch ms by the world's clock). Resolves to the moment
   * until which that is done: a later one where it was done already.
   */
  processTriggers(until: number): Promise<number>;
  /** Writes down until when triggers are carried out; it does so now and then by itself. */
  keep(): Promise<void>;
  /** What the account is worth now; triggers nothing. */
  account(userId: number, now: number): Promise<AccountValue>;
}

export interface BrokerOptions {
  /** As in `getBasicInfo`: 1 charges commission per lot, every other value as a share of the margin. */
  tradeFeeType?: number;
}

export const defaultTradeFeeType = 1;

/** The name under which the store keeps until when triggers are carried out. */
export const progressName = 'triggers carried out until';
/** World milliseconds; a crash loses no more, and what it loses is looked at again. */
const keepEvery = 5000;

export function createBroker(context: BrokerContext, options: BrokerOptions = {}): Broker {
  const mode = commissionMode(options.tradeFeeType ?? defaultTradeFeeType);
  const accounts = createAccountCache(context);
  let processedTo = Number.NEGATIVE_INFINITY;
  /** The same as the store has it; null until it was read. */
  let keptTo: number | null = null;
  /** The last prices as the store has them. */
  let keptPrices = '{}';
  /** What was looked at last: while accounts and prices are the same, nothing new can have triggered. */
  let looked: { accounts: ReadonlyMap<number, ClientAccount>; span: string; due: number } | null = null;

  /** BRK-80: a broker that starts on an old store begins where the one before it ended. */
  async function readProgress(): Promise<void> {
    if (keptTo !== null) return;
    const kept = await readKept(context.db);
    const until = kept.get(progressName);
    keptTo = processedTo = typeof until === 'number' ? until : Number.NEGATIVE_INFINITY;
    keptPrices = JSON.stringify(kept.get(lastPricesName) ?? {});
  }

  async function keepProgress(): Promise<void> {
    if (keptTo === null || !Number.isFinite(processedTo)) return;
    const prices = lastPricesOf(context.market, await accounts.all(), processedTo);
    const text = JSON.stringify(prices);
    if (keptTo === processedTo && keptPrices === text) return;
    await writeAllKept(context.db, { [progressName]: processedTo, [lastPricesName]: prices });
    [keptTo, keptPrices] = [processedTo, text];
  }

  async function catchUp(until: number): Promise<number> {
    await readProgress();
    const before = [processedTo, keptTo, keptPrices] as const;
    context.onRollback(() => {
      [processedTo, keptTo, keptPrices] = before;
      looked = null;
    });
    if (until < processedTo) {
      const now = context.clock.now();
      // A call that was before this one in the queue has seen more.
      if (processedTo <= now) return processedTo;
      // BRK-29: a clock that was set back makes the future unseen again; what was booked stays booked.
      await rewindWatches(context, now);
      processedTo = now;
      if (until < now) return now;
    }
    const known = await accounts.all();
    const span = context.market.quietSpan(until);
    const isQuiet = looked?.span === span && until < looked.due;
    const unseen = isQuiet && looked ? changedSince(looked.accounts, known) : known;
    if (unseen.size > 0 || !isQuiet) {
      await processTriggers({ ...context, mode }, unseen, Math.min(processedTo, until), until);
      const due = Math.min(isQuiet && looked ? looked.due : Infinity, nextDue(unseen, until));
      looked = { accounts: known, span, due };
    }
    processedTo = until;
    if (Math.abs(until - (keptTo ?? 0)) >= keepEvery) await keepProgress();
    return until;
  }

  const inTurn = <Outcome>(work: () => Promise<Outcome>) =>
    context.lock(async () => {
      await catchUp(context.clock.now());
      return work();
    });

  /** BRK-46: the price that stands may trigger what was placed or changed, at that very moment. */
  const inTurnAndAfter = <Outcome>(work: () => Promise<Outcome>) =>
    inTurn(async () => {
      const outcome = await work();
      await catchUp(context.clock.now());
      return outcome;
    });

  return {
    placeOrder: (userId, order) => inTurnAndAfter(() => placeOrder(context, mode, userId, order)),
    closePosition: (userId, id, closing) => inTurn(() => closePosition(context, userId, id, closing)),
    cancelOrder: (userId, id) => inTurn(() => cancelOrder(context, userId, id)),
    setStops: (userId, id, change) => inTurnAndAfter(() => setStops(context, mode, userId, id, change)),
    resetDemo: (userId) => inTurn(() => resetDemo(context, userId)),
    processTriggers: (until) => context.lock(() => catchUp(until)),
    keep: () => context.lock(keepProgress),
    account: async (userId, now) => valueAccount(context.market, await accounts.of(userId), now),
  };
}

/** The accounts that are not as they were. */
function changedSince(
  before: ReadonlyMap<number, ClientAccount>,
  now: ReadonlyMap<number, ClientAccount>,
): ReadonlyMap<number, ClientAccount> {
  return before === now ? new Map() : new Map([...now].filter(([id, account]) => before.get(id) !== account));
}

async function rewindWatches({ db }: BrokerContext, now: number): Promise<void> {
  for (const column of ['watched_from', 'best_at'] as const) {
    const rewound = await db
      .updateTable('orders')
      .set({ [column]: now })
      .where('status', 'in', liveStatuses)
      .where(column, '>', now)
      .returning('user_id')
      .execute();
    for (const { user_id } of rewound) noteAccount(db, user_id);
  }
}
