import { sql, type Kysely } from 'kysely';
import { swap } from '../../src/domain/margin.ts';
import { toUtc, weekdayOf } from '../market/calendar/zones.ts';
import type { Market } from '../market/market.ts';
import { toMicros } from '../store/micros.ts';
import type { OrderRow, Schema } from '../store/schema.ts';
import { openPositions, type ClientAccount } from './client-account.ts';
import { postAll } from './ledger.ts';
import { noteOrders } from './order-state.ts';
import { protectBalance } from './protection.ts';
import { specOf } from './terms.ts';

const day = 86_400_000;
const rollMinute = 17 * 60;
const wednesday = 3;

/** A roll: 17:00 New York of one day. */
export interface Roll {
  time: number;
  /** 0 = Sunday. */
  weekday: number;
}

/** The first 17:00 New York after a moment. */
export function nextRoll(after: number): Roll {
  // New York is hours behind: its date may be the one before.
  for (let date = Math.floor(after / day) - 1; ; date++) {
    const time = toUtc('America/New_York', date, rollMinute);
    if (time > after) return { time, weekday: weekdayOf(date) };
  }
}

/** BRK-67: how many nights a roll counts: three on Wednesday, for the weekend that has none. */
function nightsOf({ weekday }: Roll): number {
  if (weekday === 0 || weekday === 6) return 0;
  return weekday === wednesday ? 3 : 1;
}

/** How many nights a position is held over from one moment to another. */
export function nightsBetween(from: number, to: number): number {
  let nights = 0;
  for (let roll = nextRoll(from); roll.time <= to; roll = nextRoll(roll.time)) nights += nightsOf(roll);
  return nights;
}

/** From when the nights of a position have not been counted. */
const countedTo = ({ filled_at, swapped_to }: OrderRow) =>
  Math.max(filled_at ?? Infinity, swapped_to ?? -Infinity);

/** The first roll that counts for one of an account's positions; Infinity where none is open. */
export function nextSwap(account: ClientAccount): number {
  const positions = openPositions(account);
  if (positions.length === 0) return Infinity;
  let roll = nextRoll(Math.min(...positions.map(countedTo)));
  while (nightsOf(roll) === 0) roll = nextRoll(roll.time);
  return roll.time;
}

/** BRK-67: the rolls up to a moment that count for one of an account's positions, oldest first. */
export function dueRolls(account: ClientAccount, to: number): Roll[] {
  const positions = openPositions(account);
  const rolls: Roll[] = [];
  if (positions.length === 0) return rolls;
  const first = Math.min(...positions.map(countedTo));
  for (let roll = nextRoll(first); roll.time <= to; roll = nextRoll(roll.time)) {
    if (nightsOf(roll) > 0) rolls.push(roll);
  }
  return rolls;
}

interface Swap {
  order: OrderRow;
  roll: Roll;
  /** Micro-dollars. */
  amount: number;
}

/** What each position that was open before a roll pays or gets for it. */
export function swapsOf(market: Market, account: ClientAccount, rolls: readonly Roll[]): Swap[] {
  const positions = openPositions(account).map((order) => {
    const spec = specOf(market, order.instrument_id);
    const rate = (order.side === 'buy' ? spec.swapLong : spec.swapShort) ?? 0;
    const of = (nights: number) => toMicros(swap(order.lots, rate, nights));
    return { order, from: countedTo(order), amounts: [0, of(1), 0, of(3)] };
  });
  return rolls.flatMap((roll) =>
    positions
      .filter(({ from }) => from < roll.time)
      .map(({ order, amounts }) => ({ order, roll, amount: amounts[nightsOf(roll)] ?? 0 })),
  );
}

/**
 * BRK-67: books swap: a record for each position and roll, together with what negative-balance protection makes good.
 */
export async function bookSwaps(trx: Kysely<Schema>, userId: number, swaps: readonly Swap[]): Promise<void> {
  const at = swaps.at(-1)?.roll.time;
  if (at === undefined) return;
  const standing = await postAll(
    trx,
    { userId, type: 'swap' },
    swaps.map(({ order, roll, amount }) => ({ orderId: order.id, amount, at: roll.time })),
  );
  await noteOrders(trx, userId);
  await noteSwaps(trx, swaps, at);
  if (standing) await protectBalance(trx, { userId, orderId: null, at }, standing);
}

/** One statement for all: a jump of the clock over two years brings five hundred nights. */
async function noteSwaps(trx: Kysely<Schema>, swaps: readonly Swap[], at: number): Promise<void> {
  const sums = new Map<number, number>();
  for (const { order, amount } of swaps) sums.set(order.id, (sums.get(order.id) ?? 0) + amount);
  const cases = sql.join(
    [...sums].map(([id, sum]) => sql`when ${id} then cast(${sum} as bigint)`),
    sql` `,
  );
  await trx
    .updateTable('orders')
    .set({ swapped_to: at, swap: sql<number>`swap + case id ${cases} end` })
    .where('id', 'in', [...sums.keys()])
    .execute();
}
