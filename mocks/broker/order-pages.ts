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

const placesBetween = statement<{ userId: number; after: number; upTo: number }, OrderRow>(`
  select *
  from orders
  where user_id = :userId and place > :after and place <= :upTo
  order by place desc`);

const endedOf = statement<{ userId: number }, { ended: number; realised: number }>(
  `select ended, realised from users where id = :userId`,
);

/**
 * LED-15: orders that have ended, found by their places; by when they ended, which need not be the order in which they
 * were placed. `realised` is what all of them brought, in micro-dollars.
 */
export async function endedOrders(
  db: Kysely<Schema>,
  userId: number,
  { limit, offset }: Part,
): Promise<OrderRows & { realised: number }> {
  const [user] = await endedOf(db, { userId });
  const { ended: total, realised } = user ?? { ended: 0, realised: 0 };
  const upTo = total - offset;
  const rows = upTo > 0 ? await placesBetween(db, { userId, after: upTo - limit, upTo }) : [];
  return { rows, total, realised };
}

/** A part of the live orders of one status: those that have not ended, a few hundred at most (BRK-37). */
export function liveOrders(
  { orders }: ClientAccount,
  status: Exclude<OrderRow['status'], typeof OrderStatus.Completed>,
  { limit, offset }: Part,
): OrderRows {
  const all = orders
    .filter((order) => order.status === status)
    .toSorted((one, other) => other.created_at - one.created_at || other.id - one.id);
  return { rows: all.slice(offset, offset + limit), total: all.length };
}
