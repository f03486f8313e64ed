import type { Kysely } from 'kysely';
import type { OrderRow, Schema } from '../store/schema.ts';
import { cashOf, cashOfAll } from './ledger.ts';

/** What one user has in the market: cash in micro-dollars, open positions and pending orders, oldest first. */
export interface Book {
  userId: number;
  cash: number;
  orders: readonly OrderRow[];
}

export async function loadBook(db: Kysely<Schema>, userId: number): Promise<Book> {
  const orders = await liveOrders(db).where('user_id', '=', userId).execute();
  return { userId, cash: await cashOf(db, userId), orders };
}

/** The books of everybody who has something in the market. */
export async function loadBooks(db: Kysely<Schema>): Promise<Map<number, Book>> {
  const orders = Map.groupBy(await liveOrders(db).execute(), (order) => order.user_id);
  const cash = await cashOfAll(db, [...orders.keys()]);
  return new Map(
    [...orders].map(([userId, own]) => [userId, { userId, cash: cash.get(userId) ?? 0, orders: own }]),
  );
}

export function openOrders(book: Book): OrderRow[] {
  return book.orders.filter((order) => order.status === 1);
}

function liveOrders(db: Kysely<Schema>) {
  return db.selectFrom('orders').selectAll().where('status', 'in', [0, 1]).orderBy('id');
}
