import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Star from 'lucide-react/icons/star';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useSnapshot } from 'valtio';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { instrumentsQuery } from '../../api/instruments.ts';
import { query } from '../../api/operation.ts';
import type { Category, Instrument } from '../../generated/rest.d.ts';
import { LiveChange, LivePrice, useQuoteData } from '../../live/live-quote.tsx';
import { preferences, toggleWatched } from '../../state/preferences.ts';
import { Chip, Chips } from '../../ui/controls/chip.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { cx } from '../../ui/cx.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InstrumentLogo } from '../instrument-logo.tsx';
import styles from './instrument-picker.module.css';
import { nextRow, pickerRows, type Filter, type PickerRow } from './picker-rows.ts';

interface InstrumentBrowserProps {
  /** The one on the screen. */
  currentId: number | null;
  onChoose: (code: string) => void;
  /** The search has the focus from the start: where no keyboard would rise over the list. */
  startHere?: boolean;
  /** Begins with what was on the screen before: where the list is opened to go back there. */
  withRecents?: boolean;
}

/**
 * TRD-12 to TRD-16: search, chips and all instruments, with live prices:
 * in a drawer, beside the chart, on a page of its own.
 */
export function InstrumentBrowser(props: InstrumentBrowserProps) {
  const { currentId, onChoose, startHere, withRecents } = props;
  const { t } = useLingui();
  const id = useId();
  const { data: instruments = [] } = useQuery(instrumentsQuery());
  const { data: categories = [] } = useQuery(query('listCategories'));
  const { watchlist, recents: all } = useSnapshot(preferences);
  const recents = useMemo(
    () => (withRecents ? all.filter((id) => id !== currentId) : []),
    [all, currentId, withRecents],
  );
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [active, setActive] = useState(-1);
  const rows = useMemo(
    () => pickerRows({ instruments, categories, watchlist, recents, filter, search }),
    [instruments, categories, watchlist, recents, filter, search],
  );
  const look = (text: string) => {
    setSearch(text);
    setActive(-1);
  };
  const choose = (code: string) => {
    look('');
    onChoose(code);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive(nextRow(rows, active, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter') {
      // What opened the list gets the focus back at once, and the same key must not press it.
      event.preventDefault();
      // Without arrows, Enter takes the best: the first.
      const row = rows[active >= 0 ? active : nextRow(rows, -1, 1)];
      if (row?.kind === 'instrument') choose(row.instrument.Code);
    }
  };
  return (
    <div className={styles.browser}>
      <div className={styles.top}>
        <SearchField
          label={t`Search markets`}
          value={search}
          onChange={look}
          onKeyDown={onKeyDown}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select can hold neither logos nor live prices
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-autocomplete="list"
          aria-controls={rows.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={active >= 0 ? `${id}-list-${active}` : undefined}
          data-autofocus={startHere || undefined}
        />
        <FilterChips
          categories={categories}
          filter={filter}
          onFilter={(next) => {
            setFilter(next);
            setActive(-1);
          }}
        />
      </div>
      {rows.length > 0 ? (
        <InstrumentList
          id={`${id}-list`}
          rows={rows}
          active={active}
          currentId={currentId}
          onChoose={choose}
        />
      ) : search === '' && filter === 'watchlist' ? (
        <EmptyState title={<Trans>Tap ☆ on a market to add it here.</Trans>} />
      ) : (
        <EmptyState title={<Trans>No results for “{search}”</Trans>} />
      )}
    </div>
  );
}

interface FilterChipsProps {
  categories: readonly Category[];
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

function FilterChips({ categories, filter, onFilter }: FilterChipsProps) {
  const { t } = useLingui();
  const chip = (value: Filter) => ({
    pressed: filter === value,
    onClick: () => onFilter(filter === value ? 'all' : value),
  });
  return (
    <Chips label={t`Filter`}>
      <Chip {...chip('all')}>
        <Trans comment="all instruments">All</Trans>
      </Chip>
      <Chip {...chip('watchlist')}>
        <Trans>Watchlist</Trans>
      </Chip>
      {categories.map(({ Id, NameShowTrans }) => (
        <Chip key={Id} {...chip(Id)}>
          {NameShowTrans}
        </Chip>
      ))}
    </Chips>
  );
}

interface InstrumentListProps {
  id: string;
  rows: readonly PickerRow[];
  /** Index of the row where the arrow keys are; −1 for none. */
  active: number;
  currentId: number | null;
  onChoose: (code: string) => void;
}

/** The groups; only the rows in sight are mounted. */
function InstrumentList({ id, rows, active, currentId, onChoose }: InstrumentListProps) {
  const { t } = useLingui();
  const list = useRef<VirtualizerHandle>(null);
  const { watchlist } = useSnapshot(preferences);
  useEffect(() => {
    if (active >= 0) list.current?.scrollToIndex(active, { align: 'nearest' });
  }, [active]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select can hold neither logos nor live prices
    <div id={id} role="listbox" aria-label={t`Markets`} className={styles.picks}>
      <Virtualizer ref={list} itemSize={58} keepMounted={active >= 0 ? [active] : []}>
        {rows.map((row, index) =>
          row.kind === 'heading' ? (
            <div key={row.key} role="presentation" className={styles.heading}>
              {row.category === 'recents' && <Trans comment="instruments looked at last">Recent</Trans>}
              {row.category === 'watchlist' && <Trans>Watchlist</Trans>}
              {row.category === 'others' && <Trans comment="instruments of no category">Other</Trans>}
              {typeof row.category === 'object' && row.category.NameShowTrans}
            </div>
          ) : (
            <InstrumentOption
              key={row.key}
              id={`${id}-${index}`}
              instrument={row.instrument}
              current={row.instrument.Id === currentId}
              active={index === active}
              watched={watchlist.includes(row.instrument.Id)}
              onChoose={() => onChoose(row.instrument.Code)}
            />
          ),
        )}
      </Virtualizer>
    </div>
  );
}

interface InstrumentOptionProps {
  id: string;
  instrument: Instrument;
  current: boolean;
  active: boolean;
  watched: boolean;
  onChoose: () => void;
}

/** One instrument to choose, with its live price. */
function InstrumentOption({ id, instrument, current, active, watched, onChoose }: InstrumentOptionProps) {
  const { Id, ShowCode, Name } = instrument;
  const root = useRef<HTMLDivElement>(null);
  useQuoteData(root, instrument);
  return (
    // The keys are the search field's: it keeps the focus, and names this row as the active one (TRD-14).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- as above
    <div
      ref={root}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> holds text only
      role="option"
      aria-selected={current}
      className={styles.pick}
      data-active={active}
      onClick={onChoose}
    >
      {/* An option holds no button: this is a shortcut for pointers, the star of the trade screen is everybody's. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as above */}
      <span
        aria-hidden
        data-star
        className={cx(styles.star, watched && styles.starred)}
        onClick={(event) => {
          event.stopPropagation();
          toggleWatched(Id);
        }}
      >
        <Star />
      </span>
      <InstrumentLogo instrument={instrument} size={32} />
      <span className={styles.names}>
        <strong className={styles.code}>
          <span dir="ltr">{ShowCode}</span>
        </strong>
        <span className={styles.name}>{Name}</span>
      </span>
      <span className={styles.figures}>
        <LivePrice instrument={instrument} className={styles.price} />
        <LiveChange instrument={instrument} className={styles.change} />
        <span className={styles.closed}>
          <Badge>
            <Trans comment="the market of this instrument is closed">Closed</Trans>
          </Badge>
        </span>
      </span>
    </div>
  );
}
