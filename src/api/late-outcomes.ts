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
 * Outcomes that nobody waits for any more: after a reload, or once a screen has
 * been left. Whoever listens needs nothing of the sending.
 */
export const lateOutcomes = createEmitter<LateOutcome>();
