import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, type QueryKey, type UseInfiniteQueryOptions } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { errorText } from '../api/api-error.ts';
import { Button } from '../ui/controls/button.tsx';
import { PullToRefresh } from '../ui/lists/pull-to-refresh.tsx';
import surface from '../ui/lists/section-list.module.css';
import styles from './paged-list.module.css';
import { LoadFailure, Loading, useRefreshFailure } from './query-view.tsx';

/** What `paged(…)` selects, as far as a list needs it. */
interface RowsOf<Row> {
  rows: readonly Row[];
  total: number;
}

interface PagedListProps<Row, Page, Key extends QueryKey> {
  /** `query={paged('listNews', { category_id: 1 })}`. */
  query: UseInfiniteQueryOptions<Page, Error, RowsOf<Row>, Key, number>;
  /** Names the list for those who listen. */
  label: string;
  /** A RecordRow, ListRow or a row of the screen's own, without the `<li>`. */
  row: (row: Row, index: number) => ReactNode;
  /** Of the size of the first rows. */
  skeleton: ReactNode;
  /** An EmptyState with the next step. */
  empty: ReactNode;
  /** Which section a row belongs to ('2026-10-14'); rows of one stand together. */
  sectionOf?: (row: Row, index: number) => string;
  /** Title of a section, from its rows as far as they are read: 'Today', a net total. */
  sectionTitle?: (section: string, rows: readonly Row[]) => ReactNode;
  /** Above the rows, in the area that is pulled: a summary, filters. */
  head?: ReactNode;
  /** Id of the rows' tab panel, where tabs in the head choose the list. */
  panel?: string;
  /** What pulling down reads again; this list when left out. */
  refresh?: () => Promise<unknown>;
  /** Lays out the rows out of sight too: for a list of a hundred at most, or rows that cast a shadow. */
  everyRow?: boolean;
  /** The row's id; `Id` or `id` when left out. */
  keyOf?: (row: Row) => string | number;
}

function idOf(row: unknown): string | number {
  const { Id, id } = row as { Id?: string | number; id?: string | number };
  return Id ?? id ?? '';
}

/**
 * VIEW-04: a list by pages, in sections: the next page near the end, pulled down to refresh. The browser itself skips
 * what is out of sight (docs/decisions/platform-first.md), so the place is kept and the page can be searched.
 */
export function PagedList<Row, Page, Key extends QueryKey>(props: PagedListProps<Row, Page, Key>) {
  const {
    query,
    label,
    row,
    skeleton,
    empty,
    head,
    panel,
    refresh,
    everyRow = false,
    keyOf = idOf,
    sectionOf,
    sectionTitle,
  } = props;
  const { data, error, isFetching, isFetchNextPageError, refetch, ...pages } = useInfiniteQuery<
    Page,
    Error,
    RowsOf<Row>,
    Key,
    number
  >(query);
  useRefreshFailure(data !== undefined && !isFetchNextPageError ? error : null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const whole = useMeasuredOnce(data !== undefined && !everyRow);

  const content = () => {
    if (data === undefined)
      return error ? (
        <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading>{skeleton}</Loading>
      );
    if (data.rows.length === 0 && !hasNextPage) return empty;
    return (
      <>
        {sectionsOf(data.rows, sectionOf).map(({ name, rows, first }) => (
          <section key={name} className={surface.section}>
            {sectionTitle && <h2 className={surface.title}>{sectionTitle(name, rows)}</h2>}
            <ul className={surface.list} aria-label={label} aria-busy={isFetchingNextPage}>
              {rows.map((one, i) => (
                <li key={keyOf(one)} className={styles.row}>
                  {row(one, first + i)}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <ListEnd
          more={hasNextPage}
          loading={isFetchingNextPage}
          failure={isFetchNextPageError ? errorText(error) : null}
          onMore={() => void fetchNextPage()}
        />
      </>
    );
  };
  return (
    <PullToRefresh onRefresh={refresh ?? refetch}>
      <div ref={whole} className={styles.whole}>
        {head}
        {panel === undefined ? (
          content()
        ) : (
          <div role="tabpanel" id={panel} aria-label={label} className={styles.panel}>
            {content()}
          </div>
        )}
      </div>
    </PullToRefresh>
  );
}

/**
 * APP-06: every row is laid out once before the browser may skip those out of sight. Back finds its place by their
 * heights, and a guess would be some rows off.
 */
function useMeasuredOnce(ready: boolean) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ready) return undefined;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => list.current?.setAttribute('data-measured', ''));
    });
    return () => cancelAnimationFrame(frame);
  }, [ready]);
  return list;
}

interface Section<Row> {
  name: string;
  /** Index of its first row in the whole list. */
  first: number;
  rows: Row[];
}

function sectionsOf<Row>(
  rows: readonly Row[],
  sectionOf?: (row: Row, index: number) => string,
): Section<Row>[] {
  const sections = new Map<string, Section<Row>>();
  for (const [i, row] of rows.entries()) {
    const name = sectionOf?.(row, i) ?? '';
    const section = sections.get(name);
    if (section) section.rows.push(row);
    else sections.set(name, { name, first: i, rows: [row] });
  }
  return [...sections.values()];
}

interface ListEndProps {
  more: boolean;
  loading: boolean;
  /** Why the last page could not be had: it is asked for again by itself (API-16), but not by scrolling. */
  failure: string | null;
  onMore: () => void;
}

/** VIEW-04, VIEW-05: fetches the next page when the end comes near; a button does the same. */
function ListEnd({ more, loading, failure, onMore }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const waiting = more && !loading && failure === null;
  const next = useEffectEvent(onMore);
  useEffect(() => {
    if (!waiting || !end.current) return undefined;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && next(), {
      rootMargin: '400px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waiting]);
  return (
    <div ref={end} className={styles.end}>
      {failure !== null && <p role="alert">{failure}</p>}
      {more ? (
        <Button variant="quiet" reads busy={loading} onClick={onMore}>
          {failure === null ? <Trans>Load more</Trans> : <Trans>Try again</Trans>}
        </Button>
      ) : (
        <p>
          <Trans>End of list</Trans>
        </p>
      )}
    </div>
  );
}
