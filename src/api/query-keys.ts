import type { OperationId } from '../generated/operations.ts';
import { session } from '../state/session.ts';

export const mineRoot = 'mine';

/** Key of what everybody sees alike. */
export function sharedKey(operation: OperationId, ...parameters: readonly unknown[]) {
  return [operation, ...parameters] as const;
}

/** Key of what only the person signed in sees; another person has other keys. */
export function mineKey(operation: OperationId, ...parameters: readonly unknown[]) {
  return [mineRoot, session.user?.id ?? null, operation, ...parameters] as const;
}
