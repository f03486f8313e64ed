import { createRequire } from 'node:module';
import { createInstance, type IHttpRequest, type IHttpResponse } from '@stoplight/prism-http';
import { isLeft } from 'fp-ts/lib/Either.js';
import type Mocker from '@stoplight/prism-http/dist/mocker/index.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import type { ContractOperation } from './contract.ts';
import type { Preference } from './prefer.ts';
import { mockSeed, seedFaker } from './seed-mock.ts';
import { requestBroken, TransportError, type Violation } from './transport-error.ts';
import { varyListLengths } from './vary-list-lengths.ts';

interface PrismCall {
  operation: ContractOperation;
  input: IHttpRequest;
  /** Answers the checked request; null leaves it to Prism to draw an answer from the contract. */
  respond(): Promise<IHttpResponse | null>;
  /** Which answer to draw, where the caller asks for one. */
  prefer: Preference | null;
  seed: number;
}

/** Required and not imported: what an import makes of a CommonJS default differs between Node and Vitest. */
const mocker: typeof Mocker = createRequire(import.meta.url)('@stoplight/prism-http/dist/mocker/index.js');

type Diagnostic = { message: string; path?: readonly (string | number)[]; code?: string | number };

/** Prism's own name for 'draw the answer instead'. */
const drawIt = Object.assign(new Error('No handler'), {
  name: 'https://stoplight.io/prism/errors#UPSTREAM_NOT_IMPLEMENTED',
});

/**
 * SBX-01: checks a request, has it answered, and checks the answer. The one place that knows Prism's API. Throws a
 * `TransportError`: 401, 415 or 422 for the request, 500 with the violations for an answer that breaks the contract.
 */
export async function askPrism(call: PrismCall): Promise<IHttpResponse> {
  const { operation } = call;
  let understood = false;
  const respond = () => {
    understood = true;
    return call.respond();
  };
  const result = await ask({ ...call, respond }).catch((error: unknown) => {
    // SBX-08: a malformed content type makes Prism's parsers throw; their words are about our insides.
    if (understood) throw error;
    throw new TransportError(422, 'The request cannot be read', [
      { location: 'body', message: 'cannot be read' },
    ]);
  });
  if (isLeft(result)) throw toError(result.left);
  const broken = result.right.validations.output;
  if (broken.length > 0) {
    throw new TransportError(
      500,
      `The answer of ${operation.id} breaks the contract`,
      broken.map((one) => toViolation(one, operation)),
    );
  }
  return result.right.output;
}

/** Async, so that what Prism throws at once arrives as a rejection too. */
async function ask(call: PrismCall) {
  return instanceFor(call).request(call.input, [call.operation.checked], config)();
}

function instanceFor({ operation, input, respond, prefer, seed }: PrismCall) {
  return createInstance(config, {
    logger: quiet,
    forward:
      ({ validations }) =>
      () => {
        if (validations.length > 0) return TaskEither.left(toRequestError(validations, operation));
        return TaskEither.tryCatch(async () => {
          const answer = await respond();
          if (!answer) throw drawIt;
          return answer;
        }, toError);
      },
    mock: (options) => (logger) => {
      const drawn = mockSeed(seed, operation.id, input);
      // Nothing runs between seeding and drawing: this function is synchronous.
      seedFaker(drawn);
      const resource = prefer?.exampleKey ? operation.checked : varyListLengths(operation.mocked, drawn);
      return mocker.default({ ...options, resource, config: { dynamic: true, ...prefer, seed: drawn } })(
        logger,
      );
    },
  });
}

function toRequestError(diagnostics: readonly Diagnostic[], operation: ContractOperation): TransportError {
  if (diagnostics.some((one) => one.code === 401)) {
    return new TransportError(401, 'Log in first', [], { 'www-authenticate': 'Bearer' });
  }
  const unsupported = diagnostics.find((one) => one.code === 415);
  if (unsupported) return new TransportError(415, unsupported.message);
  return requestBroken(diagnostics.map((one) => toViolation(one, operation)));
}

/**
 * Where a request or an answer breaks the contract. What is missing has no place of its own in Prism's path: its name
 * stands in the message. Prism writes names in small letters; the contract knows how they are written.
 */
function toViolation({ path = [], message }: Diagnostic, { checked }: ContractOperation): Violation {
  const missing = /required property '([^']+)'/.exec(message)?.[1];
  const [part = 'body', ...rest] = [...path, ...(missing === undefined ? [] : [missing])].map(String);
  const parameters =
    part === 'query' ? checked.request?.query : part === 'header' ? checked.request?.headers : undefined;
  const [name, ...deeper] = rest;
  const known = parameters?.find((one) => one.name.toLowerCase() === name?.toLowerCase())?.name ?? name;
  return { location: [part, ...(known === undefined ? [] : [known]), ...deeper].join('.'), message };
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

const config: Parameters<typeof createInstance>[0] = {
  isProxy: true,
  upstream: new URL('http://handlers.invalid'),
  upstreamProxy: undefined,
  errors: true,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  mock: { dynamic: true },
};

const silence = () => undefined;
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'success'];
/** Prism logs several lines a request; the gateway logs what went wrong instead. */
const quiet = Object.assign(Object.create(null), {
  ...Object.fromEntries(levels.map((level) => [level, silence])),
  child: () => quiet,
});
