import type { Language } from '../../src/generated/rest.d.ts';
import type { ContractOperation } from '../contract/contract.ts';
import type { Texts } from './parse-request.ts';

/** What was asked, as far as a mocked answer depends on it. */
export interface Asked {
  query: Texts;
  body: unknown;
}

/** A mocked answer, which nobody has checked yet. */
export interface Drawn {
  status: number;
  body: unknown;
}

/** A request that keeps the contract, as a mocked answer sees it. */
export interface MockedRequest {
  /** Typed by the contract. */
  query: Record<string, unknown>;
  body: unknown;
  lang: Language;
  /** Says who has logged in; null: nobody. */
  token: string | null;
  /** The Idempotency-Key: what was made by it may carry it. */
  requestKey: string | null;
}

/**
 * Resolves to the body of a mocked success, which nobody has checked yet; to undefined for an operation for which Prism
 * draws one from its schema.
 */
export type Draw = (operation: ContractOperation, request: MockedRequest, seed: number) => Promise<unknown>;
