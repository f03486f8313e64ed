import { expect, it } from 'vitest';
import { mirrorStops, sideOfStops } from './stop-prices.ts';

const euro = { precision: 5 };
const off = { stopLossOn: false, stopLoss: null, takeProfitOn: false, takeProfit: null };

it('TKT-09 tells the side of the stops by where they stand', () => {
  expect(sideOfStops(off, 1.1)).toBeNull();
  expect(sideOfStops({ ...off, stopLossOn: true, stopLoss: 1.09 }, 1.1)).toBe('buy');
  expect(sideOfStops({ ...off, stopLossOn: true, stopLoss: 1.11 }, 1.1)).toBe('sell');
  expect(sideOfStops({ ...off, takeProfitOn: true, takeProfit: 1.12 }, 1.1)).toBe('buy');
  const both = { stopLossOn: true, stopLoss: 1.11, takeProfitOn: true, takeProfit: 1.12 };
  expect(sideOfStops(both, 1.1)).toBeNull();
  expect(sideOfStops({ ...both, stopLossOn: false }, 1.1)).toBe('buy');
});

it('TKT-09 mirrors the stops about the price, exactly', () => {
  const stops = { stopLossOn: true, stopLoss: 1.09, takeProfitOn: true, takeProfit: 1.13 };
  const other = mirrorStops(stops, 1.10001, euro);
  expect(other).toEqual({ stopLoss: 1.11002, takeProfit: 1.07002 });
  expect(mirrorStops({ ...stops, ...other }, 1.10001, euro)).toEqual({ stopLoss: 1.09, takeProfit: 1.13 });
  expect(mirrorStops({ ...stops, takeProfit: null }, 1.1, euro).takeProfit).toBeNull();
});
