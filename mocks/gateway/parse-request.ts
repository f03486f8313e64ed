import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { checkRequest } from '../contract/check-call.ts';
import { mediaType, type Content, type ContractOperation } from '../contract/contract.ts';
import { propertiesOf, typesOf, type Schema, type Schemas } from '../contract/json-schema.ts';
import type { Violation } from '../contract/violations.ts';
import { TransportError } from './transport-error.ts';

/** One request, as it was checked and as a handler reads it. */
export interface ParsedRequest {
  /** The query as sent, without what the contract does not know. */
  texts: Texts;
  /** The query, typed by the contract. Trust it only where there are no violations. */
  query: Record<string, unknown>;
  /** The JSON body, or the typed fields of a form; undefined for an upload. */
  body: unknown;
  /** The bytes of an upload, by field. */
  files: ReadonlyMap<string, Buffer>;
  /** Where it breaks the contract, each place once. */
  violations: readonly Violation[];
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

/** Texts by name, in an object that inherits nothing. */
export type Texts = Record<string, string | string[]>;

/** A body, once read. */
interface Read {
  /** For the check; undefined: none was sent. */
  checked: unknown;
  body: unknown;
  files: ReadonlyMap<string, Buffer>;
  violations: Violation[];
}

const noFiles: ReadonlyMap<string, Buffer> = new Map();

/**
 * SBX-01: reads a request and checks it. Throws 415 for a content type that the operation does not take, and 422 for a
 * body that is not what its content type says.
 */
export async function parseRequest(operation: ContractOperation, raw: RawRequest): Promise<ParsedRequest> {
  const { texts, known, violations } = readTexts(
    operation,
    'query',
    raw.query,
    querySchemas(operation),
    true,
  );
  const type = [raw.headers['content-type']].flat()[0] ?? '';
  const read = await readContent(operation, type, raw.body);
  const query = coerce(texts, known, operation.schemas);
  const headers: Record<string, unknown> = {};
  for (const { name } of operation.headers) {
    const value = raw.headers[name.toLowerCase()];
    if (value !== undefined) headers[name] = [value].flat().join(', ');
  }
  const broken = checkRequest(operation, type, { query, headers, body: read.checked });
  const { path, method } = operation;
  return {
    texts,
    query,
    body: read.body,
    files: read.files,
    violations: oncePerPlace([...violations, ...read.violations, ...broken]),
    fingerprint: () =>
      fingerprintOf(`${method} ${path}`, texts, read.files.size > 0 ? [...read.files] : [['', raw.body]]),
  };
}

/** What was found first says most: a text that is no number is not there for the check that follows. */
function oncePerPlace(all: Violation[]): Violation[] {
  if (all.length < 2) return all;
  return [...Map.groupBy(all, ({ location }) => location).values()].flatMap(([first]) => first ?? []);
}

const queries = new WeakMap<ContractOperation, Schemas>();

function querySchemas(operation: ContractOperation): Schemas {
  const known = queries.get(operation);
  if (known) return known;
  const schemas = Object.fromEntries(operation.query.map(({ name, schema }) => [name, schema]));
  queries.set(operation, schemas);
  return schemas;
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

interface ReadTexts {
  texts: Texts;
  /** What the names mean. */
  known: Schemas;
  violations: Violation[];
}

/** SBX-15, SBX-16: the texts of a query or form, and what only the texts themselves show. */
function readTexts(
  { schemas }: ContractOperation,
  part: 'query' | 'body',
  sent: URLSearchParams,
  known: Schemas,
  isClosed: boolean,
): ReadTexts {
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
    const kind = Object.hasOwn(known, name) ? kindOf(known[name] ?? true, schemas) : undefined;
    const [first = ''] = values;
    if (kind === undefined) {
      if (isClosed) violations.push({ location, message: 'is not in the contract' });
    } else if (values.length > 1 && kind !== 'list')
      violations.push({ location, message: 'is sent more than once' });
    else if (kind === 'number' && !decimal.test(first))
      violations.push({ location, message: 'must be a decimal number' });
    else texts[name] = kind === 'list' && values.length > 1 ? values : first;
  }
  return { texts, known, violations };
}

/** SBX-16: 0.5 or -3 and nothing else: no blanks, no plus, no exponent, no leading zeros, no hexadecimal. */
const decimal = /^(?!-0(?:\.0*)?$)-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

async function readContent(operation: ContractOperation, contentType: string, body: Buffer): Promise<Read> {
  const nothing = { checked: undefined, body: undefined, files: noFiles, violations: [] };
  if (body.length === 0 || !operation.body) return nothing;
  const type = mediaType(contentType);
  const content = operation.body.contents.get(type);
  if (!content) {
    const types = [...operation.body.contents.keys()].join(', ');
    throw new TransportError(415, `Supported content types: ${types}`);
  }
  if (type === 'multipart/form-data') return readUpload(contentType, body);
  if (type === 'application/x-www-form-urlencoded') return readForm(operation, content, body);
  const value = parseJson(body);
  return { ...nothing, checked: value, body: value };
}

function readForm(operation: ContractOperation, { schema }: Content, body: Buffer): Read {
  const text = body.toString('utf8');
  if (!isEncoded(text)) throw unreadable('The body is not a form');
  // Of a form that has alternatives all fields: which of them it is, the check finds out.
  const known = propertiesOf(schema, operation.schemas);
  const { texts, violations } = readTexts(operation, 'body', new URLSearchParams(text), known, true);
  const fields = coerce(texts, known, operation.schemas);
  return { checked: fields, body: fields, files: noFiles, violations };
}

/** SBX-08: the files go to the handler as bytes; checked is a stand-in with the same fields, no picture is copied. */
async function readUpload(contentType: string, body: Buffer): Promise<Read> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw unreadable('The body is not multipart/form-data');
    });
  const files = new Map<string, Buffer>();
  const checked = Object.create(null) as Record<string, string>;
  for (const [name, value] of form) {
    if (Object.hasOwn(checked, name)) throw unreadable(`${name} is sent more than once`);
    checked[name] = typeof value === 'string' ? value : 'x';
    if (typeof value !== 'string') files.set(name, Buffer.from(await value.arrayBuffer()));
  }
  return { checked, body: undefined, files, violations: [] };
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

