import { describe, expect, it } from 'vitest';
import { hashIndex, hashText, normalAt, Random } from './random.ts';

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const many = Array.from({ length: 20_000 }, (_, index) => index);

describe('random', () => {
  it('MKT-10 (a) gives the same numbers for the same key, and others for another', () => {
    const draw = (key: number) =>
      Array.from({ length: 5 }, (_, index) => index).map(() => new Random(key).next());
    expect(draw(7)).toEqual(draw(7));
    expect(new Random(7).next()).not.toBe(new Random(8).next());
    expect(hashText('7/day/EURUSD')).not.toBe(hashText('7/day/EURUSE'));
  });

  it('MKT-10 (c) pins the numbers themselves: histories must not change between releases', () => {
    const random = new Random(hashText('candlewick'));
    expect([random.next(), random.next(), hashIndex(1, 2), hashIndex(1, 2 ** 40)]).toMatchInlineSnapshot(`
      [
        0.813705999404192,
        0.9960208262782544,
        1292500310,
        1797373214,
      ]
    `);
  });

  it('MKT-10 (a) tells large indices apart', () => {
    expect(new Set(many.map((index) => hashIndex(3, index * 2 ** 32 + 5))).size).toBe(many.length);
  });

  it('MKT-13 (a) draws normal numbers: mean 0, deviation 1', () => {
    const random = new Random(11);
    for (const numbers of [many.map(() => random.normal()), many.map((index) => normalAt(9, index))]) {
      expect(mean(numbers)).toBeCloseTo(0, 1);
      expect(mean(numbers.map((number) => number ** 2))).toBeCloseTo(1, 1);
    }
  });
});
