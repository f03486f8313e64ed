import { createClock } from '../../market/world-clock.ts';
import { openStore } from '../../store/open-store.ts';
import type { OrderRow } from '../../store/schema.ts';
import { addUser } from '../../accounts/users.ts';
import { createWorldEvents } from '../../world/world-events.ts';
import { createLock } from '../../store/lock.ts';
import { createBroker, type BrokerOptions } from '../broker.ts';
import type { OrderSubmission } from '../place-order.ts';
import type { Result } from '../refusal.ts';
import { cashOf } from '../ledger.ts';
import { toMicros } from '../../store/micros.ts';
import { scriptedMarket } from './scripted-market.ts';

/** When every bench starts; a second is a thousand more. */
export const start = Date.UTC(2026, 9, 14, 10);

/** For tests: a broker on a scripted market with one demo account of 100,000 USD. */
export async function brokerBench(prices: Record<string, number>, options: BrokerOptions = {}) {
  const market = scriptedMarket(prices);
  const clock = createClock({ at: start, frozen: true });
  const db = await openStore();
  const events = createWorldEvents();
  const context = {
    market,
    clock,
    db,
    events,
    lock: createLock(),
    onRollback: () => {},
    unit: <Result>(work: () => Promise<Result>) => work(),
    afterCommit: (act: () => void) => act(),
  };
  const restart = () => createBroker({ ...context, lock: createLock() }, options);
  const broker = restart();
  let last = 0;
  const random = () => (last += 0.000_001) % 1;

  async function demo(): Promise<number> {
    const user = await addUser(db, random, { name: null, passwordHash: null, isDemo: true, now: start });
    await broker.resetDemo(user.id);
    return user.id;
  }
  const userId = await demo();
  const order: Omit<OrderSubmission, 'requestKey'> = {
    side: 'buy',
    lots: 1,
    instrumentId: 1,
    kind: 'market',
    leverage: 100,
    target: null,
    stopLoss: null,
    takeProfit: null,
  };
  let keys = 0;
  const whole = (input: Partial<OrderSubmission>) => ({
    ...order,
    requestKey: `key ${(keys += 1)}`,
    ...input,
  });

  return {
    market,
    clock,
    db,
    events,
    context,
    broker,
    userId,
    demo,
    /** Another broker on the same store, as after a restart. */
    restart,
    submit: (input: Partial<OrderSubmission>, user = userId) => broker.placeOrder(user, whole(input)),
    /** Places an order that must be taken. */
    async place(input: Partial<OrderSubmission>, user = userId): Promise<OrderRow> {
      return accepted(await broker.placeOrder(user, whole(input)));
    },
    /** Lets time pass, and the broker with it. */
    async pass(milliseconds: number) {
      clock.moveTo(clock.now() + milliseconds);
      await broker.processTriggers(clock.now());
    },
    account: (user = userId) => broker.account(user, clock.now()),
    cash: async (user = userId) => (await cashOf(db, user)) / toMicros(1),
    read: (id: number) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** The sum of all entries of the ledger, in micro-dollars. */
    async total(): Promise<number> {
      const entries = await db.selectFrom('entries').select('amount').execute();
      return entries.reduce((sum, { amount }) => sum + amount, 0);
    },
  };
}

export function accepted(result: Result<OrderRow>): OrderRow {
  if (!result.ok) throw new Error(`Refused: ${result.reason}`);
  return result.value;
}

/** The reason of a refusal, or 'accepted'. */
export function reasonOf(result: Result<OrderRow>): string {
  return result.ok ? 'accepted' : result.reason;
}
