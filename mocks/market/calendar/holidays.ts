import { isJapaneseHoliday } from './japanese-holidays.ts';
import { civil, dayNumber, nthWeekday } from './zones.ts';

/** What a local date is to a market: closed, closing early at a minute of the local day, or ordinary. */
type Holiday = 'closed' | number | null;
export type HolidayRule = (date: number) => Holiday;

/**
 * MKT-06. Sources: the calendars that the exchanges publish, for 2022 to 2026: NYSE, Holidays and Trading Hours; Xetra,
 * Trading calendar; London Stock Exchange, Business days; Japan Exchange Group, Market holidays; ASX, Cash market
 * trading calendar. Rules follow these calendars; what no rule gives stands by its date.
 */
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

const nameOf = (date: number) => {
  const { year, month, dayOfMonth } = civil(date);
  return `${year}-${month + 1}-${dayOfMonth}`;
};

/** Mourning for presidents Bush and Carter. */
const newYorkClosings = new Set(['2018-12-5', '2025-1-9']);

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
    isObserved(date, 11, 25) ||
    newYorkClosings.has(nameOf(date));
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

/** Christmas, Boxing Day and New Year; those on a weekend are made up for on the next working days. */
function isMadeUpChristmasOrNewYear(date: number): boolean {
  const { month, dayOfMonth, weekday } = civil(date);
  if (month === 0) return dayOfMonth === 1 || (dayOfMonth <= 3 && weekday === monday);
  if (month !== 11) return false;
  return dayOfMonth === 25 || dayOfMonth === 26 || ((dayOfMonth === 27 || dayOfMonth === 28) && weekday <= 2);
}

/** Days by royal proclamation: jubilees of 2002, 2012 and 2022, wedding, VE Day, funeral, coronation. */
const londonClosings = new Set([
  '2002-6-3',
  '2002-6-4',
  '2011-4-29',
  '2012-6-4',
  '2012-6-5',
  '2020-5-8',
  '2022-6-2',
  '2022-6-3',
  '2022-9-19',
  '2023-5-8',
]);
/** Bank holidays that these replaced. */
const londonOpenings = new Set(['2002-5-27', '2012-5-28', '2020-5-4', '2022-5-30']);

export const londonHolidays: HolidayRule = (date) => {
  const { year, month, dayOfMonth, weekday } = civil(date);
  const bankHoliday =
    date === nthWeekday(year, 4, monday, 1) ||
    date === nthWeekday(year, 4, monday, -1) ||
    date === nthWeekday(year, 7, monday, -1);
  const closed =
    (bankHoliday && !londonOpenings.has(nameOf(date))) ||
    isMadeUpChristmasOrNewYear(date) ||
    isGoodFriday(date) ||
    isEasterMonday(date) ||
    londonClosings.has(nameOf(date));
  if (closed) return 'closed';
  // The last trading days before Christmas and New Year, a Friday where the eve is on a weekend.
  const isEve = (eve: number) =>
    dayOfMonth === eve || (weekday === friday && dayOfMonth < eve && dayOfMonth >= eve - 2);
  return month === 11 && (isEve(24) || isEve(31)) ? 12 * 60 + 30 : null;
};

/** Tokyo keeps the national holidays, 31 December and the first three days of January. */
export const tokyoHolidays: HolidayRule = (date) => {
  const { month, dayOfMonth } = civil(date);
  const isTurnOfYear = (month === 11 && dayOfMonth === 31) || (month === 0 && dayOfMonth <= 3);
  return isTurnOfYear || isJapaneseHoliday(date) ? 'closed' : null;
};

/** Mourning for Queen Elizabeth II. */
const sydneyClosings = new Set(['2022-9-22']);

/** Anzac Day on a weekend is not made up for. Early closes at 14:10 are no half hours, and not kept. */
export const sydneyHolidays: HolidayRule = (date) => {
  const { year, month, dayOfMonth, weekday } = civil(date);
  const isAustraliaDay =
    month === 0 && (dayOfMonth === 26 || (weekday === monday && (dayOfMonth === 27 || dayOfMonth === 28)));
  const closed =
    isAustraliaDay ||
    (month === 3 && dayOfMonth === 25) ||
    date === nthWeekday(year, 5, monday, 2) ||
    isMadeUpChristmasOrNewYear(date) ||
    isGoodFriday(date) ||
    isEasterMonday(date) ||
    sydneyClosings.has(nameOf(date));
  return closed ? 'closed' : null;
};

export const noHolidays: HolidayRule = () => null;
