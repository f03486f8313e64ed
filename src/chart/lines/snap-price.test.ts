import { describe, expect, it } from 'vitest';
import { snapPrice } from './snap-price.ts';

const rules = { snaps: [], reach: 0.0004, round: 0.01, step: 0.0001, bounds: [1, 2] as const };

describe('HND-08 (d) where a dragged price goes', () => {
  it('to a pip, written as a price is', () => {
    expect(snapPrice(1.07504999, rules)).toEqual({ price: 1.075, to: null });
    expect(snapPrice(1.0750321, { ...rules, step: 0.00001 })).toEqual({ price: 1.07503, to: null });
  });

  it('to the nearest of what it snaps to, within the reach', () => {
    const snaps = [1.07512, 1.0754];
    expect(snapPrice(1.0752, { ...rules, snaps })).toEqual({ price: 1.07512, to: 1.07512 });
    expect(snapPrice(1.07535, { ...rules, snaps })).toEqual({ price: 1.0754, to: 1.0754 });
    expect(snapPrice(1.0761, { ...rules, snaps }).to).toBeNull();
  });

  it('to a round price', () => {
    expect(snapPrice(1.0803, rules)).toEqual({ price: 1.08, to: 1.08 });
  });

  it('HND-08 (e) and no further than its bounds, which it does not leave for a snap either', () => {
    expect(snapPrice(0.9, rules).price).toBe(1);
    expect(snapPrice(2.3, rules).price).toBe(2);
    expect(snapPrice(1.9999, { ...rules, bounds: [1, 1.9995] }).price).toBe(1.9995);
  });
});
