import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatCount, formatLeverage, formatPercent } from '../../i18n/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Avatar } from '../../ui/feedback/avatar.tsx';
import { Money, Num } from '../../ui/figures.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import styles from './ranking.module.css';
import { figureOf, Line, podiumNote, Rate } from './trader-columns.tsx';
import type { Sort, Trader } from './trader.ts';

/** The first three, the first in the middle and higher. */
export function Podium(props: { traders: readonly Trader[]; sort: Sort; onOpen: (trader: Trader) => void }) {
  const { traders, sort, onOpen } = props;
  const { t } = useLingui();
  return (
    <ol className={styles.podium} aria-label={t`First three`}>
      {traders.map((trader, i) => (
        <li key={trader.id}>
          <button type="button" aria-haspopup="dialog" onClick={() => onOpen(trader)}>
            <Medal trader={trader} large={i === 0} />
            <b dir="auto">{trader.name}</b>
            <span className={styles.best}>{figureOf(trader, sort)}</span>
            <small>{figureOf(trader, podiumNote(sort))}</small>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Who has a place, and which. */
export function Medal({ trader, large = false }: { trader: Trader; large?: boolean }) {
  return (
    <span className={styles.medal} data-first={trader.place === 1 || undefined}>
      <Avatar name={trader.name} id={String(trader.id)} size={large ? 'large' : 'medium'} />
      <i aria-hidden>{formatCount(trader.place)}</i>
    </span>
  );
}

/** RANK-04: somebody who could be copied; the whole card opens what is known. */
export function TraderCard({ trader, onOpen }: { trader: Trader; onOpen: () => void }) {
  const { t } = useLingui();
  const { name, market, rate, profit, win, followers, orders, leverage } = trader;
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
