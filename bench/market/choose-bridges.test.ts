import { expect, it } from 'vitest';
import { bridgeNumbers } from '../../mocks/market/path-pieces.ts';
import { strayOf } from './choose-bridges.ts';

it('MKT-27 (b) each bridge is of the most typical hundredth', () => {
  const some = Array.from({ length: 8000 }, (_, number) => strayOf(number)).sort((one, other) => one - other);
  const hundredth = some[some.length / 100];
  expect(Math.max(...bridgeNumbers.map(strayOf))).toBeLessThan(hundredth);
  expect(new Set(bridgeNumbers).size).toBe(64);
});
