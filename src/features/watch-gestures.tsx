import { Trans } from '@lingui/react/macro';
import Star from 'lucide-react/icons/star';
import type { RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { toggleWithUndo } from './quote-row.tsx';
import { RowGestures } from './row-gestures.tsx';
import type { Instrument } from '../generated/rest.d.ts';
import { preferences } from '../state/preferences.ts';
import styles from './watch-gestures.module.css';

interface WatchGesturesProps {
  /** What holds the rows. */
  area: RefObject<HTMLElement | null>;
  instruments: readonly Instrument[];
}

const reach = { most: 88, acts: 56, stays: 0 };

/**
 * QUO-14: a swipe towards the start, or a finger that rests on a row, puts the market on the watchlist or takes it off.
 */
export function WatchGestures({ area, instruments }: WatchGesturesProps) {
  const { watchlist } = useSnapshot(preferences);
  const toggle = (id: number) => {
    const instrument = instruments.find(({ Id }) => Id === id);
    if (instrument) toggleWithUndo(instrument);
  };
  return (
    <RowGestures
      area={area}
      reachOf={() => reach}
      onSwipe={toggle}
      onHold={toggle}
      uncovers={(id, armed) => (
        <div aria-hidden className={styles.act} data-armed={armed}>
          <Star data-on={watchlist.includes(id) !== armed} />
          <Trans comment="under a row that is swiped: the list of the markets that somebody watches">
            Watchlist
          </Trans>
        </div>
      )}
    />
  );
}
