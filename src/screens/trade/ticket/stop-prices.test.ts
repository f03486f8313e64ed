import { expect, it } from 'vitest';
import { mirrorStops, sideOfStops, startStop } from './stop-prices.ts';

const euro = { precision: 5 };
const off = { stopLossOn: false, stopLoss: null, takeProfitOn: false, takeProfit: null };

it('TKT-08 starts a stop near the price, on its side, in whole pips', () => {
  expect(startStop('stopLoss', 'buy', 1.08642, euro)).toBe(1.0832);
  expect(startStop('takeProfit', 'buy', 1.08642, euro)).toBe(1.0897);
  expect(startStop('stopLoss', 'sell', 1.08642, euro)).toBe(1.0897);
  expect(startStop('takeProfit', 'sell', 149.318, { precision: 3 })).toBe(148.87);
  expect(startStop('stopLoss', 'buy', 2384.6, { precision: 2 })).toBe(2377.4);
});

it('TKT-08 stays at least a pip away, and above zero, at the smallest prices', () => {
  expect(startStop('stopLoss', 'sell', 0.00031, euro)).toBeGreaterThan(0.00031);
  expect(startStop('stopLoss', 'buy', 0.00009, euro)).toBe(0.0001);
});

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
