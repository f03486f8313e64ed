import { describe, expect, it } from 'vitest';
import { instrument as makeInstrument, order } from '../testing/fixtures.ts';
import { instrumentTerms } from './instrument.ts';
import {
  checkOrder,
  defaultStop,
  defaultStopDistance,
  pendingType,
  stopAt,
  stopDistance,
  wrongStops,
  type DraftOrder,
  type OrderContext,
  type OrderRequest,
} from './order.ts';
import { opposite } from './side.ts';
import {
  fromOrderInput,
  sideFromWire,
  sideToWire,
  stateFromWire,
  statusToWire,
  stopFromWire,
  toOrderInput,
  toOrderView,
} from './order-wire.ts';

it('BRK-05 1 on the wire is a buy, and there and back again is the same', () => {
  expect(sideFromWire(1)).toBe('buy');
  expect(sideFromWire(2)).toBe('sell');
  expect(sideToWire(sideFromWire(2))).toBe(2);
  expect(opposite('buy')).toBe('sell');
  expect(opposite('sell')).toBe('buy');
});

it('BRK-05 anything but a buy is a sell, and any state that is not open or pending is completed', () => {
  expect(sideFromWire(7)).toBe('sell');
  expect([0, 1, 3, 9].map(stateFromWire)).toEqual(['pending', 'open', 'completed', 'completed']);
  expect(stateFromWire(statusToWire.open)).toBe('open');
});

describe('the request', () => {
  const request: OrderRequest = {
    instrumentId: 4,
    side: 'sell',
    kind: 'pending',
    lots: 0.5,
    leverage: 100,
    target: 1.1,
    stopLoss: null,
    takeProfit: 1.05,
  };

  it('TKT-21 (a) travels in the wire’s words, and comes out of them as it was', () => {
    expect(toOrderInput(request)).toEqual({
      type: 2,
      cont: 0.5,
      forex_id: 4,
      status: 0,
      target_price: 1.1,
      stop_loss_price: 0,
      target_profit_price: 1.05,
      multiple: 100,
    });
    expect(fromOrderInput(toOrderInput(request))).toEqual(request);
  });

  it('TKT-21 (b) has a target only while it is pending', () => {
    expect(toOrderInput({ ...request, kind: 'market' }).target_price).toBe(0);
    expect(fromOrderInput({ ...toOrderInput(request), status: 1 }).target).toBeNull();
  });
});

describe('stops', () => {
  it('0 on the wire is off', () => {
    expect(stopFromWire(0)).toBeNull();
    expect(stopFromWire(1.05)).toBe(1.05);
  });

  const flat = { bid: 1.08, ask: 1.08 };

  it('BRK-12 (a) of a buy: the stop loss below the price, the take profit above', () => {
    expect(wrongStops('buy', flat, { stopLoss: 1.07, takeProfit: 1.09 })).toEqual([]);
    expect(wrongStops('buy', flat, { stopLoss: 1.09, takeProfit: 1.07 })).toEqual(['stopLoss', 'takeProfit']);
  });

  it('BRK-12 (a) of a sell: the other way round', () => {
    expect(wrongStops('sell', flat, { stopLoss: 1.09, takeProfit: 1.07 })).toEqual([]);
    expect(wrongStops('sell', flat, { stopLoss: 1.07, takeProfit: 1.07 })).toEqual(['stopLoss']);
  });

  it.each([
    ['buy', { stopLoss: 1.0798, takeProfit: 1.0802 }, []],
    ['buy', { stopLoss: 1.0799, takeProfit: 1.0801 }, ['stopLoss', 'takeProfit']],
    ['buy', { stopLoss: 1.08, takeProfit: 1.08 }, ['stopLoss', 'takeProfit']],
    ['sell', { stopLoss: 1.0802, takeProfit: 1.0798 }, []],
    ['sell', { stopLoss: 1.0801, takeProfit: 1.0799 }, ['stopLoss', 'takeProfit']],
  ] as const)('BRK-47 (d) of a %s, %o between bid and ask are inside the spread', (side, stops, wrong) => {
    expect(wrongStops(side, { bid: 1.0799, ask: 1.0801 }, stops)).toEqual(wrong);
  });

  it('BRK-12 (c) a stop at the price itself is wrong, one that is off never', () => {
    expect(wrongStops('buy', flat, { stopLoss: 1.08, takeProfit: 1.08 })).toEqual(['stopLoss', 'takeProfit']);
    expect(wrongStops('sell', flat, { stopLoss: null, takeProfit: null })).toEqual([]);
  });
});

