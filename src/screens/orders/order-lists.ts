import type { OrderList } from '../../api/trading.ts';

/** The lists by the specification's `type` in the address. */
export const listTypes: Readonly<Record<OrderList, string>> = { open: '1', pending: '0', history: '3' };

/** ORD-01: `?type=` chooses the list; holding where it says nothing that is known. */
export function listOf(search: string): OrderList {
  const type = new URLSearchParams(search).get('type');
  return type === '0' ? 'pending' : type === '3' ? 'history' : 'open';
}
