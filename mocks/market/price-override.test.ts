import { describe, expect, it } from 'vitest';
import { createPriceOverride } from './price-override.ts';

describe('price override', () => {
  it('MKT-17 (a) divides time into spans at each change', () => {
    const overrides = createPriceOverride();
    overrides.pin(500, 1000);
    overrides.pin(null, 2000);
    const spans = overrides.spans(900, 2500);
    expect(spans.map(({ from, to, override }) => [from, to, override.pinned])).toEqual([
      [900, 1000, null],
      [1000, 2000, 500],
      [2000, 2500, null],
    ]);
    expect(overrides.since).toBe(1000);
    expect(createPriceOverride().since).toBe(Infinity);
  });

  it('MKT-17 (a) multiplies moves, and takes a pinned price along', () => {
    const overrides = createPriceOverride();
    overrides.move(10, 1000);
    overrides.move(-50, 2000);
    expect(overrides.overrideAt(2500).factor).toBeCloseTo(0.55);
    overrides.pin(300, 3000);
    overrides.move(-99.9, 4000);
    expect(overrides.overrideAt(4000).pinned).toBe(1);
  });

  it('MKT-17 (d) a change in the past undoes those after it: the clock was moved back', () => {
    const overrides = createPriceOverride();
    overrides.pin(500, 5000);
    overrides.move(10, 3000);
    expect(overrides.overrideAt(9000)).toMatchObject({ from: 3000, pinned: null });
    expect(overrides.spans(0, 9000).map(({ from, to }) => [from, to])).toEqual([
      [0, 3000],
      [3000, 9000],
    ]);
  });

  it('MKT-18 (a) an opening by hand is no price change, and keeps one of the same moment', () => {
    const overrides = createPriceOverride();
    overrides.setOpen(true, 1000);
    expect(overrides.overrideAt(1000)).toMatchObject({ open: true, shifts: false });
    overrides.pin(5, 2000);
    overrides.setOpen(false, 2000);
    expect(overrides.overrideAt(2000)).toMatchObject({ open: false, pinned: 5, shifts: true });
  });
});
