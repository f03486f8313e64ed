import type { Contract } from '../gateway/contract.ts';
import type { Faults } from '../world/faults.ts';
import { BadRequest } from './bad-request.ts';
import type { FaultsRequest } from './requests.ts';

const message = 'Refused on purpose, by the control page';

/** Adds what was asked for. A refusal that the operation cannot give would break the contract, and is not taken. */
export function addFault(faults: Faults, asked: FaultsRequest, contract: Contract): void {
  if (asked.act === 'clear') return faults.clear();
  if (asked.act === 'garble') return faults.garble(asked.messages);
  if (asked.act === 'latency') {
    faults.latency = asked.milliseconds;
    return;
  }
  const { operation: operationId, times } = asked;
  const operation = contract.operations.find((one) => one.id === operationId);
  if (!operation && operationId !== '*') throw new BadRequest(`There is no operation ${operationId}`);
  if (asked.act === 'status') return faults.add({ kind: 'status', operationId, status: asked.status, times });
  if (asked.act === 'hold') return faults.add({ kind: 'hold', operationId, times });
  if (operation && !operation.errorCodes.has(asked.code)) {
    throw new BadRequest(`${operationId} refuses with ${[...operation.errorCodes].join(', ')} only`);
  }
  faults.add({ kind: 'refuse', operationId, code: asked.code, message, times });
}
