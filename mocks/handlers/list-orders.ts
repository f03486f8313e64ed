import type { OrderPage, OrderStatus } from '../../src/generated/rest.d.ts';
import { valuePosition } from '../broker/account.ts';
import { fromMicros, toMicros } from '../store/micros.ts';
import type { OrderRow } from '../store/schema.ts';
import type { World } from '../world/world.ts';
import { pageSize, rowsBefore } from './paging.ts';
import { wireOrder } from './wire-order.ts';

/** BRK-31: one page of a user's orders of a status, newest first, and the profit of all of that status. */
export async function listOrders(
  { db, market }: Pick<World, 'db' | 'market'>,
  userId: number,
  status: OrderStatus,
  page: number,
  now: number,
): Promise<Omit<OrderPage, 'balance'>> {
  const ofStatus = db.selectFrom('orders').where('user_id', '=', userId).where('status', '=', status);
  // History is sorted by when an order ended, which need not be the order in which they were placed.
  const rows = await ofStatus
    .selectAll()
    .orderBy(status === 3 ? 'completed_at' : 'created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(rowsBefore(page))
    .execute();
  const { total, realised } = await ofStatus
    .select((query) => [
      query.fn.countAll<number>().as('total'),
      query.fn.coalesce(query.fn.sum<number>('profit'), query.lit(0)).as('realised'),
    ])
    .executeTakeFirstOrThrow();
  const profits =
    status === 1
      ? floating(await ofStatus.selectAll().execute(), (order) => valuePosition(market, order, now))
      : realised;
  return {
    data: rows.map((order) => wireOrder(market, order, now)),
    total,
    all_fact_profits: fromMicros(profits),
  };
}

function floating(orders: OrderRow[], value: (order: OrderRow) => { profit: number }): number {
  return orders.reduce((sum, order) => sum + toMicros(value(order).profit), 0);
}
