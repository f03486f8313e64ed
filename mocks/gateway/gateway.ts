import type { IncomingMessage, ServerResponse } from 'node:http';
import type { World } from '../world/world.ts';
import { dispatch, type Envelope } from './dispatch.ts';
import type { Contract, ContractOperation } from './contract.ts';
import type { Handlers } from './handler.ts';
import { delayResponse } from './delay-response.ts';
import { logToConsole, type Log } from '../world/log.ts';
import { parseRequest } from './parse-request.ts';
import { readPreference } from './prefer.ts';
import { askPrism } from './prism.ts';
import { readBody } from './read-body.ts';
import { TransportError } from './transport-error.ts';

export interface GatewayOptions {
  contract: Contract;
  /** None: every answer is drawn from the contract, whoever asks. */
  handlers: Handlers | null;
  log?: Log;
}

/** Whether it was an address of the contract, and so has been answered. */
export type Gateway = (request: IncomingMessage, response: ServerResponse, world: World) => Promise<boolean>;

interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

/** SBX-02: what the contract knows is answered here; everything else is somebody else's. */
export function createGateway({ contract, handlers, log = logToConsole }: GatewayOptions): Gateway {
  return async (request, response, world) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://any.invalid');
    const methods = contract.methods(pathname);
    if (methods.length === 0) return false;
    const method = request.method ?? 'GET';
    const operation = findOperation(contract, method, pathname);
    if (!operation) {
      const allowed = allowedMethods(contract, pathname);
      const status = method === 'OPTIONS' ? 204 : 405;
      const body = status === 405 ? new TransportError(405, `Use ${methods.join(' or ')}`) : undefined;
      send(response, { status, headers: { allow: allowed.join(', ') }, body });
      return true;
    }
    const answer = await answerSafely(
      operation,
      () => answerOperation(operation, request, search, world),
      log,
    );
    await delayResponse(operation, world.faults, response);
    if (!response.destroyed) send(response, answer);
    return true;
  };

  async function answerOperation(
    operation: ContractOperation,
    request: IncomingMessage,
    search: string,
    world: World,
  ) {
    const fault = world.faults.takeStatus(operation.id);
    if (fault)
      throw new TransportError(fault.status, 'A fault was asked for', [], retryHeaders(fault.status));
    const raw = await readBody(request);
    const { headers } = request;
    const parsed = parseRequest(operation, { search, headers, body: raw });
    const prefer = readPreference(operation, [headers['prefer']].flat()[0]);
    const output = await askPrism({
      operation,
      input: parsed.input,
      prefer,
      seed: world.seed,
      async respond() {
        if (prefer) return null;
        const envelope = await dispatch({ world, operation, handlers, parsed, headers, raw });
        if (envelope) checkCode(operation, envelope);
        return (
          envelope && { statusCode: 200, headers: { 'content-type': 'application/json' }, body: envelope }
        );
      },
    });
    return { status: output.statusCode, headers: retryHeaders(output.statusCode), body: output.body };
  }
}

async function answerSafely(
  operation: ContractOperation,
  work: () => Promise<Answer>,
  log: Log,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const known = error instanceof TransportError;
    if (!known)
      log({
        what: 'handler failed',
        where: operation.id,
        details: [String(error instanceof Error ? error.stack : error)],
      });
    else if (error.status === 500 && error.violations.length > 0) {
      const details = error.violations.map((one) => `${one.location} ${one.message}`);
      log({ what: 'answer breaks the contract', where: operation.id, details });
    }
    const shown = known ? error : new TransportError(500, 'Something went wrong on our side');
    return { status: shown.status, headers: shown.headers, body: shown };
  }
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

/** SBX-10: a refusal that the operation does not list breaks the contract, although its shape is right. */
function checkCode(operation: ContractOperation, { code }: Envelope): void {
  // The site's manifest is the one answer without an envelope; it lists no codes.
  if (operation.errorCodes.size === 0) return;
  if (code === 1 || operation.errorCodes.has(code)) return;
  const message = `is ${code}, which is not among its x-error-codes`;
  throw new TransportError(500, `The answer of ${operation.id} breaks the contract`, [
    { location: 'body.code', message },
  ]);
}

function retryHeaders(status: number): Record<string, string> {
  return status === 429 || status === 503 ? { 'retry-after': '1' } : {};
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const text = body === undefined ? '' : JSON.stringify(body);
  response.writeHead(status, {
    ...(text && { 'content-type': 'application/json' }),
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(text);
}
