import { Trans } from '@lingui/react/macro';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { ApiError, errorText, reportFailure } from '../api/api-error.ts';
import { connection } from '../live/page.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx';

interface QueryViewProps<Raw, Data, Key extends QueryKey> {
  /** Options of a query: `of={query('getNews', { id })}`, with `select` where a view is made of it. */
  of: UseQueryOptions<Raw, Error, Data, Key>;
  /** Of the size of what comes. */
  skeleton: ReactNode;
  /** Shown for an empty list or null: an EmptyState with the next step. */
  empty?: ReactNode;
  /** In place of the error when the server refuses, with its words: asking again would not help. */
  refused?: (message: string) => ReactNode;
  /** What else counts as empty. */
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

const isNothing = (data: unknown): boolean =>
  data === null || data === undefined || (Array.isArray(data) && data.length === 0);

/**
 * VIEW-01: what a query brings, in its place: a skeleton after 300 ms, the data, 'nothing there' with a next step, or
 * the error. What was shown stays while it is fetched again.
 */
export function QueryView<Raw, Data, Key extends QueryKey>(props: QueryViewProps<Raw, Data, Key>) {
  const { of, skeleton, empty, refused, isEmpty = isNothing, children } = props;
  const { data, error, isFetching, refetch } = useQuery(of);
  useRefreshFailure(data === undefined ? null : error);
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? empty : children(data);
  if (refused && error instanceof ApiError && error.kind === 'refused') return refused(errorText(error));
  if (error) return <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return <Loading>{skeleton}</Loading>;
}

/** VIEW-03, API-06: a failed refresh of what is on the screen is a toast; what is shown stays. Nobody else says it. */
export function useRefreshFailure(error: unknown): void {
  useEffect(() => {
    if (error) reportFailure(error);
  }, [error]);
}

/** Says that something is on its way to those who listen; what is seen waits 300 ms by itself (UI-14). */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div aria-busy>
      <output>
        <VisuallyHidden>
          <Trans>Loading…</Trans>
        </VisuallyHidden>
      </output>
      {children}
    </div>
  );
}

interface LoadFailureProps {
  error: unknown;
  busy?: boolean;
  onRetry: () => void;
}

/** VIEW-02: why there is nothing to show, and a button; the query client asks again by itself (API-16). */
export function LoadFailure({ error, busy, onRetry }: LoadFailureProps) {
  return <Failure busy={busy} onRetry={onRetry} message={errorText(error)} />;
}

/** APP-09: says in its place that a file could not be fetched. It claims nothing about the account. */
export function NotFetched({ onRetry }: { onRetry: () => void }) {
  return <Failure message={<Trans>Check your connection.</Trans>} onRetry={onRetry} />;
}

/** APP-11: without a network the strip says why, and nothing else gives a reason. */
function Failure({ message, ...rest }: ComponentProps<typeof ErrorState>) {
  const { status } = useSnapshot(connection.state);
  return <ErrorState {...rest} message={status === 'offline' ? null : message} />;
}
