import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { instrumentsQuery } from '../../api/instruments.ts';
import { query } from '../../api/operation.ts';
import { Sparkline } from '../../chart/sparkline.tsx';
import { formatChange, formatCount, formatLeverage, formatPercent } from '../../i18n/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { cx } from '../../ui/cx.ts';
import { directionClass } from '../../ui/direction.ts';
import { Avatar } from '../../ui/feedback/avatar.tsx';
import { Money, Num } from '../../ui/figures.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import styles from './ranking.module.css';
import type { Sort, Trader } from './trader.ts';

/** An instrument as a trader's row names it, and of which kind it is. */
export interface Market {
  name: string;
  kind: string | null;
}

/** Returns what is known of an instrument by its code; the code itself where nothing is. */
export function useMarkets(): (code: string) => Market {
  const { data: instruments } = useQuery(instrumentsQuery());
  const { data: categories } = useQuery(query('listCategories'));
  return useMemo(() => {
    const kinds = new Map(categories?.map(({ Id, NameShowTrans }) => [Id, NameShowTrans]));
    const markets = new Map(
      instruments?.map(({ Code, ShowCode, CategoryId }) => [
        Code,
        { name: ShowCode, kind: kinds.get(CategoryId) ?? null },
      ]),
    );
    return (code) => markets.get(code) ?? { name: code, kind: null };
  }, [instruments, categories]);
}

export function Rate({ value, className }: { value: number | null; className?: string }) {
  return <Num className={cx(directionClass(value), className)}>{formatChange(value)}</Num>;
}

export function Line({ trader: { curve, rate } }: { trader: Trader }) {
  return (
    <span className={cx(styles.line, directionClass(rate))}>
      <Sparkline values={curve} width={42} height={24} />
    </span>
  );
}

/** A figure of a trader in words that stand alone: '66% won', '812 followers'. */
function Fact({ trader, of }: { trader: Trader; of: Sort | 'orders' }): ReactNode {
  const { rate, profit, win, followers, orders } = trader;
  if (of === 'rate') return <Rate value={rate} />;
  if (of === 'profit') return <Money value={profit} signed />;
  if (of === 'orders')
    return <Plural value={orders} one="# order" other="# orders" comment="trades closed in all" />;
  if (of === 'win')
    return (
      <Trans comment="share of trades closed with a profit, as in: 66% won">
        {formatPercent(win, 0)} won
      </Trans>
    );
  return followers === null ? (
    <Trans comment="dash is — : nobody knows how many">{formatCount(followers)} followers</Trans>
  ) : (
    <Plural comment="of a trader that others copy" value={followers} one="# follower" other="# followers" />
  );
}

/** The figure of the sort stands out, its neighbour under it; the other three follow the name. */
const beside = { rate: 'profit', profit: 'rate', win: 'rate', followers: 'rate' } as const satisfies Record<
  Sort,
  Sort
>;

interface TraderProps {
  trader: Trader;
  market: Market;
  onOpen: () => void;
}

/** RANK-04: a place of the ranking. */
export function TraderRow({
  trader,
  market,
  place,
  sort,
  onOpen,
}: TraderProps & { place: number; sort: Sort }) {
  const { name, leverage } = trader;
  const second = beside[sort];
  const rest = (['win', 'followers', 'orders', 'profit'] as const).filter(
    (of) => of !== sort && of !== second,
  );
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
      <Num className={styles.place}>{place}</Num>
      <Avatar name={name} id={String(trader.id)} />
      <span className={styles.names}>
        <b dir="auto">{name}</b>
        <small>
          <bdi>{market.name}</bdi>
        </small>
      </span>
      <Line trader={trader} />
      <span className={styles.figures}>
        <b>
          <Fact trader={trader} of={sort} />
        </b>
        <small>
          <Fact trader={trader} of={second} />
        </small>
      </span>
      <small className={styles.rest}>
        {rest.map((of) => (
          <span key={of}>
            <Fact trader={trader} of={of} />
          </span>
        ))}
        <Num>{formatLeverage(leverage)}</Num>
      </small>
    </button>
  );
}

/** The first three, the first in the middle and higher. */
export function Podium(props: { traders: readonly Trader[]; sort: Sort; onOpen: (trader: Trader) => void }) {
  const { traders, sort, onOpen } = props;
  const { t } = useLingui();
  const second = sort === 'rate' ? 'win' : beside[sort];
  return (
    <ol className={styles.podium} aria-label={t`First three`}>
      {traders.map((trader, i) => (
        <li key={trader.id}>
          <button type="button" aria-haspopup="dialog" onClick={() => onOpen(trader)}>
            <span className={styles.medal}>
              <Avatar name={trader.name} id={String(trader.id)} size={i === 0 ? 'large' : 'medium'} />
              <i aria-hidden>{formatCount(i + 1)}</i>
            </span>
            <b dir="auto">{trader.name}</b>
            <span className={styles.best}>
              <Fact trader={trader} of={sort} />
            </span>
            <small>
              <Fact trader={trader} of={second} />
            </small>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** RANK-04: somebody who could be copied; the whole card opens what is known. */
export function TraderCard({ trader, market, onOpen }: TraderProps) {
  const { t } = useLingui();
  const { name, rate, profit, win, followers, orders, leverage } = trader;
  return (
    <article className={styles.card}>
      <div className={styles.who}>
        <Avatar name={name} id={String(trader.id)} />
        <span className={styles.names}>
          <b dir="auto">{name}</b>
          <small>
            {market.kind !== null && <>{market.kind} · </>}
            <bdi>{market.name}</bdi>
          </small>
        </span>
        <Button
          variant="ghost"
          size="small"
          className={styles.copy}
          aria-haspopup="dialog"
          aria-label={t`Copy ${name}`}
          onClick={onOpen}
        >
          <Trans context="copy trading" comment="verb: copy the trades of this trader">
            Copy
          </Trans>
        </Button>
      </div>
      <div className={styles.how}>
        <span className={styles.great}>
          <span>
            <Trans>3-week return</Trans>
          </span>
          <Rate value={rate} className={styles.rate} />
        </span>
        <Line trader={trader} />
      </div>
      <DetailList grid>
        <Detail term={<Trans comment="share of trades closed with a profit">Won</Trans>}>
          <Num>{formatPercent(win, 0)}</Num>
        </Detail>
        <Detail term={<Trans>Profit</Trans>}>
          <Money value={profit} signed="plain" />
        </Detail>
        <Detail term={<Trans comment="people who copy a trader">Followers</Trans>}>
          <Num>{formatCount(followers)}</Num>
        </Detail>
      </DetailList>
      <small className={styles.total}>
        <Plural value={orders} one="# order in total" other="# orders in total" /> ·{' '}
        <Trans comment="leverage, as in: 100× leverage">{formatLeverage(leverage)} leverage</Trans>
      </small>
    </article>
  );
}
