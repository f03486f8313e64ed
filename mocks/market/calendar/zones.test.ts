import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, minute } from '../periods.ts';
import { civil, dayNumber, nthWeekday, offsetMinutes, toUtc, weekdayOf, type Zone } from './zones.ts';

const zones: Zone[] = [
  'America/New_York',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Australia/Sydney',
  'UTC',
];
const dates = fc.integer({ min: dayNumber(2008, 0, 1), max: dayNumber(2036, 11, 31) });

/** What Intl's own time zone data say of noon on a date. */
function intlOffset(zone: Zone, date: number): number {
  const at = date * day + 12 * 60 * minute;
  const text = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' }).format(at);
  const match = /GMT([+-])(\d\d):(\d\d)/.exec(text);
  return match ? Number(`${match[1]}1`) * (Number(match[2]) * 60 + Number(match[3])) : 0;
}

describe('zones', () => {
  it('MKT-05 (a) know the daylight saving of every zone as Intl does', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), dates, (zone, date) => {
        expect(offsetMinutes(zone, date)).toBe(intlOffset(zone, date));
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    [2026, 2, 8],
    [2026, 10, 1],
  ])('MKT-05 (a) change New York on the very Sunday: %i-%i-%i', (year, month, dayOfMonth) => {
    const sunday = dayNumber(year, month, dayOfMonth);
    for (const date of [sunday - 1, sunday, sunday + 1]) {
      expect(offsetMinutes('America/New_York', date)).toBe(intlOffset('America/New_York', date));
    }
  });

  it('MKT-05 (a) turn a local evening before midnight into UTC', () => {
    const date = dayNumber(2026, 0, 5);
    expect(new Date(toUtc('America/New_York', date, -420)).toISOString()).toBe('2026-01-04T22:00:00.000Z');
  });

  it('MKT-05 (a) read dates as the platform does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (date) => {
        const platform = new Date(date * day);
        expect(civil(date)).toEqual({
          year: platform.getUTCFullYear(),
          month: platform.getUTCMonth(),
          dayOfMonth: platform.getUTCDate(),
          weekday: platform.getUTCDay(),
        });
      }),
    );
  });

  it('MKT-06 (b) find the n-th and the last weekday of a month', () => {
    expect(nthWeekday(2026, 10, 4, 4)).toBe(dayNumber(2026, 10, 26));
    expect(nthWeekday(2026, 4, 1, -1)).toBe(dayNumber(2026, 4, 25));
    expect(weekdayOf(dayNumber(2026, 4, 25))).toBe(1);
  });
});
