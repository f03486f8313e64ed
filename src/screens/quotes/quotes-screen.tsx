import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import SortIcon from 'lucide-react/icons/arrow-down-wide-narrow';
import Search from 'lucide-react/icons/search';
import Star from 'lucide-react/icons/star';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { instrumentsQuery } from '../../api/instruments.ts';
import { query } from '../../api/operation.ts';
import { paths } from '../../routes/paths.ts';
import { inOrder, type MarketOrder } from '../../domain/markets.ts';
import { AccountAvatar } from '../../features/account-avatar.tsx';
import { DemoLoginButton } from '../../features/demo-login-button.tsx';
import { LanguageLink } from '../../features/language-link.tsx';
import { lazyPart, useIdle } from '../../features/lazy-part.tsx';
import { practiceOffer } from '../../features/practice-offer.ts';
import { QueryView } from '../../features/query-view.tsx';
import { QuoteList, QuoteSkeletons } from '../../features/quote-row.tsx';
import { useReorderTurn } from '../../features/use-reorder-turn.ts';
import type { Instrument } from '../../generated/rest.d.ts';
import { area } from '../../i18n/catalogues.ts';
import { changeOf } from '../../live/live-quote.tsx';
import { preferences } from '../../state/preferences.ts';
import { session } from '../../state/session.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Chip, Chips } from '../../ui/controls/chip.tsx';
import { IconLink } from '../../ui/controls/icon-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { visibleInstruments, type Filter } from './visible-instruments.ts';
import { Today } from './today.tsx';
import styles from './quotes-screen.module.css';

/** A visitor does not need it, nor what it computes with. */
const AccountCard = lazyPart(
  area('orders', () => import('./account-card.tsx').then((m) => m.AccountCard)),
  { waiting: <Card className={styles.placeholder} aria-busy /> },
);
if (session.token !== null && location.pathname === paths.home) void AccountCard.preload();

/** What a finger does to a row beside pressing it. */
const WatchGestures = lazyPart(() =>
  import('../../features/watch-gestures.tsx').then((m) => m.WatchGestures),
);

/** Home: my account, and every market with its live price. */
export function QuotesScreen() {
  const { t } = useLingui();
  const [filter, setFilter] = useState<Filter>('all');
  const shown = useDeferredValue(filter);
  const { token } = useSnapshot(session);
  const [cameAsGuest] = useState(token === null);
  const markets = useRef<HTMLDivElement>(null);
  const seeMovers = () => {
    setFilter('all');
    preferences.marketOrder = 'rise';
    markets.current?.scrollIntoView?.({ block: 'start' });
  };
  return (
    <Screen
      title="Candlewick"
      brand
      className={styles.home}
      avatar={<AccountAvatar />}
      actions={
        <>
          <LanguageLink />
          <IconLink href={paths.search} label={t`Search`} icon={<Search aria-hidden />} />
        </>
      }
    >
      <div className={styles.page}>
        <div className={styles.aside}>
          {token === null ? <GuestCard /> : <AccountCard arrived={cameAsGuest} />}
          <Today className={styles.today} onSeeAll={seeMovers} />
        </div>
        <div ref={markets} className={styles.markets}>
          <FilterChips filter={filter} onFilter={setFilter} />
          <QueryView of={instrumentsQuery()} skeleton={<QuoteSkeletons />} empty={<EmptyState />}>
            {(instruments) => (
              <Markets instruments={instruments} filter={shown} onAll={() => setFilter('all')} />
            )}
          </QueryView>
        </div>
      </div>
    </Screen>
  );
}

