import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRule } from './holds.ts';

describe('a rule of x-holds', () => {
  it.each([
    ['High >= Open', { High: 2, Open: 2 }, true],
    ['High >= Open', { High: 1, Open: 2 }, false],
    ['a = b + c', { a: 0.3, b: 0.1, c: 0.2 }, true],
    ['a = b - c - d', { a: 1, b: 6, c: 3, d: 2 }, true],
    ['a = b + c * d', { a: 7, b: 1, c: 2, d: 3 }, true],
    ['a = (b + c) * d', { a: 9, b: 1, c: 2, d: 3 }, true],
    ['a = b / c', { a: 0, b: 4, c: 0 }, true],
    ['a = round6(b / c)', { a: 0.333333, b: 1, c: 3 }, true],
    ['a = round6(b)', { a: 0.000002, b: 0.0000025 }, true],
    ['a = floor2(b / c * 100)', { a: 18519.22, b: 100_207.5, c: 541.1 }, true],
    ['a = max(0, b, c)', { a: 0, b: -1, c: -2 }, true],
    ['a = min(9, b, c)', { a: 9, b: 10, c: 11 }, true],
    ['a = min(9, b)', { a: 10, b: 10 }, false],
    ['a = sum(list.x)', { a: 0.3, list: [{ x: 0.1 }, { x: 0.2 }] }, true],
    ['a = sum(list.x)', { a: 0, list: [] }, true],
    ['a = b - (owed ?? 0)', { a: 5, b: 5 }, true],
    ['a = b - (owed ?? 0)', { a: 5, b: 5, owed: 1 }, false],
    [
      'end = start + days * 86400000',
      { end: '2026-03-04T00:00:00Z', start: '2026-03-02T00:00:00.000Z', days: 2 },
      true,
    ],
  ])('CON-79 (a) is worked out in exact decimals: %s of %j', (text, fields, holds) => {
    expect(readRule(text)(fields)).toBe(holds);
  });

  it('CON-79 (a) says nothing about what is not there or null', () => {
    for (const fields of [{}, { a: 1 }, { a: 1, b: null }, { a: null, b: 2 }])
      expect(readRule('a > b + 9')(fields)).toBe(true);
  });

  it.each(['', 'a', 'a >', 'a = b c', 'a ! b', 'a = (b', 'a = nope(b)', 'a = b +', 'a == b'])(
    'CON-79 (a) is refused where it is none: «%s»',
    (text) => {
      expect(() => readRule(text)).toThrow(SyntaxError);
    },
  );

  it('CON-79 (a) adds as decimals do, whatever the numbers', () => {
    const cents = fc.integer({ min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const fields = { a: (one + other) / 100, b: one / 100, c: other / 100 };
        expect(readRule('a = b + c')(fields)).toBe(true);
      }),
    );
  });
});
