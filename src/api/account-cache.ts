import {
  accountRoot,
  isPaged,
  joinPages,
  keyOf,
  rowsOf,
  withRows,
  type InputOf,
  type PagedId,
  type Pages,
  type RowOf,
  mutate,
  newRequestKey,
} from './operation.ts';
import { session, signOut } from '../state/session.ts';
import { queryClient } from './query-client.ts';

/** Reads within this many milliseconds become one: a stop-out of many positions brings as many messages (M3). */
const together = 250;
let waiting: Promise<void> | null = null;
let lastAt = Number.NEGATIVE_INFINITY;

/**
 * After something changed: lists start again from their first page, and everything about the account is read again.
 * At once, or when it was just read, together with whatever else comes within a quarter of a second.
 */
export function refetchAccount(): Promise<void> {
  if (waiting) return waiting;
  const wait = lastAt + together - performance.now();
  if (wait <= 0) return refetchNow();
  waiting = new Promise<void>((resolve) => setTimeout(resolve, wait)).then(() => {
    waiting = null;
    return refetchNow();
  });
  return waiting;
}

let reading = Promise.resolve();

/** Resolves when everything about the account that was to be read again has been read. */
export const accountRead = (): Promise<void> => waiting ?? reading;

function refetchNow(): Promise<void> {
  return (reading = readAgain());
}

async function readAgain(): Promise<void> {
  lastAt = performance.now();
  queryClient.setQueriesData<{ pages: unknown[]; pageParams: unknown[] }>(
    { queryKey: [accountRoot], predicate: ({ state }) => isPaged(state.data) },
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  await queryClient.invalidateQueries({ queryKey: [accountRoot] });
}

type ListInput<Id extends PagedId> = Omit<InputOf<Id>, 'page'>;

/** Returns the rows of a list as far as they have been read; none where the list has not been read. */
export function cachedRows<Id extends PagedId>(id: Id, input: ListInput<Id>): RowOf<Id>[] {
  const lists = queryClient.getQueriesData<Pages<Id>>({ queryKey: keyOf(id, input) });
  return lists.flatMap(([, data]) => (isPaged(data) && data ? joinPages(id, data.pages).rows : []));
}

/** Takes rows off a list at once, before it is read again. */
export function dropRows<Id extends PagedId>(
  id: Id,
  input: ListInput<Id>,
  isGone: (row: RowOf<Id>) => boolean,
): void {
  queryClient.setQueriesData<Pages<Id>>(
    { queryKey: keyOf(id, input), predicate: ({ state }) => isPaged(state.data) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) =>
          withRows(
            id,
            page,
            rowsOf(id, page).filter((row) => !isGone(row)),
          ),
        ),
      },
  );
}

/**
 * Logs out: ends the session on the server, where it can (`logoutUser` is optional), and here at once, whatever
 * becomes of that call. Drafts and what was sent go with the person.
 */
export function logOut(): void {
  if (session.token === null) return;
  void mutate('logoutUser', {}, newRequestKey()).catch(() => undefined);
  signOut('asked');
}
