import { OrderStatus } from '../../src/generated/enums.ts';
import type { OrderKind } from '../../src/domain/order.ts';
import { openPositions, type ClientAccount } from './client-account.ts';
import { nextRoll } from './swap.ts';
import { refuse, type Refused } from './refusal.ts';

/** BRK-65: only a pending order expires, and only in the future. */
export function refuseExpiry(
  kind: OrderKind,
  expiresAt: number | null | undefined,
  now: number,
): Refused<'expiryNotPending' | 'expiryPast'> | null {
  if (expiresAt === null || expiresAt === undefined) return null;
  if (kind !== 'pending') return refuse('expiryNotPending');
  return expiresAt > now ? null : refuse('expiryPast');
}

/**
 * The first moment after `from` at which something happens by the clock alone, whatever the prices; Infinity if none.
 */
export function nextDue(accounts: ReadonlyMap<number, ClientAccount>, from: number): number {
  const hasPositions = [...accounts.values()].some((account) => openPositions(account).length > 0);
  let due = hasPositions ? nextRoll(from).time : Infinity;
  for (const account of accounts.values()) {
    for (const { status, expire_at: at } of account.orders) {
      if (status === OrderStatus.Pending && at !== null && at > from) due = Math.min(due, at);
    }
  }
  return due;
}
