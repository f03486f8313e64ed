import type { ContractOperation, ContractSource } from '../contract/contract.ts';
import type { Asked, Drawn } from './drawing.ts';
import type { Preference } from './prefer.ts';

/**
 * SBX-03: draws an answer from the contract. What draws is loaded at the first use: a sandbox starts without it, and
 * most never draw.
 *
 * @param source where the operation's contract comes from
 * @param prefer which answer, where the caller asks for one
 */
export async function drawAnswer(
  source: ContractSource,
  operation: ContractOperation,
  asked: Asked,
  prefer: Preference | null,
  seed: number,
): Promise<Drawn> {
  const { drawByPrism } = await import('./prism.ts');
  return drawByPrism(source, operation, asked, prefer, seed);
}
