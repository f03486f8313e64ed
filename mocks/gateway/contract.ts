import { readOperations, type PrismOperation } from './read-operations.ts';

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
  /** What requests and answers are checked against. */
  readonly checked: PrismOperation;
  /** SBX-03: what an answer is drawn from. Its 200 has the success branch only, so that no refusal is drawn by chance. */
  readonly mocked: PrismOperation;
}

export interface Contract {
  readonly operations: readonly ContractOperation[];
  /** The operation of a method and path; there are no path parameters, so that a lookup is enough. */
  find(method: string, path: string): ContractOperation | undefined;
  /** The methods that a path knows, upper case; empty where the path is none of the contract's. */
  methods(path: string): readonly string[];
}

/** Reads an OpenAPI document, given as a file name or as an object. Throws when it is not one. */
export async function readContract(document: string | object): Promise<Contract> {
  const operations = (await readOperations(document)).map(toOperation);
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

function successBranch(schema: PrismSchema | undefined): PrismSchema | undefined {
  const success = schema?.oneOf?.find(
    (branch) => typeof branch === 'object' && isSuccess(branch.properties?.['code']),
  );
  if (!schema || typeof success !== 'object') return schema;
  // The dialect stands on the outer schema only; without it Prism checks as draft-07.
  return { $schema: schema.$schema, ...success };
}

function isSuccess(code: unknown): boolean {
  return typeof code === 'object' && code !== null && 'const' in code && code.const === 1;
}
