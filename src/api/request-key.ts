import { uuid } from '../state/uuid.ts';

/**
 * An `Idempotency-Key`. API-05: one intention has one key. Make it when somebody decides, not when the request is sent, and keep
 * it for whatever follows from that decision.
 */
export function newRequestKey(): string {
  return uuid();
}

/** The header that carries it. */
export function keyed(requestKey: string): { 'Idempotency-Key': string } {
  return { 'Idempotency-Key': requestKey };
}
