import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSearchParams } from 'wouter';
import { paths } from '../../routes/paths.ts';
import { AccountAvatar } from '../../features/account-avatar.tsx';
import { lazyPart } from '../../features/lazy-part.tsx';
import { LoadFailure, Loading } from '../../features/query-view.tsx';
import { ListView } from '../../features/table/list-view.tsx';
import { useDesktop } from '../../ui/layout/use-width.ts';
import { formatCount } from '../../i18n/format.ts';
import { site } from '../../state/site.ts';
import { Chip, Chips } from '../../ui/controls/chip.tsx';
import { IconLink } from '../../ui/controls/icon-button.tsx';
import { Avatar } from '../../ui/feedback/avatar.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx';
import { Num } from '../../ui/figures.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Page } from '../../ui/layout/stack.tsx';
import { Nobody, Period, useWindow, ViewSwitch } from './ranking-parts.tsx';
import styles from './ranking.module.css';
import { Line, phoneColumns } from './trader-columns.tsx';
import { TraderDialog } from './trader-dialog.tsx';
import { Podium, TraderCard } from './trader-rows.tsx';
import { serverSort, sorts, useTraders, type Sort, type Trader, type View } from './trader.ts';

const sortNames = {
  rate: msg({ message: 'Return', comment: 'what a trader made, in percent; a button that sorts by it' }),
  win: msg({ message: 'Win rate', comment: 'share of trades closed with a profit' }),
  followers: msg({ message: 'Followers', comment: 'people who copy a trader' }),
  profit: msg`Profit`,
} satisfies Record<Sort, unknown>;

/** Of a desktop only. */
const RankingDesk = lazyPart(() => import('./desk/ranking-desk.tsx').then((m) => m.RankingDesk), {
  failed: (retry) => <ErrorState onRetry={retry} />,
});

/** RANK-04: traders by their return, and those whose trades could be copied by their followers. */
export function RankingScreen() {
  const [search] = useSearchParams();
  const view: View = search.get('view') === 'copy' ? 'copy' : 'ranking';
  return useDesktop() ? <RankingDesk view={view} /> : <RankingPhone view={view} />;
}

function RankingPhone({ view }: { view: View }) {
  const { t } = useLingui();
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
  const { list, sort, sortable, reading, failure } = useTraders(view, wanted);
  const [chosen, setChosen] = useState<Trader | null>(null);
  const label = view === 'copy' ? t`Copy trading` : t`Ranking`;
  const traders = list.rows ?? [];
  const onPodium = view === 'ranking' && !reading && traders.length >= 3 ? 3 : 0;
  const head = (
    <>
      <ViewSwitch view={view} onChange={(next) => change(next, serverSort[next])} />
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
            <LoadFailure error={failure} busy={list.busy} onRetry={() => list.more?.read()} />
          ) : (
            <Loading>
              <RowSkeletons count={8} />
            </Loading>
          )}
        </div>
      ) : (
        <ListView
          of={{ ...list, rows: list.rows?.slice(onPodium), total: list.total - onPodium }}
          list={`ranking.${view}`}
          label={label}
          columns={phoneColumns[sort]}
          everyRow
          figures={head}
          sectionTitle={view === 'ranking' ? () => <Period /> : undefined}
          phone={(trader) => ({
            leading: (
              <>
                <Num className={styles.place}>{formatCount(trader.place)}</Num>
                <Avatar name={trader.name} id={String(trader.id)} />
              </>
            ),
            trailing: <Line trader={trader} />,
            className: styles.row,
            onClick: () => setChosen(trader),
          })}
          card={
            view === 'copy'
              ? (trader) => <TraderCard trader={trader} onOpen={() => setChosen(trader)} />
              : undefined
          }
          skeleton={<RowSkeletons count={8} />}
          empty={onPodium > 0 ? null : <Nobody />}
        />
      )}
      <TraderDialog trader={chosen} onClose={() => setChosen(null)} />
    </div>
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
