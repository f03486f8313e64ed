import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { instrumentsQuery } from '../../api/instruments.ts';
import { paged } from '../../api/operation.ts';
import { sparklineQuery } from '../../api/sparklines.ts';
import { paths, pathTo } from '../../routes/paths.ts';
import { pickMovers } from '../../domain/markets.ts';
import { Sparkline } from '../../chart/sparkline.tsx';
import { InstrumentLogo } from '../../features/instrument-logo.tsx';
import { publishedText, toStory } from '../../features/story.ts';
import { useReorderTurn } from '../../features/use-reorder-turn.ts';
import { NewsCategory } from '../../generated/enums.ts';
import type { Instrument } from '../../generated/rest.d.ts';
import { changeOf, LiveChange, useQuoteData } from '../../live/live-quote.tsx';
import { quotes } from '../../live/page.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { HeadlineView, MoreMark, MoverView } from './today-view.tsx';
import styles from './today.module.css';

interface TodayProps {
  /** Gives it its place. */
  className?: string;
  onSeeAll: () => void;
}

/** What moves today, and what is said about it. */
export function Today({ className, onSeeAll }: TodayProps) {
  return (
    <div className={cx(styles.today, className)}>
      <Movers onSeeAll={onSeeAll} />
      <Headlines />
    </div>
  );
}

/** QUO-12: the greatest rise, the greatest fall and the greatest move that is left. */
export function Movers({ onSeeAll }: { onSeeAll: () => void }) {
  const { t } = useLingui();
  const box = useRef<HTMLElement>(null);
  const { data } = useQuery(instrumentsQuery());
  const turn = useReorderTurn(box);
  const movers = useMemo(() => data && moversOf(data, turn), [data, turn]);
  return (
    <section ref={box} aria-label={t`Movers today`}>
      <div className={styles.head}>
        <h2>
          <Trans comment="the markets that rose or fell most">Movers today</Trans>
        </h2>
        <button type="button" className={styles.all} onClick={onSeeAll}>
          <Trans comment="shows all markets, the biggest rise first">See all</Trans>
        </button>
      </div>
      {movers?.length === 0 ? (
        <p className={styles.none}>
          <Trans>No market is open right now.</Trans>
        </p>
      ) : (
        <ul className={styles.movers}>
          {movers?.map((instrument) => (
            <li key={instrument.Id}>
              <Mover instrument={instrument} />
            </li>
          )) ??
            [1, 2, 3].map((place) => (
              <li key={place} className={styles.mover}>
                <Skeleton width="100%" height="1.25rem" />
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}

/** `_turn` says that the market is to be looked at again. */
const moversOf = (markets: readonly Instrument[], _turn: number): Instrument[] =>
  pickMovers(
    markets.filter((one) => quotes.isOpen(one)),
    changeOf,
  );

const none: readonly number[] = [];

function Mover({ instrument }: { instrument: Instrument }) {
  const { Id, Code, ShowCode } = instrument;
  const card = useRef<HTMLAnchorElement>(null);
  useQuoteData(card, instrument);
  // The row's own: nothing is fetched twice.
  const { data: values = none } = useQuery(sparklineQuery(Id));
  return (
    <Link ref={card} href={pathTo(paths.trade, { code: Code })} className={styles.mover}>
      <MoverView
        logo={<InstrumentLogo instrument={instrument} size={22} />}
        code={ShowCode}
        spark={<Sparkline values={values} width={92} height={26} />}
        change={<LiveChange instrument={instrument} className={styles.change} />}
      />
    </Link>
  );
}

/** QUO-15: the list that the news screen shows. */
export const newsQuery = paged('listNews', { category_id: NewsCategory.News });

/** QUO-15: the two newest headlines, out of the list that the news screen shows. */
function Headlines() {
  const { t } = useLingui();
  const { data, error } = useInfiniteQuery(newsQuery);
  const stories = data?.rows.slice(0, 2).map(toStory);
  return (
    <section aria-label={t`News`} className={styles.news}>
      {stories?.map(({ id, title, publishedAt, language }) => (
        <Link key={id} href={pathTo(paths.article, { id })} className={styles.headline}>
          <HeadlineView title={title} language={language} when={publishedText(publishedAt)} />
        </Link>
      )) ?? (
        <span className={styles.headline} aria-busy={!error}>
          {error ? <Trans>News couldn’t load.</Trans> : <Skeleton width="80%" height="1rem" />}
        </span>
      )}
      {stories?.length === 0 && (
        <span className={styles.headline}>
          <Trans>No news yet</Trans>
        </span>
      )}
      <Link href={paths.news} className={styles.more} aria-label={t`All news`} title={t`All news`}>
        <MoreMark />
      </Link>
    </section>
  );
}
