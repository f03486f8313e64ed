import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { firstWeekday, monthTitle, weekdayNames } from '../../i18n/date-parts.ts';
import { formatDate } from '../../i18n/format.ts';
import common from '../../ui/common.module.css';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { cx } from '../../ui/cx.ts';
import { dayAfter, midnight, type DayCounts } from './date-span.ts';
import styles from './dates.module.css';

interface MonthGridProps {
  /** 'YYYY-MM'. */
  month: string;
  onMonth: (month: string) => void;
  /** The chosen days and all between them. */
  first: string | null;
  last: string | null;
  /** The last day that can be chosen. */
  today: string;
  /** How much there is on a day: such a one has a dot. */
  days: DayCounts;
  onPick: (day: string) => void;
}

/** The same day so many months later; the last of that month where it has none. */
function monthsAfter(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const end = new Date(Date.UTC(year, month + later, 0));
  end.setUTCDate(Math.min(date, end.getUTCDate()));
  return end.toISOString().slice(0, 10);
}

/** The days of a month in weeks; those of the months beside it fill the first and the last. */
function weeksOf(month: string): string[][] {
  const before = (midnight(`${month}-01`).getDay() - firstWeekday() + 7) % 7;
  const first = dayAfter(`${month}-01`, -before);
  const next = monthsAfter(`${month}-01`, 1);
  const weeks: string[][] = [];
  for (let day = first; day < next; day = dayAfter(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, i) => dayAfter(day, i)));
  return weeks;
}

/** Its cells are chosen with the arrows. */
const grid = { role: 'grid' };

/** A month to choose days from: arrows, `Home`, `End` and the page keys move, `Enter` chooses. */
export function MonthGrid(props: MonthGridProps) {
  const { month, onMonth, last } = props;
  const { t } = useLingui();
  const [year = 0, number = 1] = month.split('-').map(Number);
  const table = useRef<HTMLTableElement>(null);
  const chosen = last?.startsWith(month) ? last : null;
  const [at, setAt] = useState(chosen ?? `${month}-01`);
  const stop = at.startsWith(month) ? at : (chosen ?? `${month}-01`);
  const moved = useRef(false);
  useLayoutEffect(() => {
    if (moved.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  });
  const long = weekdayNames('long');

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const weekday = (midnight(stop).getDay() - firstWeekday() + 7) % 7;
    const to: Record<string, string> = {
      ArrowLeft: dayAfter(stop, -forward),
      ArrowRight: dayAfter(stop, forward),
      ArrowUp: dayAfter(stop, -7),
      ArrowDown: dayAfter(stop, 7),
      Home: dayAfter(stop, -weekday),
      End: dayAfter(stop, 6 - weekday),
      PageUp: monthsAfter(stop, -1),
      PageDown: monthsAfter(stop, 1),
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    moved.current = true;
    setAt(next);
    if (!next.startsWith(month)) onMonth(next.slice(0, 7));
  }
  const turn = (later: number) => onMonth(monthsAfter(`${month}-01`, later).slice(0, 7));
  return (
    <div>
      <div className={styles.monthHead}>
        <b aria-live="polite">{monthTitle(year, number)}</b>
        <IconButton
          label={t({ message: 'Previous month', comment: 'button over the days of a month' })}
          icon={<ChevronLeft aria-hidden className={common.mirror} />}
          onClick={() => turn(-1)}
        />
        <IconButton
          label={t({ message: 'Next month', comment: 'button over the days of a month' })}
          icon={<ChevronRight aria-hidden className={common.mirror} />}
          onClick={() => turn(1)}
        />
      </div>
      <table ref={table} {...grid} aria-label={monthTitle(year, number)} className={styles.days}>
        <thead>
          <tr>
            {weekdayNames('short').map((name, i) => (
              <th key={name} scope="col" abbr={long[i]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day key={day} {...props} day={day} focusable={day === stop} onKeyDown={onKeyDown} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps extends MonthGridProps {
  day: string;
  focusable: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

function Day(props: DayProps) {
  const { day, focusable, month, first, last, today, days, onPick, onKeyDown } = props;
  const { t } = useLingui();
  const count = days.get(day) ?? 0;
  const name = formatDate(midnight(day).getTime());
  const isIn = first !== null && last !== null && day >= first && day <= last;
  const label =
    count === 0
      ? name
      : t({
          message: plural(count, { one: `${name}, # entry`, other: `${name}, # entries` }),
          comment: 'for screen readers: a day of a month, and how much there is on it',
        });
  return (
    <td
      aria-selected={isIn}
      className={cx(
        isIn && styles.in,
        isIn && day === first && styles.begin,
        isIn && day === last && styles.finish,
      )}
    >
      <button
        type="button"
        tabIndex={focusable ? 0 : -1}
        aria-disabled={day > today || undefined}
        aria-current={day === today ? 'date' : undefined}
        aria-label={label}
        className={cx(styles.day, !day.startsWith(month) && styles.other, count > 0 && styles.dotted)}
        onKeyDown={onKeyDown}
        onClick={() => day <= today && onPick(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}
