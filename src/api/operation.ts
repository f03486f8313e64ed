import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  operations,
  type DataOf,
  type ForeignId,
  type InputOf,
  type MutationId,
  type OperationId,
  type PagedId,
  type QueryId as AnyQueryId,
  type RowOf,
} from '../generated/operations.ts';
import { session } from '../state/session.ts';
import { uuid } from '../state/uuid.ts';
import { send, type Answer, type SendOptions } from './transport.ts';

export type { DataOf, InputOf, MutationId, PagedId, RefusalOf, RowOf } from '../generated/operations.ts';
export type { Answer } from './transport.ts';

/** Operations that only read, inside the API's envelope. */
type QueryId = Exclude<AnyQueryId, ForeignId>;

type Args<Id extends OperationId, More> =
  object extends InputOf<Id> ? [input?: InputOf<Id>, more?: More] : [input: InputOf<Id>, more?: More];
type PagedInput<Id extends PagedId> = Omit<InputOf<Id>, 'page'>;
type PagedArgs<Id extends PagedId, More> =
  object extends PagedInput<Id>
    ? [input?: PagedInput<Id>, more?: More]
    : [input: PagedInput<Id>, more?: More];

interface QueryMore {
  /** Milliseconds for which the answer is taken for current; each operation has its own default. */
  staleTime?: number;
  gcTime?: number;
  enabled?: boolean;
  refetchInterval?: number | false;
}

const minute = 60_000;

/** How long an answer stays current, where that is not the few seconds of the query client. */
const staleTimes: Partial<Record<OperationId, number>> = {
  listCategories: 10 * minute,
  // Once joined, the socket keeps the bars current; a chart that opens again starts from new ones.
  listCandles: 0,
  listAreas: 60 * minute,
  getSetting: 60 * minute,
  getBasicInfo: 60 * minute,
  getCompany: 60 * minute,
  getCompanyStatus: 60 * minute,
};
const gcTimes: Partial<Record<OperationId, number>> = { listCandles: minute };

/** First part of the key of everything that only the person signed in may see. */
export const accountRoot = 'account';

/** Key of what belongs to the person signed in; another person has other keys. */
export function accountKey(id?: OperationId, input?: object): readonly unknown[] {
  const owner = [accountRoot, session.user?.id ?? null];
  return id === undefined ? owner : [...owner, id, ...inputKey(input)];
}

/** Returns the operation that a query key of this file was made for. */
export function operationOf(queryKey: readonly unknown[]): OperationId | null {
  const id = queryKey[0] === accountRoot ? queryKey[2] : queryKey[0];
  return typeof id === 'string' && Object.hasOwn(operations, id) ? (id as OperationId) : null;
}

/** Returns the key of an operation and its input, or without an input the key that all its queries begin with. */
export function keyOf(id: OperationId, input?: object): readonly unknown[] {
  return operations[id].needsLogin ? accountKey(id, input) : [id, ...inputKey(input)];
}

const inputKey = (input: object | undefined) => (input && Object.keys(input).length > 0 ? [input] : []);

function timesOf(id: OperationId): QueryMore {
  return {
    ...(staleTimes[id] !== undefined && { staleTime: staleTimes[id] }),
    ...(gcTimes[id] !== undefined && { gcTime: gcTimes[id] }),
  };
}

/** Options of `useQuery` for an operation: `useQuery(query('getBalance'))`. */
export function query<Id extends QueryId>(id: Id, ...[input, more]: Args<Id, QueryMore>) {
  return queryOptions({
    queryKey: keyOf(id, input),
    queryFn: async ({ signal }) => (await send(id, input ?? {}, { signal })).data,
    ...timesOf(id),
    ...more,
  });
}

/** A list as far as it has been read. */
export interface Rows<Id extends PagedId> {
  /** Each row once, in the server's order. */
  rows: RowOf<Id>[];
  total: number;
  /** The first page, for what stands in it beside the rows; null while nothing was read. */
  first: DataOf<Id> | null;
}

