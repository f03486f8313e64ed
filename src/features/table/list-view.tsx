import { Trans } from '@lingui/react/macro';
import type { QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type ComponentProps, type ReactNode } from 'react';
import { errorText } from '../../api/api-error.ts';
import { area } from '../../i18n/catalogues.ts';
import { formatCount } from '../../i18n/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PullToRefresh } from '../../ui/lists/pull-to-refresh.tsx';
import surface from '../../ui/lists/section-list.module.css';
import { lazyPart } from '../lazy-part.tsx';
import { LoadFailure, Loading, NotFetched } from '../query-view.tsx';
import { useDesktop } from '../../ui/layout/use-width.ts';
import type { RowKey } from './column.ts';
import type { DataTableProps } from './data-table.tsx';
import { usePages, type ListSource, type RowsOf } from './list-source.ts';
import styles from './list-view.module.css';
import { PhoneRow } from './phone-row.tsx';

type TableProps<Row> = Pick<
  DataTableProps<Row>,
  | 'columns'
  | 'list'
  | 'label'
  | 'current'
  | 'onCurrent'
  | 'onPress'
  | 'onOpen'
  | 'onMenu'
  | 'rowKeys'
  | 'count'
  | 'stale'
  | 'noteOf'
  | 'collapses'
  | 'filters'
  | 'dense'
>;

interface ListViewProps<Row> extends TableProps<Row> {
  of: ListSource<Row>;
  /** The row's id; `Id` or `id` when left out. */
  keyOf?: (row: Row) => RowKey;
  /** What a row of a phone has beside its columns, and what pressing it does. */
  phone?: (row: Row, index: number) => RowExtras;
  /** On a phone, in place of a row: a card with a control of its own. */
  card?: (row: Row) => ReactNode;
  /** A small picture before the row's name, in the table. */
  picture?: (row: Row) => ReactNode;
  /** Of the size of the first rows of a phone. */
  skeleton: ReactNode;
  /** An EmptyState with the next step. */
  empty: ReactNode;
  /** Which section a row belongs to ('2026-10-14'); rows of one stand together. */
  sectionOf?: (row: Row, index: number) => string;
  /** Title of a section, from its rows as far as they are read: 'Today', a net total. */
  sectionTitle?: (section: string, rows: readonly Row[]) => ReactNode;
  /** Above the rows, in the area that is pulled; above the table: a summary. */
  figures?: ReactNode;
  /** Above the rows of a phone; in the line over the table: tabs, filters. */
  tools?: ReactNode;
  /** Over the table, in place of its tools: what is done to ticked rows. */
  bar?: ReactNode;
  /** A table's field that narrows what is shown. */
  search?: ReactNode;
  /** Id of the rows' tab panel, where tabs in the tools choose the list. */
  panel?: string;
  /** What pulling down reads again; this list when left out. */
  refresh?: () => Promise<unknown>;
  /** Lays out the rows out of sight too: for a list of a hundred at most, or rows that cast a shadow. */
  everyRow?: boolean;
  /** Rows as on a phone at any width: a list beside what is chosen in it. */
  asRows?: boolean;
}

type RowExtras = Omit<ComponentProps<typeof PhoneRow>, 'row' | 'columns'>;

function idOf(row: unknown): RowKey {
  const { Id, id } = row as { Id?: RowKey; id?: RowKey };
  return Id ?? id ?? '';
}

/** A desktop's; a phone never fetches it. */
const TablePart = lazyPart<DataTableProps<unknown>>(
  area('desktop', () => import('./data-table.tsx').then((m) => m.DataTable<unknown>)),
  { failed: (retry) => <NotFetched onRetry={retry} /> },
);
/** For a screen that is to stand at once, its table included. */
export const fetchTable = (): Promise<void> => TablePart.preload();

// A part knows nothing of its rows; the table itself does.
const Table = TablePart as unknown as <Row>(props: DataTableProps<Row>) => ReactNode;

/** DSK-20, VIEW-04: a list by pages in both of its forms, from one list of columns. */
export function PagedList<Row, Page, Key extends QueryKey>({
  query,
  ...rest
}: Omit<ListViewProps<Row>, 'of'> & {
  /** `query={paged('listNews', { category_id: 1 })}`. */
  query: UseInfiniteQueryOptions<Page, Error, RowsOf<Row>, Key, number>;
}) {
  return <ListView of={usePages(query)} {...rest} />;
}

