import { describe, expect, it } from 'vitest';
import { accountFigures, equity, freeMargin, lossUntilStopOut, marginLevel, marginState } from './account.ts';

describe('margin level', () => {
  it('BRK-07 (a) (c) is equity ÷ used margin × 100, and unknown with no margin in use', () => {
    expect(marginLevel(100_207.5, 541.1)).toBe(18519.22);
    expect(marginLevel(-20, 100)).toBe(-20);
    expect(marginLevel(100_000, 0)).toBeNull();
  });

  it('BRK-07 (b) never shows a level as reached that is not', () => {
    expect(marginLevel(99.9999, 100)).toBe(99.99);
  });

  it('BRK-07 (d) is a billion where it would be more', () => {
    expect(marginLevel(10_000_000, 1)).toBe(1_000_000_000);
    expect(marginLevel(9_999_999.99, 1)).toBe(999_999_999);
    expect(marginLevel(900_100_000, 0.166685)).toBe(1_000_000_000);
  });

  it('BRK-08 (a) (b) calls at 100% and closes at 50%', () => {
    expect(marginState(100.000001, 100)).toBe('fine');
    expect(marginState(100, 100)).toBe('margin-call');
    expect(marginState(50.000001, 100)).toBe('margin-call');
    expect(marginState(50, 100)).toBe('stop-out');
    expect(marginState(-5, 100)).toBe('stop-out');
    expect(marginState(-5, 0)).toBe('fine');
  });
});

it('TKT-12 (a) is balance and floating profit less what is locked, exactly', () => {
  expect(freeMargin({ balance: 100_000.1, floatingProfit: 0.2, owed: 0, locked: 1086.48 })).toBe(98_913.82);
  expect(freeMargin({ balance: 100, floatingProfit: -150, owed: 5, locked: 20 })).toBe(-75);
});

it('TKT-12 (b), BRK-43 (b) is not known while a part of it is not, and never 0 instead', () => {
  expect(freeMargin({ balance: null, floatingProfit: 0, owed: 0, locked: 0 })).toBeNull();
  expect(freeMargin({ balance: 1, floatingProfit: null, owed: 0, locked: 0 })).toBeNull();
  expect(freeMargin({ balance: 1, floatingProfit: 0, owed: 0, locked: null })).toBeNull();
  expect(equity({ balance: 1, floatingProfit: null, owed: 0 })).toBeNull();
  expect(lossUntilStopOut(1, null)).toBeNull();
});

it('ORD-05 (a), BRK-44 (b) equity is balance and floating profit less what is owed, exactly', () => {
  expect(equity({ balance: 100_000.1, floatingProfit: 0.2, owed: 0.1 })).toBe(100_000.2);
  expect(equity({ balance: null, floatingProfit: 1, owed: 0 })).toBeNull();
});

it('BRK-08 what can still be lost until the stop-out', () => {
  expect(lossUntilStopOut(80_080, 87_010)).toBe(36_575);
  expect(lossUntilStopOut(0.3, 0.2)).toBe(0.2);
  expect(lossUntilStopOut(500, 1000)).toBe(0);
  expect(lossUntilStopOut(400, 1000)).toBe(0);
  expect(lossUntilStopOut(400, 0)).toBeNull();
  expect(lossUntilStopOut(null, 1000)).toBeNull();
});

it('BRK-43 (a), BRK-22 (b) (c) an account in figures: what is locked, worth and free, exactly', () => {
  const positions = [
    { margin: 1000.1, profit: -0.3 },
    { margin: 0.2, profit: 0.1 },
  ];
  const pending = [{ margin: 500, commission: 0.7 }];
  expect(accountFigures({ balance: 2000, owed: 50, withdrawing: 100, positions, pending })).toEqual({
    balance: 2000,
    owed: 50,
    locked: 1601,
    usedMargin: 1000.3,
    floatingProfit: -0.2,
    equity: 1949.8,
    freeMargin: 348.8,
    marginLevel: 194.92,
    marginState: 'fine',
  });
});
