import { expect, it } from 'vitest';
import { order } from '../../testing/fixtures.ts';
import { pendingSums } from './pending-sums.ts';

const list = (total: number, ...ids: number[]) => ({
  rows: ids.map((Id) => order({ Id, CautionMoney: 0.1, TradeFee: 0.2 })),
  total,
  first: null,
});

it('ORD-05 adds up without the noise of binary fractions', () => {
  expect(pendingSums(list(3, 1, 2, 3))).toEqual({ margin: 0.3, commission: 0.6 });
  expect(pendingSums(list(0))).toEqual({ margin: 0, commission: 0 });
});

it('ORD-05 does not pass a part for the whole', () => {
  expect(pendingSums(undefined)).toEqual({ margin: null, commission: null });
  expect(pendingSums(list(3, 1, 2))).toEqual({ margin: null, commission: null });
});
