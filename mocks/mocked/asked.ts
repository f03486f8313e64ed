import type { BodyOf, DataOf, OperationId } from '../../src/generated/operations.ts';
import type { Language } from '../../src/generated/rest.d.ts';
import type { QueryOf } from '../gateway/handler.ts';
import type { Draws } from './draws.ts';
import type { Story } from './mocked-story.ts';

/** A request that keeps the contract, as a mocked answer sees it. */
export interface Asked<Id extends OperationId = OperationId> {
  story: Story;
  /** Of this operation and this request. */
  draws: Draws;
  lang: Language;
  query: QueryOf<Id>;
  body: BodyOf<Id>;
  /** The Idempotency-Key, which a record may carry. */
  requestKey: string | null;
}

/** What answers each operation with its success data, or with the plain file that the manifest is. */
export type MockedAnswers = { [Id in OperationId]?: (asked: Asked<Id>) => MockedData<Id> };
type MockedData<Id extends OperationId> = [DataOf<Id>] extends [never] ? unknown : DataOf<Id>;

/** The key of a record that was made just now; a server need not keep it. */
export function keyed(requestKey: string | null): { request_key?: string } {
  return requestKey === null ? {} : { request_key: requestKey };
}