/** Pages as the cache holds them. */
export interface Pages<Id extends PagedId> {
  pages: DataOf<Id>[];
  pageParams: unknown[];
}

/** What the cache has of a list: its pages, or one that was read by itself. */
export type ListData<Id extends PagedId> = Pages<Id> | DataOf<Id>;

export const isPaged = (data: unknown): data is { pages: unknown[]; pageParams: unknown[] } =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;

export const pagesOf = <Id extends PagedId>(data: ListData<Id>): DataOf<Id>[] =>
  isPaged(data) ? data.pages : [data];

/** Options of `useInfiniteQuery` for a list that comes by pages (API-11): `data` is `Rows`. */
export function paged<Id extends PagedId>(id: Id, ...[input, more]: PagedArgs<Id, QueryMore>) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(id, input), pagesMark],
    queryFn: async ({ pageParam, signal }) =>
      (await send(id, { ...input, page: pageParam }, { signal })).data,
    initialPageParam: 1,
    getNextPageParam: (last: DataOf<Id>, pages: DataOf<Id>[]) => {
      const loaded = pages.reduce((sum, page) => sum + rowsOf(id, page).length, 0);
      return rowsOf(id, last).length > 0 && loaded < totalOf(last) ? pages.length + 1 : undefined;
    },
    select: (data): Rows<Id> => joinPages(id, data.pages),
    ...timesOf(id),
    ...more,
  });
}

/** For `fetchNextPage`: a reading of the pages before it that is under way goes on, and the next one comes after it. */
export const afterOthers = { cancelRefetch: false } as const;

/** Last part of a paged list's key: one page of the same list may be read by `query`. */
const pagesMark = 'pages';

/** Returns the rows of pages, each once: a row that moves to the next page between two calls comes twice. */
export function joinPages<Id extends PagedId>(id: Id, pages: readonly DataOf<Id>[]): Rows<Id> {
  const rows = new Map(pages.flatMap((page) => rowsOf(id, page)).map((row) => [identityOf(row), row]));
  const last = pages.at(-1);
  return { rows: [...rows.values()], total: last === undefined ? 0 : totalOf(last), first: pages[0] ?? null };
}

const totalOf = (page: unknown): number => (page as { total: number }).total;

/** Returns the rows of one page. */
export function rowsOf<Id extends PagedId>(id: Id, page: DataOf<Id>): RowOf<Id>[] {
  const field = operations[id].rows ?? 'list';
  return (page as Record<string, RowOf<Id>[]>)[field] ?? [];
}

/** Returns the page with other rows in it. */
export function withRows<Id extends PagedId>(id: Id, page: DataOf<Id>, rows: RowOf<Id>[]): DataOf<Id> {
  return { ...(page as object), [operations[id].rows ?? 'list']: rows } as DataOf<Id>;
}

function identityOf(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  if ('Id' in row) return row.Id;
  if ('id' in row) return row.id;
  // A line about a person has no id of its own.
  return 'user' in row ? identityOf(row.user) : row;
}

/** Reads once, outside of the cache, for what is no screen's data. */
export async function read<Id extends QueryId>(
  id: Id,
  ...[input, options]: Args<Id, Omit<SendOptions, 'requestKey'>>
): Promise<DataOf<Id>> {
  return (await send(id, input ?? {}, options ?? {})).data;
}

/** Returns a new `Idempotency-Key`. Make it when the person decides, not when the request is sent. */
export const newRequestKey = uuid;

/**
 * Sends a change, once. API-05: the key is made when somebody decides (`newRequestKey`), and without one this does
 * not compile. Screens use `useChange` or a form, which also find out what became of a call without an answer.
 */
export function mutate<Id extends MutationId>(
  id: Id,
  input: InputOf<Id>,
  requestKey: string,
  options?: Omit<SendOptions, 'requestKey'>,
): Promise<Answer<DataOf<Id>>> {
  return send(id, input, { ...options, requestKey });
}
