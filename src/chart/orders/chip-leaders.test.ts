import { i18n } from '@lingui/core';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyGeometry } from '../geometry.ts';
import { order } from '../testing/samples.ts';
import { leaderLanes, lanePlace } from './chip-leaders.ts';
import { placeOrders, type PlacedChip } from './order-marks.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const g = { ...emptyGeometry(), width: 300, height: 480, zero: 480, scale: 1, ratio: 1 };

const placeAt = (levels: readonly number[]): PlacedChip[] =>
  placeOrders(
    levels.map((level, i) => ({ ...order(i + 1, g.zero - level), side: i % 2 ? 'sell' : 'buy' })),
    null,
    g,
    { top: 200, bottom: 248 },
  ).chips;

interface Leader {
  x: number;
  level: number;
  middle: number;
}

/** Leaders in CSS pixels: `x` is where they go up or down. */
const leadersOf = (chips: readonly PlacedChip[]): Leader[] =>
  leaderLanes(chips, g.ratio).flatMap((lane, i) =>
    lane === null ? [] : [{ x: g.width - lanePlace(lane), level: chips[i].level, middle: chips[i].middle }],
  );

const passes = ({ level, middle }: Leader, y: number) =>
  y >= Math.min(level, middle) && y <= Math.max(level, middle);

describe('HND-18 leaders', () => {
  it('HND-18 (a) a leader has its elbow 4 px before the axis; a chip beside its line has none', () => {
    const chips = placeAt([100, 101]);
    expect(leadersOf(chips).map(({ x }) => x)).toEqual([296]);
    expect(leadersOf(placeAt([100, 160]))).toEqual([]);
  });

  it('HND-18 (b) no two share a pixel column at one height, and none crosses another', () => {
    const levels = fc.array(fc.integer({ min: 12, max: 470 }), { minLength: 2, maxLength: 18 });
    fc.assert(
      fc.property(levels, (wanted) => {
        const leaders = leadersOf(placeAt(wanted));
        for (const a of leaders) {
          for (const b of leaders) {
            if (a === b) continue;
            const isBeside = passes(a, b.level) || passes(a, b.middle) || passes(b, a.level);
            if (isBeside) expect(a.x).not.toBe(b.x);
            // From its chip at the left to its own lane it meets no lane of another.
            if (a.middle !== b.middle && passes(b, a.middle)) expect(b.x).toBeGreaterThan(a.x);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
