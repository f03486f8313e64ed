import { createEmitter } from '../state/emitter.ts';
import type { ApiError } from './api-error.ts';

const failures = createEmitter<ApiError>();

/** Tells of every failed call that nobody handles in place; the shell shows them as toasts (API-06). */
export const onFailure = failures.on;

export function reportFailure(error: ApiError): void {
  if (error.kind !== 'cancelled') failures.emit(error);
}
