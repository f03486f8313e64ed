import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Megaphone from 'lucide-react/icons/megaphone';
import Star from 'lucide-react/icons/star';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation, useSearch } from 'wouter';
import { instrumentsQuery } from '../../../api/instruments.ts';
import { query } from '../../../api/operation.ts';
import { queryClient } from '../../../api/query-client.ts';
import { InstrumentLogo } from '../../../features/instrument-logo.tsx';
import { lazyPart } from '../../../features/lazy-part.tsx';
import { wholeList } from '../../../features/table/list-source.ts';
import { fetchTable, ListView } from '../../../features/table/list-view.tsx';
import { NoResult } from '../../../features/table/no-result.tsx';
import { useChosen } from '../../../features/table/use-chosen.ts';
import { useRoomy } from '../../../ui/layout/use-roomy.ts';
import { useWidest } from '../../../ui/layout/use-width.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { area } from '../../../i18n/catalogues.ts';
import { formatCount } from '../../../i18n/format.ts';
import { connection } from '../../../live/page.ts';
import { paths, pathTo } from '../../../routes/paths.ts';
import { preferences } from '../../../state/preferences.ts';
import { readAnnouncements } from '../../../state/read-announcements.ts';
import { session } from '../../../state/session.ts';
import { choiceOf } from '../../../state/table-choices.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { Tabs } from '../../../ui/controls/tabs.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Pane } from '../../../ui/layout/pane.tsx';
import { TableScreen } from '../../../ui/layout/table-screen.tsx';
import { visibleInstruments, type Filter } from '../visible-instruments.ts';
import { Movers } from '../today.tsx';
import { MarketPane } from './market-pane.tsx';
import { quoteColumns } from './quote-columns.tsx';
import styles from './quotes-desk.module.css';
import { Announcements, announcementsQuery, News } from './stories.tsx';

const idOf = ({ Id }: Instrument) => Id;
const logoOf = (instrument: Instrument) => <InstrumentLogo instrument={instrument} size={24} />;
const list = 'quotes';
/** The movers' link: the greatest rise first. */
const showMovers = () => void (choiceOf(list).order = { key: 'change', down: true });

/** APP-20: with its table and tabs, so that what the first picture shows of them does not go and come back. */
export async function fetchQuotesDesk(): Promise<typeof QuotesDesk> {
  // What cannot be had, the screen itself says.
  const answered = queryClient.prefetchQuery(query('listCategories'));
  const atMost = new Promise<void>((resolve) => setTimeout(resolve, 1000));
  await Promise.all([fetchTable(), Promise.race([answered, atMost])]);
  return QuotesDesk;
}

/** DSK-30: every market as a table, the chosen one whole beside it; from 1600 px also what moves and what is said today. */
export function QuotesDesk() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [filter, setFilter] = useState<Filter>('all');
  const [wanted, setWanted] = useState('');
  const { watchlist } = useSnapshot(preferences);
  const { status } = useSnapshot(connection.state);
  const markets = useQuery(instrumentsQuery());
  const shown = useMemo(() => {
    const word = wanted.trim().toLowerCase();
    return (
      markets.data &&
      visibleInstruments(markets.data, filter, watchlist).filter(({ ShowCode, Name, Code }) =>
        `${ShowCode} ${Code} ${Name}`.toLowerCase().includes(word),
      )
    );
  }, [markets.data, filter, watchlist, wanted]);
  const { current, last, choose } = useChosen(list, idOf);
  const drop = useAskedMarket(markets.data, choose);
  const chosen = markets.data?.find(({ Id }) => Id === current) ?? last;
  const third = useWidest();
  const filters = useFilterTexts(filter, wanted.trim());
  return (
    <TableScreen
      title={t({ message: 'Quotes', context: 'tab', comment: 'max 9 letters at 320 px' })}
      badge={<Counts total={markets.data?.length} watched={watchlist.length} />}
      actions={!third && <AnnouncementsLink />}
      pane={<Panes chosen={chosen} third={third} />}
    >
      {!third && (
        <div className={styles.movers} data-print="no">
          <Movers onSeeAll={showMovers} />
        </div>
      )}
      <ListView
        of={wholeList(shown, markets)}
        list={list}
        label={t`Markets`}
        columns={quoteColumns}
        keyOf={idOf}
        picture={logoOf}
        current={current}
        onCurrent={(row) => {
          // The first stands there by itself.
          if (current !== null) drop();
          choose(row);
        }}
        rowKeys={{ trade: ({ Code }) => navigate(pathTo(paths.trade, { code: Code })) }}
        panel="markets"
        filters={filters}
        stale={status !== 'live'}
        tools={<FilterTabs filter={filter} onFilter={setFilter} />}
        search={
          <div className={styles.find}>
            <SearchField
              label={t({ message: 'Find', comment: 'field over a table: shows the rows with this word' })}
              value={wanted}
              onChange={setWanted}
            />
          </div>
        }
        skeleton={null}
        empty={
          <NothingHere
            filter={filter}
            wanted={wanted.trim()}
            total={markets.data?.length}
            onAll={() => {
              setFilter('all');
              setWanted('');
            }}
          />
        }
      />
    </TableScreen>
  );
}

