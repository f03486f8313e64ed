import type { OrderKind } from '../../src/domain/order.ts';
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