/** QUO-02: tap a chip to filter, tap it again to clear. */
function FilterChips({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const { t } = useLingui();
  const { data: categories = [] } = useQuery(query('listCategories'));
  const toggle = (next: Filter) => onFilter(next === filter ? 'all' : next);
  return (
    <Chips label={t`Filter markets`}>
      <Chip pressed={filter === 'all'} onClick={() => onFilter('all')}>
        <Trans comment="markets of every kind">All</Trans>
      </Chip>
      <Chip pressed={filter === 'watchlist'} onClick={() => toggle('watchlist')}>
        <Star aria-hidden /> <Trans>Watchlist</Trans>
      </Chip>
      {categories.map(({ Id, NameShowTrans }) => (
        <Chip key={Id} pressed={filter === Id} onClick={() => toggle(Id)}>
          {NameShowTrans}
        </Chip>
      ))}
    </Chips>
  );
}

interface MarketsProps {
  instruments: readonly Instrument[];
  filter: Filter;
  onAll: () => void;
}

function Markets({ instruments, filter, onAll }: MarketsProps) {
  const { t } = useLingui();
  const area = useRef<HTMLDivElement>(null);
  const { watchlist, marketOrder } = useSnapshot(preferences);
  const turn = useReorderTurn(area, marketOrder === 'rise' || marketOrder === 'fall');
  const rows = useMemo(
    () => rowsNow(visibleInstruments(instruments, filter, watchlist), marketOrder, turn),
    [instruments, filter, watchlist, marketOrder, turn],
  );
  const idle = useIdle();
  if (rows.length === 0) return <NothingHere watchlist={filter === 'watchlist'} onAll={onAll} />;
  return (
    <>
      <div className={styles.line}>
        <span>
          <Plural comment="how many are in the list" value={rows.length} one="# market" other="# markets" />
        </span>
        <SortSelect order={marketOrder} />
      </div>
      <div ref={area} className={styles.list}>
        <QuoteList instruments={rows} label={t`Markets`} />
        {idle && <WatchGestures area={area} instruments={rows} />}
      </div>
    </>
  );
}

/** QUO-13: the order of the list, by the system's own picker. */
function SortSelect({ order }: { order: MarketOrder }) {
  const { t } = useLingui();
  const names: Record<MarketOrder, string> = {
    default: t({ message: 'Default', comment: 'Order of the markets: as the broker lists them' }),
    name: t({ message: 'Name', comment: 'Order of the markets: A to Z' }),
    rise: t({ message: 'Biggest rise', comment: 'Order of the markets by the day’s change' }),
    fall: t({ message: 'Biggest fall', comment: 'Order of the markets by the day’s change' }),
    spread: t({ message: 'Lowest spread', comment: 'Order of the markets: the cheapest to trade first' }),
  };
  return (
    <label className={styles.sort}>
      <SortIcon aria-hidden />
      <span aria-hidden>{names[order]}</span>
      <select
        aria-label={t`Sort`}
        value={order}
        onChange={({ target }) => void (preferences.marketOrder = target.value as MarketOrder)}
      >
        {Object.entries(names).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** QUO-03: how a market gets onto the watchlist, and the way back to all. */
function NothingHere({ watchlist, onAll }: { watchlist: boolean; onAll: () => void }) {
  return (
    <EmptyState
      icon={watchlist ? <Star aria-hidden /> : undefined}
      title={watchlist ? <Trans>Your watchlist is empty</Trans> : undefined}
      note={watchlist ? <Trans>Swipe a market, or hold it, to add it here.</Trans> : undefined}
      action={
        <Button variant="ghost" onClick={onAll}>
          <Trans>Show all markets</Trans>
        </Button>
      }
    />
  );
}

/** QUO-06: a visitor's way in: a demo account in one tap, or a login. */
function GuestCard() {
  return (
    <Card className={styles.guest}>
      <p>{practiceOffer()}</p>
      <div className={styles.offers}>
        <DemoLoginButton />
        <ButtonLink href={paths.login} variant="ghost">
          <Trans>Log in</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}

/** The rows as they stand at this moment; `_turn` says that another one has come. */
const rowsNow = (rows: Instrument[], order: MarketOrder, _turn: number): Instrument[] =>
  inOrder(rows, order, changeOf);