/** DSK-20: a list in both of its forms: a table from 900 px, rows below. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { asRows = false } = props;
  const desktop = useDesktop();
  return desktop && !asRows ? <AsTable {...props} /> : <AsRows {...props} />;
}

function AsTable<Row>(props: ListViewProps<Row>) {
  const { of, keyOf = idOf, empty, figures, picture, sectionOf, sectionTitle } = props;
  const { rows, error, busy, more, refresh } = of;
  const below =
    rows === undefined
      ? error && <LoadFailure error={error} busy={busy} onRetry={() => void refresh()} />
      : rows.length === 0 && !more
        ? empty
        : more && <ListEnd of={of} />;
  return (
    <>
      {figures}
      <Table
        {...props}
        rows={rows ?? []}
        keyOf={keyOf}
        leading={picture}
        groupOf={sectionOf}
        groupTitle={sectionTitle}
        below={below}
        waiting={rows === undefined && !error}
        total={of.total}
        read={of.read}
        changing={of.changing}
      />
    </>
  );
}

/**
 * VIEW-04: rows in sections: the next page near the end, pulled down to refresh. The browser itself skips what is out of
 * sight (docs/decisions/platform-first.md), so the place is kept and the page can be searched.
 */
function AsRows<Row>(props: ListViewProps<Row>) {
  const { of, label, phone, card, columns, skeleton, empty, figures, tools, panel, refresh, sectionTitle } =
    props;
  const { keyOf = idOf, sectionOf, everyRow = false } = props;
  const { rows, error, busy, more } = of;
  const whole = useMeasuredOnce(rows !== undefined && !everyRow);
  const content = () => {
    if (rows === undefined)
      return error ? (
        <LoadFailure error={error} busy={busy} onRetry={() => void of.refresh()} />
      ) : (
        <Loading>{skeleton}</Loading>
      );
    if (rows.length === 0 && !more) return empty;
    return (
      <>
        {sectionsOf(rows, sectionOf).map(({ name, rows: members, first }) => (
          <section key={name} className={surface.section}>
            {sectionTitle && <h2 className={surface.title}>{sectionTitle(name, members)}</h2>}
            <ul className={surface.list} aria-label={label} aria-busy={more?.loading}>
              {members.map((one, i) => (
                <li key={keyOf(one)} className={styles.row} data-id={keyOf(one)}>
                  {card ? card(one) : <PhoneRow row={one} columns={columns} {...phone?.(one, first + i)} />}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <ListEnd of={of} />
      </>
    );
  };
  return (
    <PullToRefresh onRefresh={refresh ?? of.refresh}>
      <div ref={whole} className={styles.whole}>
        {figures}
        {tools}
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

/** VIEW-04, VIEW-05: fetches the next page when the end comes near; a button does the same. */
function ListEnd<Row>({ of }: { of: ListSource<Row> }) {
  const { rows = [], read = rows.length, total, error, busy, more } = of;
  const end = useRef<HTMLDivElement>(null);
  // What is read again may have no next page any more.
  const waiting = more !== null && !busy && !more.failed;
  const next = useEffectEvent(() => more?.read());
  useEffect(() => {
    if (!waiting || !end.current) return undefined;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && next(), {
      rootMargin: '400px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waiting]);
  return (
    <div ref={end} className={styles.end} data-failed={more?.failed || undefined}>
      {more?.failed && (
        <>
          <p role="alert">{errorText(error)}</p>
          <p>
            <Trans comment="under a table that is read page by page, as in: 120 of 640 read">
              {formatCount(read)} of {formatCount(total)} read
            </Trans>
          </p>
        </>
      )}
      {more ? (
        <Button variant="quiet" reads busy={more.loading} onClick={more.read}>
          {more.failed ? <Trans>Try again</Trans> : <Trans>Load more</Trans>}
        </Button>
      ) : (
        <p>
          <Trans>End of list</Trans>
        </p>
      )}
    </div>
  );
}
