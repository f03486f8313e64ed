import { errorCodes } from '../../src/generated/error-codes.ts';
import type { DataOf, OperationId } from '../../src/generated/operations.ts';
import type { Contract, ContractOperation } from '../contract/contract.ts';

/** The data of an operation's success examples, as the contract names them. */
export type ExamplesOf = <Id extends OperationId>(id: Id) => readonly DataOf<Id>[];

/** Reads the examples that mocked answers start from. That they fit their schemas is the contract's own test. */
export function readExamples(contract: Contract): ExamplesOf {
  const known = new Map(contract.operations.map((one) => [one.id, successesOf(one)]));
  return <Id extends OperationId>(id: Id) => (known.get(id) ?? []) as readonly DataOf<Id>[];
}

function successesOf({ answers, answerType }: ContractOperation): unknown[] {
  const examples = answers.get('200')?.get(answerType)?.examples ?? [];
  return examples.flatMap(({ value }) => {
    if (typeof value !== 'object' || value === null) return [];
    // The manifest has no envelope.
    if (!('code' in value)) return [value];
    return value.code === errorCodes.Success && 'data' in value ? [value.data] : [];
  });
}
