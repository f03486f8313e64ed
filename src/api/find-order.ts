import type { Order } from '../generated/rest.d.ts';
import { listOrders, type OrderList } from './trading-calls.ts';

/** What reading my orders back showed. */
export interface Lookup {
  order: Order | null;
  /** Whether every list was read, so that an order not found is not there. */
  complete: boolean;
}

const lists: readonly OrderList[] = ['open', 'pending', 'history'];
const patience = 8000;

/**
 * Looks for an order among the newest of the open, the pending and the completed ones: what became of a call without an answer. Never
 * rejects; a list that could not be read makes the lookup incomplete.
 */
export async function findOrder(matches: (order: Order) => boolean): Promise<Lookup> {
  const pages = await Promise.allSettled(lists.map((list) => listOrders(list, 1, { timeout: patience })));
  const found = pages.flatMap((page) => (page.status === 'fulfilled' ? page.value.data.filter(matches) : []));
  const newest = found.toSorted((a, b) => b.Id - a.Id)[0] ?? null;
  return { order: newest, complete: pages.every((page) => page.status === 'fulfilled') };
}
