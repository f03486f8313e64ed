import type { components, operations } from '../../src/generated/rest.d.ts';
import type { World } from '../world/world.ts';

export type OperationId = keyof operations;
export type Language = components['schemas']['Language'];

/** The query, as the contract types it: numbers are numbers. */
export type QueryOf<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;

/** The body, of whichever encoding the contract asks for. A multipart body is in `Call.raw`. */
export type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: infer Content };
}
  ? Content[keyof Content]
  : undefined;

/** A success envelope or a refusal, as the contract types them. */
export type AnswerOf<Id extends OperationId> = operations[Id] extends {
  responses: { 200: { content: infer Content } };
}
  ? Content[keyof Content]
  : never;

/** One checked request. It has passed the contract when a handler sees it. */
export interface Call<Id extends OperationId = OperationId> {
  world: World;
  lang: Language;
  /** Whose session the token is; null where login is optional and nobody is signed in. */
  userId: number | null;
  /** The token as sent, for ending its session. */
  token: string | null;
  query: QueryOf<Id>;
  body: BodyOf<Id>;
  /** The body's bytes as received, for uploads. */
  raw: Buffer;
  contentType: string;
  /** The Idempotency-Key of a call that changes something. The gateway has looked for an earlier answer already. */
  requestKey: string | null;
}

/** Answers one operation. What it answers is checked against the contract before it is sent. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => AnswerOf<Id> | Promise<AnswerOf<Id>>;

/** Handlers by operationId. An operation without one is answered from the contract by Prism. */
export type Handlers = { [Id in OperationId]?: Handler<Id> };
