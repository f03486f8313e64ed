import { inject } from 'vitest';
import { checkAnswer as violationsOf } from '../../mocks/contract/check-call.ts';
import { toContract, type ContractOperation } from '../../mocks/contract/contract.ts';
import type { OperationId } from '../generated/operations.ts';

let operations: Map<string, ContractOperation> | undefined;

/** Throws when the contract does not allow the operation to answer so. */
export function checkAnswer(id: OperationId, answer: unknown): void {
  operations ??= readOperations();
  const operation = operations.get(id);
  if (!operation) throw new Error(`openapi.yaml has no operation ${id}`);
  const broken = violationsOf(operation, 200, operation.answerType, answer);
  if (broken.length === 0) return;
  const lines = broken.map(({ location, message }) => `${location} ${message}`);
  throw new Error(`openapi.yaml does not let ${id} answer so:\n${lines.join('\n')}`);
}

function readOperations(): Map<string, ContractOperation> {
  const document = JSON.parse(inject('restContract')) as object;
  return new Map(toContract(document).operations.map((one) => [one.id, one]));
}
