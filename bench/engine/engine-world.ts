import { randomUUID } from 'node:crypto';
import { answerOnce, otherRequest } from '../../mocks/accounts/idempotency.ts';
import { addUser } from '../../mocks/accounts/users.ts';
import type { OrderSubmission } from '../../mocks/broker/place-order.ts';
import type { InstrumentSpec } from '../../mocks/market/market.ts';
import type { OrderRow } from '../../mocks/store/schema.ts';
import { createWorld } from '../../mocks/world/create-world.ts';
import type { World } from '../../mocks/world/world.ts';

/** A Wednesday afternoon on which every market is open. */
export const wednesday = Date.parse('2026-11-18T14:30:00Z');

/** A world whose clock stands until it is moved, and in which nobody has anything yet. */
export const openWorld = (name: string, file?: string): Promise<World> =>
  createWorld({ name, seed: 1, at: wednesday, frozen: true, file });

/** A demo account of 100,000 USD. */
export async function addTrader({ db, random, clock, broker }: World): Promise<number> {
  const { id } = await addUser(db, random, {
    name: null,
    passwordHash: null,
    isDemo: true,
    now: clock.now(),
  });
  await broker.resetDemo(id);
  return id;
}

export async function addTraders(world: World, count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) ids.push(await addTrader(world));
  return ids;
}

export function specNamed({ market }: World, code: string): InstrumentSpec {
  const spec = market.byCode(code);
  if (!spec) throw new Error(`${code} is not in the market.`);
  return spec;
}

/** What can be bought now. */
export function openSpecs({ market, clock }: World): InstrumentSpec[] {
  return market.specs.filter((spec) => market.isOpen(spec.id, clock.now()) && spec.leverages.length > 0);
}

/** The smallest order at the market, with the least margin. */
export function smallOrder(spec: InstrumentSpec, more: Partial<OrderSubmission> = {}): OrderSubmission {
  return {
    side: 'buy',
    kind: 'market',
    instrumentId: spec.id,
    lots: spec.minLots,
    leverage: Math.max(...spec.leverages),
    target: null,
    stopLoss: null,
    takeProfit: null,
    requestKey: randomUUID(),
    ...more,
  };
}

export async function place(world: World, userId: number, order: OrderSubmission): Promise<OrderRow> {
  return taken(await world.broker.placeOrder(userId, order));
}

export async function close(world: World, userId: number, order: OrderRow): Promise<OrderRow> {
  return taken(await world.broker.closePosition(userId, order.id));
}

function taken(result: Awaited<ReturnType<World['broker']['placeOrder' | 'closePosition']>>): OrderRow {
  if (!result.ok) throw new Error(`The broker refused: ${result.reason}`);
  return result.value;
}

/** Ways in which an order may be sent; a call of the API is the last. */
export const ways = {
  'under the lock': (_world: World, _userId: number, work: () => Promise<OrderRow>) => work(),
  'in a unit': (world: World, _userId: number, work: () => Promise<OrderRow>) => world.change(work),
  async 'as a call with its key'(world: World, userId: number, work: () => Promise<OrderRow>) {
    const call = { userId, operation: 'submitOrder', key: randomUUID(), fingerprint: '1', secret: false };
    const answer = await answerOnce(world, call, work);
    if (answer === otherRequest) throw new Error('A new key was taken for an old one.');
    return answer;
  },
} as const;

export type Way = keyof typeof ways;
export const wayNames = Object.keys(ways) as Way[];

/** A price with the decimals of its instrument. */
export const priced = (spec: InstrumentSpec, price: number): number => Number(price.toFixed(spec.precision));
