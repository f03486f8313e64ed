import { describe, expect, it } from 'vitest';
import {
  currencyHolidays,
  easter,
  futuresHolidays,
  germanHolidays,
  londonHolidays,
  newYorkHolidays,
  sydneyHolidays,
  tokyoHolidays,
  type HolidayRule,
} from './holidays.ts';
import { civil, dayNumber } from './zones.ts';

/** Working days of a year on which a rule says something, as MM-DD, with the minute of an early close. */
function listed(rule: HolidayRule, year: number): string[] {
  const found: string[] = [];
  for (let date = dayNumber(year, 0, 1); date < dayNumber(year + 1, 0, 1); date++) {
    const { month, dayOfMonth, weekday } = civil(date);
    const holiday = weekday % 6 === 0 ? null : rule(date);
    const name = `${String(month + 1).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
    if (holiday !== null) found.push(holiday === 'closed' ? name : `${name} until ${holiday / 60}`);
  }
  return found;
}

describe('holidays', () => {
  it('MKT-06 Easter falls where the church says', () => {
    const known = ['2023-04-09', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25'];
    for (const text of known) expect(easter(Number(text.slice(0, 4))) * 86_400_000).toBe(Date.parse(text));
  });

  it('MKT-06 New York keeps the exchange calendar of 2026', () => {
    expect(listed(newYorkHolidays, 2026)).toEqual([
      '01-01',
      '01-19',
      '02-16',
      '04-03',
      '05-25',
      '06-19',
      '07-03',
      '09-07',
      '11-26',
      '11-27 until 13',
      '12-24 until 13',
      '12-25',
    ]);
  });

  it('MKT-06 New York moves a Sunday to Monday and gives a Saturday New Year up', () => {
    expect(listed(newYorkHolidays, 2023)).toContain('01-02');
    expect(listed(newYorkHolidays, 2021)).not.toContain('12-31');
    expect(listed(newYorkHolidays, 2021)).toContain('12-24');
    expect(listed(newYorkHolidays, 2021)).not.toContain('06-18');
    expect(listed(newYorkHolidays, 2024)).toContain('07-03 until 13');
  });

  it('MKT-06 currencies rest on two days a year, metals on Good Friday too', () => {
    expect(listed(currencyHolidays, 2026)).toEqual(['01-01', '12-25']);
    expect(listed(futuresHolidays, 2026)).toEqual(['01-01', '04-03', '12-25']);
  });

  it('MKT-06 Frankfurt, London, Tokyo and Sydney keep their main holidays', () => {
    expect(listed(germanHolidays, 2026)).toEqual([
      '01-01',
      '04-03',
      '04-06',
      '05-01',
      '12-24',
      '12-25',
      '12-31',
    ]);
    expect(listed(londonHolidays, 2026)).toEqual([
      '01-01',
      '04-03',
      '04-06',
      '05-04',
      '05-25',
      '08-31',
      '12-24 until 12.5',
      '12-25',
      '12-28',
      '12-31 until 12.5',
    ]);
    expect(listed(londonHolidays, 2022)).toEqual(expect.arrayContaining(['01-03', '12-26', '12-27']));
    expect(listed(tokyoHolidays, 2026)).toEqual(expect.arrayContaining(['01-01', '01-02', '05-05', '12-31']));
    expect(listed(sydneyHolidays, 2026)).toEqual(
      expect.arrayContaining(['01-01', '01-26', '04-03', '12-25']),
    );
  });
});
