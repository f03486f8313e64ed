import type { Period } from '../../src/generated/rest.d.ts';

export const second = 1000;
export const minute = 60 * second;
export const halfHour = 30 * minute;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Length of each period in milliseconds; every period starts on a multiple of its length (UTC). */
export const periodLength: Readonly<Record<Period, number>> = {
  '1min': minute,
  '5min': 5 * minute,
  '15min': 15 * minute,
  '30min': halfHour,
  '60min': hour,
  '1day': day,
};
