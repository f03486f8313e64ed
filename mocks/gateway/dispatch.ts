import type { IncomingHttpHeaders } from 'node:http';
import { errorCodes } from '../../src/generated/error-codes.ts';
import { answerOnce } from '../accounts/idempotency.ts';
import { userOfToken } from '../accounts/sessions.ts';
import type { World } from '../world/world.ts';
import type { ContractOperation } from './contract.ts';
import type { Language } from '../../src/generated/rest.d.ts';
import { message } from '../messages/messages.ts';
import type { OperationId } from '../../src/generated/operations.ts';
import type { Call, Handlers } from './handler.ts';
import type { ParsedRequest } from './parse-request.ts';

/** What a handler answers, before it is checked. */
export type Envelope = { code: number; msg: string; data: unknown };

export interface CheckedCall {
  world: World;
  operation: ContractOperation;
  /** Null: nobody has an account, and every answer is drawn. */
  handlers: Handlers | null;
  parsed: ParsedRequest;
  headers: IncomingHttpHeaders;
  raw: Buffer;
}

/**
 * Answers a request that keeps the contract. SBX-09: a token that has ended is refused with 999 where one is needed, and
 * makes a guest of the caller where it is not. Null where no handler is there to answer.
 */
export async function dispatch(checked: CheckedCall): Promise<Envelope | null> {
  const { world, operation, handlers, parsed, headers, raw } = checked;
  const refused = world.faults.takeRefusal(operation.id, operation.errorCodes);
  if (refused) return refusal(refused.code, refused.message);
  if (!handlers) return null;
  const lang = header(headers, 'lang') as Language;
  const token = header(headers, 'authorization')?.replace(/^Bearer\s+/, '') ?? null;
  const user = token === null ? null : await userOfToken(world.db, token, world.clock.now());
  if (operation.needsLogin && !user) return refusal(errorCodes.SessionEnded, message(lang, 'sessionEnded'));

  // A handler is typed by its own operation; which one it is, is known at run time only.
  const handler = handlers[operation.id as OperationId] as ((call: Call) => unknown) | undefined;
  if (!handler) return null;
  const requestKey = header(headers, 'idempotency-key') ?? null;
  const call = {
    world,
    lang,
    user,
    token,
    query: parsed.query,
    body: parsed.body,
    raw,
    requestKey,
  };
  const run = async () =>
    (await handler({ ...call, contentType: headers['content-type'] ?? '' } as Call)) as Envelope;
  if (!operation.mutation || requestKey === null) return run();
  return answerOnce(world, user?.id ?? null, requestKey, operation.id, run);
}

function refusal(code: number, msg: string): Envelope {
  return { code, msg, data: null };
}

function header(headers: IncomingHttpHeaders, name: string): string | undefined {
  return [headers[name]].flat()[0];
}
