import * as holidays from './holidays.ts';
import type { Zone } from './zones.ts';

/**
 * Trading hours of one kind of market. Spans are minutes of the local trading date; a negative start
 * lies on the evening before. Every bound is a multiple of 30 minutes, which the price feed relies on.
 */
export interface TradingHours {
  zone: Zone;
  /** Trading dates, 0 = Sunday. */
  weekdays: readonly number[];
  spans: readonly (readonly [open: number, close: number])[];
  holiday: holidays.HolidayRule;
}

const weekdays = [1, 2, 3, 4, 5];
const at = (hours: number, minutes = 0) => hours * 60 + minutes;

/** MKT-05: the trading date of a currency starts at 17:00 New York of the day before. */
export const tradingHours = {
  forex: {
    zone: 'America/New_York',
    weekdays,
    spans: [[at(-7), at(17)]],
    holiday: holidays.currencyHolidays,
  },
  metals: {
    zone: 'America/New_York',
    weekdays,
    spans: [[at(-6), at(17)]],
    holiday: holidays.futuresHolidays,
  },
  'us-index': {
    zone: 'America/New_York',
    weekdays,
    spans: [[at(-6), at(17)]],
    holiday: holidays.futuresHolidays,
  },
  'us-share': {
    zone: 'America/New_York',
    weekdays,
    spans: [[at(9, 30), at(16)]],
    holiday: holidays.newYorkHolidays,
  },
  'german-index': {
    zone: 'Europe/Berlin',
    weekdays,
    spans: [[at(8), at(22)]],
    holiday: holidays.germanHolidays,
  },
  'german-share': {
    zone: 'Europe/Berlin',
    weekdays,
    spans: [[at(9), at(17, 30)]],
    holiday: holidays.germanHolidays,
  },
  'london-index': {
    zone: 'Europe/London',
    weekdays,
    spans: [[at(8), at(21)]],
    holiday: holidays.londonHolidays,
  },
  'london-share': {
    zone: 'Europe/London',
    weekdays,
    spans: [[at(8), at(16, 30)]],
    holiday: holidays.londonHolidays,
  },
  'tokyo-index': {
    zone: 'Asia/Tokyo',
    weekdays,
    spans: [
      [at(9), at(11, 30)],
      [at(12, 30), at(15, 30)],
    ],
    holiday: holidays.tokyoHolidays,
  },
  'sydney-index': {
    zone: 'Australia/Sydney',
    weekdays,
    spans: [[at(10), at(16)]],
    holiday: holidays.sydneyHolidays,
  },
  always: {
    zone: 'UTC',
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    spans: [[0, at(24)]],
    holiday: holidays.noHolidays,
  },
} satisfies Record<string, TradingHours>;

export type CalendarName = keyof typeof tradingHours;
