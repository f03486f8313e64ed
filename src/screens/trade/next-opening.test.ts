import { expect, it } from 'vitest';
import { nextOpening } from './next-opening.ts';

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
