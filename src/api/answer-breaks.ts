import type { OperationId } from '../generated/operations.ts';

/** Where an answer breaks the contract, and how. */
export interface AnswerBreak {
  location: string;
  message: string;
}

/**
 * The development server puts the check in place of this file (`scripts/answer-check-plugin.ts`). A build has neither:
 * a visitor's browser checks no answers.
 */
export const answerBreaks: (id: OperationId, status: number, body: unknown) => AnswerBreak[] = () => [];
