import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { at, type Schema, type Schemas } from './json-schema.ts';
import { keptByContent } from './kept.ts';

/** What a body of one content type is like. */
export interface Content {
  readonly schema: Schema;
  readonly examples: readonly Example[];
}

export interface Example {
  readonly key: string;
  readonly value: unknown;
}

export interface Parameter {
  /** As the contract writes it: 'Idempotency-Key'. */
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
  readonly example: unknown;
}

/** By content type, in small letters and without parameters. */
export type Contents = ReadonlyMap<string, Content>;

export interface ContractOperation {
  /** operationId */
  readonly id: string;
  /** 'GET' */
  readonly method: string;
  readonly path: string;
  /** Changes something, whatever its method. */
  readonly mutation: boolean;
  /** The refusals that it may answer. */
  readonly errorCodes: ReadonlySet<number>;
  /** Refused without a token. */
  readonly needsLogin: boolean;
  /** Takes files, as multipart/form-data. */
  readonly isUpload: boolean;
  /** Content type of its answer, as 'application/json'. */
  readonly answerType: string;
  readonly query: readonly Parameter[];
  readonly headers: readonly Parameter[];
  /** None: it takes no body. */
  readonly body: { readonly required: boolean; readonly contents: Contents } | null;
  /** By HTTP status, as the contract writes it: '200', '4XX', 'default'. */
  readonly answers: ReadonlyMap<string, Contents>;
  /** CON-81: the same of what any request may be answered. The same object for every operation of a contract. */
  readonly anywhere: ReadonlyMap<string, Contents>;
  /** What the `$ref`s of its schemas name. The same object for every operation of a contract. */
  readonly schemas: Schemas;
}

export interface Contract {
  readonly operations: readonly ContractOperation[];
  /** The operation of a method and path; there are no path parameters, so that a lookup is enough. */
  find(method: string, path: string): ContractOperation | undefined;
  /** The methods that a path knows, upper case; empty where the path is none of the contract's. */
  methods(path: string): readonly string[];
  /** Where it comes from, for what draws answers from it. */
  readonly source: ContractSource;
}

export interface ContractSource {
  /** A file name, or the document itself. */
  document: string | object;
  /** A file: the OpenAPI Overlay with the hints for mocked answers. */
  overlay?: string | undefined;
  /** Where what was read is kept. */
  folder?: string | undefined;
}

/**
 * Reads an OpenAPI document. What a file says is kept by its content, so that a start need not parse YAML (SBX-14).
 * Throws UnreadableContract, which names the place, when it is not one.
 */
export async function readContract(source: ContractSource): Promise<Contract> {
  const { document, overlay, folder } = source;
  if (typeof document !== 'string') return toContract(document, source);
  const text = await readFile(document, 'utf8');
  const hints = overlay === undefined ? null : await readFile(overlay, 'utf8');
  const key = JSON.stringify([document, overlay, folder, text, hints]);
  if (newest?.key !== key)
    newest = { key, contract: toContract(await parse(document, text, folder), source) };
  return newest.contract;
}

/** Servers of one process share what was compiled of the contract: tests start hundreds. */
let newest: { key: string; contract: Contract } | null = null;

/** A contract that has been read already. */
export function toContract(document: OpenApi, source: ContractSource = { document }): Contract {
  const operations = operationsOf(document);
  const byKey = new Map(operations.map((one) => [`${one.method} ${one.path}`, one]));
  const methods = new Map<string, string[]>();
  for (const { path, method } of operations) methods.set(path, [...(methods.get(path) ?? []), method]);
  return {
    operations,
    find: (method, path) => byKey.get(`${method} ${path}`),
    methods: (path) => methods.get(path) ?? [],
    source,
  };
}

/** OpenAPI, as far as it is read here. */
interface OpenApi {
  paths?: Record<string, Record<string, Node>>;
  components?: { schemas?: Schemas } & Node;
  security?: Security;
  'x-transport'?: Record<string, Node>;
}
type Node = { [key: string]: unknown };
type Security = Record<string, string[]>[];

