import { describe, expect, it } from 'vitest';
import { isOpenByCalendar, lastOpening, rolls, turns } from './model-hours.ts';

const at = (text: string) => Date.parse(`${text}Z`);

describe('hours of the model', () => {
  it.each([
    ['currency', '2026-10-23T20:59', true],
    ['currency', '2026-10-23T21:00', false],
    ['currency', '2026-11-06T21:59', true],
    ['metal', '2026-10-20T21:30', false],
    ['us-share', '2026-11-02T14:29', false],
    ['us-share', '2026-11-02T14:30', true],
    ['german-share', '2026-10-26T08:00', true],
    ['tokyo-index', '2026-10-20T03:00', false],
    ['sydney-index', '2026-10-19T23:00', true],
    ['crypto', '2026-10-24T12:00', true],
    // Thanksgiving, and the day after.
    ['us-share', '2026-11-26T16:00', false],
    ['us-index', '2026-11-26T16:00', true],
    ['us-share', '2026-11-27T17:59', true],
    ['us-share', '2026-11-27T18:00', false],
    // Christmas begins with the evening before.
    ['currency', '2026-12-24T21:59', true],
    ['currency', '2026-12-24T22:00', false],
    ['metal', '2026-12-25T12:00', false],
    ['german-share', '2026-12-24T10:00', false],
    ['london-share', '2026-12-24T12:29', true],
    ['london-share', '2026-12-24T12:30', false],
    ['london-index', '2026-12-28T12:00', false],
    ['sydney-index', '2027-01-26T00:30', false],
    ['tokyo-index', '2027-01-04T00:30', true],
    // Good Friday; New York's summer has begun, Europe's not.
    ['currency', '2027-03-26T12:00', true],
    ['metal', '2027-03-26T12:00', false],
    ['metal', '2027-03-25T20:59', true],
    ['us-share', '2027-03-15T13:30', true],
    ['german-share', '2027-03-15T08:00', true],
  ])('AUD-03 (b) %s at %s: open is %s', (hours, time, open) => {
    expect(isOpenByCalendar(hours, at(time))).toBe(open);
  });

  it('AUD-03 (b) knows when a market turns and when a day of New York ends, daylight saving included', () => {
    expect(turns('currency', at('2026-10-30T12:00'), at('2026-11-02T12:00'))).toEqual([
      at('2026-10-30T21:00'),
      at('2026-11-01T22:00'),
    ]);
    expect(rolls(at('2026-10-31T12:00'), at('2026-11-02T12:00'))).toEqual([
      { at: at('2026-10-31T21:00'), weekday: 6 },
      { at: at('2026-11-01T22:00'), weekday: 0 },
    ]);
  });

  it('AUD-03 (b) knows when a market has opened, and how long it was closed before', () => {
    const hour = 3_600_000;
    expect(lastOpening('tokyo-index', at('2026-10-20T03:31'))).toEqual({
      at: at('2026-10-20T03:30'),
      closedFor: hour,
    });
    expect(lastOpening('metal', at('2026-12-27T23:20'))).toEqual({
      at: at('2026-12-27T23:00'),
      closedFor: 73 * hour,
    });
    expect(lastOpening('metal', at('2026-12-27T22:00'))).toBeNull();
    expect(lastOpening('metal', at('2026-12-28T00:00'))).toBeNull();
  });
});
