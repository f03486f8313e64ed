import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lotProblem, snapLots, stepLots } from './lots.ts';

const terms = { minLots: 0.01, maxLots: 50, lotStep: 0.01 };
const odd = { minLots: 0.5, maxLots: 3, lotStep: 0.2 };

describe('lots', () => {
  it('BRK-11 start at the minimum and go up by the step to the maximum', () => {
    expect(lotProblem(0.01, terms)).toBeNull();
    expect(lotProblem(0.07, terms)).toBeNull();
    expect(lotProblem(50, terms)).toBeNull();
    expect(lotProblem(0.005, terms)).toBe('below-minimum');
    expect(lotProblem(Number.NaN, terms)).toBe('below-minimum');
    expect(lotProblem(50.01, terms)).toBe('above-maximum');
    expect(lotProblem(0.015, terms)).toBe('off-step');
    expect(lotProblem(1e6, { ...terms, maxLots: null })).toBeNull();
  });

  it('BRK-11 snap to the nearest size that can be ordered', () => {
    expect(snapLots(0.014, terms)).toBe(0.01);
    expect(snapLots(0.016, terms)).toBe(0.02);
    expect(snapLots(-3, terms)).toBe(0.01);
    expect(snapLots(80, terms)).toBe(50);
    // The maximum itself is no size of this grid.
    expect(snapLots(80, odd)).toBe(2.9);
  });

  it('BRK-11 step up and down inside the bounds', () => {
    expect(stepLots(0.29, 1, terms)).toBe(0.3);
    expect(stepLots(0.3, -1, terms)).toBe(0.29);
    expect(stepLots(0.01, -1, terms)).toBe(0.01);
    expect(stepLots(50, 1, terms)).toBe(50);
  });

  it('BRK-11 whatever is snapped can be ordered', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -10, max: 100, noNaN: true }),
        fc.constantFrom(terms, odd),
        (lots, bounds) => {
          expect(lotProblem(snapLots(lots, bounds), bounds)).toBeNull();
        },
      ),
    );
  });
});