/**
 * DSK-62: the market that the address names (`?code=`) is chosen, and its row comes in sight. Returns how to take the name
 * away: another one has been chosen.
 */
function useAskedMarket(
  markets: readonly Instrument[] | undefined,
  choose: (market: Instrument) => void,
): () => void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  // This screen is kept while another one has the address.
  const code = path === paths.home ? new URLSearchParams(search).get('code') : null;
  const asked = markets?.find(({ Code }) => Code === code);
  const id = asked?.Id;
  const open = useEffectEvent(() => {
    if (!asked) return;
    choose(asked);
    document.querySelector(`[data-skip=table] [data-key="${id}"]`)?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (id !== undefined) open();
  }, [id]);
  return () => code !== null && navigate(paths.home, { replace: true });
}

/** What a guest never needs, behind texts of its own. */
const MyPositions = lazyPart<{ instrument: Instrument }>(
  area('orders', () => import('./my-positions.tsx').then((m) => m.MyPositions)),
);

/** Until the markets are there, the pane has its place. */
function Panes({ chosen, third }: { chosen: Instrument | null; third: boolean }) {
  const { t } = useLingui();
  const mine = useSnapshot(session).token !== null;
  const roomy = useRoomy();
  return (
    <>
      {chosen ? (
        <MarketPane instrument={chosen}>
          {mine && roomy && <MyPositions instrument={chosen} />}
          {!third && <News count={3} />}
        </MarketPane>
      ) : (
        <Pane label={t`Markets`}>{null}</Pane>
      )}
      {third && (
        <Pane label={t`Today`} title={<Trans>Today</Trans>}>
          <div className={styles.sunken}>
            <Movers onSeeAll={showMovers} />
          </div>
          <News count={5} />
          <Announcements count={3} />
        </Pane>
      )}
    </>
  );
}

function Counts({ total, watched }: { total: number | undefined; watched: number }) {
  if (total === undefined) return null;
  return (
    <span className={styles.note}>
      <Plural comment="how many are in the list" value={total} one="# market" other="# markets" />
      {watched > 0 && (
        <>
          {' · '}
          <Trans comment="how many markets somebody watches">{formatCount(watched)} in your watchlist</Trans>
        </>
      )}
    </span>
  );
}

/** How many announcements have not been read. */
function AnnouncementsLink() {
  const { data } = useInfiniteQuery(announcementsQuery);
  const { ids } = useSnapshot(readAnnouncements);
  const unread = (data?.rows ?? []).filter(({ id }) => !ids.includes(id)).length;
  if (unread === 0) return null;
  return (
    <Link href={paths.announcements} className={styles.announcements}>
      <Megaphone aria-hidden />
      <Plural value={unread} one="# announcement" other="# announcements" comment="that have not been read" />
    </Link>
  );
}

/** QUO-02: all, the watchlist, or one category. */
function FilterTabs({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const { t } = useLingui();
  const { data: categories = [] } = useQuery(query('listCategories'));
  return (
    <Tabs<Filter>
      label={t`Filter markets`}
      panel="markets"
      compact="lined"
      value={filter}
      onChange={onFilter}
      options={[
        { value: 'all', label: <Trans comment="markets of every kind">All</Trans> },
        { value: 'watchlist', label: <Trans>Watchlist</Trans> },
        ...categories.map(({ Id, NameShowTrans }) => ({ value: Id, label: NameShowTrans })),
      ]}
    />
  );
}

/** What the markets are narrowed to, in words. */
function useFilterTexts(filter: Filter, wanted: string): string[] {
  const { t } = useLingui();
  const { data: categories = [] } = useQuery(query('listCategories'));
  const name =
    filter === 'watchlist' ? t`Watchlist` : categories.find(({ Id }) => Id === filter)?.NameShowTrans;
  return [name ?? '', wanted].filter((text) => text !== '');
}

interface NothingHereProps {
  filter: Filter;
  /** The word that was typed. */
  wanted: string;
  /** How many markets there are. */
  total: number | undefined;
  onAll: () => void;
}

/** QUO-03, DSK-70: no market of this filter, and the way back to all. */
function NothingHere({ filter, wanted, total, onAll }: NothingHereProps) {
  const { watchlist } = useSnapshot(preferences);
  const isWatchlist = filter === 'watchlist';
  const filters = useFilterTexts(filter, wanted);
  if (filters.length > 0 && !(isWatchlist && watchlist.length === 0))
    return <NoResult filters={filters} without={total} onDrop={onAll} />;
  if (!isWatchlist) return <EmptyState />;
  return (
    <EmptyState
      icon={<Star aria-hidden />}
      title={<Trans>Your watchlist is empty</Trans>}
      note={<Trans>A star adds a market.</Trans>}
      action={
        <Button variant="ghost" onClick={onAll}>
          <Trans>Show all markets</Trans>
        </Button>
      }
    />
  );
}
