import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpen, openSpans, openTime, sessionsOfWeek } from './calendar.ts';
import { instruments } from '../instruments/catalogue.ts';
import { day, halfHour, minute } from '../periods.ts';
import { tradingHours, type CalendarName } from './trading-hours.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const calendars = Object.keys(tradingHours) as CalendarName[];
const moments = fc.integer({ min: at('2015-01-01T00:00') / minute, max: at('2035-01-01T00:00') / minute });

describe('calendar', () => {
  it.each([
    // Sunday 17:00 New York: 22:00 UTC in winter, 21:00 in summer.
    ['forex', '2026-01-04T21:59', false],
    ['forex', '2026-01-04T22:00', true],
    ['forex', '2026-07-05T20:59', false],
    ['forex', '2026-07-05T21:00', true],
    ['forex', '2026-07-10T20:59', true],
    ['forex', '2026-07-10T21:00', false],
    // American clocks have changed on 8 March 2026, European ones not yet.
    ['forex', '2026-03-08T21:00', true],
    ['us-share', '2026-03-09T13:30', true],
    ['us-share', '2026-03-06T13:30', false],
    ['german-share', '2026-03-09T08:00', true],
    ['german-share', '2026-03-30T07:00', true],
    // The daily break of metals, 17:00 to 18:00 New York.
    ['metals', '2026-07-07T20:59', true],
    ['metals', '2026-07-07T21:30', false],
    ['metals', '2026-07-07T22:00', true],
    ['metals', '2026-07-05T21:30', false],
    ['forex', '2026-07-07T21:30', true],
    ['us-share', '2026-07-07T13:29', false],
    ['us-share', '2026-07-07T19:59', true],
    ['us-share', '2026-07-07T20:00', false],
    ['tokyo-index', '2026-07-06T23:59', false],
    ['tokyo-index', '2026-07-07T06:30', false],
    // Tokyo's lunch.
    ['tokyo-index', '2026-07-07T02:29', true],
    ['tokyo-index', '2026-07-07T02:30', false],
    ['tokyo-index', '2026-07-07T03:30', true],
    ['us-index', '2026-07-05T21:30', false],
    ['us-index', '2026-07-05T22:00', true],
    ['us-index', '2026-07-07T20:59', true],
    ['us-index', '2026-07-07T21:30', false],
    ['german-share', '2026-07-07T15:29', true],
    ['german-share', '2026-07-07T15:30', false],
    ['german-index', '2026-07-07T05:59', false],
    ['german-index', '2026-07-07T06:00', true],
    ['german-index', '2026-07-07T20:00', false],
    ['london-share', '2026-07-07T06:59', false],
    ['london-share', '2026-07-07T07:00', true],
    ['london-share', '2026-07-07T15:30', false],
    ['london-share', '2026-01-14T07:30', false],
    ['london-index', '2026-07-07T19:59', true],
    ['london-index', '2026-07-07T20:00', false],
    ['sydney-index', '2026-07-06T23:59', false],
    ['sydney-index', '2026-07-07T00:00', true],
    ['sydney-index', '2026-07-07T06:00', false],
    // Summer in Sydney.
    ['sydney-index', '2026-01-13T23:00', true],
  ] as const)('MKT-05 (a) (b) (c) %s at %s is open: %s', (calendar, time, open) => {
    expect(isOpen(calendar, at(time))).toBe(open);
  });

  it.each([
    ['forex', '2026-12-25T12:00', false],
    ['forex', '2026-12-25T22:30', false],
    ['forex', '2025-12-25T22:30', true],
    ['us-share', '2026-11-26T15:00', false],
    ['us-share', '2026-11-27T17:59', true],
    ['us-share', '2026-11-27T18:00', false],
    ['metals', '2026-04-03T12:00', false],
    ['us-index', '2026-04-03T15:00', false],
    ['forex', '2026-04-03T12:00', true],
    ['german-share', '2026-12-24T10:00', false],
    ['german-index', '2026-05-01T10:00', false],
    ['london-index', '2026-12-24T12:29', true],
    ['london-share', '2026-12-24T12:30', false],
    ['tokyo-index', '2026-12-31T01:00', false],
    ['sydney-index', '2026-01-26T01:00', false],
  ] as const)('MKT-06 (a) (b) (c) %s at %s is open: %s', (calendar, time, open) => {
    expect(isOpen(calendar, at(time))).toBe(open);
  });

  it('MKT-05 (d) crypto never closes', () => {
    const coins = instruments.filter(({ categoryId }) => categoryId === 4);
    expect(new Set(coins.map(({ calendar }) => calendar))).toEqual(new Set(['always']));
    fc.assert(fc.property(moments, (start) => isOpen('always', start * minute)));
    expect(isOpen('always', at('2026-12-25T03:00'))).toBe(true);
  });

  it('MKT-07 (a) (b) shows the hours of a week in UTC, cut at midnight', () => {
    expect(sessionsOfWeek('us-share', at('2026-07-01T00:00'))[0]).toEqual({
      Day: 1,
      Open: '13:30',
      Close: '20:00',
    });
    expect(sessionsOfWeek('us-share', at('2026-01-14T00:00'))[0]).toEqual({
      Day: 1,
      Open: '14:30',
      Close: '21:00',
    });
    const forex = sessionsOfWeek('forex', at('2026-07-01T00:00'));
    expect(forex[0]).toEqual({ Day: 1, Open: '00:00', Close: '24:00' });
    expect(forex.slice(-2)).toEqual([
      { Day: 5, Open: '00:00', Close: '21:00' },
      { Day: 7, Open: '21:00', Close: '24:00' },
    ]);
    expect(sessionsOfWeek('metals', at('2026-07-01T00:00'))).toHaveLength(10);
  });

  it('MKT-07 (a) leaves holidays out of the week', () => {
    expect(sessionsOfWeek('us-share', at('2026-11-26T00:00'))).toHaveLength(5);
  });

  it('MKT-05 (e) every bound is a multiple of 30 minutes and lies within its day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...calendars), moments, (calendar, start) => {
        const date = Math.floor((start * minute) / day);
        const spans = openSpans(calendar, date);
        for (const { from, to } of spans) {
          expect([from % halfHour, to % halfHour]).toEqual([0, 0]);
          expect(from >= 0 && from < to && to <= day).toBe(true);
        }
        const total = spans.reduce((sum, span) => sum + span.to - span.from, 0);
        expect(openTime(calendar, date * day, (date + 1) * day)).toBe(total);
      }),
    );
  });
});
