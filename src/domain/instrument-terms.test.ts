import { describe, expect, it } from 'vitest';
import type { Instrument } from '../generated/rest.d.ts';
import { instrumentTerms } from './instrument-terms.ts';

const bare: Instrument = {
  Id: 40,
  Code: 'AAPL',
  ShowCode: 'AAPL',
  Logo: '/logos/AAPL.svg',
  CategoryId: 5,
  MarketStatus: 1,
  PricePrecision: 2,
  ForexQuotations: { Open: 211.9, Close: 212.49, Change: 0.28 },
  HasForexMultiple: [{ Value: 5 }, { Value: 10 }],
  ForexMinCont: 1,
  ForexContNum: 1,
  Pip: 1,
  ForexFeeRate: 0.02,
  MarginMode: 0,
};

describe('instrument terms', () => {
  it('BRK-02 fills in the documented defaults where a server sends less', () => {
    expect(instrumentTerms(bare)).toEqual({
      precision: 2,
      spread: 0,
      contractSize: 1,
      minLots: 1,
      maxLots: null,
      lotStep: 1,
      commissionRate: 0.02,
      marginMode: 'leveraged',
      fixedMargin: 0,
      quoteRate: 1,
      leverages: [5, 10],
    });
  });

  it('BRK-02 reads what is sent', () => {
    const full: Instrument = {
      ...bare,
      MarginMode: 1,
      ForexMargin: 250,
      QuoteRate: 0.0067,
      Spread: 0.3,
      ForexMaxCont: 20,
    };
    expect(instrumentTerms(full)).toMatchObject({
      marginMode: 'fixed',
      fixedMargin: 250,
      quoteRate: 0.0067,
      spread: 0.3,
      maxLots: 20,
    });
  });
});
