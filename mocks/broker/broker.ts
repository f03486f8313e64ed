import { commissionMode } from '../../src/domain/margin.ts';
import type { Stops } from '../../src/domain/order.ts';
import type { OrderRow } from '../store/schema.ts';
import { valueBook, type Account } from './account.ts';
import { advanceOrders } from './advance.ts';
import type { BrokerWorld } from './broker-world.ts';
import { cancelOrder, closePosition, setStops } from './change-order.ts';
import { restoreDemoMoney } from './demo-money.ts';
import { keptBooks } from './kept-books.ts';
import type { CancelReason, ChangeReason, CloseReason, Result, SubmitReason } from './refusal.ts';
import { submitOrder, type OrderInput } from './submit.ts';

export type { Account, PositionValue } from './account.ts';
export type { OrderInput } from './submit.ts';
export type { Refused, Result } from './refusal.ts';

/**
 * The sandbox's broker. Every method takes the world's lock by itself (so never call one while holding it), first carries out
 * what the prices have triggered until now, and then does its own part: whoever was first by the clock wins.
 */
export interface Broker {
  submit(userId: number, input: OrderInput): Promise<Result<OrderRow, SubmitReason>>;
  close(userId: number, orderId: number): Promise<Result<OrderRow, CloseReason>>;
  cancel(userId: number, orderId: number): Promise<Result<OrderRow, CancelReason>>;
  setStops(userId: number, orderId: number, stops: Stops): Promise<Result<OrderRow, ChangeReason>>;
  /** Restores a demo account, or funds a new one. The caller knows that it is one. */
  resetDemo(userId: number): Promise<void>;
  /** Carries out everything that was triggered until `now` (epoch ms by the world's clock). */
  advance(now: number): Promise<void>;
  /** The account as it stands; triggers nothing. */
  account(userId: number, now: number): Promise<Account>;
}

export interface BrokerOptions {
  /** As `getBasicInfo` tells it: 1 charges commission per lot, every other value as a share of the margin. */
  tradeFeeType?: number;
}

export const defaultTradeFeeType = 1;

export function createBroker(world: BrokerWorld, options: BrokerOptions = {}): Broker {
  const mode = commissionMode(options.tradeFeeType ?? defaultTradeFeeType);
  const books = keptBooks(world.db);
  let advancedTo = Number.NEGATIVE_INFINITY;

  async function catchUp(now: number) {
    // BRK-29: a clock that was set back makes the future unseen again; what was booked stays booked.
    if (now < advancedTo) await rewindWatches(world, now);
    await advanceOrders(world, await books.all(), Math.min(advancedTo, now), now);
    advancedTo = now;
  }

  const inTurn = <Outcome>(work: () => Promise<Outcome>) =>
    world.lock(async () => {
      await catchUp(world.clock.now());
      return work();
    });

  return {
    submit: (userId, input) => inTurn(() => submitOrder(world, mode, userId, input)),
    close: (userId, id) => inTurn(() => closePosition(world, userId, id)),
    cancel: (userId, id) => inTurn(() => cancelOrder(world, userId, id)),
    setStops: (userId, id, stops) => inTurn(() => setStops(world, userId, id, stops)),
    resetDemo: (userId) => inTurn(() => restoreDemoMoney(world, userId)),
    advance: (now) => world.lock(() => catchUp(now)),
    account: async (userId, now) => valueBook(world.market, await books.of(userId), now),
  };
}

async function rewindWatches({ db }: BrokerWorld, now: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ watched_from: now })
    .where('status', 'in', [0, 1])
    .where('watched_from', '>', now)
    .execute();
}
