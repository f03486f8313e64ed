import { expect, it } from 'vitest';
import { pendingSums } from './pending-sums.ts';
import { order } from '../../testing/fixtures.ts';

const page = (total: number, ...ids: number[]) => ({
  data: ids.map((Id) => order({ Id, CautionMoney: 0.1, TradeFee: 0.2 })),
  total,
  all_fact_profits: 0,
  balance: 0,
});

it('ORD-05 adds up without the noise of binary fractions, each order once', () => {
  expect(pendingSums([page(3, 1, 2), page(3, 2, 3)])).toEqual({ margin: 0.3, commission: 0.6 });
  expect(pendingSums([page(0)])).toEqual({ margin: 0, commission: 0 });
});

it('ORD-05 does not pass a part for the whole', () => {
  expect(pendingSums(undefined)).toEqual({ margin: null, commission: null });
  expect(pendingSums([page(3, 1, 2)])).toEqual({ margin: null, commission: null });
});
