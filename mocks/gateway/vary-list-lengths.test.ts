import { expect, it } from 'vitest';
import { toSeed } from './seed-mock.ts';
import { varyListLengths } from './vary-list-lengths.ts';

const list = { type: 'array', maxItems: 1000, items: { type: 'array', minItems: 2, maxItems: 3 } };
const seeds = Array.from({ length: 200 }, (_none, index) => toSeed(index));

it('SBX-03 (c) gives lists every length that a screen may meet, none among them', () => {
  const lengths = seeds.map((seed) => varyListLengths(list, seed).maxItems);
  expect(Math.min(...lengths)).toBe(0);
  expect(Math.max(...lengths)).toBe(24);
  expect(new Set(lengths).size).toBeGreaterThan(20);
});

it('SBX-03 (c) keeps the limits that the contract sets', () => {
  for (const seed of seeds) {
    const { items } = varyListLengths(list, seed);
    expect(items.minItems).toBe(items.maxItems);
    expect([2, 3]).toContain(items.minItems);
  }
});

it('SBX-05 (a) decides by the seed, and leaves the schema as it is', () => {
  expect(varyListLengths(list, toSeed(1))).toEqual(varyListLengths(list, toSeed(1)));
  expect(list.maxItems).toBe(1000);
  expect(varyListLengths({ type: 'string', enum: ['a', 'b'] }, toSeed(1))).toEqual({
    type: 'string',
    enum: ['a', 'b'],
  });
});
