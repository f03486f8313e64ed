import { day, minute } from '../periods.ts';

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

interface CivilDate {
  year: number;
  /** 0..11 */
  month: number;
  dayOfMonth: number;
  /** 0 = Sunday */
  weekday: number;
}

/** The Gregorian date of a day number, by arithmetic on 400-year eras of years that begin in March. */
export function civil(date: number): CivilDate {
  const shifted = date + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = (marchMonth + 2) % 12;
  return {
    year: yearOfEra + era * 400 + (month < 2 ? 1 : 0),
    month,
    dayOfMonth: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
    weekday: weekdayOf(date),
  };
}

/** 0 = Sunday; 1970-01-01 was a Thursday. */
export function weekdayOf(date: number): number {
  return (((date + 4) % 7) + 7) % 7;
}

/** Day number of a calendar date. */
export function dayNumber(year: number, month: number, dayOfMonth: number): number {
  return Math.floor(Date.UTC(year, month, dayOfMonth) / day);
}

/** Day number of the n-th given weekday of a month; n = -1 is the last one. */
export function nthWeekday(year: number, month: number, weekday: number, n: number): number {
  if (n < 0) {
    const last = dayNumber(year, month + 1, 0);
    return last - ((weekdayOf(last) - weekday + 7) % 7);
  }
  const first = dayNumber(year, month, 1);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1);
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
