import { describe, expect, it } from 'vitest';
import { boundIn, brokenBound, coinUnit, currencyUnit, depositErrors, worthOf } from './deposit.ts';

const coin = { id: 1, currency_code: 'USDT', protocol_code: 'TRC20', address: 'T' };
const usdt = coinUnit({ ...coin, usd_price: 0.9997 });
const eur = currencyUnit({ id: 2, code: 'EUR', usd_price: 0.92 });

describe('the worth of a deposit', () => {
  it('DEP-04 (a) is counted in decimals, exactly', () => {
    expect(worthOf(2000, usdt)).toBe(1999.4);
    expect(worthOf(0.1 + 0.2, coinUnit(coin))).toBe(0.3);
    expect(worthOf(1.000_001, coinUnit(coin))).toBe(1.000_001);
    expect(worthOf(1500, eur)).toBe(1630.43);
  });

  it('DEP-04 (b) of a coin without a price is one USD, and a currency without one is asked for in USD', () => {
    expect(coinUnit(coin)).toMatchObject({ code: 'USDT', usd: 1 });
    expect(currencyUnit({ id: 1, code: 'USD' })).toMatchObject({ code: 'USD', units: 1 });
    expect(currencyUnit({ id: 2, code: 'EUR' })).toMatchObject({ code: 'USD', units: 1 });
  });

  it('DEP-04 (c) stays within its bounds, which are said in what is paid', () => {
    const bounds = { min_amount: 50, max_amount: 1000 };
    expect(brokenBound(49.99, bounds)).toEqual({ code: 'at-least', bound: 50 });
    expect(brokenBound(1000.01, bounds)).toEqual({ code: 'at-most', bound: 1000 });
    expect(brokenBound(50, bounds) ?? brokenBound(1000, bounds) ?? brokenBound(1, {})).toBeNull();
    for (const unit of [usdt, eur, coinUnit(coin), currencyUnit({ id: 3, code: 'GBP', usd_price: 0.78 })]) {
      const least = boundIn(unit, { code: 'at-least', bound: 50 });
      const most = boundIn(unit, { code: 'at-most', bound: 1000 });
      expect(depositErrors({ amount: least, proof: null }, { unit, bounds, needsProof: false })).toEqual({});
      expect(depositErrors({ amount: most, proof: null }, { unit, bounds, needsProof: false })).toEqual({});
    }
  });

  it('DEP-04 (c) says the bound of a precious coin as finely as it is typed, and no other', () => {
    const btc = coinUnit({ ...coin, currency_code: 'BTC', usd_price: 60_000 });
    const least = boundIn(btc, { code: 'at-least', bound: 10 });
    expect(least).toBe(0.000_167);
    expect(worthOf(least, btc)).toBeGreaterThanOrEqual(10);
    expect(boundIn(btc, { code: 'at-most', bound: 1000 })).toBe(0.016_666);
    expect(boundIn(usdt, { code: 'at-least', bound: 50 })).toBe(50.02);
  });
});

it('DEP-04 DEP-07 an amount is asked for first, the picture in the second step', () => {
  const terms = { unit: eur, bounds: { min_amount: 50 }, needsProof: false };
  expect(depositErrors({ amount: null, proof: null }, terms)).toEqual({ amount: 'amount-missing' });
  expect(depositErrors({ amount: 0, proof: null }, terms)).toEqual({ amount: 'amount-missing' });
  expect(depositErrors({ amount: 45, proof: null }, terms)).toEqual({
    amount: { code: 'at-least', bound: 46, unit: 'EUR' },
  });
  expect(depositErrors({ amount: 46, proof: null }, { ...terms, needsProof: true })).toEqual({
    proof: 'image-missing',
  });
  expect(depositErrors({ amount: 46, proof: '/uploads/a.jpg' }, { ...terms, needsProof: true })).toEqual({});
});
