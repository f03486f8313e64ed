import { describe, expect, it } from 'vitest';
import { isOpenByCalendar, rolls, turns } from './model-hours.ts';

const at = (text: string) => Date.parse(`${text}Z`);

describe('hours of the model', () => {
  it.each([
    ['EURUSD', 1, '2026-10-23T20:59', true],
    ['EURUSD', 1, '2026-10-23T21:00', false],
    ['EURUSD', 1, '2026-11-06T21:59', true],
    ['XAUUSD', 2, '2026-10-20T21:30', false],
    ['AAPL', 5, '2026-11-02T14:29', false],
    ['AAPL', 5, '2026-11-02T14:30', true],
    ['SAP', 5, '2026-10-26T08:00', true],
    ['JP225', 3, '2026-10-20T03:00', false],
    ['AU200', 3, '2026-10-19T23:00', true],
    ['BTCUSD', 4, '2026-10-24T12:00', true],
  ])('AUD-03 (b) %s (category %d) at %s: open is %s', (code, category, time, open) => {
    expect(isOpenByCalendar(code, category, at(time))).toBe(open);
  });

  it('AUD-03 (b) knows when a market turns and when a day of New York ends, daylight saving included', () => {
    expect(turns('EURUSD', 1, at('2026-10-30T12:00'), at('2026-11-02T12:00'))).toEqual([
      at('2026-10-30T21:00'),
      at('2026-11-01T22:00'),
    ]);
    expect(rolls(at('2026-10-31T12:00'), at('2026-11-02T12:00'))).toEqual([
      { at: at('2026-10-31T21:00'), weekday: 6 },
      { at: at('2026-11-01T22:00'), weekday: 0 },
    ]);
  });
});
