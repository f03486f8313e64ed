import { expect, it } from 'vitest';
import { quickSizes, replaceQuickSize } from './quick-sizes.ts';

const euro = { minLots: 0.01, lotStep: 0.01, maxLots: 50 };
const share = { minLots: 1, lotStep: 1, maxLots: 5000 };

it('SIZ-06 (a) are the minimum, 0.1, 0.5, 1 and the size used last, in their order', () => {
  expect(quickSizes({ terms: euro, own: null, last: null })).toEqual([0.01, 0.1, 0.5, 1]);
  expect(quickSizes({ terms: euro, own: null, last: 0.3 })).toEqual([0.01, 0.1, 0.3, 0.5, 1]);
  expect(quickSizes({ terms: euro, own: null, last: 0.5 })).toEqual([0.01, 0.1, 0.5, 1]);
});

it('SIZ-06 (b) are only what the instrument allows; of whole shares the same multiples', () => {
  expect(quickSizes({ terms: share, own: null, last: 0.3 })).toEqual([1, 10, 50, 100]);
  expect(quickSizes({ terms: { ...share, maxLots: 20 }, own: null, last: 7 })).toEqual([1, 7, 10]);
  expect(quickSizes({ terms: { ...euro, maxLots: 0.5 }, own: null, last: 2 })).toEqual([0.01, 0.1, 0.5]);
});

it('SIZ-06 (c) are those that were chosen instead, where the instrument allows one of them', () => {
  const own = [0.2, 0.4, 0.4, 0.6, 0.8, 2];
  expect(quickSizes({ terms: euro, own, last: 0.3 })).toEqual([0.2, 0.4, 0.6, 0.8, 2]);
  expect(quickSizes({ terms: share, own, last: null })).toEqual([2]);
  expect(quickSizes({ terms: share, own: [0.2], last: null })).toEqual([1, 10, 50, 100]);
});

it('SIZ-06 (c) one takes another’s place, and none stands twice', () => {
  expect(replaceQuickSize([0.01, 0.1, 0.5], 0.1, 0.7)).toEqual([0.01, 0.5, 0.7]);
  expect(replaceQuickSize([0.01, 0.1, 0.5], 0.1, 0.5)).toEqual([0.01, 0.5]);
});
