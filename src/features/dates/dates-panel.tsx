import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { serverTime } from '../../api/transport.ts';
import { formatCount } from '../../i18n/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextInput } from '../../ui/controls/text-input.tsx';
import {
  dayOf,
  isDay,
  monthSpan,
  namedSpans,
  ownSpan,
  type DateSpan,
  type DayCounts,
  type SpanChange,
} from './date-span.ts';
import styles from './dates.module.css';
import { MonthGrid } from './month-grid.tsx';
import { spanNames } from './span-text.ts';

export interface DatesChoice {
  span: DateSpan;
  onChange: (change: SpanChange) => void;
  /** Draws with how many rows a span has: what 'Show' will show. Null while that is not known. */
  counted: (span: DateSpan, draw: (count: number | null) => ReactNode) => ReactNode;
  /** Draws with the days of a span on which there is something. */
  marked: (span: DateSpan, draw: (days: DayCounts) => ReactNode) => ReactNode;
}

/** What the chip opens: spans with a name at its start; beside them two days, to be typed or chosen in a month. */
export function DatesPanel(props: DatesChoice & { onCancel: () => void }) {
  const { span, onChange, counted, marked, onCancel } = props;
  const { i18n } = useLingui();
  const today = dayOf(serverTime());
  const [first, setFirst] = useState(span.first ?? '');
  const [last, setLast] = useState(span.last ?? (span.first === null ? '' : today));
  // The first of two presses in the month; the second ends the span.
  const [began, setBegan] = useState<string | null>(null);
  const [month, setMonth] = useState((isDay(last) ? last : today).slice(0, 7));
  const draft = isDay(first) && isDay(last) && first <= last ? ownSpan(first, last) : null;
  const pick = (day: string) => {
    const next = ownSpan(began ?? day, day);
    setFirst(next.first ?? '');
    setLast(next.last ?? '');
    setBegan(began === null ? day : null);
  };
  const foot = (count: number | null) => <Foot count={count} ready={draft !== null} onCancel={onCancel} />;
  return (
    <form
      className={styles.columns}
      onSubmit={(event) => {
        event.preventDefault();
        if (draft) onChange({ first, last });
      }}
    >
      <ul className={styles.names}>
        {namedSpans.map((period) => (
          <li key={period}>
            <button type="button" aria-pressed={span.period === period} onClick={() => onChange({ period })}>
              {i18n._(spanNames[period])}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.own}>
        <Fields first={first} last={last} today={today} onFirst={setFirst} onLast={setLast} />
        {marked(monthSpan(month), (days) => (
          <MonthGrid
            month={month}
            onMonth={setMonth}
            first={isDay(first) ? first : null}
            last={isDay(last) ? last : null}
            today={today}
            days={days}
            onPick={pick}
          />
        ))}
        {draft ? counted(draft, foot) : foot(null)}
      </div>
    </form>
  );
}

interface FieldsProps {
  first: string;
  last: string;
  today: string;
  onFirst: (day: string) => void;
  onLast: (day: string) => void;
}

function Fields({ first, last, today, onFirst, onLast }: FieldsProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box} className={styles.fields}>
      <TextInput
        label={t({ message: 'From', context: 'dates', comment: 'the first day of a span' })}
        type="date"
        max={today}
        value={first}
        onChange={onFirst}
      />
      <TextInput
        label={t({ message: 'To', context: 'dates', comment: 'the last day of a span' })}
        type="date"
        max={today}
        value={last}
        onChange={onLast}
        error={
          isDay(first) && isDay(last) && first > last
            ? t({ message: 'Choose an end date on or after the start date', context: 'dates' })
            : undefined
        }
      />
    </div>
  );
}

interface FootProps {
  count: number | null;
  ready: boolean;
  onCancel: () => void;
}

function Foot({ count, ready, onCancel }: FootProps) {
  return (
    <footer className={styles.foot}>
      <Button variant="quiet" size="small" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" size="small" disabled={!ready}>
        {count === null ? (
          <Trans context="dates" comment="button: shows the rows of the chosen days">
            Show
          </Trans>
        ) : (
          <Trans comment="button: shows the rows of the chosen days, as in 'Show 13'">
            Show {formatCount(count)}
          </Trans>
        )}
      </Button>
    </footer>
  );
}
