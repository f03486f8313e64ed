import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { IHttpRequest } from '@stoplight/prism-http';
import type { ContractOperation, Schema } from './contract.ts';
import { decimalsOf } from '../../src/domain/money.ts';
import { requestBroken, TransportError, type Violation } from './transport-error.ts';

/** One request, as Prism checks it and as a handler reads it. */
export interface ParsedRequest {
  /** For Prism: texts as sent; of an upload the field names only. */
  input: IHttpRequest;
  /** The query, typed by the contract. Trust it after the check only. */
  query: Record<string, unknown>;
  /** The JSON body, or the typed fields of a form; undefined for an upload. */
  body: unknown;
  /** The bytes of an upload, by field. */
  files: ReadonlyMap<string, Buffer>;
  /**
   * Returns SHA-256 of what was asked: equal requests have equal fingerprints, whenever and however they are wrapped.
   */
  fingerprint: () => string;
}

interface RawRequest {
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Texts = Record<string, string | string[]>;
type Schemas = Readonly<Record<string, Schema | undefined>>;

interface Content {
  /** For Prism. */
  sent: unknown;
  body: unknown;
  /** Of the fields of `body`. */
  properties?: Schemas;
  files: ReadonlyMap<string, Buffer>;
}

const noFiles: ReadonlyMap<string, Buffer> = new Map();

/**
 * SBX-01: reads a request. Throws 422 for a body that is not what its content type says, and for what Prism overlooks:
 * names that the contract does not know or knows once, numbers in other than decimal digits, or in more of them than
 * money has.
 */
export async function parseRequest(operation: ContractOperation, raw: RawRequest): Promise<ParsedRequest> {
  const known = Object.fromEntries(
    (operation.checked.request?.query ?? []).map((one) => [one.name, schemaOf(one.schema)]),
  );
  const texts = readTexts('query', raw.query, known, true);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw.headers)) headers[name] = [value].flat().join(', ');
  // The contract has one content type for each answer; Prism would refuse to send it to whoever asks for another.
  delete headers['accept'];
  const content = await readContent(operation, headers['content-type'] ?? '', raw.body);
  const { sent, body, files } = content;
  const query = coerce(texts, known);
  const violations = [
    ...tooFine('query', query, known),
    ...tooFine('body', body as Record<string, unknown> | null | undefined, content.properties ?? {}),
  ];
  if (violations.length > 0) throw requestBroken(violations);
  const { path, method } = operation;
  return {
    input: {
      method: operation.checked.method as IHttpRequest['method'],
      url: { path, query: texts },
      headers,
      body: sent,
    },
    query,
    body,
    files,
    fingerprint: () =>
      fingerprintOf(`${method} ${path}`, texts, files.size > 0 ? [...files] : [['', raw.body]]),
  };
}

function fingerprintOf(what: string, texts: Texts, bodies: [string, Buffer][]): string {
  // `t` is when it was asked, not what.
  const asked = Object.entries(texts).filter(([name]) => name !== 't');
  const hash = createHash('sha256').update(
    JSON.stringify([what, asked.sort(([a], [b]) => (a < b ? -1 : 1))]),
  );
  for (const [name, bytes] of bodies) hash.update(`\n${name} ${bytes.length}\n`).update(bytes);
  return hash.digest('hex');
}

/** The texts of a query or form by name, in an object that inherits nothing. */
function readTexts(part: 'query' | 'body', sent: URLSearchParams, known: Schemas, isClosed: boolean): Texts {
  const all = new Map<string, string[]>();
  for (const [name, value] of sent) {
    const values = all.get(name);
    if (values) values.push(value);
    else all.set(name, [value]);
  }
  const texts = Object.create(null) as Texts;
  const violations: Violation[] = [];
  for (const [name, values] of all) {
    const location = `${part}.${name}`;
    const schema = Object.hasOwn(known, name) ? known[name] : undefined;
    const isList = typesOf(schema).includes('array');
    const [first = ''] = values;
    if (!Object.hasOwn(known, name)) {
      if (isClosed) violations.push({ location, message: 'is not in the contract' });
    } else if (values.length > 1 && !isList) violations.push({ location, message: 'is sent more than once' });
    else if (isNumeric(schema) && !decimal.test(first))
      violations.push({ location, message: 'must be a decimal number' });
    else texts[name] = isList && values.length > 1 ? values : first;
  }
  if (violations.length > 0) throw requestBroken(violations);
  return texts;
}

