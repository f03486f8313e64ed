import type { Language, LoanInput } from '../../../src/generated/rest.d.ts';
import type { callerOf } from './caller.ts';

/** The text that a caller has to sign, as they read it now; one that nobody signs where there is nothing on offer. */
export async function readAgreement(
  caller: Awaited<ReturnType<typeof callerOf>>,
  { config_id, amount }: Pick<LoanInput, 'config_id' | 'amount'>,
  lang: Language = 'en',
): Promise<string> {
  const answer = await caller.call('getLoanAgreement', { query: { config_id, amount }, lang });
  return answer.code === 1 ? answer.data.agreement : 'Nothing is on offer.';
}
