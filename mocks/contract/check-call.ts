import type { Break } from './break.ts';
import { compile, type Check } from './compile.ts';
import { mediaType, type Content, type ContractOperation, type Parameter } from './contract.ts';
import { explain } from './explain.ts';
import type { Schema, Schemas } from './json-schema.ts';

/** Where a request or an answer breaks the contract, and how: `data[0].Id`, 'must be at least 1, not 0'. */
export interface Violation {
  location: string;
  message: string;
}

/** A request with its texts made numbers where the contract has numbers. */
export interface CheckedRequest {
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
  return check(value) ? [] : found(schema, value, operation.schemas, toLocation);
}

/** SBX-19: where an answer breaks the contract, one entry for each place. */
export function checkAnswer(
  operation: ContractOperation,
  status: number,
  contentType: string | undefined,
  body: unknown,
): Violation[] {
  const { answers } = operation;
  const contents =
    answers.get(String(status)) ?? answers.get(`${Math.floor(status / 100)}XX`) ?? answers.get('default');
  if (!contents) return [{ location: 'status', message: `${status} is not in the contract` }];
  if (contents.size === 0) return [];
  const type = mediaType(contentType ?? '');
  const content = contents.get(type);
  if (!content) {
    const message = `must be ${[...contents.keys()].join(' or ')}, not ${type || 'absent'}`;
    return [{ location: 'header.Content-Type', message }];
  }
  const refused = unlistedCode(operation, status, body);
  if (refused) return [refused];
  if (checkerOf(content, operation.schemas)(body)) return [];
  return found(content.schema, body, operation.schemas, toAnswerLocation);
}

/** SBX-10: a refusal that the operation does not list, although its shape is right. */
function unlistedCode({ errorCodes }: ContractOperation, status: number, body: unknown): Violation | null {
  if (status !== 200 || errorCodes.size === 0 || typeof body !== 'object' || body === null) return null;
  const code: unknown = 'code' in body ? body.code : undefined;
  if (typeof code !== 'number' || code === 1 || errorCodes.has(code)) return null;
  return { location: 'body.code', message: `is ${code}, which is not among its x-error-codes` };
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

/** As many as a transport error may hold. */
const most = 50;

function found(
  schema: Schema,
  value: unknown,
  schemas: Schemas,
  place: (path: Break['path']) => string,
): Violation[] {
  const breaks = withoutRepeats(explain(schema, value, schemas));
  // Ajv and `explain` read the same keywords; a new one that `explain` does not know must not pass in silence.
  if (breaks.length === 0) return [{ location: 'body', message: 'breaks the contract' }];
  return breaks.slice(0, most).map(({ path, message }) => ({ location: place(path), message }));
}

/** What every row of a list does wrong is said once, with how many there are. */
function withoutRepeats(breaks: readonly Break[]): Break[] {
  const kinds = Map.groupBy(breaks, ({ path, keyword }) =>
    JSON.stringify([path.map((one) => (typeof one === 'number' ? 0 : one)), keyword]),
  );
  return [...kinds.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const more = others.length > 0 ? ` (and ${others.length} more like it)` : '';
    return [{ ...first, message: `${first.message}${more}` }];
  });
}

/** `query.forex_id`, `body.rows[0].Id` */
function toLocation(path: Break['path']): string {
  return path.reduce<string>(
    (place, one) => (typeof one === 'number' ? `${place}[${one}]` : place === '' ? one : `${place}.${one}`),
    '',
  );
}

/** `data[0].Id`, and `body.code` for what stands beside the data. */
function toAnswerLocation(path: Break['path']): string {
  return path[0] === 'data' ? toLocation(path) : toLocation(['body', ...path]);
}
