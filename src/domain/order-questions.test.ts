import { expect, it } from 'vitest';
import { farFromMarket, isFirstOfDay, oneTapApplies } from './order-questions.ts';

const market = { price: 1.07, dayRange: 0.004 };

it('STP-07 (a) a price is far beyond the larger of half a percent and the range of the day', () => {
  expect(farFromMarket(1.0754, market)).toBeCloseTo(0.504673, 5);
  expect(farFromMarket(1.07535, market)).toBeNull();
  expect(farFromMarket(0.9951, market)).toBeCloseTo(-7, 1);
  expect(farFromMarket(1.0754, { ...market, dayRange: 0.006 })).toBeNull();
  expect(farFromMarket(1.0754, { ...market, dayRange: null })).not.toBeNull();
});

it('STP-07 (b) the server may name another share', () => {
  expect(farFromMarket(1.0754, { ...market, farPercent: 1 })).toBeNull();
  expect(farFromMarket(1.0754, { ...market, farPercent: 0 })).not.toBeNull();
  expect(farFromMarket(Number.NaN, market)).toBeNull();
});

it('STP-09 (c) one tap is never for many at once, a far price, or the first live order of a day', () => {
  const order = { preferences: { oneTap: true }, far: false, bulk: false, firstLiveOrderToday: false };
  expect(oneTapApplies(order)).toBe(true);
  for (const reason of ['far', 'bulk', 'firstLiveOrderToday'])
    expect(oneTapApplies({ ...order, [reason]: true })).toBe(false);
  expect(oneTapApplies({ ...order, preferences: { oneTap: false } })).toBe(false);
});

it('STP-09 (c) a day is the viewer’s', () => {
  const noon = new Date(2026, 9, 16, 12).getTime();
  const hours = (count: number) => noon + count * 3_600_000;
  expect(isFirstOfDay(null, noon)).toBe(true);
  expect(isFirstOfDay(hours(-11), noon)).toBe(false);
  expect(isFirstOfDay(hours(-13), noon)).toBe(true);
});
