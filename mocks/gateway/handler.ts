import type { errorCodes } from '../../src/generated/error-codes.ts';
import type { AnswerOf, BodyOf, OperationId, RefusalOf } from '../../src/generated/operations.ts';
import type { Language, operations } from '../../src/generated/rest.d.ts';
import type { UserRow } from '../store/schema.ts';
import type { World } from '../world/world.ts';

/** The query, as the contract types it: numbers are numbers. */
export type QueryOf<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;

/** Who calls. Exactly the operations that need login refuse with 999; elsewhere a guest is null. */
type UserOf<Id extends OperationId> =
  typeof errorCodes.SessionEnded extends RefusalOf<Id> ? UserRow : UserRow | null;

/** One checked request. It has passed the contract when a handler sees it. */
export interface Call<Id extends OperationId = OperationId> {
  world: World;
  lang: Language;
  /** Whose session the token is. */
  user: UserOf<Id>;
  /** The token as sent, for ending its session. */
  token: string | null;
  query: QueryOf<Id>;
  body: BodyOf<Id>;
  /** The bytes of an upload, by field. */
  files: ReadonlyMap<string, Buffer>;
  /** Where the connection comes from; limits count by it. */
  address: string;
  /** Real ms that the request was held up on its way, as far as is known. */
  delay: number;
  /** The Idempotency-Key of a call that changes something. The gateway has looked for an earlier answer already. */
  requestKey: string | null;
  /**
   * SBX-91: whose session the first answer to this very call opened, where its token is forgotten: give that answer
   * again, with a new token. Null in every other call.
   */
  earlier: UserRow | null;
}

/** Carries out one operation. What it returns is checked against the contract before it is sent. */
type Handler<Id extends OperationId> = (call: Call<Id>) => AnswerOf<Id> | Promise<AnswerOf<Id>>;

/** Handlers by operationId. A call without one fails: only `Prefer` mocks an answer beside handlers. */
export type Handlers = { [Id in OperationId]?: Handler<Id> };
