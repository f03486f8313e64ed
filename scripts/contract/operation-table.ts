import { banner, type Operation, type RestContract, type Schema } from './read.ts';

type Row = { id: string; method: string; path: string; operation: Operation; rows: 'list' | 'data' | null };

const bodies: Record<string, string> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
};

/** Every operation with what a caller must know of it at run time, and the types of what goes in and comes out. */
export function operationTable(contract: RestContract): string {
  const rows = Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation.operationId)
      .map(([method, operation]): Row => ({
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        operation,
        rows: rowsOf(contract, operation),
      })),
  );
  const idsOf = (fits: (row: Row) => boolean) => union(rows.filter(fits).map(({ id }) => id));
  return `${banner}
${types}
/** Changes something: never prefetched, retried or cached, and sent once with an Idempotency-Key. */
export type MutationId =${idsOf(({ operation }) => operation['x-mutation'] === true)};
/** Changes nothing. */
export type QueryId = Exclude<OperationId, MutationId>;
/** Comes by pages of 20 rows. */
export type PagedId =${idsOf((row) => row.rows !== null)};
/** A file or another host's, without the API's address and envelope. */
export type ForeignId =${idsOf(({ operation }) => operation.servers !== undefined)};

export const operations: Readonly<Record<OperationId, OperationInfo>> = {
${rows.map(line).join('\n')}
};
`;
}

/** In which field a paged answer has its rows. */
function rowsOf(contract: RestContract, operation: Operation): Row['rows'] {
  if (!operation.parameters?.some(({ $ref }) => $ref?.endsWith('/page'))) return null;
  const envelope = operation.responses['200'].content['application/json'].schema['oneOf'] as Schema[];
  const { data } = envelope[0]['properties'] as Record<string, Schema>;
  const named = typeof data['$ref'] === 'string' ? data['$ref'].split('/').at(-1) : undefined;
  const page = named === undefined ? data : contract.components.schemas[named];
  return 'list' in (page['properties'] as object) ? 'list' : 'data';
}

function line({ id, method, path, operation, rows }: Row): string {
  const [encoding] = Object.keys(operation.requestBody?.content ?? {});
  const needsLogin = !operation.security || operation.security.some((choice) => 'bearer' in choice);
  const optional = operation.security?.some((choice) => !('bearer' in choice)) ?? false;
  const fields = [
    `method: '${method}'`,
    `path: '${path}'`,
    encoding && `body: '${bodies[encoding]}'`,
    needsLogin && !optional && 'needsLogin: true',
    operation['x-mutation'] && 'mutation: true',
    rows && `rows: '${rows}'`,
    operation['x-optional'] && 'optional: true',
  ];
  return `  ${id}: { ${fields.filter(Boolean).join(', ')} },`;
}

const union = (ids: string[]): string => ids.map((id) => `\n  | '${id}'`).join('');

const types = `import type { operations as Rest } from './rest.d.ts';

export type OperationId = keyof Rest;

export interface OperationInfo {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** How the input is sent. Left out: in the query. No operation takes input in both. */
  body?: 'json' | 'form' | 'multipart';
  /** Needs a login. */
  needsLogin?: true;
  /** Changes something; see \`MutationId\`. */
  mutation?: true;
  /** Paged: the field that has the rows. */
  rows?: 'list' | 'data';
  /** A server may lack it, and answers 404. */
  optional?: true;
}

/** What the transport adds to every call, so that no caller has to. */
type Added = 't' | 'lang' | 'Idempotency-Key';
type QueryOf<Id extends OperationId> =
  NonNullable<Rest[Id]['parameters']['query']> extends infer Query extends object ? Omit<Query, Added> : object;

/** The body as the contract types it; undefined where there is none. */
export type BodyOf<Id extends OperationId> = Rest[Id] extends { requestBody: { content: infer Content } }
  ? Content[keyof Content]
  : undefined;

/** What a caller gives: the parameters of the query, or the fields of the body. */
export type InputOf<Id extends OperationId> = BodyOf<Id> extends undefined ? QueryOf<Id> : BodyOf<Id>;

/** HTTP 200 as it travels: success or refusal. */
export type AnswerOf<Id extends OperationId> = Rest[Id] extends {
  responses: { 200: { content: infer Content } };
}
  ? Content[keyof Content]
  : never;

/** What a success brings. */
export type DataOf<Id extends OperationId> =
  Extract<AnswerOf<Id>, { code: 1 }> extends { data: infer Data } ? Data : never;

/** The codes with which the operation may refuse, and no others. */
export type RefusalOf<Id extends OperationId> =
  Exclude<AnswerOf<Id>, { code: 1 }> extends { code: infer Code } ? Code : never;

/** One row of a page. */
export type RowOf<Id extends PagedId> =
  DataOf<Id> extends { list: (infer Row)[] } | { data: (infer Row)[] } ? Row : never;
`;
