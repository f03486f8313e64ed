import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';

/** An operation as Prism reads it. */
type PrismOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

export type Schema = Record<string, unknown>;

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
  /** What requests and answers are checked against. */
  readonly checked: PrismOperation;
  /**
   * SBX-03: what an answer is mocked from. Its 200 has the success branch only, so that no refusal comes up by chance.
   */
  readonly mocked: PrismOperation;
}

export interface Contract {
  readonly operations: readonly ContractOperation[];
  /** The operation of a method and path; there are no path parameters, so that a lookup is enough. */
  find(method: string, path: string): ContractOperation | undefined;
  /** The methods that a path knows, upper case; empty where the path is none of the contract's. */
  methods(path: string): readonly string[];
}

/** The document is no OpenAPI; the message names the place. */
export class UnreadableContract extends Error {}

/**
 * Reads an OpenAPI document, given as a file name or as an object, and for a file the overlay with the hints of what
 * looks real. Throws UnreadableContract when it is not one.
 */
export async function readContract(document: string | object, overlay?: string): Promise<Contract> {
  const operations = (await readOperations(document, { overlay })).map(toOperation);
  const byKey = new Map(operations.map((one) => [`${one.method} ${one.path}`, one]));
  const methods = new Map<string, string[]>();
  for (const { path, method } of operations) methods.set(path, [...(methods.get(path) ?? []), method]);
  return {
    operations,
    find: (method, path) => byKey.get(`${method} ${path}`),
    methods: (path) => methods.get(path) ?? [],
  };
}

function toOperation(read: PrismOperation): ContractOperation {
  const checked = withoutPathParameters(read);
  const extensions: Record<string, unknown> = checked.extensions ?? {};
  const codes = extensions['x-error-codes'];
  const security = checked.security ?? [];
  return {
    id: checked.iid ?? checked.id,
    method: checked.method.toUpperCase(),
    path: checked.path,
    mutation: extensions['x-mutation'] === true,
    errorCodes: new Set(Array.isArray(codes) ? codes.filter((code) => typeof code === 'number') : []),
    needsLogin: security.length > 0 && security.every((alternative) => alternative.length > 0),
    isUpload: checked.request?.body?.contents?.[0]?.mediaType === 'multipart/form-data',
    answerType:
      checked.responses.find((one) => one.code === '200')?.contents?.[0]?.mediaType ?? 'application/json',
    checked,
    mocked: withoutRefusals(checked),
  };
}

/** There are none; Prism would match the address against a template with every request all the same. */
function withoutPathParameters(operation: PrismOperation): PrismOperation {
  if (!operation.request || (operation.request.path ?? []).length > 0) return operation;
  const { path: _path, ...request } = operation.request;
  return { ...operation, request };
}

function withoutRefusals(operation: PrismOperation): PrismOperation {
  return {
    ...operation,
    responses: operation.responses.map((response) => ({
      ...response,
      contents: response.contents?.map((content) => ({ ...content, schema: successBranch(content.schema) })),
    })),
  };
}

type PrismSchema = NonNullable<
  NonNullable<PrismOperation['responses'][number]['contents']>[number]['schema']
>;

/** The branch that narrows `data`: a refusal's narrows `code`. */
function successBranch(schema: PrismSchema | undefined): PrismSchema | undefined {
  const success = schema?.oneOf?.find(
    (branch) => typeof branch === 'object' && branch.properties?.['data'] !== undefined,
  );
  if (!schema || typeof success !== 'object') return schema;
  // The dialect stands on the outer schema only; without it Prism checks as draft-07.
  return { $schema: schema.$schema, ...success };
}

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/candlewick/', import.meta.url));

/**
 * Reads the operations of an OpenAPI document, given as a file name or as an object. Reading a file takes Prism half a
 * second; what it made of the same text last time is taken from a cache.
 */
export async function readOperations(
  document: string | object,
  { folder = cacheFolder, overlay }: { folder?: string; overlay?: string | undefined } = {},
): Promise<PrismOperation[]> {
  if (typeof document !== 'string') return getHttpOperationsFromSpec(document);
  const text = await readFile(document, 'utf8');
  const hints = overlay === undefined ? undefined : await readFile(overlay, 'utf8');
  const hash = createHash('sha256')
    .update(JSON.stringify([text, hints]))
    .digest('hex')
    .slice(0, 16);
  const cached = `${folder}operations-${hash}.json`;
  const known = await readFile(cached, 'utf8').catch(() => null);
  if (known !== null) return JSON.parse(known) as PrismOperation[];
  const operations = await readAgain(document, text, hints).catch((error: unknown) => {
    // Prism repeats the file's whole path before each reason.
    const reason = String(error instanceof Error ? error.message : error).replaceAll(
      `Error parsing ${document}: `,
      '',
    );
    throw new UnreadableContract(`${basename(document)}: ${reason}`, { cause: error });
  });
  await keep(folder, cached, JSON.stringify(operations));
  return operations;
}

async function readAgain(file: string, text: string, hints: string | undefined): Promise<PrismOperation[]> {
  if (hints === undefined) return getHttpOperationsFromSpec(file);
  // Only here: most starts take what was kept, and these two take long to load.
  const [{ parse }, { withFakerHints }] = await Promise.all([import('yaml'), import('./faker-overlay.ts')]);
  return getHttpOperationsFromSpec(await withFakerHints(parse(text), hints));
}

/**
 * Without a cache the next start reads the document again. Two processes
 * may write at once: a file appears whole or not at all.
 */
async function keep(folder: string, file: string, text: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.${process.pid}`, text);
    await rename(`${file}.${process.pid}`, file);
  } catch {
    // A folder that cannot be written is no reason to fail.
  }
}
