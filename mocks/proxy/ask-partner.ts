import { delayResponse } from '../gateway/delay-response.ts';
import { headerOf, refusal } from '../gateway/dispatch.ts';
import { readAddress, readBody } from '../gateway/read-request.ts';
import { sendJson } from '../gateway/send-json.ts';
import { TransportError } from '../gateway/transport-error.ts';
import type { Outcome, Upstream, UpstreamCall } from '../gateway/upstream.ts';
import { dataHeaders } from '../page/security-headers.ts';
import type { Print } from '../world/print-lines.ts';
import type { Ledger } from './breaks.ts';
import { checkAnswered, checkSent } from './find-breaks.ts';
import { forward, headersFor, NoAnswer, passedOn, type Forwarded } from './forward.ts';
import { readAnswer } from './read-answer.ts';
import { takesOperation, targetAddress, type Target } from './target.ts';

interface UpstreamOptions {
  target: Target;
  ledger: Ledger;
  /** What stands in `Via`, so that a request that comes back is known. */
  id: string;
  print: Print;
}

/** PRX-02: passes calls on to a partner's server, unchanged, and checks both directions. */
export function createUpstream({ target, ledger, id, print }: UpstreamOptions): Upstream {
  const sayDown = createDownNote(target.url, print);

  async function answer(call: UpstreamCall): Promise<Outcome> {
    const { operation, request, response, world } = call;
    const { faults } = world;
    const fault = faults.takeStatus(operation.id);
    if (fault) return failed(call, new TransportError(fault.status, 'A fault was asked for'), 'fault');
    const refused = faults.takeRefusal(operation.id, operation.errorCodes);
    if (refused) {
      sendJson(response, {
        status: 200,
        body: refusal(refused.code, refused.message),
        contentType: operation.answerType,
      });
      return { status: 200, code: refused.code, by: 'fault', violation: null };
    }
    if (headerOf(request.headers, 'via')?.includes(id))
      throw new TransportError(503, 'The request came back: --against leads here');
    const body = await readBody(request, operation.isUpload);
    const wrong = await checkSent(operation, {
      query: readAddress(request).searchParams,
      headers: request.headers,
      body,
    });
    const address = targetAddress(target, request.url ?? '/');
    const headers = headersFor(address, request.headers);
    const via = [headers.via, `1.1 ${id}`].filter(Boolean).join(', ');
    const length = body.length > 0 ? { 'content-length': String(body.length) } : {};
    const answered = await forward(address, {
      method: request.method ?? 'GET',
      headers: { ...headers, ...length, via },
      body,
    });
    sayDown(null);
    const read = readAnswer(answered);
    const broken = request.method === 'HEAD' ? [] : checkAnswered(operation, answered.status, read);
    ledger.count('call', operation.id, [
      ...wrong.map((one) => ['request', one] as const),
      ...broken.map((one) => ['answer', one] as const),
    ]);
    await delayResponse(operation, faults, response);
    if (!response.destroyed) send(call, answered);
    const [first] = [...broken, ...wrong];
    return {
      status: answered.status,
      code: codeOf(read.body),
      by: 'upstream',
      violation: first ? `${first.location} ${first.message}` : null,
    };
  }

  return {
    takes: (operationId) => takesOperation(target, operationId),
    async answer(call) {
      try {
        return await answer(call);
      } catch (error) {
        if (!(error instanceof NoAnswer) && !(error instanceof TransportError)) throw error;
        if (error instanceof TransportError) return failed(call, error, 'gateway');
        sayDown(error.message);
        const retry = { 'retry-after': '1' };
        return failed(
          call,
          new TransportError(503, `${target.url.origin}: ${error.message}`, [], retry),
          'upstream',
        );
      }
    },
  };
}

function failed({ response }: UpstreamCall, error: TransportError, by: Outcome['by']): Outcome {
  if (!response.destroyed) sendJson(response, { status: error.status, headers: error.headers, body: error });
  return { status: error.status, code: null, by, violation: error.message };
}

/** The partner's answer as it came. What is no page of ours shows and runs nothing (SBX-54), whoever wrote it. */
function send({ request, response }: UpstreamCall, { status, headers, bytes }: Forwarded): void {
  const { 'cache-control': _, ...policy } = dataHeaders;
  const length = request.method === 'HEAD' ? {} : { 'content-length': bytes.length };
  response.writeHead(status, { ...passedOn(headers), ...policy, ...length });
  response.end(bytes);
}

function codeOf(body: unknown): number | null {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return typeof code === 'number' ? code : null;
}

/** PRX-07: says once that a server does not answer, and once that it does again. */
function createDownNote(url: URL, print: Print) {
  let last: string | null = null;
  return (reason: string | null) => {
    if (reason === last) return;
    print(
      reason === null
        ? `${url.origin} answers again.`
        : `✗ ${url.origin} does not answer: ${reason}. The app gets 503.`,
    );
    last = reason;
  };
}
