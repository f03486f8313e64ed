import { describe, expect, it } from 'vitest';
import type { Instrument } from '../generated/rest.d.ts';
import { decimal } from './money.ts';
import { pipsOf, instrumentTerms, inUsd, lotDecimals, lotProblem, pipSize, pipValue } from './instrument.ts';

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
  it('BRK-02 (b) fills in the documented defaults where a server sends less', () => {
    expect(instrumentTerms(bare)).toEqual({
      precision: 2,
      spread: 0,
      stopLevel: 0,
      contractSize: 1,
      minLots: 1,
      maxLots: null,
      lotStep: 1,
      commissionRate: 0.02,
      marginMode: 'leveraged',
      fixedMargin: 0,
      quoteRate: 1,
      isUsdBase: false,
      leverages: [5, 10],
    });
  });

  it('BRK-02 (a) reads what is sent', () => {
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

const terms = { minLots: 0.01, maxLots: 50, lotStep: 0.01 };
const odd = { minLots: 0.5, maxLots: 3, lotStep: 0.2 };

describe('lots', () => {
  it('BRK-11 start at the minimum and go up by the step to the maximum', () => {
    expect(lotProblem(0.01, terms)).toBeNull();
    expect(lotProblem(0.07, terms)).toBeNull();
    expect(lotProblem(50, terms)).toBeNull();
    expect(lotProblem(0.005, terms)).toBe('below-minimum');
    expect(lotProblem(Number.NaN, terms)).toBe('below-minimum');
    expect(lotProblem(50.01, terms)).toBe('above-maximum');
    expect(lotProblem(0.015, terms)).toBe('off-step');
    expect(lotProblem(1e6, { ...terms, maxLots: null })).toBeNull();
    // The maximum itself is no size of this grid.
    expect(lotProblem(2.9, odd)).toBeNull();
    expect(lotProblem(3, odd)).toBe('off-step');
  });

  it('BRK-11 are written with the decimals of minimum and step, two at least', () => {
    expect(
      [terms, odd, { minLots: 0.005, lotStep: 0.01 }, { minLots: 1, lotStep: 0.001 }].map(lotDecimals),
    ).toEqual([2, 2, 3, 3]);
  });
});

it('BRK-10 one pip is ten of the last decimal', () => {
  expect(pipSize(5)).toBe(0.0001);
  expect(pipSize(3)).toBe(0.01);
  expect(pipSize(0)).toBe(10);
  expect([pipsOf(0.00012, 5), pipsOf(0.0033, 5), pipsOf(decimal('0.1234'), 3)]).toEqual([1.2, 33, 12.3]);
});

it('BRK-10 a pip of 1 lot EURUSD is 10 USD, of USDJPY at 115 it is 8.695652', () => {
  const euro = { precision: 5, contractSize: 100_000, quoteRate: 1, isUsdBase: false };
  const yen = { precision: 3, contractSize: 100_000, quoteRate: 1 / 114, isUsdBase: true };
  expect(pipValue(1, euro, 1.08)).toBe(10);
  expect(pipValue(1, yen, 115)).toBe(8.695652);
  expect(pipValue(1, yen, null)).toBe(8.77193);
  expect(pipValue(0.05, { ...euro, precision: 2, contractSize: 100 }, 2000)).toBe(0.5);
});

it('BRK-42 (a) (b) converts at its own price where the base is USD, else by the rate that the server sends', () => {
  const rateOf = (changes: Partial<Instrument>, price: number | null) =>
    inUsd(decimal(23_000), instrumentTerms({ ...bare, ...changes }), price).toNumber();
  expect(rateOf({ Code: 'USDJPY', QuoteCurrency: 'JPY', QuoteRate: 1 / 114 }, 115)).toBe(200);
  expect(rateOf({ Code: 'USDJPY', QuoteCurrency: 'JPY', QuoteRate: 0.01 }, null)).toBe(230);
  expect(rateOf({ Code: 'EURJPY', QuoteCurrency: 'JPY', QuoteRate: 0.01 }, 160)).toBe(230);
  expect(rateOf({ Code: 'USDUSD' }, 115)).toBe(23_000);
});
