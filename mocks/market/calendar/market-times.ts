import { day } from '../periods.ts';
import { isOpen, openSpans, ordinarySpans } from './calendar.ts';
import { keepDays } from './kept-days.ts';
import type { CalendarName } from './trading-hours.ts';

/** A span of time in which a market stays closed, epoch ms. */
export interface Closure {
  from: number;
  until: number;
}

/** Days. No market is closed for longer; one that is open for as long never closes. */
const farthest = 14;
/** How many days ahead holidays are named. */
const holidayDays = 60;
/** Days to look back, so that a closure that has begun is found whole. */
const longestClosure = 7;

/** The turn last worked out of each calendar: a list of instruments asks for the same one over and over. */
const turns = new Map<CalendarName, { from: number; turn: number | null }>();

/** MKT-60: when a market opens next, or closes where it is open, by its calendar, epoch ms; null where it never does. */
export function nextTurn(calendar: CalendarName, at: number): number | null {
  const known = turns.get(calendar);
  if (known && known.turn !== null && known.from <= at && at < known.turn) return known.turn;
  const turn = isOpen(calendar, at) ? nextEnd(calendar, at) : nextStart(calendar, at);
  turns.set(calendar, { from: at, turn });
  return turn;
}

function nextStart(calendar: CalendarName, at: number): number | null {
  const today = Math.floor(at / day);
  for (let date = today; date <= today + farthest; date++) {
    const next = openSpans(calendar, date).find(({ from }) => date * day + from > at);
    if (next) return date * day + next.from;
  }
  return null;
}

function nextEnd(calendar: CalendarName, at: number): number | null {
  const today = Math.floor(at / day);
  let end: number | null = null;
  for (let date = today; date <= today + farthest; date++) {
    for (const { from, to } of openSpans(calendar, date)) {
      const [start, stop] = [date * day + from, date * day + to];
      if (stop <= at) continue;
      if (end !== null && start > end) return end;
      end = stop;
    }
    // It trades through midnight.
    if (end !== (date + 1) * day) return end;
  }
  return null;
}

/** MKT-61: when a market stays closed within its ordinary hours, from what has not ended to two months ahead. */
export const closuresAhead = (calendar: CalendarName, at: number): readonly Closure[] =>
  closuresAround(calendar, Math.floor(at / day)).filter(({ until }) => until > at);

const closuresAround = keepDays((calendar: CalendarName, today): readonly Closure[] => {
  const closures: Closure[] = [];
  for (let date = today - longestClosure; date <= today + holidayDays; date++) {
    for (const ordinary of ordinarySpans(calendar, date)) {
      let from = ordinary.from;
      for (const open of openSpans(calendar, date)) {
        if (open.to <= from || open.from >= ordinary.to) continue;
        if (open.from > from) push(closures, { from: date * day + from, until: date * day + open.from });
        from = open.to;
      }
      if (from < ordinary.to) push(closures, { from: date * day + from, until: date * day + ordinary.to });
    }
  }
  return closures;
});

/** What goes on at midnight is one. */
function push(closures: Closure[], closure: Closure): void {
  const last = closures.at(-1);
  if (last?.until === closure.from) last.until = closure.until;
  else closures.push(closure);
}
