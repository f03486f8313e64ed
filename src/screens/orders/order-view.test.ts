import { describe, expect, it } from 'vitest';
import { orderView } from './order-view.ts';
import { instrument as makeInstrument, order } from '../../testing/fixtures.ts';

describe('orderView', () => {
  it('ORD-03 reads an open order in standard terms', () => {
    const view = orderView(order({ Status: 1, OrderType: 2, FactProfits: -29.685 }), [makeInstrument()]);
    expect(view).toMatchObject({ state: 'open', side: 'sell', profit: -29.685, precision: 5, leverage: 100 });
    expect(view.instrument?.Code).toBe('EURUSD');
  });

  it('ORD-03 shows no profit of an order that was never filled', () => {
    expect(orderView(order({ Status: 0, Price: null, FactProfits: 0 }), []).profit).toBeNull();
    expect(orderView(order({ Status: 3, Price: null, FactProfits: 0 }), []).profit).toBeNull();
  });

  it('ORD-03 takes a stop of 0 as none', () => {
    const view = orderView(order({ TargetLossPrice: 0, TargetProfitPrice: 1.1 }), []);
    expect(view.stopLoss).toBeNull();
    expect(view.takeProfit).toBe(1.1);
  });

  it('ORD-03 shows an order whose instrument is unknown with its own decimals', () => {
    const view = orderView(order({ OriginPrice: 149.3, Price: 149.32, UpdatePrice: 149.318 }), []);
    expect(view.instrument).toBeNull();
    expect(view.precision).toBe(3);
  });
});
