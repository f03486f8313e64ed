import type { IHttpRequest } from '@stoplight/prism-http';
import type { IncomingHttpHeaders } from 'node:http';
import type { ContractOperation, Schema } from './contract.ts';
import { TransportError } from './transport-error.ts';

/** One request, as Prism checks it and as a handler reads it. */
export interface ParsedRequest {
  /** For Prism: texts as sent, a binary body as latin1. */
  input: IHttpRequest;
  /** The query, typed by the contract. Trust it after the check only. */
  query: Record<string, unknown>;
  /** The JSON body, or the typed fields of a form; undefined for a multipart body. */
  body: unknown;
}

interface Raw {
  search: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Reads a request. Throws 422 for a body that is not what its content type says, and for parameters and form fields that the
 * contract does not know: Prism overlooks both, and a misspelt optional one would be ignored in silence.
 */
export function parseRequest(operation: ContractOperation, raw: Raw): ParsedRequest {
  const texts = queryTexts(raw.search);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw.headers)) headers[name] = [value].flat().join(', ');
  const parameters = Object.fromEntries(
    (operation.checked.request?.query ?? []).map((one) => [one.name, schemaOf(one.schema)]),
  );
  refuseUnknown('query', texts, parameters);
  const { sent, body } = readContent(operation, headers['content-type'] ?? '', raw.body);
  const method = operation.checked.method;
  return {
    input: {
      method: method as IHttpRequest['method'],
      url: { path: operation.path, query: texts },
      headers,
      body: sent,
    },
    query: coerce(texts, parameters),
    body,
  };
}

function queryTexts(search: string): Record<string, string | string[]> {
  const texts: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const earlier = texts[name];
    texts[name] = earlier === undefined ? value : [...[earlier].flat(), value];
  }
  return texts;
}

function readContent(operation: ContractOperation, contentType: string, body: Buffer) {
  if (body.length === 0) return { sent: undefined, body: undefined };
  if (contentType.includes('json')) {
    const value = parseJson(body);
    return { sent: value, body: value };
  }
  // SBX-08: Prism decodes a body as text; latin1 keeps every byte apart, and a handler gets the bytes themselves.
  const sent = body.toString('latin1');
  if (!contentType.startsWith('application/x-www-form-urlencoded')) return { sent, body: undefined };
  return { sent, body: parseForm(operation, body.toString('utf8')) };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new TransportError(422, 'The body is not JSON', [{ location: 'body', message: 'must be JSON' }]);
  }
}

function parseForm(operation: ContractOperation, text: string): Record<string, unknown> {
  const schema = schemaOf(operation.checked.request?.body?.contents?.[0]?.schema);
  const properties = (schema?.['properties'] ?? {}) as Record<string, Schema | undefined>;
  const fields = Object.fromEntries(new URLSearchParams(text));
  if (schema?.['additionalProperties'] === false) refuseUnknown('body', fields, properties);
  return coerce(fields, properties);
}

function refuseUnknown(part: 'query' | 'body', sent: object, known: object): void {
  const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length === 0) return;
  const violations = unknown.map((name) => ({
    location: `${part}.${name}`,
    message: 'is not in the contract',
  }));
  throw new TransportError(422, 'The request breaks the contract', violations);
}

function schemaOf(schema: unknown): Schema | undefined {
  return typeof schema === 'object' && schema !== null ? (schema as Schema) : undefined;
}

type Texts = Record<string, string | string[] | undefined>;

/**
 * Gives texts of a query or a form the types of their schemas. The texts have passed the contract already, so that
 * a number is one; what is absent and has a default gets it.
 */
export function coerce(
  texts: Texts,
  schemas: Readonly<Record<string, Schema | undefined>>,
): Record<string, unknown> {
  const typed: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const text = texts[name];
    const value = text === undefined ? schema?.['default'] : toType(text, schema);
    if (value !== undefined) typed[name] = value;
  }
  return typed;
}

function toType(text: string | string[], schema: Schema | undefined): unknown {
  if (Array.isArray(text)) return text;
  const types = [schema?.['type']].flat();
  if (types.includes('integer') || types.includes('number')) return Number(text);
  if (types.includes('boolean')) return text === 'true';
  return text;
}
