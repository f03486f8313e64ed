import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bothSides,
  commission,
  commissionMode,
  fillPrice,
  margin,
  profit,
  sidePrecision,
  sidesAtFill,
} from './margin.ts';

/** Its dollar rate is its own price, whatever the server sent a while ago. */
const selfQuoted = { quoteRate: 1 / 114, isUsdBase: true };
const leveraged = {
  marginMode: 'leveraged',
  fixedMargin: 0,
  contractSize: 100_000,
  quoteRate: 1,
  isUsdBase: false,
} as const;
const fixed = { ...leveraged, marginMode: 'fixed', fixedMargin: 250 } as const;

describe('margin', () => {
  it('BRK-03, BRK-42 (a) golden case: 1 lot USDJPY at 100:1 is 1,000 USD', () => {
    expect(margin({ ...leveraged, ...selfQuoted }, 1, 114.8, 100)).toBe(1000);
  });

  it('BRK-03 is lots × contract size × price ÷ leverage', () => {
    expect(margin(leveraged, 0.5, 1.0822, 100)).toBe(541.1);
    expect(margin(leveraged, 0.01, 1.08214, 3)).toBe(360.713333);
  });

  it('BRK-03 is unknown without a leverage', () => {
    expect(margin(leveraged, 1, 1.08, 0)).toBeNull();
    expect(margin(leveraged, 1, 1.08, Number.NaN)).toBeNull();
  });

  it('BRK-04 (a) is an amount a lot in the fixed mode, whatever price and leverage', () => {
    expect(margin(fixed, 0.3, 5431.6, 50)).toBe(75);
    expect(margin(fixed, 0.3, 1, 0)).toBe(75);
  });

  it('BRK-04 (b) is unknown in the fixed mode without an amount', () => {
    expect(margin({ ...fixed, fixedMargin: 0 }, 1, 5431.6, 50)).toBeNull();
  });
});

describe('profit', () => {
  const yen = { openPrice: 114.8, closePrice: 115, lots: 1, contractSize: 100_000, ...selfQuoted };

  it('BRK-05, BRK-42 (a) golden case: buying 1 lot USDJPY at 114.800 and closing at 115.000 brings 173.91 USD', () => {
    expect(profit({ side: 'buy', ...yen })).toBe(173.913043);
  });

  it('BRK-05 a sell loses what a buy gains', () => {
    expect(profit({ side: 'sell', ...yen })).toBe(-173.913043);
  });

  it('BRK-05 has no float dust', () => {
    const move = { ...leveraged, openPrice: 1.1, closePrice: 1.3, lots: 0.03 };
    expect(profit({ side: 'buy', ...move })).toBe(600);
  });
});

it('BRK-06 charges lots × rate when trade_fee_type is 1', () => {
  expect(commissionMode(1)).toBe('per-lot');
  expect(commission('per-lot', 7, 0.1, 1084.2)).toBe(0.7);
});

it('BRK-06 charges margin × rate otherwise', () => {
  expect(commissionMode(2)).toBe('share-of-margin');
  expect(commission('share-of-margin', 0.0007, 0.1, 1084.2)).toBe(0.75894);
});

const euro = { spread: 0.00012, precision: 5 };

it('BRK-09 (a) a buy fills half the spread above the mid, a sell half below', () => {
  expect(fillPrice('buy', 1.08214, euro)).toBe(1.0822);
  expect(fillPrice('sell', 1.08214, euro)).toBe(1.08208);
  expect(bothSides(1.08214, euro)).toEqual({ bid: 1.08208, ask: 1.0822 });
});

it('BRK-09 (a) keeps half of an odd spread', () => {
  expect(fillPrice('buy', 1.08214, { spread: 0.00013, precision: 5 })).toBe(1.082205);
});

it('BRK-09 (a) is what decimals give, for whole steps of a quote and for what is none', () => {
  const precision = fc.integer({ min: 0, max: 8 });
  const step = fc.integer({ min: 1, max: 10 ** 12 });
  const spread = fc.integer({ min: 0, max: 10 ** 6 });
  const parts = fc.integer({ min: 1, max: 3 });
  fc.assert(
    fc.property(precision, step, spread, parts, (decimals, at, wide, of) => {
      const mid = Big(at).div(Big(10).pow(decimals)).div(of).round(12).toNumber();
      const terms = { spread: Big(wide).div(Big(10).pow(decimals)).toNumber(), precision: decimals };
      const half = Big(terms.spread).div(2);
      const exact = (price: Big) => price.round(decimals + 1, Big.roundHalfEven).toNumber();
      expect(fillPrice('buy', mid, terms)).toBe(exact(Big(mid).plus(half)));
      expect(fillPrice('sell', mid, terms)).toBe(exact(Big(mid).minus(half)));
      expect(sidePrecision(terms)).toBe(half.round(decimals, 0).eq(half) ? decimals : decimals + 1);
    }),
  );
});

it('BRK-09 (a) without a spread both sides are the mid', () => {
  expect(bothSides(114.8, { spread: 0, precision: 3 })).toEqual({ bid: 114.8, ask: 114.8 });
});

it('BRK-47 (a) both sides where one of them fills at a price', () => {
  expect(sidesAtFill('buy', 1.05, euro)).toEqual({ bid: 1.04988, ask: 1.05 });
  expect(sidesAtFill('sell', 1.05, euro)).toEqual({ bid: 1.05, ask: 1.05012 });
});

it('TKT-10 (b) writes a side with one decimal more only where half the spread needs it', () => {
  expect(sidePrecision({ precision: 5, spread: 0.00012 })).toBe(5);
  expect(sidePrecision({ precision: 5, spread: 0.00013 })).toBe(6);
  expect(sidePrecision({ precision: 2, spread: 0 })).toBe(2);
});
