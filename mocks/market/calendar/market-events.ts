import { keepLast } from '../keep-last.ts';
import { day, minute } from '../periods.ts';
import { newYorkHolidays } from './holidays.ts';
import { daysKept } from './kept-days.ts';
import { civil, nthWeekday, toUtc } from './zones.ts';

/** American data that all markets wait for: jobs and consumer prices of a month, and a decision about the rate. */
export type MarketEventKind = 'jobs' | 'prices' | 'rate';

export interface MarketEvent {
  kind: MarketEventKind;
  /** Epoch ms, a multiple of a quarter of an hour. */
  time: number;
}

/** MKT-51: for so long spreads are wider, from the moment of an event on. */
export const eventLength = 5 * minute;

const [wednesday, friday] = [3, 5];
const morning = 8 * 60 + 30;
const afternoon = 14 * 60;
/** Months in which the rate is decided, 0 = January. */
const rateMonths = [0, 2, 3, 5, 6, 8, 9, 11];

/** MKT-51: the event of a day counted from 1970-01-01 (in New York as in UTC), if it has one. */
export const eventOf = keepLast(daysKept, workOut);

/** The next event after a moment, at most so much later. */
export function nextEvent(at: number, within: number): MarketEvent | null {
  for (let date = Math.floor(at / day); date * day <= at + within; date++) {
    const event = eventOf(date);
    if (event && event.time > at && event.time <= at + within) return event;
  }
  return null;
}

function workOut(date: number): MarketEvent | null {
  const { year, month, weekday } = civil(date);
  const isDue = (kind: MarketEventKind, on: number, minuteOfDay: number) =>
    date === on ? { kind, time: toUtc('America/New_York', date, minuteOfDay) } : null;
  if (weekday === friday) return isDue('jobs', jobsDay(year, month), morning);
  if (weekday !== wednesday) return null;
  if (rateMonths.includes(month)) {
    const rate = isDue('rate', nthWeekday(year, month, wednesday, 3), afternoon);
    if (rate) return rate;
  }
  return isDue('prices', nthWeekday(year, month, wednesday, 2), morning);
}

/** The first Friday of a month, or the second where the first is a holiday in New York. */
function jobsDay(year: number, month: number): number {
  const first = nthWeekday(year, month, friday, 1);
  return newYorkHolidays(first) === 'closed' ? first + 7 : first;
}
