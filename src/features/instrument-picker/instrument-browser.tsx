import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { instrumentsQuery } from '../../api/instruments.ts';
import { query } from '../../api/operation.ts';
import type { Category } from '../../generated/rest.d.ts';
import { forgetInstruments, preferences } from '../../state/preferences.ts';
import { readCompany } from '../../state/site.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Chip, Chips } from '../../ui/controls/chip.tsx';
import { SearchDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { LoadFailure, Loading } from '../query-view.tsx';
import { MarketList } from './market-list.tsx';
import { nextRow, pickerRows, type Filter } from './picker-rows.ts';
import {
  Recents,
  ResultCount,
  SearchBox,
  stacked,
  useOptionKeys,
  type SearchLayout,
  type SearchProps,
} from './search-box.tsx';
import { useFoundMarkets } from './use-found.ts';

const CompanyBrowser = lazyPart(() => import('./company-browser.tsx').then((m) => m.CompanyBrowser));

interface InstrumentBrowserProps {
  /** The one on the screen. */
  currentId: number | null;
  onChoose: (code: string, search: string) => void;
  /** The search has the focus from the start: where no keyboard would rise over the list. */
  startHere?: boolean | 'at-once';
  /** Begins with what was on the screen before: rows where the list is opened to go back there, else chips. */
  recents?: 'rows' | 'chips';
  /** Finds companies in company mode (SRCH-04); without it always markets. */
  companies?: boolean;
  /** What is searched for from the start. */
  initialSearch?: string;
  onSearch?: (text: string) => void;
  layout?: SearchLayout;
}

/**
 * TRD-12 to TRD-16, SRCH-04: one search: in a drawer, beside the chart, on a page of its own.
 */
export function InstrumentBrowser({
  companies = false,
  initialSearch = '',
  ...props
}: InstrumentBrowserProps) {
  const [search, setSearch] = useState(initialSearch);
  const { data: status } = useQuery(query('getCompanyStatus', {}, { enabled: companies }));
  // Until the site has said so, it is what it was at the last visit.
  const isCompanyMode = companies && (status?.is_company_mode ?? readCompany() !== null);
  const { layout = stacked, startHere, onSearch } = props;
  const look = (text: string) => {
    setSearch(text);
    onSearch?.(text);
  };
  const shared = { search, onSearch: look, layout, startHere };
  return isCompanyMode ? <CompanyBrowser {...shared} /> : <MarketBrowser {...props} {...shared} />;
}

type MarketBrowserProps = Omit<
  InstrumentBrowserProps,
  'companies' | 'initialSearch' | 'onSearch' | 'layout'
> &
  SearchProps;

function MarketBrowser(props: MarketBrowserProps) {
  const { currentId, onChoose, recents: look, search, onSearch, layout, startHere } = props;
  const { t } = useLingui();
  const id = useId();
  const list = `${id}-list`;
  const { data: instruments = [] } = useQuery(instrumentsQuery());
  const { data: categories = [] } = useQuery(query('listCategories'));
  const found = useFoundMarkets(search);
  const { watchlist, recents: all } = useSnapshot(preferences);
  const recents = useMemo(
    () => (look === undefined ? [] : all.filter((id) => id !== currentId)),
    [all, currentId, look],
  );
  const [filter, setFilter] = useState<Filter>('all');
  const rows = useMemo(() => {
    const recentRows = look === 'rows' ? recents : [];
    const input = { instruments, categories, watchlist, recents: recentRows, filter, search };
    return pickerRows({ ...input, found: found.data });
  }, [instruments, categories, watchlist, recents, look, filter, search, found.data]);
  const choose = (code: string) => {
    onSearch('');
    onChoose(code, search.trim());
  };
  const { active, reset, onKeyDown } = useOptionKeys(
    (from, step) => nextRow(rows, from, step),
    (index) => {
      const row = rows[index];
      if (row?.kind === 'instrument') choose(row.instrument.Code);
    },
  );
  const show = (text: string, next: Filter) => {
    onSearch(text);
    setFilter(next);
    reset();
  };
  const count = rows.filter(({ kind }) => kind === 'instrument').length;
  const searching = search.trim() !== '';
  return layout({
    field: (
      <SearchBox
        label={t`Search markets`}
        value={search}
        onChange={(text) => show(text, filter)}
        onKeyDown={onKeyDown}
        list={list}
        expanded={rows.length > 0}
        active={active}
        startHere={startHere}
      />
    ),
    results: (
      <>
        {look === 'chips' && !searching && (
          <RecentMarkets
            markets={recents.flatMap((id) => instruments.find((one) => one.Id === id) ?? [])}
            onChoose={choose}
          />
        )}
        <FilterChips categories={categories} filter={filter} onFilter={(next) => show(search, next)} />
        <ResultCount count={searching && (count > 0 || found.isFetched) ? count : null} />
        {rows.length > 0 ? (
          <MarketList
            id={list}
            rows={rows}
            active={active}
            currentId={currentId}
            search={search}
            onChoose={choose}
          />
        ) : searching ? (
          <NoMarket search={search} found={found} onAll={() => show('', 'all')} />
        ) : (
          filter === 'watchlist' && <EmptyState title={<Trans>Tap ☆ on a market to add it here.</Trans>} />
        )}
      </>
    ),
  });
}

interface NoMarketProps {
  search: string;
  found: ReturnType<typeof useFoundMarkets>;
  onAll: () => void;
}

/** Nothing here fits: the server's word is awaited, and a failure said, before that is certain. */
function NoMarket({ search, found, onAll }: NoMarketProps) {
  if (found.isPending) return <Loading>{null}</Loading>;
  if (found.error)
    return <LoadFailure error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />;
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={<Trans>No results for “{search}”</Trans>}
      note={<Trans>Try a code such as XAU, or browse a category.</Trans>}
      action={
        <Button variant="ghost" onClick={onAll}>
          <Trans>Show all markets</Trans>
        </Button>
      }
    />
  );
}

interface RecentMarketsProps {
  markets: readonly { Id: number; Code: string; ShowCode: string }[];
  onChoose: (code: string) => void;
}

function RecentMarkets({ markets, onChoose }: RecentMarketsProps) {
  return (
    <Recents
      items={markets.map(({ Code, ShowCode }) => ({ key: Code, text: ShowCode }))}
      onChoose={onChoose}
      onClear={forgetInstruments}
    />
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
    <div>
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
    </div>
  );
}
