import type { Instrument, Order } from '../../../generated/rest.d.ts';

export const testInstrument: Instrument = {
  Id: 1,
  Code: 'EURUSD',
  ShowCode: 'EUR/USD',
  Logo: '/logos/EURUSD.svg',
  CategoryId: 1,
  MarketStatus: 1,
  PricePrecision: 5,
  ForexQuotations: { Open: 1.08, Close: 1.0864, Change: 0.2 },
  HasForexMultiple: [{ Value: 100 }],
  ForexMinCont: 0.01,
  ForexContNum: 100_000,
  Pip: 0.01,
  ForexFeeRate: 7,
  MarginMode: 0,
};

/** An open buy of half a lot EUR/USD, changed as asked. */
export const testOrder = (changes: Partial<Order> = {}): Order => ({
  Id: 7,
  ForexTradeLists: { ShowCode: 'EUR/USD' },
  OrderType: 1,
  Quantity: 0.5,
  OriginPrice: 1.08214,
  Price: 1.0822,
  UpdatePrice: 1.08642,
  Status: 1,
  CautionMoney: 541.1,
  TradeFee: 3.5,
  TargetLossPrice: 0,
  TargetProfitPrice: 0,
  FactProfits: 211,
  CreateTimeHandler: '2026-10-14T09:41:07Z',
  CompleteTimeHandler: null,
  Multiple: 100,
  ...changes,
});
