import type { Instrument } from '../../../generated/rest.d.ts';

/** EUR/USD as the contract's example has it, for tests. */
export function testInstrument(changes: Partial<Instrument> = {}): Instrument {
  return {
    Id: 1,
    Code: 'EURUSD',
    ShowCode: 'EUR/USD',
    Name: 'Euro · US Dollar',
    Logo: '/logos/EURUSD.svg',
    CategoryId: 1,
    MarketStatus: 1,
    PricePrecision: 5,
    ForexQuotations: { Open: 1.08414, Close: 1.08642, Change: 0.21 },
    HasForexMultiple: [{ Value: 50 }, { Value: 100 }, { Value: 200 }],
    ForexMinCont: 0.01,
    ForexMaxCont: 50,
    ForexContNum: 100_000,
    Pip: 0.01,
    ForexFeeRate: 7,
    MarginMode: 0,
    QuoteCurrency: 'USD',
    QuoteRate: 1,
    Spread: 0.00012,
    ...changes,
  };
}
