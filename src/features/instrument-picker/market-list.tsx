import { Trans, useLingui } from '@lingui/react/macro';
import Star from 'lucide-react/icons/star';
import { useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { Instrument } from '../../generated/rest.d.ts';
import { LiveChange, LivePrice, useQuoteData } from '../../live/live-quote.tsx';
import { preferences, toggleWatched } from '../../state/preferences.ts';
import { cx } from '../../ui/cx.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { WindowedList } from '../../ui/lists/windowed-list.tsx';
import { InstrumentLogo } from '../instrument-logo.tsx';
import styles from './instrument-picker.module.css';
import { groupsOf, type PickerRow } from './picker-rows.ts';
import { Marked } from './marked.tsx';

interface MarketListProps {
  id: string;
  rows: readonly PickerRow[];
  /** Index of the row where the arrow keys are; −1 for none. */
  active: number;
  currentId: number | null;
  /** Marked where it stands in a code or a name. */
  search: string;
  onChoose: (code: string) => void;
}

const idOf = ({ Id }: Instrument) => Id;

/** The groups; only the rows in sight are mounted. */
export function MarketList({ id, rows, active, currentId, search, onChoose }: MarketListProps) {
  const { t } = useLingui();
  const { watchlist } = useSnapshot(preferences);
  const groups = useMemo(() => groupsOf(rows), [rows]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select can hold neither logos nor live prices
    <div id={id} role="listbox" aria-label={t`Markets`} className={styles.picks}>
      {groups.map(({ category, first, instruments }) => (
        <div
          key={typeof category === 'object' ? category.Id : category}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <optgroup> belongs to a select
          role="group"
          aria-labelledby={`${id}-above-${first}`}
        >
          <div id={`${id}-above-${first}`} role="presentation" className={styles.heading}>
            {category === 'recents' && <Trans comment="instruments looked at last">Recent</Trans>}
            {category === 'watchlist' && <Trans>Watchlist</Trans>}
            {category === 'others' && <Trans comment="instruments of no category">Other</Trans>}
            {typeof category === 'object' && category.NameShowTrans}
          </div>
          <WindowedList
            plain
            items={instruments}
            keyOf={idOf}
            rowHeight="var(--pick)"
            active={active < first + instruments.length ? active - first : -1}
            render={(instrument, index) => (
              <MarketOption
                id={`${id}-${first + index}`}
                instrument={instrument}
                current={instrument.Id === currentId}
                active={first + index === active}
                search={search}
                watched={watchlist.includes(instrument.Id)}
                onChoose={() => onChoose(instrument.Code)}
              />
            )}
          />
        </div>
      ))}
    </div>
  );
}

interface MarketOptionProps {
  id: string;
  instrument: Instrument;
  current: boolean;
  active: boolean;
  watched: boolean;
  search: string;
  onChoose: () => void;
}

/** One instrument to choose, with its live price. */
function MarketOption({ id, instrument, current, active, watched, search, onChoose }: MarketOptionProps) {
  const { Id, ShowCode, Name = '' } = instrument;
  const root = useRef<HTMLDivElement>(null);
  useQuoteData(root, instrument);
  return (
    // The keys are the search field's: it keeps the focus, and names this row as the active one (TRD-14).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- as above
    <div
      ref={root}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> holds text only
      role="option"
      aria-selected={current}
      className={styles.pick}
      data-active={active}
      onClick={onChoose}
    >
      {/* An option holds no button: this is a shortcut for pointers, the star of the trade screen is everybody's. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as above */}
      <span
        aria-hidden
        data-star
        className={cx(styles.star, watched && styles.starred)}
        onClick={(event) => {
          event.stopPropagation();
          toggleWatched(Id);
        }}
      >
        <Star />
      </span>
      <InstrumentLogo instrument={instrument} size={32} />
      <span className={styles.names}>
        <strong className={styles.code}>
          <span dir="ltr">
            <Marked text={ShowCode} search={search} />
          </span>
        </strong>
        <span className={styles.name}>
          <Marked text={Name} search={search} />
        </span>
      </span>
      <span className={styles.figures}>
        <LivePrice instrument={instrument} className={styles.price} />
        <LiveChange instrument={instrument} className={styles.change} />
        <span className={styles.closed}>
          <Badge>
            <Trans comment="the market of this instrument is closed">Closed</Trans>
          </Badge>
        </span>
      </span>
    </div>
  );
}
