import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Star from 'lucide-react/icons/star';
import { memo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { sparklineQuery } from '../api/sparklines.ts';
import { paths, pathTo } from '../routes/paths.ts';
import { Sparkline } from '../chart/sparkline.tsx';
import type { Instrument } from '../generated/rest.d.ts';
import { LiveChange, LivePrice, useQuoteData } from '../live/live-quote.tsx';
import { connection } from '../live/page.ts';
import { preferences, toggleWatched } from '../state/preferences.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { WindowedList } from '../ui/lists/windowed-list.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { InstrumentLogo } from './instrument-logo.tsx';
import { QuoteRowView } from './quote-row-view.tsx';
import styles from './quote-row.module.css';

interface QuoteListProps {
  instruments: readonly Instrument[];
  label: string;
}

const idOf = ({ Id }: Instrument) => Id;

/** QUO-07: only the rows in sight are mounted, so that hundreds of instruments cost a screenful. */
export function QuoteList({ instruments, label }: QuoteListProps) {
  const { status } = useSnapshot(connection.state);
  const { watchlist } = useSnapshot(preferences);
  return (
    <div className={styles.rows} data-live={status === 'live'}>
      <WindowedList
        items={instruments}
        keyOf={idOf}
        render={(instrument) => (
          <QuoteRow instrument={instrument} watched={watchlist.includes(instrument.Id)} />
        )}
        rowHeight="3.75rem"
        label={label}
      />
    </div>
  );
}

interface QuoteRowProps {
  instrument: Instrument;
  watched: boolean;
}

/** One market, with its star beside the link: a link holds no button. */
const QuoteRow = memo(function QuoteRow({ instrument, watched }: QuoteRowProps) {
  const { t } = useLingui();
  const { Id, ShowCode } = instrument;
  return (
    <div className={styles.item} data-id={Id}>
      <QuoteLink instrument={instrument} watched={watched} />
      <button
        type="button"
        className={styles.star}
        aria-label={t`${ShowCode} on the watchlist`}
        aria-pressed={watched}
        onClick={() => toggleWithUndo(instrument)}
      >
        <Star aria-hidden />
      </button>
    </div>
  );
});

/** QUO-14: puts a market on the watchlist or takes it off, says so, and offers the way back. */
export function toggleWithUndo({ Id, ShowCode }: Instrument): void {
  toggleWatched(Id);
  const isWatched = () => preferences.watchlist.includes(Id);
  const now = isWatched();
  toast(now ? t`${ShowCode} is on your watchlist` : t`${ShowCode} is off your watchlist`, {
    action: { label: t`Undo`, onPress: () => isWatched() === now && toggleWatched(Id) },
  });
}

/**
 * One instrument: rendered once by React, then written by its ticks (QUO-07). It is as compact as its list is narrow.
 */
function QuoteLink({ instrument, watched }: QuoteRowProps) {
  const row = useRef<HTMLAnchorElement>(null);
  useQuoteData(row, instrument);
  const { Id, Code, ShowCode, Name } = instrument;
  return (
    <Link ref={row} href={pathTo(paths.trade, { code: Code })} className={styles.row}>
      <QuoteRowView
        logo={<InstrumentLogo instrument={instrument} />}
        code={
          <>
            {ShowCode}
            {watched && <Star aria-hidden className={styles.mark} />}
          </>
        }
        name={Name}
        closed={<Trans comment="the market of this instrument is closed">Closed</Trans>}
        old={<OldWord />}
        spark={<RowSparkline id={Id} />}
        price={<LivePrice instrument={instrument} className={styles.price} />}
        change={<LiveChange instrument={instrument} className={styles.change} />}
      />
    </Link>
  );
}

/** QUO-11: an old price in a word: the strip's, without a network. */
function OldWord() {
  const { status } = useSnapshot(connection.state);
  return status === 'offline' ? (
    <Trans>Offline</Trans>
  ) : (
    <Trans comment="The prices on the screen are old, and nothing can be traded on them">Delayed</Trans>
  );
}

const none: readonly number[] = [];

/** QUO-09: the row's small chart, in the colour of its direction. Only mounted rows ask for theirs. */
export function RowSparkline({ id, height = 34 }: { id: number; height?: number }) {
  const { data: values = none } = useQuery(sparklineQuery(id));
  return <Sparkline values={values} width={64} height={height} />;
}

/** QUO-05: as many rows of the real size as a first screen has. */
export function QuoteSkeletons({ count = 10 }: { count?: number }) {
  const { t } = useLingui();
  return (
    <ul className={styles.rows} aria-label={t`Loading`}>
      {Array.from({ length: count }, (_, i) => (
        <li key={i} className={styles.row}>
          <Skeleton width="40px" height="40px" round />
          <span className={styles.names}>
            <Skeleton width="5.5rem" height="0.875rem" />
            <Skeleton width="4rem" height="0.625rem" />
          </span>
          <span className={styles.spark} />
          <span className={styles.figures}>
            <Skeleton width="4.75rem" height="0.875rem" />
            <Skeleton width="3.5rem" height="0.875rem" />
          </span>
        </li>
      ))}
    </ul>
  );
}
