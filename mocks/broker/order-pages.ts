import type { Kysely } from 'kysely';
import type { OrderStatus } from '../../src/generated/enums.ts';
import type { OrderRow, Schema } from '../store/schema.ts';
import { statement } from '../store/prepared-statement.ts';
import type { ClientAccount } from './client-account.ts';

/** A part of a user's orders of one status, newest first. */
interface OrderRows {
  rows: OrderRow[];
  /** How many there are of that status. */
  total: number;
}

interface Part {
  limit: number;
  offset: number;
}

/** Which orders of a status: those of an instrument, of a span of time. */
export interface OrderSpan {
  instrumentId?: number | undefined;
  /** Epoch ms: [from, to). */
  from?: number | undefined;
  to?: number | undefined;
}

const placesBetween = statement<{ userId: number; after: number; upTo: number }, OrderRow>(`
  select *
  from orders
  where user_id = :userId and place > :after and place <= :upTo
  order by place desc`);

const momentAt = statement<{ userId: number; place: number }, { completed_at: number }>(
  `select completed_at from orders where user_id = :userId and place = :place`,
);

/** The same of one instrument's orders, which have places of their own. */
const ofInstrument = {
  ended: statement<{ userId: number; instrumentId: number }, { ended: number }>(`
    select instrument_place as ended
    from orders
    where user_id = :userId and instrument_id = :instrumentId and instrument_place is not null
    order by instrument_place desc
    limit 1`),
  momentAt: statement<{ userId: number; instrumentId: number; place: number }, { completed_at: number }>(`
    select completed_at
    from orders
    where user_id = :userId and instrument_id = :instrumentId and instrument_place = :place`),
  placesBetween: statement<{ userId: number; instrumentId: number; after: number; upTo: number }, OrderRow>(`
    select *
    from orders
    where user_id = :userId and instrument_id = :instrumentId
      and instrument_place > :after and instrument_place <= :upTo
    order by instrument_place desc`),
};

const endedOf = statement<{ userId: number }, { ended: number; realised: number }>(
  `select ended, realised from users where id = :userId`,
);

/**
 * LED-15: orders that have ended, found by their places; by when they ended, which need not be the order in which they
 * were placed. `realised` is what all of them brought, in micro-dollars, also those that are not asked for.
 */
export async function endedOrders(
  db: Kysely<Schema>,
  userId: number,
  { limit, offset }: Part,
  { instrumentId, from, to }: OrderSpan = {},
): Promise<OrderRows & { realised: number }> {
  const [user] = await endedOf(db, { userId });
  const { ended: all, realised } = user ?? { ended: 0, realised: 0 };
  const places =
    instrumentId === undefined ? placesOfAll(db, userId, all) : placesOf(db, userId, instrumentId);
  const ended = await places.ended();
  const before = from === undefined ? 0 : await countBefore(from, ended, places.momentAt);
  const until = to === undefined ? ended : await countBefore(to, ended, places.momentAt);
  const upTo = until - offset;
  const after = Math.max(before, upTo - limit);
  const rows = upTo > after ? await places.between(after, upTo) : [];
  return { rows, total: Math.max(0, until - before), realised };
}

/** A history whose orders are numbered from 1 in the order in which they ended. */
interface Places {
  ended: () => Promise<number> | number;
  momentAt: (place: number) => Promise<number>;
  between: (after: number, upTo: number) => Promise<OrderRow[]>;
}

const placesOfAll = (db: Kysely<Schema>, userId: number, ended: number): Places => ({
  ended: () => ended,
  momentAt: async (place) => (await momentAt(db, { userId, place }))[0]?.completed_at ?? 0,
  between: (after, upTo) => placesBetween(db, { userId, after, upTo }),
});

const placesOf = (db: Kysely<Schema>, userId: number, instrumentId: number): Places => ({
  ended: async () => (await ofInstrument.ended(db, { userId, instrumentId }))[0]?.ended ?? 0,
  momentAt: async (place) =>
    (await ofInstrument.momentAt(db, { userId, instrumentId, place }))[0]?.completed_at ?? 0,
  between: (after, upTo) => ofInstrument.placesBetween(db, { userId, instrumentId, after, upTo }),
});

/** How many ended before a moment. Moments rise with places, so halving finds it in a few looks. */
async function countBefore(at: number, ended: number, momentOf: Places['momentAt']): Promise<number> {
  let [low, high] = [0, ended];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((await momentOf(middle)) < at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A part of the live orders of one status: those that have not ended, a few hundred at most (BRK-37). */
export function liveOrders(
  { orders }: ClientAccount,
  status: Exclude<OrderRow['status'], typeof OrderStatus.Completed>,
  { limit, offset }: Part,
  { instrumentId, from = -Infinity, to = Infinity }: OrderSpan = {},
): OrderRows {
  const all = orders
    .filter((order) => order.status === status)
    .filter(({ instrument_id: id }) => instrumentId === undefined || id === instrumentId)
    .filter(({ created_at: at }) => at >= from && at < to)
    .toSorted((one, other) => other.created_at - one.created_at || other.id - one.id);
  return { rows: all.slice(offset, offset + limit), total: all.length };
}
