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
  it('MKT-06 (a) (b) Easter falls where the church says', () => {
    const known = ['2023-04-09', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25'];
    for (const text of known) expect(easter(Number(text.slice(0, 4))) * 86_400_000).toBe(Date.parse(text));
  });

  it('MKT-06 (b) (c) New York keeps the exchange calendar of 2026', () => {
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

  it('MKT-06 (b) (c) New York moves a Sunday to Monday and gives a Saturday New Year up', () => {
    expect(listed(newYorkHolidays, 2023)).toContain('01-02');
    expect(listed(newYorkHolidays, 2021)).not.toContain('12-31');
    expect(listed(newYorkHolidays, 2021)).toContain('12-24');
    expect(listed(newYorkHolidays, 2021)).not.toContain('06-18');
    expect(listed(newYorkHolidays, 2024)).toContain('07-03 until 13');
  });

  it('MKT-06 (a) currencies rest on two days a year, metals on Good Friday too', () => {
    expect(listed(currencyHolidays, 2026)).toEqual(['01-01', '12-25']);
    expect(listed(futuresHolidays, 2026)).toEqual(['01-01', '04-03', '12-25']);
  });
});

/** Typed from the calendars that the exchanges publish; weekends left out, `h` is a day that ends early. */
const published: { name: string; rule: HolidayRule; years: Record<number, string> }[] = [
  {
    name: 'New York',
    rule: newYorkHolidays,
    years: {
      2022: '01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 11-25h 12-26',
      2023: '01-02 01-16 02-20 04-07 05-29 06-19 07-03h 07-04 09-04 11-23 11-24h 12-25',
      2024: '01-01 01-15 02-19 03-29 05-27 06-19 07-03h 07-04 09-02 11-28 11-29h 12-24h 12-25',
      2025: '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-03h 07-04 09-01 11-27 11-28h 12-24h 12-25',
      2026: '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 11-27h 12-24h 12-25',
    },
  },
  {
    name: 'Frankfurt',
    rule: germanHolidays,
    years: {
      2022: '04-15 04-18 12-26',
      2023: '04-07 04-10 05-01 12-25 12-26',
      2024: '01-01 03-29 04-01 05-01 12-24 12-25 12-26 12-31',
      2025: '01-01 04-18 04-21 05-01 12-24 12-25 12-26 12-31',
      2026: '01-01 04-03 04-06 05-01 12-24 12-25 12-31',
    },
  },
  {
    name: 'London',
    rule: londonHolidays,
    years: {
      2022: '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-23h 12-26 12-27 12-30h',
      2023: '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-22h 12-25 12-26 12-29h',
      2024: '01-01 03-29 04-01 05-06 05-27 08-26 12-24h 12-25 12-26 12-31h',
      2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-24h 12-25 12-26 12-31h',
      2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-24h 12-25 12-28 12-31h',
    },
  },
  {
    name: 'Tokyo',
    rule: tokyoHolidays,
    years: {
      2022: '01-03 01-10 02-11 02-23 03-21 04-29 05-03 05-04 05-05 07-18 08-11 09-19 09-23 10-10 11-03 11-23',
      2023: '01-02 01-03 01-09 02-23 03-21 05-03 05-04 05-05 07-17 08-11 09-18 10-09 11-03 11-23',
      2024: '01-01 01-02 01-03 01-08 02-12 02-23 03-20 04-29 05-03 05-06 07-15 08-12 09-16 09-23 10-14 11-04 12-31',
      2025:
        '01-01 01-02 01-03 01-13 02-11 02-24 03-20 04-29 05-05 05-06 07-21 08-11 09-15 09-23 10-13 11-03 11-24 ' +
        '12-31',
      2026:
        '01-01 01-02 01-12 02-11 02-23 03-20 04-29 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 ' +
        '11-23 12-31',
    },
  },
  {
    name: 'Sydney',
    rule: sydneyHolidays,
    years: {
      2022: '01-03 01-26 04-15 04-18 04-25 06-13 09-22 12-26 12-27',
      2023: '01-02 01-26 04-07 04-10 04-25 06-12 12-25 12-26',
      2024: '01-01 01-26 03-29 04-01 04-25 06-10 12-25 12-26',
      2025: '01-01 01-27 04-18 04-21 04-25 06-09 12-25 12-26',
      2026: '01-01 01-26 04-03 04-06 06-08 12-25 12-28',
    },
  },
];

describe.each(published)('the published calendar of $name', ({ rule, years }) => {
  it.each(Object.entries(years))('MKT-06 (b) (c) %s is kept to the day', (year, days) => {
    const found = listed(rule, Number(year)).map((day) => day.replace(/ until .*/, 'h'));
    expect(found).toEqual(days.split(' '));
  });
});

describe('holidays that no rule gives', () => {
  it('MKT-06 (c) early closes end at 13:00 in New York and at 12:30 in London', () => {
    expect(listed(newYorkHolidays, 2025)).toContain('12-24 until 13');
    expect(listed(londonHolidays, 2023)).toEqual(
      expect.arrayContaining(['12-22 until 12.5', '12-29 until 12.5']),
    );
  });

  it('MKT-06 (b) Tokyo in the years of the accession and of the Olympic Games', () => {
    expect(listed(tokyoHolidays, 2019)).toEqual(
      expect.arrayContaining(['04-29', '04-30', '05-01', '05-02', '05-03', '05-06', '10-22']),
    );
    const summer = listed(tokyoHolidays, 2021).filter((day) => day >= '07-01' && day < '11-01');
    expect(summer).toEqual(['07-22', '07-23', '08-09', '09-20', '09-23']);
  });

  it('MKT-06 (b) Christmas on a Saturday is made up for on two days', () => {
    for (const rule of [londonHolidays, sydneyHolidays])
      expect(listed(rule, 2021)).toEqual(expect.arrayContaining(['12-27', '12-28']));
    expect(listed(sydneyHolidays, 2028)).toContain('01-26');
    expect(listed(sydneyHolidays, 2029)).toContain('01-26');
    expect(listed(sydneyHolidays, 2030)).toContain('01-28');
  });
});
