import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCacheBudget } from './cache-budget.ts';

describe('a budget of caches', () => {
  it('SBX-92 (b) drops what was unused for longest, whichever cache it is in', () => {
    const budget = createCacheBudget(3);
    const [one, other] = [budget.cache<string>(), budget.cache<string>()];
    one.set(1, 'a');
    other.set(1, 'b');
    one.set(2, 'c');
    expect(one.get(1)).toBe('a');
    other.set(2, 'd');
    expect([one.get(1), other.get(1), one.get(2), other.get(2)]).toEqual(['a', undefined, 'c', 'd']);
  });

  it('SBX-92 (a) counts values by their size, and keeps the newest even if it is too large', () => {
    const budget = createCacheBudget(10);
    const cache = budget.cache<number[]>((list) => list.length);
    cache.set(1, [1, 2, 3, 4, 5, 6]);
    cache.set(2, [1, 2, 3, 4, 5]);
    expect([cache.get(1), budget.size]).toEqual([undefined, 5]);
    cache.set(
      3,
      Array.from({ length: 20 }, () => 0),
    );
    expect([cache.get(2), cache.get(3)?.length, budget.size]).toEqual([undefined, 20, 20]);
    cache.set(3, [1]);
    expect(budget.size).toBe(1);
  });

  it('SBX-92 (a) forgets, and never makes anything up', () => {
    const steps = fc.array(fc.tuple(fc.nat(2), fc.nat(6), fc.boolean()), { maxLength: 200 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 8 }), (all, limit) => {
        const budget = createCacheBudget(limit);
        const caches = [0, 1, 2].map(() => budget.cache<number>());
        const written = new Map<string, number>();
        let order: string[] = [];
        all.forEach(([which, key, isWrite], index) => {
          const name = `${which} ${key}`;
          if (isWrite) {
            caches[which]?.set(key, index);
            written.set(name, index);
            order = [...order.filter((one) => one !== name), name].slice(-limit);
          } else {
            const expected = order.includes(name) ? written.get(name) : undefined;
            expect(caches[which]?.get(key)).toBe(expected);
            if (expected !== undefined) order = [...order.filter((one) => one !== name), name];
          }
          expect(budget.size).toBe(order.length);
        });
      }),
    );
  });
});
