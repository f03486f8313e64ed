import { expect, it } from 'vitest';
import { instrumentTerms } from '../../../domain/instrument.ts';
import {
  costDigits,
  freeAfter,
  orderPrice,
  previewCosts,
  profitAtStop,
  sidePrecision,
  type CostInput,
} from './cost-preview.ts';
import { emptyTicket } from './ticket-values.ts';
import { instrument } from '../../../testing/fixtures.ts';

const terms = instrumentTerms(instrument());
const values = { ...emptyTicket(terms, 100), lots: 0.1 };
const input: CostInput = { terms, mode: 'per-lot', values, mid: 1.08642 };

it('TKT-10 fills a market order at its own side of the quote, and a pending one at its target', () => {
  expect(orderPrice(input, 'buy')).toBe(1.08648);
  expect(orderPrice(input, 'sell')).toBe(1.08636);
  const pending = { ...values, kind: 'pending' as const, target: 1.08 };
  expect(orderPrice({ ...input, values: pending }, 'sell')).toBe(1.08);
  expect(orderPrice({ ...input, values: { ...pending, target: null } }, 'buy')).toBeNull();
});

it('TKT-11 tells margin, commission, pip value and spread in money', () => {
  expect(previewCosts(input, 'buy')).toEqual({
    price: 1.08648,
    margin: 108.648,
    commission: 0.7,
    needed: 109.348,
    pipValue: 1,
    spreadCost: 1.2,
  });
  expect(previewCosts(input, 'sell').margin).toBe(108.636);
});

it('TKT-11 shows the golden case: one lot of USD/JPY at 100:1 locks $1,000', () => {
  const yen = instrumentTerms(
    instrument({ PricePrecision: 3, QuoteCurrency: 'JPY', QuoteRate: 1 / 115, Spread: 0 }),
  );
  const one = { ...input, terms: yen, values: { ...values, lots: 1 }, mid: 115 };
  expect(previewCosts(one, 'buy').margin).toBeCloseTo(1000, 4);
});

it('TKT-11 takes a share of the margin where the site charges so', () => {
  const share = { ...input, mode: 'share-of-margin' as const, terms: { ...terms, commissionRate: 0.001 } };
  expect(previewCosts(share, 'buy').commission).toBe(0.108648);
});

it('TKT-11 leaves unknown what cannot be known', () => {
  const costs = (changes: Partial<CostInput>) => previewCosts({ ...input, ...changes }, 'buy');
  expect(costs({ mid: null })).toMatchObject({ margin: null, needed: null, spreadCost: null, pipValue: 1 });
  expect(costs({ mode: null })).toMatchObject({ margin: 108.648, commission: null, needed: null });
  expect(costs({ values: { ...values, lots: null } })).toMatchObject({ margin: null, pipValue: null });
  expect(costs({ values: { ...values, leverage: null } }).margin).toBeNull();
});

it('TKT-08 tells profit and loss at a stop from where the order would fill', () => {
  expect(profitAtStop(input, 'buy', 1.08348)).toBe(-30);
  expect(profitAtStop(input, 'sell', 1.08336)).toBe(30);
  expect(profitAtStop(input, 'buy', null)).toBeNull();
  expect(profitAtStop({ ...input, mid: null }, 'buy', 1.08)).toBeNull();
});

it('TKT-12 subtracts what the order needs from what is free', () => {
  expect(freeAfter(100_000, 109.348)).toBe(99_890.652);
  expect(freeAfter(null, 1)).toBeNull();
  expect(freeAfter(1, null)).toBeNull();
});

it('TKT-10 writes a side with one decimal more only where half the spread needs it', () => {
  expect(sidePrecision({ precision: 5, spread: 0.00012 })).toBe(5);
  expect(sidePrecision({ precision: 5, spread: 0.00013 })).toBe(6);
  expect(sidePrecision({ precision: 2, spread: 0 })).toBe(2);
});

it('TKT-11 never shows a small cost as none', () => {
  expect([0.7, 0.01, 0.001, 0.00002].map(costDigits)).toEqual([2, 2, 4, 6]);
  expect([0, null].map(costDigits)).toEqual([2, 2]);
});
