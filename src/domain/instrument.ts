import { MarginMode } from '../generated/enums.ts';
import type { Instrument } from '../generated/rest.d.ts';
import type Big from 'big.js';
import { decimal, decimalsOf, roundMoney, roundTo } from './money.ts';

/** What the rules need to know of an instrument, in standard terms. */
export interface InstrumentTerms {
  /** Decimals of a price. */
  precision: number;
  /** Ask less bid, in price units. */
  spread: number;
  /** How near to the market stops and the prices of pending orders may stand, in price units; 0: beyond the spread. */
  stopLevel: number;
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
  /** Its base is the dollar, as that of USD/JPY: its own price is the rate (BRK-42). */
  isUsdBase: boolean;
  /** As in 100:1; empty where none is configured. */
  leverages: readonly number[];
}

/** BRK-02: reads the wire names, and fills in what an older server does not send. */
export function instrumentTerms(wire: Instrument): InstrumentTerms {
  return {
    precision: wire.PricePrecision,
    spread: wire.Spread ?? 0,
    stopLevel: wire.StopLevel ?? 0,
    contractSize: wire.ForexContNum,
    minLots: wire.ForexMinCont,
    maxLots: wire.ForexMaxCont ?? null,
    lotStep: wire.Pip,
    commissionRate: wire.ForexFeeRate,
    marginMode: wire.MarginMode === MarginMode.Fixed ? 'fixed' : 'leveraged',
    fixedMargin: wire.ForexMargin ?? 0,
    quoteRate: wire.QuoteRate ?? 1,
    isUsdBase: isUsdBase(wire.Code, wire.QuoteCurrency),
    leverages: wire.HasForexMultiple.map((option) => option.Value),
  };
}

type LotTerms = Pick<InstrumentTerms, 'minLots' | 'maxLots' | 'lotStep'>;
export type LotProblem = 'below-minimum' | 'above-maximum' | 'off-step';

/** BRK-11: lots start at the minimum and go up by the step to the maximum. Null: the size is fine. */
export function lotProblem(lots: number, terms: LotTerms): LotProblem | null {
  if (!(lots >= terms.minLots)) return 'below-minimum';
  if (terms.maxLots !== null && lots > terms.maxLots) return 'above-maximum';
  const rest = decimal(lots).minus(terms.minLots).mod(terms.lotStep);
  return rest.eq(0) ? null : 'off-step';
}

/** Decimals with which a size is typed and stepped: those of the minimum and the step, and two at least. */
export const lotDecimals = ({ minLots, lotStep }: Pick<InstrumentTerms, 'minLots' | 'lotStep'>): number =>
  Math.max(2, decimalsOf(lotStep), decimalsOf(minLots));

/** BRK-10: one pip is ten of the last decimal: 0.0001 of EUR/USD at 5 decimals, 10 at none. */
export function pipSize(precision: number): number {
  return Number(`1e${1 - precision}`);
}

/** Returns so much price in pips, to a tenth: a spread, how far a stop is. */
export function pipsOf(distance: number | Big, precision: number): number {
  return roundTo(decimal(distance).div(pipSize(precision)), 1);
}

/** One unit of a price's last decimal. */
export const pointSize = (precision: number): number => Number(`1e-${precision}`);

/** Whether an instrument of this code has the dollar as its base. */
export function isUsdBase(code: string, quoteCurrency = 'USD'): boolean {
  return quoteCurrency !== 'USD' && code === `USD${quoteCurrency}`;
}

/** What turns an amount of the quote currency into USD. */
export type RateTerms = Pick<InstrumentTerms, 'quoteRate' | 'isUsdBase'>;

/**
 * BRK-42: an amount of the quote currency in USD, not rounded. An instrument whose base is USD converts itself, at the
 * very price that the calculation uses: the open price for margin, the close price for profit. Null is not known.
 */
export function inUsd(amount: Big, { quoteRate, isUsdBase: own }: RateTerms, price: number | null): Big {
  return own && price !== null && price > 0 ? amount.div(price) : amount.times(quoteRate);
}

type PipTerms = RateTerms & Pick<InstrumentTerms, 'contractSize' | 'precision'>;

/** Returns what a move of one pip is worth in USD for so many lots, at a price. */
export function pipValue(lots: number, terms: PipTerms, price: number | null): number {
  const move = decimal(pipSize(terms.precision)).times(lots).times(terms.contractSize);
  return roundMoney(inUsd(move, terms, price));
}