type Kind = 'number' | 'boolean' | 'list' | 'text';
const kinds = new WeakMap<object, Kind>();

/** What a text stands for. */
function kindOf(schema: Schema, schemas: Schemas): Kind {
  if (typeof schema === 'boolean') return 'text';
  const known = kinds.get(schema);
  if (known) return known;
  const types = typesOf(schema, schemas);
  const made = types.some((type) => type === 'integer' || type === 'number')
    ? 'number'
    : types.includes('array')
      ? 'list'
      : types.includes('boolean')
        ? 'boolean'
        : 'text';
  kinds.set(schema, made);
  return made;
}

/** SBX-13: gives texts that keep the contract the types of their schemas; what is absent and has a default gets it. */
export function coerce(
  texts: Readonly<Texts>,
  known: Schemas,
  schemas: Schemas = {},
): Record<string, unknown> {
  const typed: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(known)) {
    const text = texts[name];
    const preset = typeof schema === 'object' ? schema['default'] : undefined;
    const value = text === undefined ? preset : toType(text, kindOf(schema, schemas));
    if (value !== undefined) typed[name] = value;
  }
  return typed;
}

function toType(text: string | string[], kind: Kind): unknown {
  if (Array.isArray(text) || kind === 'text' || kind === 'list') return text;
  if (kind === 'number') return Number(text);
  // What is neither stays a text, which the check refuses.
  return text === 'true' ? true : text === 'false' ? false : text;
}
