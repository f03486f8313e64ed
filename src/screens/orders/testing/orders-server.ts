import { fakeServer, success, type FakeServer, type Sent } from '../../../testing/fake-server.ts';
import type { Order } from '../../../generated/rest.d.ts';
import { instrument as makeInstrument } from '../../../testing/fixtures.ts';

export interface OrdersServer extends FakeServer {
  /** What the lists hold; a test changes it as the broker would. */
  orders: Order[];
  /** Calls of one kind, by the end of their path. */
  calls(path: string): Sent[];
}

/** A server with one instrument, an account of 100,000 USD of which 541.10 are locked, and the orders given. */
export function ordersServer(...orders: Order[]): OrdersServer {
  const server = fakeServer();
  const world: OrdersServer = {
    ...server,
    orders,
    calls: (path) => server.sent.filter((sent) => sent.path.endsWith(path)),
  };
  world.answer('listInstruments', [makeInstrument()]);
  world.answer('getForexAccount', { balance: 100_000, lock_balance: 541.1 });
  world.reply('/my_deal', ({ query }) => {
    const rows = world.orders.filter(({ Status }) => String(Status) === query['status']);
    const page = Number(query['page']);
    const data = rows.slice((page - 1) * 20, page * 20);
    return success({ data, total: rows.length, all_fact_profits: -12.5, balance: 100_000 });
  });
  return world;
}
