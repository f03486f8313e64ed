import { day, minute } from '../periods.ts';
import { keepDays } from './kept-days.ts';
import { tradingHours, type CalendarName, type TradingHours } from './trading-hours.ts';
import { toUtc, weekdayOf } from './zones.ts';

/** Opening hours in one UTC day, as milliseconds from its midnight. */
interface OpenSpan {
  from: number;
  to: number;
}

/** One row of the contract's `Sessions`, in UTC; Day 1 is Monday, Close may be '24:00'. */
interface Session {
  Day: number;
  Open: string;
  Close: string;
}

/** When the market trades in a UTC day (counted from 1970-01-01). Empty on a closed day. */
export const openSpans = keepDays((calendar: CalendarName, date): readonly OpenSpan[] =>
  workOutSpans(tradingHours[calendar], date, true),
);

/** The same without holidays. */
export const ordinarySpans = keepDays((calendar: CalendarName, date): readonly OpenSpan[] =>
  workOutSpans(tradingHours[calendar], date, false),
);

/** MKT-05 */
export function isOpen(calendar: CalendarName, at: number): boolean {
  const date = Math.floor(at / day);
  const time = at - date * day;
  return openSpans(calendar, date).some((span) => time >= span.from && time < span.to);
}

/** Open milliseconds in [from, to), which lie in one UTC day. */
export function openTime(calendar: CalendarName, from: number, to: number): number {
  const midnight = Math.floor(from / day) * day;
  let total = 0;
  for (const span of openSpans(calendar, Math.floor(from / day))) {
    total += Math.max(0, Math.min(to, midnight + span.to) - Math.max(from, midnight + span.from));
  }
  return total;
}

/** The week last shown of each calendar: a list of instruments asks for the same one over and over. */
const weeks = new Map<CalendarName, { monday: number; sessions: readonly Session[] }>();

/** MKT-07: the ordinary hours of the week around `at`, holidays left out, clocks as they stand then. */
export function sessionsOfWeek(calendar: CalendarName, at: number): Session[] {
  const today = Math.floor(at / day);
  const monday = today - ((weekdayOf(today) + 6) % 7);
  let week = weeks.get(calendar);
  if (week?.monday !== monday)
    weeks.set(calendar, (week = { monday, sessions: workOutWeek(calendar, monday) }));
  return week.sessions.map((session) => ({ ...session }));
}

function workOutWeek(calendar: CalendarName, monday: number): Session[] {
  return [0, 1, 2, 3, 4, 5, 6].flatMap((index) =>
    workOutSpans(tradingHours[calendar], monday + index, false).map(({ from, to }) => ({
      Day: index + 1,
      Open: clockFace(from),
      Close: clockFace(to),
    })),
  );
}

function workOutSpans(hours: TradingHours, date: number, withHolidays: boolean): OpenSpan[] {
  const start = date * day;
  const spans: OpenSpan[] = [];
  for (let local = date - 1; local <= date + 1; local++) {
    if (!hours.weekdays.includes(weekdayOf(local))) continue;
    const holiday = withHolidays ? hours.holiday(local) : null;
    if (holiday === 'closed') continue;
    for (const [open, close] of hours.spans) {
      const last = holiday === null ? close : Math.min(close, holiday);
      const from = Math.max(0, toUtc(hours.zone, local, open) - start);
      const to = Math.min(day, toUtc(hours.zone, local, last) - start);
      if (to > from) pushSpan(spans, { from, to });
    }
  }
  return spans;
}

/** Two trading dates that meet (17:00 New York in currencies) are one span. */
function pushSpan(spans: OpenSpan[], span: OpenSpan) {
  const last = spans.at(-1);
  if (last && last.to >= span.from) last.to = Math.max(last.to, span.to);
  else spans.push(span);
}

function clockFace(ms: number): string {
  const minutes = ms / minute;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
