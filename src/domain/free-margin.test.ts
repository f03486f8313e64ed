import { expect, it } from 'vitest';
import { freeMargin } from './free-margin.ts';

it('TKT-12 is balance and floating profit less what is locked, exactly', () => {
  expect(freeMargin({ balance: 100_000.1, floatingProfit: 0.2, locked: 1086.48 })).toBe(98_913.82);
  expect(freeMargin({ balance: 100, floatingProfit: -150, locked: 20 })).toBe(-70);
});

it('TKT-12 is not known while a part of it is not, and never 0 instead', () => {
  expect(freeMargin({ balance: null, floatingProfit: 0, locked: 0 })).toBeNull();
  expect(freeMargin({ balance: 1, floatingProfit: null, locked: 0 })).toBeNull();
  expect(freeMargin({ balance: 1, floatingProfit: 0, locked: null })).toBeNull();
});
