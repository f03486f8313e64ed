import { expect, it } from 'vitest';
import { opposite, sideFromWire, sideToWire } from './side.ts';

it('BRK-05 1 on the wire is a buy, and there and back again is the same', () => {
  expect(sideFromWire(1)).toBe('buy');
  expect(sideFromWire(2)).toBe('sell');
  expect(sideToWire(sideFromWire(2))).toBe(2);
  expect(opposite('buy')).toBe('sell');
  expect(opposite('sell')).toBe('buy');
});