function parse(file: string, text: string, folder: string | undefined): Promise<OpenApi> {
  return keptByContent(
    'contract',
    [text],
    async () => {
      // Only here: most starts take what was kept.
      const { readYaml } = await import('./read-yaml.ts');
      return readYaml(text, basename(file)) as OpenApi;
    },
    folder,
  );
}

const methodNames = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

function operationsOf(document: OpenApi): ContractOperation[] {
  const shared = {
    schemas: document.components?.schemas ?? {},
    anywhere: responsesOf(document, document['x-transport'] ?? {}),
  };
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methodNames.flatMap((method) => {
      const operation = item[method];
      return operation ? [toOperation(document, shared, { method, path, operation, item })] : [];
    }),
  );
}

interface Found {
  method: string;
  path: string;
  operation: Node;
  item: Node;
}

function toOperation(
  document: OpenApi,
  shared: Pick<ContractOperation, 'schemas' | 'anywhere'>,
  { method, path, operation, item }: Found,
): ContractOperation {
  const codes = operation['x-error-codes'];
  const security = (operation['security'] ?? document.security ?? []) as Security;
  const parameters = [...listOf(item['parameters']), ...listOf(operation['parameters'])].map((one) =>
    follow(document, one),
  );
  const requestBody = operation['requestBody'] ? follow(document, operation['requestBody']) : null;
  const contents = requestBody ? contentsOf(document, requestBody) : new Map<string, Content>();
  const answers = responsesOf(document, (operation['responses'] ?? {}) as Node);
  return {
    id: typeof operation['operationId'] === 'string' ? operation['operationId'] : `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    mutation: operation['x-mutation'] === true,
    errorCodes: new Set(listOf(codes).filter((code) => typeof code === 'number')),
    needsLogin: security.length > 0 && security.every((one) => Object.keys(one).length > 0),
    isUpload: contents.has('multipart/form-data'),
    answerType: answers.get('200')?.keys().next().value ?? 'application/json',
    query: parameters.filter((one) => one['in'] === 'query').map((one) => toParameter(document, one)),
    headers: parameters.filter((one) => one['in'] === 'header').map((one) => toParameter(document, one)),
    body: requestBody && { required: requestBody['required'] === true, contents },
    answers,
    ...shared,
  };
}

function responsesOf(document: OpenApi, responses: Node): Map<string, Contents> {
  return new Map(
    Object.entries(responses).map(([status, response]) => [
      status,
      contentsOf(document, follow(document, response)),
    ]),
  );
}

function toParameter(document: OpenApi, one: Node): Parameter {
  const [first] = examplesOf(document, one);
  return {
    name: String(one['name']),
    required: one['required'] === true,
    schema: (one['schema'] ?? true) as Schema,
    example: first?.value,
  };
}

function contentsOf(document: OpenApi, node: Node): Contents {
  return new Map(
    Object.entries((node['content'] ?? {}) as Record<string, Node>).map(([type, media]) => [
      mediaType(type),
      { schema: (media['schema'] ?? true) as Schema, examples: examplesOf(document, media) },
    ]),
  );
}

function examplesOf(document: OpenApi, node: Node): Example[] {
  const named = Object.entries((node['examples'] ?? {}) as Node);
  const examples = named.map(([key, one]) => ({ key, value: follow(document, one)['value'] }));
  return 'example' in node ? [{ key: 'example', value: node['example'] }, ...examples] : examples;
}

/** A content type without its parameters, in small letters. */
export function mediaType(text: string): string {
  return (text.split(';')[0] ?? '').trim().toLowerCase();
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The object itself, or what it refers to. */
function follow(document: OpenApi, value: unknown): Node {
  const node = value as Node;
  const reference = node['$ref'];
  if (typeof reference !== 'string') return node;
  return follow(document, at(document, reference) ?? {});
}