/** SBX-16: 0.5 or -3 and nothing else: no blanks, no plus, no exponent, no leading zeros, no hexadecimal. */
const decimal = /^(?!-0(?:\.0*)?$)-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

async function readContent(
  operation: ContractOperation,
  contentType: string,
  body: Buffer,
): Promise<Content> {
  if (body.length === 0) return { sent: undefined, body: undefined, files: noFiles };
  if (operation.isUpload) return readUpload(contentType, body);
  const schema = schemaOf(operation.checked.request?.body?.contents?.[0]?.schema);
  const { properties, isClosed } = fieldsOf(schema);
  if (contentType.includes('json')) {
    const value = parseJson(body);
    return { sent: value, body: value, properties, files: noFiles };
  }
  const text = body.toString('utf8');
  if (!contentType.startsWith('application/x-www-form-urlencoded'))
    return { sent: text, body: undefined, files: noFiles };
  if (!isEncoded(text)) throw unreadable('The body is not a form');
  const texts = readTexts('body', new URLSearchParams(text), properties, isClosed);
  return { sent: text, body: coerce(texts, properties), properties, files: noFiles };
}

/** SBX-18: the numbers that have more decimals than the contract's `x-decimals`. */
function tooFine(
  part: 'query' | 'body',
  values: Readonly<Record<string, unknown>> | null | undefined,
  schemas: Schemas,
): Violation[] {
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const [value, most] = [values?.[name], schema?.['x-decimals']];
    const isTooFine = typeof value === 'number' && typeof most === 'number' && decimalsOf(value) > most;
    return isTooFine ? [{ location: `${part}.${name}`, message: `has more than ${most} decimals` }] : [];
  });
}

/** The fields of a form; of one that has alternatives those of all: which of them it is, the check finds out. */
function fieldsOf(schema: Schema | undefined): { properties: Schemas; isClosed: boolean } {
  const alternatives = (schema?.['oneOf'] ?? [schema]) as (Schema | undefined)[];
  return {
    properties: Object.assign({}, ...alternatives.map((one) => one?.['properties'])) as Schemas,
    isClosed: alternatives.every((one) => one?.['additionalProperties'] === false),
  };
}

/**
 * SBX-08: the files go to the handler as bytes; Prism checks a stand-in
 * with the same fields, and never copies a picture.
 */
async function readUpload(contentType: string, body: Buffer): Promise<Content> {
  if (!contentType.startsWith('multipart/form-data'))
    throw new TransportError(415, 'Supported content types: multipart/form-data');
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw unreadable('The body is not multipart/form-data');
    });
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1] ?? '';
  const files = new Map<string, Buffer>();
  const parts: string[] = [];
  for (const [name, value] of form) {
    const field = name.replace(/["\r\n]/g, '');
    const isFile = typeof value !== 'string';
    if (files.has(field)) throw unreadable(`${field} is sent more than once`);
    if (isFile) files.set(field, Buffer.from(await value.arrayBuffer()));
    const type = isFile ? `; filename="file"\r\nContent-Type: image/png` : '';
    parts.push(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"${type}\r\n\r\nx\r\n`);
  }
  return { sent: `${parts.join('')}--${boundary}--\r\n`, body: undefined, files };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw unreadable('The body is not JSON');
  }
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function unreadable(message: string): TransportError {
  return new TransportError(422, message, [{ location: 'body', message: 'cannot be read' }]);
}

/** SBX-13: gives texts that keep the contract the types of their schemas; what is absent and has a default gets it. */
export function coerce(texts: Readonly<Texts>, schemas: Schemas): Record<string, unknown> {
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
  if (isNumeric(schema)) return Number(text);
  return typesOf(schema).includes('boolean') ? text === 'true' : text;
}

function isNumeric(schema: Schema | undefined): boolean {
  return typesOf(schema).some((type) => type === 'integer' || type === 'number');
}

function typesOf(schema: Schema | undefined): unknown[] {
  return [schema?.['type']].flat();
}

function schemaOf(schema: unknown): Schema | undefined {
  return typeof schema === 'object' && schema !== null ? (schema as Schema) : undefined;
}
