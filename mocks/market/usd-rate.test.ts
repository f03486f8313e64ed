import { expect, it } from 'vitest';
import { usdRate } from './usd-rate.ts';

const prices: Record<string, number> = { EURUSD: 1.25, USDJPY: 160 };
const priceOf = (code: string) => prices[code];

it('MKT-19 takes the pair as it stands or turned round', () => {
  expect(usdRate('USD', priceOf)).toBe(1);
  expect(usdRate('EUR', priceOf)).toBe(1.25);
  expect(usdRate('JPY', priceOf)).toBe(0.00625);
});

it('MKT-19 says which pairs it looked for', () => {
  expect(() => usdRate('SEK', priceOf)).toThrow(
    'No rate from SEK to USD: the market trades neither SEKUSD nor USDSEK.',
  );
});
