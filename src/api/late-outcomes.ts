import type { MutationId } from '../generated/operations.ts';
import { createEmitter } from '../state/emitter.ts';
import type { Answer } from './operation.ts';

/** What became of a submission that was thought lost. */
export interface LateOutcome {
  id: MutationId;
  input: object;
  /** Null: it is certain by now that nothing happened. */
  answer: Answer<unknown> | null;
}

/**
 * Outcomes that no screen waits for any more: after a reload, or once it was left. In a file of its own: the ticket
 * listens before it has fetched what sends.
 */
export const lateOutcomes = createEmitter<LateOutcome>();
