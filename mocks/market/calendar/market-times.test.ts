import { describe, expect, it } from 'vitest';
import { isOpen } from './calendar.ts';
import { closuresAhead, nextTurn } from './market-times.ts';
import { tradingHours, type CalendarName } from './trading-hours.ts';

const at = (text: string) => Date.parse(text);
const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString().slice(0, 16));
const calendars = Object.keys(tradingHours) as CalendarName[];

describe('MKT-60 the next turn', () => {
  it.each([
    ['forex', '2026-10-14T14:10:00Z', '2026-10-16T21:00'],
    ['forex', '2026-10-17T12:00:00Z', '2026-10-18T21:00'],
    ['us-share', '2026-10-14T14:10:00Z', '2026-10-14T20:00'],
    ['us-share', '2026-10-16T20:00:00Z', '2026-10-19T13:30'],
    ['us-share', '2026-11-26T15:00:00Z', '2026-11-27T14:30'],
    ['us-share', '2026-11-27T15:00:00Z', '2026-11-27T18:00'],
    ['tokyo-index', '2026-10-14T02:29:59Z', '2026-10-14T02:30'],
    ['always', '2026-10-14T14:10:00Z', null],
  ] as const)('MKT-60 (a) of %s at %s is %s', (calendar, now, turn) => {
    expect(iso(nextTurn(calendar, at(now)))).toBe(turn);
  });

  it.each(calendars.filter((name) => name !== 'always'))(
    'MKT-60 (a) of %s: it is as it is until then, and the other way from then on',
    (calendar) => {
      for (let now = at('2026-12-18T00:07:00Z'); now < at('2027-01-05T00:00:00Z'); now += 7 * 3_600_000) {
        const turn = nextTurn(calendar, now) ?? 0;
        const before = isOpen(calendar, now);
        for (let then = now; then < turn; then += 900_000) expect(isOpen(calendar, then)).toBe(before);
        expect(isOpen(calendar, turn)).toBe(!before);
      }
    },
  );
});

describe('MKT-61 holidays', () => {
  it('MKT-61 are when a market stays closed within its hours, whole days and early ends, in their order', () => {
    const spans = closuresAhead('us-share', at('2026-11-20T12:00:00Z'));
    expect(spans.map(({ from, until }) => [iso(from), iso(until)])).toEqual([
      ['2026-11-26T14:30', '2026-11-26T21:00'],
      ['2026-11-27T18:00', '2026-11-27T21:00'],
      ['2026-12-24T18:00', '2026-12-24T21:00'],
      ['2026-12-25T14:30', '2026-12-25T21:00'],
      ['2027-01-01T14:30', '2027-01-01T21:00'],
      ['2027-01-18T14:30', '2027-01-18T21:00'],
    ]);
  });

  it('MKT-61 one that has begun is whole, one that is over is left out, and over midnight they are one', () => {
    const [first] = closuresAhead('forex', at('2026-12-25T12:00:00Z'));
    expect([iso(first?.from ?? 0), iso(first?.until ?? 0)]).toEqual(['2026-12-24T22:00', '2026-12-25T22:00']);
    const [next] = closuresAhead('forex', at('2026-12-25T22:00:00Z'));
    expect(iso(next?.from ?? 0)).toBe('2026-12-31T22:00');
    expect(closuresAhead('always', at('2026-12-20T12:00:00Z'))).toEqual([]);
  });
});
