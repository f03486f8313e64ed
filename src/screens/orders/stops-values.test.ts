import { describe, expect, it } from 'vitest';
import { toOrderView } from '../../domain/order.ts';
import { draftedStops, sameStops, stopsErrors, stopsOf, stopsValues } from './stops-values.ts';
import { instrument, order } from '../../testing/fixtures.ts';

const buy = toOrderView(order({ TargetLossPrice: 1.08 }), [instrument()]);
const sell = toOrderView(order({ OrderType: 2 }), [instrument()]);
const off = { stopLossOn: false, stopLoss: null, takeProfitOn: false, takeProfit: null };

describe('stops of an open position', () => {
  it('ORD-11 starts from the order, or from the draft that a reload left', () => {
    expect(stopsValues(buy)).toEqual({ ...off, stopLossOn: true, stopLoss: 1.08 });
    expect(draftedStops({ ...off, takeProfitOn: true, takeProfit: 1.1 })).toMatchObject({
      takeProfitOn: true,
      takeProfit: 1.1,
    });
    expect(draftedStops({ takeProfitOn: 'yes', takeProfit: '1.1' })).toEqual(off);
  });

  it('ORD-11 sends nothing for a stop that is switched off, and keeps its price', () => {
    expect(stopsOf({ ...off, stopLoss: 1.08 })).toEqual({ stopLoss: null, takeProfit: null });
  });

  it('ORD-11 has nothing to save while both stops would be sent as they are', () => {
    expect(sameStops({ ...off, stopLoss: 1.08 }, off)).toBe(true);
    expect(sameStops({ ...off, stopLossOn: true, stopLoss: 1.08 }, off)).toBe(false);
    expect(sameStops(off, { ...off, takeProfitOn: true, takeProfit: 1.1 })).toBe(false);
    expect(sameStops({ ...off, takeProfitOn: true }, off)).toBe(false);
  });

  it('ORD-11 asks for a price where a switch is on', () => {
    expect(stopsErrors({ ...off, stopLossOn: true, takeProfitOn: true }, buy, 1.085)).toEqual({
      stopLoss: 'missing',
      takeProfit: 'missing',
    });
  });

  it('ORD-11 refuses a stop on the wrong side of the current price', () => {
    const values = { stopLossOn: true, stopLoss: 1.09, takeProfitOn: true, takeProfit: 1.08 };
    expect(stopsErrors(values, buy, 1.085)).toEqual({ stopLoss: 'wrong-side', takeProfit: 'wrong-side' });
    expect(stopsErrors(values, sell, 1.085)).toEqual({});
  });
});
