import { isUsdBase, type InstrumentTerms } from '../../src/domain/instrument.ts';
import type { InstrumentSpec } from '../market/instruments/catalogue.ts';
import type { Market } from '../market/market.ts';

/** The terms of an instrument at a moment; only the rate of its quote currency moves. */
export function termsAt(market: Market, spec: InstrumentSpec, at: number): InstrumentTerms {
  return {
    precision: spec.precision,
    spread: spec.spread,
    contractSize: spec.contractSize,
    minLots: spec.minLots,
    maxLots: spec.maxLots,
    lotStep: spec.lotStep,
    commissionRate: spec.commissionRate,
    marginMode: spec.marginMode === 1 ? 'fixed' : 'leveraged',
    fixedMargin: spec.fixedMargin,
    quoteRate: market.usdRate(spec.quoteCurrency, at),
    isUsdBase: isUsdBase(spec.code, spec.quoteCurrency),
    leverages: spec.leverages,
  };
}

/** The instrument of an order that was booked; it must still be there. */
export function specOf(market: Market, instrumentId: number): InstrumentSpec {
  const spec = market.spec(instrumentId);
  if (!spec) throw new Error(`An order names instrument ${instrumentId}, which this market does not have.`);
  return spec;
}
