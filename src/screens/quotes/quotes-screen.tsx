import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Newspaper from 'lucide-react/icons/newspaper';
import Search from 'lucide-react/icons/search';
import Star from 'lucide-react/icons/star';
import { useDeferredValue, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { instrumentsQuery } from '../../api/instruments.ts';
import { query } from '../../api/operation.ts';
import { paths } from '../../app/paths.ts';
import { AccountAvatar } from '../../features/account-avatar.tsx';
import { DemoLoginButton } from '../../features/demo-login-button.tsx';
import { LanguageLink } from '../../features/language-link.tsx';
import { lazyPart } from '../../features/lazy-part.tsx';
import { QueryView } from '../../features/query-view.tsx';
import { QuoteList, QuoteSkeletons } from '../../features/quote-row.tsx';
import type { Instrument } from '../../generated/rest.d.ts';
import { preferences } from '../../state/preferences.ts';
import { session } from '../../state/session.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Chip, Chips } from '../../ui/controls/chip.tsx';
import { IconLink } from '../../ui/controls/icon-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import styles from './quotes-screen.module.css';
import { practiceOffer } from './practice-offer.ts';

/** A visitor does not need it, nor what it computes with. */
const AccountCard = lazyPart(() => import('./account-card.tsx').then((m) => m.AccountCard), {
  waiting: <Card className={styles.placeholder} aria-busy />,
});
if (session.token !== null) void AccountCard.preload();

/** Home: my account, and every market with its live price. */
export function QuotesScreen() {
  const { t } = useLingui();
  const [filter, setFilter] = useState<Filter>('all');
  const shown = useDeferredValue(filter);
  const { token } = useSnapshot(session);
  const [cameAsGuest] = useState(token === null);
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
        </div>
        <div className={styles.markets}>
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
  const { watchlist } = useSnapshot(preferences);
  const rows = visibleInstruments(instruments, filter, watchlist);
  if (rows.length === 0) return <NothingHere watchlist={filter === 'watchlist'} onAll={onAll} />;
  return (
    <>
      <div className={styles.line}>
        <span>
          <Plural value={rows.length} one="# market" other="# markets" />
        </span>
        <Link href={paths.news} className={styles.news}>
          <Newspaper aria-hidden /> <Trans>News</Trans>
        </Link>
      </div>
      <QuoteList instruments={rows} label={t`Markets`} />
    </>
  );
}

/** QUO-03: how a market gets onto the watchlist, and the way back to all. */
function NothingHere({ watchlist, onAll }: { watchlist: boolean; onAll: () => void }) {
  return (
    <EmptyState
      icon={watchlist ? <Star aria-hidden /> : undefined}
      title={watchlist ? <Trans>Your watchlist is empty</Trans> : undefined}
      note={watchlist ? <Trans>Tap ☆ on a market to add it here.</Trans> : undefined}
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
      <div className={styles.acts}>
        <DemoLoginButton />
        <ButtonLink href={paths.login} variant="ghost">
          <Trans>Log in</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}

/** All, the watchlist, or one category by id. */
type Filter = 'all' | 'watchlist' | number;

/** The rows to show, in the server's order; a list that names an id twice shows it once (QUO-04). */
export function visibleInstruments(
  instruments: readonly Instrument[],
  filter: Filter,
  watchlist: readonly number[],
): Instrument[] {
  const seen = new Set<number>();
  return instruments.filter((instrument) => {
    if (seen.has(instrument.Id)) return false;
    seen.add(instrument.Id);
    if (filter === 'all') return true;
    return filter === 'watchlist' ? watchlist.includes(instrument.Id) : instrument.CategoryId === filter;
  });
}
