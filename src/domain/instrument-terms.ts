import type { Instrument } from '../generated/rest.d.ts';

/** What the rules need to know of an instrument, in standard terms. */
export interface InstrumentTerms {
  /** Decimals of a price. */
  precision: number;
  /** Ask less bid, in price units. */
  spread: number;
  /** Units of the base in one lot. */
  contractSize: number;
  minLots: number;
  /** null: no limit. */
  maxLots: number | null;
  lotStep: number;
  /** USD a lot or a share of the margin, as `trade_fee_type` says. */
  commissionRate: number;
  marginMode: 'leveraged' | 'fixed';
  /** USD a lot, where the margin mode is fixed. */
  fixedMargin: number;
  /** USD for one unit of the quote currency. */
  quoteRate: number;
  /** As in 100:1; empty where none is configured. */
  leverages: readonly number[];
}

/** BRK-02: reads the wire names, and fills in what an older server does not send. */
export function instrumentTerms(wire: Instrument): InstrumentTerms {
  return {
    precision: wire.PricePrecision,
    spread: wire.Spread ?? 0,
    contractSize: wire.ForexContNum,
    minLots: wire.ForexMinCont,
    maxLots: wire.ForexMaxCont ?? null,
    lotStep: wire.Pip,
    commissionRate: wire.ForexFeeRate,
    marginMode: wire.MarginMode === 1 ? 'fixed' : 'leveraged',
    fixedMargin: wire.ForexMargin ?? 0,
    quoteRate: wire.QuoteRate ?? 1,
    leverages: wire.HasForexMultiple.map((option) => option.Value),
  };
}
