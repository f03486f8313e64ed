import type { Order } from '../generated/rest.d.ts';
import { fakeServer, type FakeServer } from './fake-server.ts';
import { instrument as makeInstrument } from './fixtures.ts';

export interface OrdersServer extends FakeServer {
  /** What the lists hold; a test changes it as the broker would. */
  orders: Order[];
}

/** A server with one instrument, an account of 100,000 USD of which 541.10 are locked, and the orders given. */
export function ordersServer(...orders: Order[]): OrdersServer {
  const world: OrdersServer = { ...fakeServer(), orders };
  world.answer('listInstruments', [makeInstrument()]);
  world.answer('getForexAccount', { balance: 100_000, lock_balance: 541.1 });
  world.answer('listOrders', ({ query }) => {
    const rows = world.orders.filter(({ Status }) => String(Status) === query['status']);
    const page = Number(query['page']);
    const data = rows.slice((page - 1) * 20, page * 20);
    return { data, total: rows.length, all_fact_profits: -12.5, balance: 100_000 };
  });
  return world;
}
