import { expect, it } from 'vitest';
import { newOrder } from './new-order.ts';
import type { TicketValues } from './ticket-values.ts';

const values: TicketValues = {
  kind: 'market',
  lots: 0.1,
  leverage: 100,
  target: 1.08,
  stopLossOn: false,
  stopLoss: 1.07,
  takeProfitOn: true,
  takeProfit: 1.1,
};

it('TKT-21 sends a stop that is off as none, and a target only with a pending order', () => {
  expect(newOrder(values, 'buy', 1)).toEqual({
    instrumentId: 1,
    side: 'buy',
    kind: 'market',
    lots: 0.1,
    leverage: 100,
    target: null,
    stopLoss: null,
    takeProfit: 1.1,
  });
  expect(newOrder({ ...values, kind: 'pending' }, 'sell', 1)?.target).toBe(1.08);
});

it('TKT-21 is no order while a number is missing', () => {
  expect(newOrder({ ...values, lots: null }, 'buy', 1)).toBeNull();
  expect(newOrder({ ...values, leverage: null }, 'buy', 1)).toBeNull();
  expect(newOrder({ ...values, kind: 'pending', target: null }, 'buy', 1)).toBeNull();
});
