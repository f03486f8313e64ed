import { describe, expect, it } from 'vitest';
import { Exact, decimals, toMicros } from './exact.ts';
import { isOpenByCalendar, rolls, turns } from './model-hours.ts';

const at = (text: string) => Date.parse(`${text}Z`);

describe('exact numbers', () => {
  it('AUD-02 lose nothing of what was written', () => {
    for (const text of ['0', '0.1', '-12.345678', '114.8', '100000'])
      expect(Exact.of(text).toString()).toBe(text);
    expect(Exact.of(1e-7).toString()).toBe('0.0000001');
    expect(Exact.of(0.1).plus(Exact.of(0.2)).toString()).toBe('0.3');
    expect(Exact.of(1).over(Exact.of(3)).times(Exact.of(3)).toString()).toBe('1');
  });

  it.each([
    ['0.0000005', '0'],
    ['0.0000015', '0.000002'],
    ['-0.0000015', '-0.000002'],
    ['-0.0000025', '-0.000002'],
    ['2.00000051', '2.000001'],
  ])('AUD-02 money of %s is %s: half to even', (exact, money) => {
    expect(decimals(toMicros(Exact.of(exact)), 6)).toBe(money);
  });

  it('AUD-02 a level is cut off, not rounded', () => {
    expect(Exact.of('99.999').cut(2)).toBe(9999n);
  });
});

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
  ])('AUD-03 %s (category %d) at %s: open is %s', (code, category, time, open) => {
    expect(isOpenByCalendar(code, category, at(time))).toBe(open);
  });

  it('AUD-03 knows when a market turns and when a day of New York ends, daylight saving included', () => {
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
