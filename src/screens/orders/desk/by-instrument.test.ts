// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { toOrderView } from '../../../domain/order-wire.ts';
import { instrument, order } from '../../../testing/fixtures.ts';
import { exposuresOf } from './by-instrument.tsx';

const view = (changes: Parameters<typeof order>[0]) => toOrderView(order(changes), [instrument()]);

it('DSK-31 (b) positions of an instrument are taken together: bought less sold, margin and its share, the most first', () => {
  const gold = { ForexTradeLists: { ShowCode: 'XAU/USD' } };
  const found = exposuresOf([
    view({ ...gold, Id: 4, Quantity: 1, OrderType: 2, CautionMoney: 30 }),
    view({ Id: 3, Quantity: 0.1, CautionMoney: 0.1 }),
    view({ Id: 2, Quantity: 0.2, CautionMoney: 0.2 }),
    view({ Id: 1, Quantity: 0.3, OrderType: 2, CautionMoney: 89.7 }),
  ]);
  expect(
    found.map(({ showCode, orders, lots, margin, share }) => [showCode, orders.length, lots, margin, share]),
  ).toEqual([
    ['EUR/USD', 3, 0, 90, 75],
    ['XAU/USD', 1, -1, 30, 25],
  ]);
  expect(exposuresOf([])).toEqual([]);
  expect(exposuresOf([view({ CautionMoney: 0 })])[0]?.share).toBeNull();
});
