import { describe, expect, it } from 'vitest';
import { createOverlay } from './overlay.ts';

describe('overlay', () => {
  it('MKT-17 cuts time into pieces at each change', () => {
    const overlay = createOverlay();
    overlay.pin(500, 1000);
    overlay.pin(null, 2000);
    const pieces = overlay.pieces(900, 2500);
    expect(pieces.map(({ from, to, rule }) => [from, to, rule.pinned])).toEqual([
      [900, 1000, null],
      [1000, 2000, 500],
      [2000, 2500, null],
    ]);
    expect(overlay.since).toBe(1000);
    expect(createOverlay().since).toBe(Infinity);
  });

  it('MKT-17 multiplies moves, and takes a pinned price along', () => {
    const overlay = createOverlay();
    overlay.move(10, 1000);
    overlay.move(-50, 2000);
    expect(overlay.ruleAt(2500).factor).toBeCloseTo(0.55);
    overlay.pin(300, 3000);
    overlay.move(-99.9, 4000);
    expect(overlay.ruleAt(4000).pinned).toBe(1);
  });

  it('MKT-17 a change in the past undoes those after it: the clock was moved back', () => {
    const overlay = createOverlay();
    overlay.pin(500, 5000);
    overlay.move(10, 3000);
    expect(overlay.ruleAt(9000)).toMatchObject({ from: 3000, pinned: null });
    expect(overlay.pieces(0, 9000).map(({ from, to }) => [from, to])).toEqual([
      [0, 3000],
      [3000, 9000],
    ]);
  });

  it('MKT-18 an opening by hand is no price change, and keeps one of the same moment', () => {
    const overlay = createOverlay();
    overlay.setOpen(true, 1000);
    expect(overlay.ruleAt(1000)).toMatchObject({ open: true, shifts: false });
    overlay.pin(5, 2000);
    overlay.setOpen(false, 2000);
    expect(overlay.ruleAt(2000)).toMatchObject({ open: false, pinned: 5, shifts: true });
  });
});
