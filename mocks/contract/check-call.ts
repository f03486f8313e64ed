import { compile, type Check } from './compile.ts';
import { mediaType, type Content, type ContractOperation, type Parameter } from './contract.ts';
import type { Schema, Schemas } from './json-schema.ts';
import { answerViolations, requestViolations, unlistedCode, type Violation } from './violations.ts';

/** A request with its texts made numbers where the contract has numbers. */
interface CheckedRequest {
  query: Readonly<Record<string, unknown>>;
  /** By the contract's own names, as 'Idempotency-Key'. */
  headers: Readonly<Record<string, unknown>>;
  /** Undefined: none. */
  body?: unknown;
}

/** SBX-19: where a request breaks the contract, one entry for each place. Its content type is `findContent`'s. */
export function checkRequest(
  operation: ContractOperation,
  contentType: string | undefined,
  { query, headers, body }: CheckedRequest,
): Violation[] {
  const { schema, check } = requestChecker(operation, mediaType(contentType ?? ''));
  const value = { query, header: headers, ...(body !== undefined && { body }) };
  return check(value) ? [] : orUnknown(requestViolations(schema, value, operation.schemas));
}

/** SBX-19: where an answer breaks the contract, one entry for each place. */
export function checkAnswer(
  operation: ContractOperation,
  status: number,
  contentType: string | undefined,
  body: unknown,
): Violation[] {
  const { answers, anywhere } = operation;
  const contents =
    answers.get(String(status)) ??
    anywhere.get(String(status)) ??
    answers.get(`${Math.floor(status / 100)}XX`) ??
    answers.get('default');
  if (!contents) return [{ location: 'status', message: `${status} is not in the contract` }];
  if (contents.size === 0) return [];
  const type = mediaType(contentType ?? '');
  const content = contents.get(type);
  if (!content) {
    const message = `must be ${[...contents.keys()].join(' or ')}, not ${type || 'absent'}`;
    return [{ location: 'header.Content-Type', message }];
  }
  const refused = status === 200 ? unlistedCode(operation.errorCodes, body) : null;
  if (refused) return [refused];
  if (checkerOf(content, operation.schemas)(body)) return [];
  return orUnknown(answerViolations(content.schema, body, operation.schemas));
}

const checkers = new WeakMap<Content, Check>();

/** Compiled at the first use. */
function checkerOf(content: Content, schemas: Schemas): Check {
  const known = checkers.get(content);
  if (known) return known;
  const made = compile(content.schema, schemas);
  checkers.set(content, made);
  return made;
}

interface RequestChecker {
  schema: Schema;
  check: Check;
}

const requestCheckers = new WeakMap<ContractOperation, Map<string, RequestChecker>>();

/** One check for all that a request brings, compiled at the first request of its content type. */
function requestChecker(operation: ContractOperation, type: string): RequestChecker {
  const byType = requestCheckers.get(operation) ?? new Map<string, RequestChecker>();
  requestCheckers.set(operation, byType);
  const known = byType.get(operation.body?.contents.has(type) ? type : '');
  if (known) return known;
  const body = operation.body;
  const schema: Schema = {
    type: 'object',
    required: ['query', 'header', ...(body?.required ? ['body'] : [])],
    properties: {
      query: parametersSchema(operation.query, false),
      // Browsers and proxies send many of their own.
      header: parametersSchema(operation.headers, true),
      ...(body && { body: body.contents.get(type)?.schema ?? true }),
    },
  };
  const made = { schema, check: compile(schema, operation.schemas) };
  byType.set(operation.body?.contents.has(type) ? type : '', made);
  return made;
}

function parametersSchema(parameters: readonly Parameter[], isOpen: boolean): Schema {
  return {
    type: 'object',
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    ...(!isOpen && { additionalProperties: false }),
  };
}

/** Ajv and `explain` read the same keywords; a new one that `explain` does not know must not pass in silence. */
function orUnknown(violations: Violation[]): Violation[] {
  return violations.length > 0 ? violations : [{ location: 'body', message: 'breaks the contract' }];
}
