import type { IncomingMessage, ServerResponse } from 'node:http';
import { checkAnswer } from '../contract/check-call.ts';
import type { Contract, ContractOperation } from '../contract/contract.ts';
import { madeOf } from '../contract/shared-answer.ts';
import type { AnsweredBy } from '../world/calls.ts';
import { errorDetails, logToConsole, type Log } from '../world/log.ts';
import type { World } from '../world/world.ts';
import { delayResponse } from './delay-response.ts';
import { dispatch, headerOf, identify, refusal, sessionEnded, type Envelope } from './dispatch.ts';
import type { Draw } from './drawing.ts';
import type { Handlers } from './handler.ts';
import { parseRequest } from './parse-request.ts';
import { leavesOpen, readPreference } from './prefer.ts';
import type { drawAnswer } from './prism.ts';
import { readAddress, readBody } from './read-request.ts';
import { createRequestDelay } from './request-delay.ts';
import { sendJson } from './send-json.ts';
import { requestBroken, TransportError } from './transport-error.ts';
import type { Outcome, Upstream } from './upstream.ts';

interface GatewayOptions {
  contract: Contract;
  /** None: every answer is mocked from the contract, whoever asks. */
  handlers: Handlers | null;
  /** Mocks the answers of the contract mock, and those that `Prefer` leaves open; without it Prism does. */
  draw?: Draw;
  log?: Log;
  /** Answers some operations in place of us, unless another answer was chosen for them. */
  upstream?: Upstream | null;
}

/** Resolves to whether it was an address of the contract, and so has been answered. */
type Gateway = (request: IncomingMessage, response: ServerResponse, world: World) => Promise<boolean>;

/** A call that we answer. */
interface Asked {
  operation: ContractOperation;
  request: IncomingMessage;
  query: URLSearchParams;
  world: World;
  /** The answer that was chosen, in the words of `Prefer`. */
  wish: string | undefined;
}

interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: unknown;
  contentType?: string;
}

/** SBX-02: answers what is in the contract; every other request is left to the rest of the server. */
export function createGateway(options: GatewayOptions): Gateway {
  const { contract, handlers, draw = async () => undefined, log = logToConsole, upstream = null } = options;
  const delayOf = createRequestDelay();
  return async (request, response, world) => {
    const { pathname, searchParams } = readAddress(request);
    const methods = contract.methods(pathname);
    if (methods.length === 0) return false;
    const method = request.method ?? 'GET';
    const operation = findOperation(contract, method, pathname);
    if (!operation) {
      const allowed = allowedMethods(contract, pathname);
      const status = method === 'OPTIONS' ? 204 : 405;
      const body = status === 405 ? new TransportError(405, `Use ${methods.join(' or ')}`) : undefined;
      sendJson(response, { status, headers: { allow: allowed.join(', ') }, body });
      return true;
    }
    const [at, started] = [Date.now(), performance.now()];
    const wish = headerOf(request.headers, 'prefer') ?? world.faults.takeAnswer(operation.id) ?? undefined;
    const outcome =
      wish === undefined && upstream?.takes(operation.id)
        ? await upstream.answer({ operation, request, response, world })
        : await answerHere({ operation, request, query: searchParams, world, wish }, response);
    const milliseconds = performance.now() - started;
    world.calls.add({ at, operation: operation.id, milliseconds, ...outcome });
    return true;
  };

  async function answerHere(asked: Asked, response: ServerResponse): Promise<Outcome> {
    const { operation, world } = asked;
    const seen: Pick<Outcome, 'by' | 'violation'> = { by: 'gateway', violation: null };
    const answer = await safely(seen, () => answerOperation(asked, seen), logOf(asked, response, log));
    await delayResponse(operation, world.faults, response);
    if (!response.destroyed) sendJson(response, dated(answer, world));
    return { status: answer.status, code: codeOf(answer), ...seen };
  }

  async function answerOperation(asked: Asked, seen: { by: AnsweredBy }): Promise<Answer> {
    const { operation, request, query, world } = asked;
    const fault = world.faults.takeStatus(operation.id);
    if (fault) {
      seen.by = 'fault';
      throw new TransportError(fault.status, 'A fault was asked for', [], retryHeaders(fault.status));
    }
    const { headers } = request;
    const prefer = readPreference(operation, asked.wish);
    const known = await identify(operation, headers, request.socket.remoteAddress ?? '', world);
    const caller = { ...known, delay: delayOf(known.token, Number(query.get('t') ?? Number.NaN)) };
    if (operation.needsLogin && !caller.user && handlers && !prefer)
      return { status: 200, headers: {}, body: sessionEnded(caller) };
    const body = await readBody(request, operation.isUpload);
    const parsed = await parseRequest(operation, { query, headers, body });
    if (parsed.violations.length > 0) throw requestBroken(parsed.violations);
    const requestKey = headerOf(headers, 'idempotency-key') ?? null;
    const answerCall = async (): Promise<Envelope | null> => {
      const refused = world.faults.takeRefusal(operation.id, operation.errorCodes);
      if (!refused) return dispatch({ world, operation, handlers, parsed, caller, requestKey });
      seen.by = 'fault';
      return refusal(refused.code, refused.message);
    };
    seen.by = prefer ? 'example' : handlers ? 'handler' : 'mock';
    const envelope = prefer ? null : await answerCall();
    const { texts, query: typed, body: sent } = parsed;
    const mocked =
      envelope ??
      (prefer === null || leavesOpen(prefer)
        ? await draw(operation, { query: typed, body: sent, ...caller, requestKey }, world.seed)
        : undefined);
    const { status, body: answered } =
      mocked === undefined
        ? await drawByPrism(contract.source, operation, { query: texts, body: sent }, prefer, world.seed)
        : { status: 200, body: mocked };
    const contentType = status === 200 ? operation.answerType : 'application/json';
    checkOnce(operation, { status, contentType, body: answered });
    return { status, headers: retryHeaders(status), body: answered, contentType };
  }
}

