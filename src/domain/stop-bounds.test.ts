import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pipSize, pointSize } from './instrument.ts';
import { bothSides, sidesAtFill } from './margin.ts';
import { decimal } from './money.ts';
import { isStopBelow, isTargetNear, ownSide, stopBound, wrongStops } from './order.ts';
import {
  allowedTarget,
  closestStop,
  closestTargets,
  highestPrice,
  stopLimit,
  stopRange,
  targetRange,
} from './stop-bounds.ts';

const side = fc.constantFrom('buy', 'sell');
const field = fc.constantFrom('stopLoss', 'takeProfit');
/** A quote, its spread and its level in points, in an instrument's decimals. */
const quote = fc
  .record({
    precision: fc.integer({ min: 0, max: 6 }),
    mid: fc.integer({ min: 1000, max: 100_000 }),
    spread: fc.integer({ min: 0, max: 31 }),
    level: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300 })),
  })
  .map(({ precision, mid, spread, level }) => {
    const of = (points: number) =>
      decimal(points)
        .div(10 ** precision)
        .toNumber();
    const terms = { precision, spread: of(spread), stopLevel: of(level) };
    return { terms, mid: of(mid), sides: bothSides(of(mid), terms) };
  });
const none = { stopLoss: null, takeProfit: null };
const plus = (price: number, points: number, precision: number) =>
  decimal(price)
    .plus(decimal(points).times(pointSize(precision)))
    .toNumber();

describe('BRK-90 where a stop may be set', () => {
  it('BRK-90 (a) the closest stop is allowed, and one point nearer none is', () => {
    fc.assert(
      fc.property(quote, side, field, fc.boolean(), (one, way, which, isPending) => {
        const { terms, mid } = one;
        const sides = isPending ? sidesAtFill(way, mid, terms) : one.sides;
        const closest = closestStop(which, way, sides, terms);
        const nearer = isStopBelow(which, way) ? 1 : -1;
        const isAllowed = (stop: number) =>
          wrongStops(way, sides, { ...none, [which]: stop }, terms.stopLevel).length === 0;
        expect(isAllowed(closest)).toBe(true);
        expect(isAllowed(plus(closest, -nearer, terms.precision))).toBe(true);
        expect(isAllowed(plus(closest, nearer, terms.precision))).toBe(false);
        // What a sentence says of it: beyond this price, on whole points, begins what is allowed.
        const limit = stopLimit(which, way, sides, terms);
        expect(isAllowed(limit)).toBe(false);
        expect(nearer * (limit - closest)).toBeGreaterThan(0);
        expect(nearer * (limit - plus(closest, nearer, terms.precision))).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('BRK-90 (a) without a level the bound is the side at which it closes, as ever', () => {
    fc.assert(
      fc.property(quote, side, field, ({ terms, sides }, way, which) => {
        const free = { ...terms, stopLevel: 0 };
        expect(stopLimit(which, way, sides, free)).toBe(stopBound(which, way, sides));
      }),
    );
  });

  it('BRK-90 (a) on whole pips the closest stop is a pip that is allowed, less than a pip from the closest point', () => {
    fc.assert(
      fc.property(quote, side, field, ({ terms, sides }, way, which) => {
        const pip = pipSize(terms.precision);
        const [onPips, onPoints] = [pip, undefined].map((step) =>
          closestStop(which, way, sides, terms, step),
        );
        expect(wrongStops(way, sides, { ...none, [which]: onPips ?? null }, terms.stopLevel)).toEqual([]);
        const apart = decimal(onPips ?? 0)
          .minus(onPoints ?? 0)
          .abs();
        expect(apart.lt(pip)).toBe(true);
        expect(
          decimal(onPips ?? 0)
            .mod(pip)
            .toNumber(),
        ).toBe(0);
      }),
    );
  });

  it('BRK-90 (a) a stop below a price may be no less than a step, and where nothing is left there is no range', () => {
    const sides = { bid: 0.00004, ask: 0.00006 };
    const terms = { precision: 5, stopLevel: 0 };
    expect(stopRange('stopLoss', 'buy', sides, terms)).toEqual({ min: 0.00001, max: 0.00003 });
    expect(stopRange('takeProfit', 'buy', sides, terms)).toEqual({ min: 0.00007, max: highestPrice });
    expect(stopRange('stopLoss', 'buy', sides, { ...terms, stopLevel: 0.00004 })).toBeNull();
    expect(stopRange('stopLoss', 'buy', sides, terms, 0.0001)).toBeNull();
  });
});

describe('BRK-90 where a pending order may wait', () => {
  it('BRK-90 (b) the closest prices under and over the market are allowed, and one point nearer none is', () => {
    fc.assert(
      fc.property(quote, side, ({ terms, sides }, way) => {
        const { under, over } = closestTargets(way, sides, terms);
        const isNear = (target: number) => isTargetNear(way, target, sides, terms.stopLevel);
        expect([under, over].map(isNear)).toEqual([false, false]);
        const hasLevel = terms.stopLevel > 0;
        expect(isNear(plus(under, 1, terms.precision))).toBe(
          hasLevel && plus(under, 1, terms.precision) < plus(over, 0, terms.precision),
        );
        expect(isNear(plus(over, -1, terms.precision))).toBe(
          hasLevel && plus(over, -1, terms.precision) > plus(under, 0, terms.precision),
        );
      }),
    );
  });

  it('BRK-90 (b) a price that is too near is moved to the closest that is allowed, on its own side of the market', () => {
    fc.assert(
      fc.property(quote, side, fc.integer({ min: -400, max: 400 }), ({ terms, sides, mid }, way, points) => {
        const target = plus(mid, points, terms.precision);
        const moved = allowedTarget(way, target, sides, terms);
        const market = ownSide(way, sides);
        expect(isTargetNear(way, moved, sides, terms.stopLevel)).toBe(false);
        if (!isTargetNear(way, target, sides, terms.stopLevel)) expect(moved).toBe(target);
        else expect(moved < market).toBe(target < market);
      }),
    );
  });
});

describe('BRK-91 where a pending order may wait with its stops', () => {
  it('BRK-91 (c) at both ends of the range its stops are allowed, and a step beyond one is not', () => {
    const gap = fc.option(fc.integer({ min: 1, max: 900 }), { nil: null });
    fc.assert(
      fc.property(quote, side, gap, gap, ({ terms, mid }, way, loss, win) => {
        const sign = way === 'buy' ? 1 : -1;
        const at = (points: number | null, towards: number) =>
          points === null ? null : plus(mid, points * towards * sign, terms.precision);
        const stops = { stopLoss: at(loss, -1), takeProfit: at(win, 1) };
        fc.pre(Object.values(stops).every((stop) => stop === null || stop > 0));
        const step = pointSize(terms.precision);
        const range = targetRange(way, stops, terms, step);
        const isAllowed = (target: number) =>
          wrongStops(way, sidesAtFill(way, target, terms), stops, terms.stopLevel).length === 0;
        if (range === null) return;
        expect(isAllowed(range.min)).toBe(true);
        expect(isAllowed(range.max)).toBe(true);
        if (range.min > step) expect(isAllowed(plus(range.min, -1, terms.precision))).toBe(false);
        if (range.max < highestPrice) expect(isAllowed(plus(range.max, 1, terms.precision))).toBe(false);
      }),
    );
  });
});
