import { expect, it } from 'vitest';
import { commission, commissionMode } from './commission.ts';

it('BRK-06 charges lots × rate when trade_fee_type is 1', () => {
  expect(commissionMode(1)).toBe('per-lot');
  expect(commission('per-lot', 7, 0.1, 1084.2)).toBe(0.7);
});

it('BRK-06 charges margin × rate otherwise', () => {
  expect(commissionMode(2)).toBe('share-of-margin');
  expect(commission('share-of-margin', 0.0007, 0.1, 1084.2)).toBe(0.75894);
});
