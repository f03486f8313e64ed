import { expect, it } from 'vitest';
import { nextClosing, nextOpening, weekAhead } from './opening-hours.ts';

const week = [1, 2, 3, 4].map((Day) => ({ Day, Open: '00:00', Close: '24:00' }));
const forex = [{ Day: 7, Open: '22:00', Close: '24:00' }, ...week, { Day: 5, Open: '00:00', Close: '22:00' }];
const at = (text: string) => Date.parse(text);
const text = (time: number | null) => (time === null ? null : new Date(time).toISOString());

it('TRD-09 (a) finds Sunday evening from Friday night', () => {
  // 20 November 2026 is a Friday.
  expect(text(nextOpening(forex, at('2026-11-20T22:00:00Z')))).toBe('2026-11-22T22:00:00.000Z');
  expect(text(nextOpening(forex, at('2026-11-22T21:59:59Z')))).toBe('2026-11-22T22:00:00.000Z');
});

it('TRD-09 (a) finds the next of two sessions of a day, and the same day a week later', () => {
  const tokyo = [
    { Day: 3, Open: '00:00', Close: '02:30' },
    { Day: 3, Open: '03:30', Close: '06:30' },
  ];
  expect(text(nextOpening(tokyo, at('2026-11-18T02:45:00Z')))).toBe('2026-11-18T03:30:00.000Z');
  expect(text(nextOpening(tokyo, at('2026-11-18T06:30:00Z')))).toBe('2026-11-25T00:00:00.000Z');
});

it('TRD-09 (b) promises nothing on a holiday, and nothing where no hours are given', () => {
  expect(nextOpening(forex, at('2026-11-18T10:00:00Z'))).toBeNull();
  expect(nextOpening(undefined, at('2026-11-18T10:00:00Z'))).toBeNull();
});

it('INF-01 (c) joins sessions that touch at midnight, and says when an open market closes', () => {
  expect(text(nextClosing(forex, at('2026-11-18T10:00:00Z')))).toBe('2026-11-20T22:00:00.000Z');
  expect(nextClosing(forex, at('2026-11-21T10:00:00Z'))).toBeNull();
  const always = [1, 2, 3, 4, 5, 6, 7].map((Day) => ({ Day, Open: '00:00', Close: '24:00' }));
  expect(nextClosing(always, at('2026-11-18T10:00:00Z'))).toBeNull();
  expect(nextClosing(undefined, at('2026-11-18T10:00:00Z'))).toBeNull();
});

it('INF-01 (c) has the hours of a week, each once, and none of a market that never closes', () => {
  const shares = [1, 2, 3, 4, 5].map((Day) => ({ Day, Open: '14:30', Close: '21:00' }));
  const hours = weekAhead(shares, at('2026-11-18T15:00:00Z'));
  expect(hours.map(({ opens, closes }) => [text(opens)?.slice(5, 16), text(closes)?.slice(11, 16)])).toEqual([
    ['11-18T14:30', '21:00'],
    ['11-19T14:30', '21:00'],
    ['11-20T14:30', '21:00'],
    ['11-23T14:30', '21:00'],
    ['11-24T14:30', '21:00'],
  ]);
});
