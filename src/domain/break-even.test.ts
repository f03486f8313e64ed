import fc from 'fast-check';
import { expect, it } from 'vitest';
import { breakEvenPrice } from './break-even.ts';
import { pipSize } from './instrument.ts';
import { profit } from './margin.ts';
import { decimal } from './money.ts';

const terms = { precision: 5, contractSize: 100_000, quoteRate: 1, isUsdBase: false };

it('HND-10 closing there loses nothing, and a pip nearer does', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('buy', 'sell'),
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 100_000, max: 200_000 }),
      fc.integer({ min: 1, max: 3000 }),
      (side, hundredths, points, cents) => {
        const position = {
          side,
          lots: hundredths / 100,
          openPrice: points / 100_000,
          commission: cents / 100,
          swap: null,
        };
        const even = breakEvenPrice(position, terms);
        const resultAt = (closePrice: number) =>
          profit({ ...terms, ...position, closePrice }) - position.commission;
        if (even === null) return;
        expect(resultAt(even)).toBeGreaterThanOrEqual(-0.005);
        const way = side === 'buy' ? -1 : 1;
        const nearer = decimal(even)
          .plus(decimal(pipSize(5)).times(way))
          .toNumber();
        expect(resultAt(nearer)).toBeLessThan(0.005);
      },
    ),
  );
});

it('HND-10 without costs it is the entry', () => {
  expect(breakEvenPrice({ side: 'buy', lots: 1, openPrice: 1.1, commission: 0, swap: null }, terms)).toBe(
    1.1,
  );
});
