import { commissionMode } from '../../src/domain/margin.ts';
import { noteAccount } from '../store/account-notes.ts';
import { readKept, writeAllKept } from '../store/kept-values.ts';
import { nextTurn, within } from '../store/lock.ts';
import type { OrderRow } from '../store/schema.ts';
import { createAccountCache } from './client-account-cache.ts';
import type { BrokerContext } from './broker-context.ts';
import { cancelOrder, closePosition, setStops, type Closing, type OrderChange } from './change-order.ts';
import { liveStatuses, valueAccount, type AccountValue, type ClientAccount } from './client-account.ts';
import { createEngine, type Engine, type IsEnough, type Progress } from './engine.ts';
import { lastPricesName, lastPricesOf } from './last-prices.ts';
import { placeOrder, type OrderSubmission } from './place-order.ts';
import type { CancelReason, ChangeReason, CloseReason, PlaceReason, Result } from './refusal.ts';
import { resetDemo } from './reset-demo-account.ts';

/**
 * The sandbox's broker. Every method takes the world's lock by itself, so never call one while holding it. It first
 * carries out what the prices have brought to the account until now, then does its own part: the first by the clock
 * wins.
 */
export interface Broker {
  placeOrder(userId: number, order: OrderSubmission): Promise<Result<OrderRow, PlaceReason>>;
  closePosition(userId: number, orderId: number, closing?: Closing): Promise<Result<OrderRow, CloseReason>>;
  cancelOrder(userId: number, orderId: number): Promise<Result<OrderRow, CancelReason>>;
  setStops(userId: number, orderId: number, change: OrderChange): Promise<Result<OrderRow, ChangeReason>>;
  /** Restores a demo account, or funds a new one. The caller knows that it is one. */
  resetDemo(userId: number): Promise<void>;
  /**
   * Carries out everything that was triggered until a moment (epoch ms by the world's clock), a slice at a time, so
   * that others get their turn; what is left when `isEnough` comes with the next call. Resolves to the moment until
   * which that is looked at: a later one where it was already.
   */
  processTriggers(until: number, isEnough?: IsEnough): Promise<number>;
  /** The same for one account, before others that are due. */
  settle(userId: number, until: number): Promise<number>;
  /** Writes down until when triggers are carried out; it does so now and then by itself. */
  keep(): Promise<void>;
  /** An account as it was last booked; triggers nothing. */
  clientAccount(userId: number): Promise<ClientAccount>;
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
/** And of whom they are carried out until an earlier moment, by user. */
export const dueName = 'accounts carried out until';
/** World milliseconds; a crash loses no more, and what it loses is looked at again. */
const keepEvery = 5000;
/** BRK-24: real milliseconds after which others get their turn. */
const slice = 20;

const never: IsEnough = () => false;

export function createBroker(context: BrokerContext, options: BrokerOptions = {}): Broker {
  const mode = commissionMode(options.tradeFeeType ?? defaultTradeFeeType);
  const accounts = createAccountCache(context);
  const engine = createEngine({ ...context, mode }, accounts);
  const progress = createProgress(context, engine);
  const { lock, clock } = context;

  /** One slice of the work for everybody, or for one account; whether that was all. Inside the lock. */
  async function work(until: number, isEnough: IsEnough, userId?: number): Promise<boolean> {
    await progress.start();
    if (until < engine.lookedTo && clock.now() < engine.lookedTo) await progress.rewind(clock.now());
    const to = Math.max(until, engine.lookedTo);
    let hasSeen = true;
    if (userId === undefined) hasSeen = await engine.look(to, isEnough);
    else await engine.lookFor(userId, to);
    if (engine.isDue(userId)) {
      // BRK-23: a slice is one transaction, in which what is booked of each account is one by itself.
      await context.unit(() => {
        if (userId === undefined) progress.startAgainOnRollback(engine.progress());
        return engine.carryOutDue(isEnough, userId);
      });
    }
    // To keep it, everybody has to be read.
    if (userId === undefined && hasSeen) await progress.keepNowAndThen();
    return hasSeen && !engine.isDue(userId);
  }

  async function workInSlices(until: number, isEnough: IsEnough, userId?: number): Promise<number> {
    const workSlice = () => {
      const isSlice = within(slice);
      // The wait for the lock may have taken all the time that there was.
      return work(until, () => isSlice() || isEnough(), userId);
    };
    while (!(await lock(workSlice)) && !isEnough()) await nextTurn();
    return engine.lookedTo;
  }

  async function inTurn<Outcome>(userId: number, change: () => Promise<Outcome>): Promise<Outcome> {
    await workInSlices(clock.now(), never, userId);
    return lock(async () => {
      await work(clock.now(), never, userId);
      return change();
    });
  }

  /** BRK-46: the price that stands may trigger what was placed or changed, at that very moment. */
  const inTurnAndAfter = <Outcome>(userId: number, change: () => Promise<Outcome>) =>
    inTurn(userId, async () => {
      const outcome = await change();
      await work(clock.now(), never, userId);
      return outcome;
    });

  return {
    placeOrder: (userId, order) => inTurnAndAfter(userId, () => placeOrder(context, mode, userId, order)),
    closePosition: (userId, id, closing) => inTurn(userId, () => closePosition(context, userId, id, closing)),
    cancelOrder: (userId, id) => inTurn(userId, () => cancelOrder(context, userId, id)),
    setStops: (userId, id, change) =>
      inTurnAndAfter(userId, () => setStops(context, mode, userId, id, change)),
    resetDemo: (userId) => inTurn(userId, () => resetDemo(context, userId)),
    processTriggers: (until, isEnough = never) => workInSlices(until, isEnough),
    settle: (userId, until) => workInSlices(until, never, userId),
    keep: () => lock(progress.keep),
    clientAccount: accounts.of,
    account: async (userId, now) => valueAccount(context.market, await accounts.of(userId), now),
  };
}

/** BRK-80: what the store keeps of how far the broker has come. Call all of it inside the lock. */
function createProgress(context: BrokerContext, engine: Engine) {
  const { db, market } = context;
  let isStarted = false;
  /** Where a start goes on after a unit that was undone; null: where the store says. */
  let resumeAt: Progress | null = null;
  /** What was written down last by this broker. */
  let kept = { until: Number.NEGATIVE_INFINITY, text: '' };

  /** A broker that starts on an old store begins where the one before it ended. */
  async function start(): Promise<void> {
    if (isStarted) return;
    const before = resumeAt ?? progressIn(await readKept(db));
    startAgainOnRollback(before);
    await engine.start(before);
    resumeAt = null;
    isStarted = true;
  }

  /** What a unit has carried out is taken back with it. */
  function startAgainOnRollback(before: Progress): void {
    context.onRollback(() => {
      isStarted = false;
      resumeAt = before;
    });
  }

  async function keep(): Promise<void> {
    if (!isStarted || !Number.isFinite(engine.lookedTo)) return;
    // Whoever was not read yet may hold what nobody else does.
    await engine.look(engine.lookedTo, never);
    const { until, due } = engine.progress();
    const values = {
      [progressName]: until,
      [dueName]: Object.fromEntries(due),
      [lastPricesName]: lastPricesOf(market, engine.heldInstruments(), until),
    };
    const text = JSON.stringify(values);
    if (kept.text === text) return;
    const before = kept;
    context.onRollback(() => {
      kept = before;
    });
    await db.transaction().execute((trx) => writeAllKept(trx, values));
    kept = { until, text };
  }

  return {
    start,
    keep,
    startAgainOnRollback,
    async keepNowAndThen(): Promise<void> {
      const until = engine.lookedTo;
      if (Number.isFinite(until) && Math.abs(until - kept.until) >= keepEvery) await keep();
    },
    /** BRK-29: a clock that was set back makes the future unseen again; what was booked stays booked. */
    async rewind(now: number): Promise<void> {
      const before = engine.progress();
      startAgainOnRollback(before);
      await rewindWatches(context, now);
      await engine.start({ until: now, due: new Map([...before.due].filter(([, since]) => since < now)) });
    },
  };
}

function progressIn(kept: ReadonlyMap<string, unknown>): Progress {
  const until = kept.get(progressName);
  const due = Object.entries((kept.get(dueName) ?? {}) as Record<string, number | null>);
  return {
    until: typeof until === 'number' ? until : Number.NEGATIVE_INFINITY,
    // JSON has no infinity: nothing of the account was ever carried out.
    due: new Map(due.map(([userId, since]) => [Number(userId), since ?? Number.NEGATIVE_INFINITY])),
  };
}

async function rewindWatches({ db }: BrokerContext, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const column of ['watched_from', 'best_at'] as const) {
      const rewound = await trx
        .updateTable('orders')
        .set({ [column]: now })
        .where('status', 'in', liveStatuses)
        .where(column, '>', now)
        .returning('user_id')
        .execute();
      for (const { user_id } of rewound) noteAccount(trx, user_id);
    }
  });
}
