import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import Users from 'lucide-react/icons/users-round';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSearchParams } from 'wouter';
import { query } from '../../api/operation.ts';
import { serverTime } from '../../api/transport.ts';
import { paths } from '../../routes/paths.ts';
import { AccountAvatar } from '../../features/account-avatar.tsx';
import { PagedList } from '../../features/paged-list.tsx';
import { LoadFailure, Loading } from '../../features/query-view.tsx';
import { formatDays } from '../../i18n/format.ts';
import { site } from '../../state/site.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Chip, Chips } from '../../ui/controls/chip.tsx';
import { IconLink } from '../../ui/controls/icon-button.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Page } from '../../ui/layout/stack.tsx';
import styles from './ranking.module.css';
import { TraderDialog } from './trader-dialog.tsx';
import { Podium, TraderCard, TraderRow, useMarkets } from './trader-rows.tsx';
import { serverSort, sorts, useTraders, type Sort, type Trader, type View } from './trader.ts';

const sortNames = {
  rate: msg({ message: 'Return', comment: 'what a trader made, in percent; a button that sorts by it' }),
  win: msg({ message: 'Win rate', comment: 'share of trades closed with a profit' }),
  followers: msg({ message: 'Followers', comment: 'people who copy a trader' }),
  profit: msg`Profit`,
} satisfies Record<Sort, unknown>;

/** RANK-04: traders by their return, and those whose trades could be copied by their followers. */
export function RankingScreen() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const view: View = search.get('view') === 'copy' ? 'copy' : 'ranking';
  return (
    <Screen
      title={view === 'copy' ? t`Copy trading` : t`Ranking`}
      actions={<IconLink href={paths.search} label={t`Search`} icon={<Search aria-hidden />} />}
      avatar={<AccountAvatar />}
      wide="list"
    >
      <Page width="list" gap={4}>
        <Traders key={view} view={view} />
      </Page>
    </Screen>
  );
}

/** RANK-05: view and order live in the address, so that Back, a reload and a link keep them. */
function useChoice(view: View) {
  const [search, setSearch] = useSearchParams();
  const wanted = sorts.find((one) => one === search.get('sort')) ?? serverSort[view];
  const change = (next: View, sort: Sort) =>
    setSearch(
      {
        ...(next === 'copy' && { view: next }),
        ...(sort !== serverSort[next] && { sort }),
      },
      { replace: true },
    );
  return { wanted, change };
}

function Traders({ view }: { view: View }) {
  const { t, i18n } = useLingui();
  const { wanted, change } = useChoice(view);
  const { traders, sort, sortable, reading, failure, busy, readOn, from } = useTraders(view, wanted);
  const marketOf = useMarkets();
  const [chosen, setChosen] = useState<Trader | null>(null);
  const label = view === 'copy' ? t`Copy trading` : t`Ranking`;
  const onPodium = view === 'ranking' && !reading && traders.length >= 3 ? 3 : 0;
  const head = (
    <>
      <Segmented
        label={t`View`}
        value={view}
        onChange={(next) => change(next, serverSort[next])}
        options={[
          { value: 'ranking', label: <Trans>Ranking</Trans> },
          { value: 'copy', label: <Trans comment="copying the trades of others">Copying</Trans> },
        ]}
      />
      {view === 'copy' && <PastResults />}
      {sortable && (
        <div className={styles.chips}>
          <Chips label={t`Sort by`}>
            {sorts.map((one) => (
              <Chip key={one} pressed={one === sort} onClick={() => change(view, one)}>
                {i18n._(sortNames[one])}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
      {onPodium > 0 && <Podium traders={traders.slice(0, onPodium)} sort={sort} onOpen={setChosen} />}
    </>
  );
  return (
    <div className={view === 'copy' ? styles.cards : undefined}>
      {reading ? (
        <div className={styles.reading}>
          {head}
          {failure ? (
            <LoadFailure error={failure} busy={busy} onRetry={readOn} />
          ) : (
            <Loading>
              <RowSkeletons count={8} />
            </Loading>
          )}
        </div>
      ) : (
        <PagedList
          query={from(onPodium)}
          label={label}
          everyRow
          head={head}
          sectionTitle={view === 'ranking' ? () => <Period /> : undefined}
          row={(trader, i) =>
            view === 'copy' ? (
              <TraderCard trader={trader} market={marketOf(trader.code)} onOpen={() => setChosen(trader)} />
            ) : (
              <TraderRow
                trader={trader}
                market={marketOf(trader.code)}
                place={onPodium + i + 1}
                sort={sort}
                onOpen={() => setChosen(trader)}
              />
            )
          }
          skeleton={<RowSkeletons count={8} />}
          empty={onPodium > 0 ? null : <Nobody />}
        />
      )}
      <TraderDialog trader={chosen} marketOf={marketOf} onClose={() => setChosen(null)} />
    </div>
  );
}

function Nobody() {
  return (
    <EmptyState
      icon={<Users aria-hidden />}
      title={<Trans>No traders yet</Trans>}
      note={<Trans>Traders appear here as soon as they have traded.</Trans>}
      action={
        <ButtonLink href={paths.home} variant="ghost">
          <Trans>Browse markets</Trans>
        </ButtonLink>
      }
    />
  );
}

const dayLength = 86_400_000;

/** The days that the figures are about; the field names of the wire say three weeks. */
function useWindow(): { days: number; dates: string } {
  const { data } = useQuery(query('getBasicInfo'));
  const days = data?.copy_trading_window_days ?? 21;
  const now = serverTime();
  return { days, dates: formatDays(now - days * dayLength, now) };
}

/** RANK-06: the three weeks by their dates, and whether anything in them is real. */
function Period() {
  const { days, dates } = useWindow();
  const { simulatedPrices } = useSnapshot(site);
  return (
    <>
      <span>
        {days === 21 ? (
          <Trans comment="heading of a ranking: the period that its figures cover">
            Three weeks, {dates}
          </Trans>
        ) : (
          <>
            <Plural value={days} one="# day" other="# days" />, {dates}
          </>
        )}
      </span>
      {simulatedPrices && (
        <Badge>
          <Trans comment="badge: these traders are not real">Simulated</Trans>
        </Badge>
      )}
    </>
  );
}

function PastResults() {
  const { dates } = useWindow();
  const { simulatedPrices } = useSnapshot(site);
  return (
    <Banner>
      <Trans comment="dates as in: 28 Oct – 18 Nov 2026">
        Returns cover {dates}. Past performance is not a reliable indicator of future results.
      </Trans>{' '}
      {simulatedPrices && <Trans>These traders are simulated.</Trans>}
    </Banner>
  );
}