/** Throws for an answer that breaks the contract. SBX-112: one that many get was checked for the first of them. */
function checkOnce(
  operation: ContractOperation,
  { status, contentType, body }: Omit<Answer, 'headers'>,
): void {
  const made = madeOf(body);
  if (made?.checkedFor === operation) return;
  const broken = checkAnswer(operation, status, contentType, body);
  if (broken.length > 0)
    throw new TransportError(500, `The answer of ${operation.id} breaks the contract`, broken);
  if (made) made.checkedFor = operation;
}

/** Loaded with the first answer that it draws: a sandbox starts without it, and most never draw. */
const drawByPrism: typeof drawAnswer = async (...asked) => (await import('./prism.ts')).drawAnswer(...asked);

/** SBX-73: a world has one clock; by it the app says how old things are. */
const dated = (answer: Answer, { clock }: World): Answer => ({
  ...answer,
  headers: { date: new Date(clock.now()).toUTCString(), ...answer.headers },
});

/** SBX-110: what a person quotes stands beside what failed. */
function logOf({ operation: { id } }: Asked, response: ServerResponse, log: Log) {
  const requestId = String(response.getHeader('x-request-id'));
  return (what: string, details: readonly string[]) =>
    log({ what, where: id, details: [...details, `X-Request-Id: ${requestId}`] });
}

async function safely(
  seen: Pick<Outcome, 'violation'>,
  work: () => Promise<Answer>,
  log: ReturnType<typeof logOf>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const known = error instanceof TransportError;
    // Somebody who hangs up while sending has no fault of ours behind it.
    const hungUp = error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
    if (!known && !hungUp) log('handler failed', errorDetails(error));
    else if (known && error.status === 500 && error.violations.length > 0) {
      const details = error.violations.map((one) => `${one.location}: ${one.message}`);
      log('answer breaks the contract', details);
    }
    const [first] = known ? error.violations : [];
    if (first) seen.violation = `${first.location}: ${first.message}`;
    const shown = known ? error : new TransportError(500, 'Something went wrong on our side');
    return { status: shown.status, headers: shown.headers, body: shown };
  }
}

function codeOf({ status, body }: Answer): number | null {
  const hasCode = status === 200 && typeof body === 'object' && body !== null && 'code' in body;
  return hasCode && typeof body.code === 'number' ? body.code : null;
}

/** HEAD asks as GET does, but never of a call that changes something. */
function findOperation(contract: Contract, method: string, path: string): ContractOperation | undefined {
  if (method !== 'HEAD') return contract.find(method, path);
  const operation = contract.find('GET', path);
  return operation?.mutation ? undefined : operation;
}

function allowedMethods(contract: Contract, path: string): string[] {
  const head = findOperation(contract, 'HEAD', path) ? ['HEAD'] : [];
  return [...contract.methods(path), ...head, 'OPTIONS'];
}

function retryHeaders(status: number): Record<string, string> {
  return status === 429 || status === 503 ? { 'retry-after': '1' } : {};
}
