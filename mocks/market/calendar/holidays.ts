import { civil, dayNumber, nthWeekday } from './zones.ts';

/** What a local date is to a market: closed, closing early at a minute of the local day, or ordinary. */
type Holiday = 'closed' | number | null;
export type HolidayRule = (date: number) => Holiday;

const monday = 1;
const thursday = 4;
const friday = 5;

/** Gregorian Easter Sunday (Meeus, Jones, Butcher). */
export function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return dayNumber(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}

const isGoodFriday = (date: number) => date === easter(civil(date).year) - 2;
const isEasterMonday = (date: number) => date === easter(civil(date).year) + 1;

/** A holiday on a weekend is kept on the Friday before or the Monday after. */
function isObserved(date: number, month: number, dayOfMonth: number): boolean {
  const { year } = civil(date);
  const itself = dayNumber(year, month, dayOfMonth);
  const { weekday } = civil(itself);
  return date === (weekday === 6 ? itself - 1 : weekday === 0 ? itself + 1 : itself);
}

const isChristmasOrNewYear = (date: number) => {
  const { month, dayOfMonth } = civil(date);
  return (month === 11 && dayOfMonth === 25) || (month === 0 && dayOfMonth === 1);
};

/** MKT-06: currencies rest on Christmas Day and New Year's Day. */
export const currencyHolidays: HolidayRule = (date) => (isChristmasOrNewYear(date) ? 'closed' : null);

/** Metals and American futures also rest on Good Friday. */
export const futuresHolidays: HolidayRule = (date) =>
  isChristmasOrNewYear(date) || isGoodFriday(date) ? 'closed' : null;

/** The New York exchanges: nine holidays and Juneteenth, and days that end at 13:00. */
export const newYorkHolidays: HolidayRule = (date) => {
  const { year, month, dayOfMonth, weekday } = civil(date);
  const newYear = dayNumber(year, 0, 1);
  // New Year's Day on a Saturday is not made up for: the Friday belongs to the old year's books.
  const isNewYear = date === newYear || (weekday === monday && date === newYear + 1);
  const thanksgiving = nthWeekday(year, 10, thursday, 4);
  const closed =
    isNewYear ||
    isGoodFriday(date) ||
    date === nthWeekday(year, 0, monday, 3) ||
    date === nthWeekday(year, 1, monday, 3) ||
    date === nthWeekday(year, 4, monday, -1) ||
    (year >= 2022 && isObserved(date, 5, 19)) ||
    isObserved(date, 6, 4) ||
    date === nthWeekday(year, 8, monday, 1) ||
    date === thanksgiving ||
    isObserved(date, 11, 25);
  if (closed) return 'closed';
  const isEve = (month === 11 && dayOfMonth === 24) || (month === 6 && dayOfMonth === 3 && weekday < friday);
  return isEve || date === thanksgiving + 1 ? 13 * 60 : null;
};

export const germanHolidays: HolidayRule = (date) => {
  const { month, dayOfMonth } = civil(date);
  const fixed = (month === 11 && [24, 25, 26, 31].includes(dayOfMonth)) || (month === 4 && dayOfMonth === 1);
  const closed = fixed || isChristmasOrNewYear(date) || isGoodFriday(date) || isEasterMonday(date);
  return closed ? 'closed' : null;
};

export const londonHolidays: HolidayRule = (date) => {
  const { year, month, dayOfMonth, weekday } = civil(date);
  const bankHoliday =
    date === nthWeekday(year, 4, monday, 1) ||
    date === nthWeekday(year, 4, monday, -1) ||
    date === nthWeekday(year, 7, monday, -1);
  // Christmas, Boxing Day and New Year on a weekend are made up for on the next working days.
  const christmas =
    month === 11 &&
    (dayOfMonth === 25 || dayOfMonth === 26 || (dayOfMonth <= 28 && dayOfMonth > 26 && weekday <= 2));
  const newYear = month === 0 && (dayOfMonth === 1 || (dayOfMonth <= 3 && weekday === monday));
  if (bankHoliday || christmas || newYear || isGoodFriday(date) || isEasterMonday(date)) return 'closed';
  return month === 11 && (dayOfMonth === 24 || dayOfMonth === 31) ? 12 * 60 + 30 : null;
};

const tokyoDates = new Set([
  '0-1',
  '0-2',
  '0-3',
  '1-11',
  '1-23',
  '3-29',
  '4-3',
  '4-4',
  '4-5',
  '10-3',
  '10-23',
  '11-31',
]);

export const tokyoHolidays: HolidayRule = (date) => {
  const { month, dayOfMonth } = civil(date);
  return tokyoDates.has(`${month}-${dayOfMonth}`) ? 'closed' : null;
};

export const sydneyHolidays: HolidayRule = (date) => {
  const { month, dayOfMonth } = civil(date);
  const fixed = (month === 0 && dayOfMonth === 26) || (month === 3 && dayOfMonth === 25);
  const boxing = month === 11 && dayOfMonth === 26;
  const closed = fixed || boxing || isChristmasOrNewYear(date) || isGoodFriday(date) || isEasterMonday(date);
  return closed ? 'closed' : null;
};

export const noHolidays: HolidayRule = () => null;
