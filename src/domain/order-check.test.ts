import { describe, expect, it } from 'vitest';
import { checkOrder, type Surroundings, type Ticket } from './order-check.ts';

const terms = {
  precision: 5,
  spread: 0.0002,
  contractSize: 100_000,
  minLots: 0.01,
  maxLots: 50,
  lotStep: 0.01,
  commissionRate: 7,
  marginMode: 'leveraged',
  fixedMargin: 0,
  quoteRate: 1,
  leverages: [50, 100],
} as const;
const around: Surroundings = { terms, isOpen: true, price: 1.08, freeMargin: 2000, needed: 1087 };
const ticket: Ticket = {
  side: 'buy',
  kind: 'market',
  lots: 1,
  leverage: 100,
  stopLoss: null,
  takeProfit: null,
};

describe('order check', () => {
  it('BRK-13 has nothing to say about a complete ticket', () => {
    expect(checkOrder(ticket, around)).toEqual([]);
    expect(checkOrder({ ...ticket, kind: 'pending', target: 1.07, stopLoss: 1.06 }, around)).toEqual([]);
  });

  it('BRK-13 a closed market or no leverage comes before everything else, and alone', () => {
    const empty: Ticket = { side: 'buy', kind: 'market' };
    expect(checkOrder(empty, { ...around, isOpen: false })).toEqual([{ code: 'market-closed', fields: [] }]);
    expect(checkOrder(empty, { ...around, terms: { ...terms, leverages: [] } })).toEqual([
      { code: 'no-leverage', fields: ['leverage'] },
    ]);
  });

  it('BRK-13 names every field that is missing', () => {
    const half: Ticket = { side: 'sell', kind: 'pending', stopLoss: 0, takeProfit: Number.NaN, leverage: 75 };
    expect(checkOrder(half, around)).toEqual([
      { code: 'missing', fields: ['lots', 'leverage', 'target', 'stopLoss', 'takeProfit'] },
    ]);
  });

  it('BRK-13 says what is wrong with the lots', () => {
    expect(checkOrder({ ...ticket, lots: 0.015 }, around)).toEqual([
      { code: 'lots', fields: ['lots'], problem: 'off-step' },
    ]);
  });

  it('BRK-12 measures the stops of a pending order at its target', () => {
    const pending: Ticket = { ...ticket, kind: 'pending', target: 1.05, stopLoss: 1.06 };
    expect(checkOrder(pending, around)).toEqual([{ code: 'wrong-side', fields: ['stopLoss'] }]);
    expect(checkOrder({ ...ticket, stopLoss: 1.06 }, around)).toEqual([]);
  });

  it('BRK-13 waits for a price, and for the money to be known', () => {
    expect(checkOrder(ticket, { ...around, price: null })).toEqual([{ code: 'no-price', fields: [] }]);
    for (const unknown of [{ freeMargin: null }, { needed: null }, { freeMargin: 1086.99 }]) {
      expect(checkOrder(ticket, { ...around, ...unknown })).toEqual([
        { code: 'not-enough-margin', fields: ['lots'] },
      ]);
    }
  });
});
