import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { RowKey } from '../../../features/table/column.ts';
import { ListView } from '../../../features/table/list-view.tsx';
import { useChosen } from '../../../features/table/use-chosen.ts';
import { Avatar } from '../../../ui/feedback/avatar.tsx';
import { pagePart } from '../../../ui/layout/page-part.ts';
import { TableScreen } from '../../../ui/layout/table-screen.tsx';
import { Period, ViewSwitch } from '../ranking-parts.tsx';
import { figureOf, traderColumns } from '../trader-columns.tsx';
import { Medal } from '../trader-rows.tsx';
import { traderId, useTraderList, type Trader, type View } from '../trader.ts';
import styles from './ranking-desk.module.css';
import { TraderBeside } from './trader-beside.tsx';

/** DSK-50: traders as a table under the first three, and the chosen one beside it. */
export function RankingDesk({ view }: { view: View }) {
  const { t } = useLingui();
  const [, setSearch] = useSearchParams();
  const list = useTraderList(view);
  const { rows } = list;
  const columns = useColumns(rows);
  const { current, last, choose } = useChosen(view, traderId);
  const title = view === 'copy' ? t`Copy trading` : t`Ranking`;
  const onOpen = (trader: Trader) => {
    choose(trader);
    focusRow(trader.id);
  };
  return (
    <TableScreen
      title={title}
      badge={
        <div className={styles.period}>
          <Period />
        </div>
      }
      pane={
        <TraderBeside trader={rows?.find(({ id }) => id === current) ?? last} none={rows?.length === 0} />
      }
    >
      <ListView
        of={list}
        list={`ranking.${view}`}
        label={title}
        columns={columns}
        picture={avatarOf}
        current={current}
        onCurrent={choose}
        figures={rows && rows.length >= 3 && <Best view={view} traders={rows.slice(0, 3)} onOpen={onOpen} />}
        tools={
          <ViewSwitch
            className={styles.views}
            view={view}
            onChange={(next) => setSearch(next === 'copy' ? { view: next } : {})}
          />
        }
        count={countOf}
        skeleton={null}
        // The pane says it.
        empty={null}
      />
    </TableScreen>
  );
}

/** DSK-50: what the server does not send has no column. */
function useColumns(traders: readonly Trader[] | undefined) {
  const hasCurves = traders?.some(({ curve }) => curve.length > 0) ?? true;
  const hasFollowers = traders?.some(({ followers }) => followers !== null) ?? true;
  return useMemo(
    () =>
      traderColumns.filter(
        ({ key }) => (key !== 'curve' || hasCurves) && (key !== 'followers' || hasFollowers),
      ),
    [hasCurves, hasFollowers],
  );
}

const avatarOf = ({ id, name }: Trader) => (
  <span className={styles.avatar}>
    <Avatar name={name} id={String(id)} size="small" />
  </span>
);

const countOf = (traders: readonly Trader[]) => (
  <Plural value={traders.length} one="# trader" other="# traders" comment="in a table" />
);

/** The arrow keys go on from there. */
const focusRow = (id: RowKey): void =>
  pagePart('table')?.querySelector<HTMLElement>(`[data-key="${id}"]`)?.focus();

interface BestProps {
  view: View;
  traders: readonly Trader[];
  onOpen: (trader: Trader) => void;
}

/** The first three in one line; each leads to its row. */
function Best({ view, traders, onOpen }: BestProps) {
  const { t } = useLingui();
  return (
    <ol className={styles.best} aria-label={t`First three`}>
      {traders.map((trader) => (
        <li key={trader.id}>
          <button type="button" onClick={() => onOpen(trader)}>
            <Medal trader={trader} />
            <b className={styles.name} dir="auto">
              {trader.name}
            </b>
            <small className={styles.note}>
              {figureOf(trader, 'win')}
              {view === 'copy' && <> · {figureOf(trader, 'followers')}</>}
            </small>
            <b className={styles.rate}>{figureOf(trader, 'rate')}</b>
          </button>
        </li>
      ))}
    </ol>
  );
}
