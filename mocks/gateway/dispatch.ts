import type { IncomingHttpHeaders } from 'node:http';
import { answerOnce, otherRequest } from '../accounts/idempotency.ts';
import { userOfToken } from '../accounts/sessions.ts';
import { capabilityOf, may } from '../../src/domain/roles.ts';
import { errorCodes } from '../../src/generated/error-codes.ts';
import type { OperationId } from '../../src/generated/operations.ts';
import type { Language } from '../../src/generated/rest.d.ts';
import type { ContractOperation } from '../contract/contract.ts';
import { message } from '../messages/messages.ts';
import type { UserRow } from '../store/schema.ts';
import type { World } from '../world/world.ts';
import type { Call, Handlers } from './handler.ts';
import type { ParsedRequest } from './parse-request.ts';
import { requestBroken, TransportError } from './transport-error.ts';

/** What a handler returns, before it is checked. */
export type Envelope = { code: number; msg: string; data: unknown; reason?: string; field?: string };

/** Who calls, and in which language. */
interface Caller {
  lang: Language;
  token: string | null;
  /** Null: a guest, or the session has ended. */
  user: UserRow | null;
  /** Where the connection comes from; limits count by it. */
  address: string;
  /** Real ms that the request was held up on its way, as far as is known. */
  delay: number;
}

/** SBX-09: finds out who calls, before a body is read. Throws 401 where login is needed and no token was sent. */
export async function identify(
  operation: ContractOperation,
  headers: IncomingHttpHeaders,
  address: string,
  world: World,
): Promise<Omit<Caller, 'delay'>> {
  const token = /^Bearer\s+(\S+)$/i.exec(headerOf(headers, 'authorization') ?? '')?.[1] ?? null;
  if (operation.needsLogin && token === null)
    throw new TransportError(401, 'Log in first', [], { 'www-authenticate': 'Bearer' });
  const user = token === null ? null : await userOfToken(world.db, token, world.clock.now());
  return { lang: headerOf(headers, 'lang') as Language, token, user, address };
}

/** SBX-09: the refusal of a session that has ended. */
export function sessionEnded({ lang }: Pick<Caller, 'lang'>): Envelope {
  return refusal(errorCodes.SessionEnded, message(lang, 'sessionEnded'), { reason: 'session_ended' });
}

interface CheckedCall {
  world: World;
  operation: ContractOperation;
  /** Null: there are no accounts, and every answer is mocked. */
  handlers: Handlers | null;
  parsed: ParsedRequest;
  caller: Caller;
  requestKey: string | null;
}

/** SBX-03: hands a request that keeps the contract to its handler. Resolves to null where the answer is mocked. */
export async function dispatch(checked: CheckedCall): Promise<Envelope | null> {
  const { world, operation, handlers, parsed, caller, requestKey } = checked;
  const { user, lang } = caller;
  if (!handlers) return null;
  // ACC-12: a demo account is refused what its role may not do.
  if (user?.is_demo && !may('demo', capabilityOf[operation.id as OperationId]))
    return refusal(errorCodes.RealAccountNeeded, message(lang, 'realAccountNeeded'), {
      reason: 'real_account_needed',
    });
  const field = user ? await strangePicture(world, user.id, parsed) : null;
  if (field !== null)
    return refusal(errorCodes.InvalidInput, message(lang, 'pictureUnknown'), {
      reason: 'picture_unknown',
      field,
    });

  // A handler is typed by its own operation; which one it is, is known at run time only.
  const handler = handlers[operation.id as OperationId] as ((call: Call) => unknown) | undefined;
  if (!handler) throw new TransportError(500, `The sandbox has no handler for ${operation.id}`);
  const { query, body, files } = parsed;
  const run = async (earlier: UserRow | null) => {
    const call = { ...caller, world, query, body, files, requestKey, earlier } as Call;
    return (await handler(call)) as Envelope;
  };
  if (!operation.mutation || requestKey === null) return run(null);
  const keyed = {
    userId: user?.id ?? null,
    operation: operation.id,
    key: requestKey,
    fingerprint: parsed.fingerprint(),
    // What needs no login is what gives one: login, registration, the demo account.
    secret: operation.id === slowOnPurpose ? 'waits' : !operation.needsLogin,
  } as const;
  const answer = await answerOnce(world, keyed, run);
  return answer === otherRequest ? refuseKey(operation, lang) : answer;
}

/** ACC-09: after wrong passwords a login waits for seconds, in which the world goes on. */
const slowOnPurpose: OperationId = 'loginUser';

/** Fields that name a picture. The test of UPL-04 finds a call that has none of them. */
const pictureFields = ['front_pic', 'reverse_pic', 'hand_pic', 'sign', 'proofImg', 'image'];

/** UPL-04: the first field that names a picture that the caller has not uploaded. */
async function strangePicture(
  { db }: World,
  userId: number,
  { query, body }: ParsedRequest,
): Promise<string | null> {
  const fields = { ...query, ...(body as Record<string, unknown> | undefined) };
  for (const name of pictureFields.filter((one) => one in fields)) {
    const address = String(fields[name]);
    const found = await db
      .selectFrom('uploads')
      .select('name')
      .where('name', '=', address.replace('/uploads/', ''))
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!found || !address.startsWith('/uploads/')) return name;
  }
  return null;
}

/** SBX-12: the same key with another request. */
function refuseKey(operation: ContractOperation, lang: Language): Envelope {
  if (operation.errorCodes.has(errorCodes.InvalidInput))
    return refusal(errorCodes.InvalidInput, message(lang, 'keyReused'), { reason: 'key_reused' });
  throw requestBroken([{ location: 'header.Idempotency-Key', message: 'was used for another request' }]);
}

/** A refusal envelope; CON-80: with what more is known of it. */
export function refusal(code: number, msg: string, more: Pick<Envelope, 'reason' | 'field'> = {}): Envelope {
  return { code, msg, data: null, ...more };
}

export function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  return [headers[name]].flat()[0];
}
