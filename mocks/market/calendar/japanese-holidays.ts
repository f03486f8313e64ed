import { civil, nthWeekday, weekdayOf } from './zones.ts';

const monday = 1;

/** Days of a law for one year, `YYYY-M-D`: the accession of 2019, and what the Olympic Games moved in 2020 and 2021. */
const extraordinary = new Set([
  '2019-5-1',
  '2019-10-22',
  '2020-7-23',
  '2020-7-24',
  '2020-8-10',
  '2021-7-22',
  '2021-7-23',
  '2021-8-8',
]);

/** The days of the equinoxes in Japan, by the approximation that holds from 1980 to 2099. */
function equinox(year: number, first: number): number {
  const years = year - 1980;
  return Math.floor(first + 0.242194 * years) - Math.floor(years / 4);
}

/** Whether a date is one of the holidays that the Act on National Holidays names. */
function isNamed(date: number): boolean {
  const { year, month, dayOfMonth } = civil(date);
  if (extraordinary.has(`${year}-${month + 1}-${dayOfMonth}`)) return true;
  const isOlympic = year === 2020 || year === 2021;
  switch (month) {
    case 0:
      return dayOfMonth === 1 || date === nthWeekday(year, 0, monday, 2);
    case 1:
      return dayOfMonth === 11 || (dayOfMonth === 23 && year >= 2020);
    case 2:
      return dayOfMonth === equinox(year, 20.8431);
    case 3:
      return dayOfMonth === 29;
    case 4:
      return dayOfMonth >= 3 && dayOfMonth <= 5;
    case 6:
      return !isOlympic && date === nthWeekday(year, 6, monday, 3);
    case 7:
      return !isOlympic && dayOfMonth === 11 && year >= 2016;
    case 8:
      return dayOfMonth === equinox(year, 23.2488) || date === nthWeekday(year, 8, monday, 3);
    case 9:
      return !isOlympic && date === nthWeekday(year, 9, monday, 2);
    case 10:
      return dayOfMonth === 3 || dayOfMonth === 23;
    case 11:
      return dayOfMonth === 23 && year >= 1989 && year <= 2018;
    default:
      return false;
  }
}

/**
 * MKT-06: the national holidays of Japan, by the Act on National Holidays: the named ones, the next day that is none
 * for one on a Sunday, and a day between two of them.
 */
export function isJapaneseHoliday(date: number): boolean {
  if (isNamed(date)) return true;
  if (isNamed(date - 1) && isNamed(date + 1)) return true;
  for (let before = date - 1; isNamed(before); before--) if (weekdayOf(before) === 0) return true;
  return false;
}
