import type { OperationId } from '../../src/generated/operations.ts';
import type { ContractOperation } from '../contract/contract.ts';
import type { MockedRequest } from '../gateway/drawing.ts';
import { success } from '../handlers/answer.ts';
import { accountAnswers } from './account-answers.ts';
import type { Asked, MockedAnswers } from './asked.ts';
import { contentAnswers } from './content-answers.ts';
import { drawsOf, type Draws } from './draws.ts';
import { longest, wildText } from './extremes.ts';
import { loanAnswers } from './loan-answers.ts';
import { paymentAnswers } from './payment-answers.ts';
import { siteAnswers } from './site-answers.ts';
import type { Story } from './mocked-story.ts';
import { tradingAnswers } from './trading-answers.ts';

const answers: MockedAnswers = {
  ...tradingAnswers,
  ...accountAnswers,
  ...paymentAnswers,
  ...loanAnswers,
  ...siteAnswers,
  ...contentAnswers,
};

/**
 * SBX-80 to SBX-86: the body of a mocked success: believable, and now and then hard to show. Undefined for an operation
 * that nothing is written for yet.
 */
export function mockAnswer(
  operation: ContractOperation,
  { query, body, lang, requestKey }: MockedRequest,
  story: Story,
): unknown {
  // Which operation it is, is known at run time only.
  const answer = answers[operation.id as OperationId] as ((asked: Asked) => unknown) | undefined;
  if (!answer) return undefined;
  // SBX-05: not `t`, which is another one with every call, nor a key or a token, which are headers.
  const { t: _t, ...asked } = query;
  const about = Object.entries(asked).sort(([one], [other]) => (one < other ? -1 : 1));
  const draws = drawsOf(story.seed, operation.id, about, body ?? null);
  const data = answer({ story, draws, lang, query, body, requestKey } as Asked);
  // The manifest is a plain file.
  if (operation.errorCodes.size === 0) return data;
  return success(data, operation.mutation ? messageOf(draws) : '');
}

function messageOf(draws: Draws): string {
  const text = draws.pick(['', 'Done', 'Saved']);
  return text === '' ? '' : wildText(draws, text, longest.message);
}
