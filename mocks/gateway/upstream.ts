import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnsweredBy } from '../world/calls.ts';
import type { World } from '../world/world.ts';
import type { ContractOperation } from '../contract/contract.ts';

/** How a call ended. */
export interface Outcome {
  /** HTTP status. */
  status: number;
  /** Of the envelope; null without one. */
  code: number | null;
  by: AnsweredBy;
  /** The first place where request or answer broke the contract. */
  violation: string | null;
}

export interface UpstreamCall {
  operation: ContractOperation;
  request: IncomingMessage;
  response: ServerResponse;
  world: World;
}

/** Another server, which answers operations in place of ours. */
export interface Upstream {
  takes(operationId: string): boolean;
  answer(call: UpstreamCall): Promise<Outcome>;
}