describe('where a stop stands', () => {
  const euro = { precision: 5, contractSize: 100_000, quoteRate: 1 };

  it('TKT-08 (b) starts 0.3 % away on its side, by whole pips, at least two', () => {
    expect(defaultStop('stopLoss', 'buy', 1.08642, euro)).toBe(1.08312);
    expect(defaultStop('takeProfit', 'buy', 1.08642, euro)).toBe(1.08972);
    expect(defaultStop('stopLoss', 'sell', 1.08642, euro)).toBe(1.08972);
    expect(defaultStop('takeProfit', 'sell', 149.318, { precision: 3 })).toBe(148.868);
    expect(defaultStop('stopLoss', 'buy', 2384.6, { precision: 2 })).toBe(2377.4);
    expect(defaultStopDistance(0.002, euro)).toBe(0.0002);
  });

  it('TKT-08 (b) never goes below one pip', () => {
    expect(defaultStop('stopLoss', 'sell', 0.00031, euro)).toBe(0.00051);
    expect(defaultStop('stopLoss', 'buy', 0.00009, euro)).toBe(0.0001);
  });

  it('BRK-12 (a) is as far from the price as its distance says, on the side where it belongs', () => {
    expect(stopAt('stopLoss', 'buy', 1.08, 0.003, euro)).toBe(1.077);
    expect(stopAt('stopLoss', 'sell', 1.08, 0.003, euro)).toBe(1.083);
    expect(stopDistance('stopLoss', 'buy', 1.08, 1.077)).toBe(0.003);
    expect(stopDistance('takeProfit', 'buy', 1.08, 1.077)).toBe(-0.003);
    expect(stopDistance('takeProfit', 'buy', 1.08, null)).toBeNull();
  });

  it('TKT-07 (b) knows a limit order from a stop order by the price', () => {
    expect(pendingType('buy', 1.07, 1.08)).toBe('limit');
    expect(pendingType('buy', 1.09, 1.08)).toBe('stop');
    expect(pendingType('sell', 1.09, 1.08)).toBe('limit');
    expect(pendingType('sell', 1.07, 1.08)).toBe('stop');
  });
});

const terms = instrumentTerms(
  makeInstrument({ Spread: 0.0002, HasForexMultiple: [{ Value: 50 }, { Value: 100 }] }),
);
const around: OrderContext = { terms, isOpen: true, price: 1.08, freeMargin: 2000, needed: 1087 };
const ticket: DraftOrder = {
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

  it('BRK-13 (a) a closed market or no leverage comes before everything else, and alone', () => {
    const empty: DraftOrder = { side: 'buy', kind: 'market' };
    expect(checkOrder(empty, { ...around, isOpen: false })).toEqual([{ code: 'market-closed', fields: [] }]);
    expect(checkOrder(empty, { ...around, terms: { ...terms, leverages: [] } })).toEqual([
      { code: 'no-leverage', fields: ['leverage'] },
    ]);
  });

  it('BRK-13 (b) names every field that is missing', () => {
    const half: DraftOrder = {
      side: 'sell',
      kind: 'pending',
      stopLoss: 0,
      takeProfit: Number.NaN,
      leverage: 75,
    };
    expect(checkOrder(half, around)).toEqual([
      { code: 'missing', fields: ['lots', 'leverage', 'target', 'stopLoss', 'takeProfit'] },
    ]);
  });

  it('BRK-13 (b) says what is wrong with the lots', () => {
    expect(checkOrder({ ...ticket, lots: 0.015 }, around)).toEqual([
      { code: 'lots', fields: ['lots'], problem: 'off-step' },
    ]);
  });

  it('BRK-12 (b) measures the stops of a pending order at its target', () => {
    const pending: DraftOrder = { ...ticket, kind: 'pending', target: 1.05, stopLoss: 1.06 };
    expect(checkOrder(pending, around)).toEqual([{ code: 'wrong-side', fields: ['stopLoss'] }]);
    expect(checkOrder({ ...ticket, stopLoss: 1.06 }, around)).toEqual([]);
    // BRK-47: a buy that fills at 1.05 could close at 1.0498.
    expect(checkOrder({ ...pending, stopLoss: 1.0498 }, around)).toEqual([
      { code: 'wrong-side', fields: ['stopLoss'] },
    ]);
    expect(checkOrder({ ...pending, stopLoss: 1.04979 }, around)).toEqual([]);
  });

  it('BRK-13 (c) waits for a price, and for the money to be known', () => {
    expect(checkOrder(ticket, { ...around, price: null })).toEqual([{ code: 'no-price', fields: [] }]);
    for (const unknown of [{ freeMargin: null }, { needed: null }, { freeMargin: 1086.99 }]) {
      expect(checkOrder(ticket, { ...around, ...unknown })).toEqual([
        { code: 'not-enough-margin', fields: ['lots'] },
      ]);
    }
  });
});

describe('toOrderView', () => {
  it('ORD-03 (a) reads an open order in standard terms', () => {
    const view = toOrderView(order({ Status: 1, OrderType: 2, FactProfits: -29.685 }), [makeInstrument()]);
    expect(view).toMatchObject({ state: 'open', side: 'sell', profit: -29.685, precision: 5, leverage: 100 });
    expect(view.instrument?.Code).toBe('EURUSD');
  });

  it('ORD-03 (b) shows no profit of an order that was never filled', () => {
    expect(toOrderView(order({ Status: 0, Price: null, FactProfits: 0 }), []).profit).toBeNull();
    expect(toOrderView(order({ Status: 3, Price: null, FactProfits: 0 }), []).profit).toBeNull();
  });

  it('ORD-03 (a) takes a stop of 0 as none', () => {
    const view = toOrderView(order({ TargetLossPrice: 0, TargetProfitPrice: 1.1 }), []);
    expect(view.stopLoss).toBeNull();
    expect(view.takeProfit).toBe(1.1);
  });

  it('ORD-03 (c) shows an order whose instrument is unknown with its own decimals', () => {
    const view = toOrderView(order({ OriginPrice: 149.3, Price: 149.32, UpdatePrice: 149.318 }), []);
    expect(view.instrument).toBeNull();
    expect(view.precision).toBe(3);
  });
});
