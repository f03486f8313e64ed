import { day, minute } from './periods.ts';

export type Zone =
  | 'UTC'
  | 'America/New_York'
  | 'Europe/London'
  | 'Europe/Berlin'
  | 'Asia/Tokyo'
  | 'Australia/Sydney';

/**
 * Minutes east of UTC on a local date (`date` counts days from 1970-01-01), as they stand from the
 * morning of that date on: clocks change in the small hours of a Sunday, when none of our markets is open.
 * By rule instead of by Intl, which costs microseconds a call and is asked for thousands of days.
 */
export function offsetMinutes(zone: Zone, date: number): number {
  switch (zone) {
    case 'UTC':
      return 0;
    case 'Asia/Tokyo':
      return 540;
    case 'America/New_York':
      return date >= nthSunday(date, 2, 2) && date < nthSunday(date, 10, 1) ? -240 : -300;
    case 'Europe/London':
      return isEuropeanSummer(date) ? 60 : 0;
    case 'Europe/Berlin':
      return isEuropeanSummer(date) ? 120 : 60;
    case 'Australia/Sydney':
      return date >= nthSunday(date, 3, 1) && date < nthSunday(date, 9, 1) ? 600 : 660;
  }
}

/** Year, month 0..11, day of month and weekday 0..6 (0 = Sunday) of a day number. */
export function civil(date: number): { year: number; month: number; dayOfMonth: number; weekday: number } {
  const at = new Date(date * day);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth(),
    dayOfMonth: at.getUTCDate(),
    weekday: at.getUTCDay(),
  };
}

/** Day number of a calendar date. */
export function dayNumber(year: number, month: number, dayOfMonth: number): number {
  return Math.floor(Date.UTC(year, month, dayOfMonth) / day);
}

/** Day number of the n-th given weekday of a month; n = -1 is the last one. */
export function nthWeekday(year: number, month: number, weekday: number, n: number): number {
  if (n < 0) {
    const last = dayNumber(year, month + 1, 0);
    return last - ((civil(last).weekday - weekday + 7) % 7);
  }
  const first = dayNumber(year, month, 1);
  return first + ((weekday - civil(first).weekday + 7) % 7) + 7 * (n - 1);
}

function nthSunday(date: number, month: number, n: number): number {
  return nthWeekday(civil(date).year, month, 0, n);
}

function isEuropeanSummer(date: number): boolean {
  return date >= nthSunday(date, 2, -1) && date < nthSunday(date, 9, -1);
}

/** Milliseconds of a local date and minute of the day in UTC. */
export function toUtc(zone: Zone, date: number, minuteOfDay: number): number {
  const local = date * day + minuteOfDay * minute;
  return local - offsetMinutes(zone, Math.floor(local / day)) * minute;
}
