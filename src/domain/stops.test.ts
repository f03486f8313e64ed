import { describe, expect, it } from 'vitest';
import { stopFromWire, wrongStops } from './stops.ts';

describe('stops', () => {
  it('0 on the wire is off', () => {
    expect(stopFromWire(0)).toBeNull();
    expect(stopFromWire(1.05)).toBe(1.05);
  });

  it('BRK-12 of a buy: the stop loss below the price, the take profit above', () => {
    expect(wrongStops('buy', 1.08, { stopLoss: 1.07, takeProfit: 1.09 })).toEqual([]);
    expect(wrongStops('buy', 1.08, { stopLoss: 1.09, takeProfit: 1.07 })).toEqual(['stopLoss', 'takeProfit']);
  });

  it('BRK-12 of a sell: the other way round', () => {
    expect(wrongStops('sell', 1.08, { stopLoss: 1.09, takeProfit: 1.07 })).toEqual([]);
    expect(wrongStops('sell', 1.08, { stopLoss: 1.07, takeProfit: 1.07 })).toEqual(['stopLoss']);
  });

  it('BRK-12 a stop at the price itself is wrong, one that is off never', () => {
    expect(wrongStops('buy', 1.08, { stopLoss: 1.08, takeProfit: 1.08 })).toEqual(['stopLoss', 'takeProfit']);
    expect(wrongStops('sell', 1.08, { stopLoss: null, takeProfit: null })).toEqual([]);
  });
});
