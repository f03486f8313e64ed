import type { CalendarName } from '../calendar/trading-hours.ts';

/** One tradable instrument. Prices are in the quote currency; shares of a day are fractions, not percent. */
export interface InstrumentSpec {
  id: number;
  /** 'EURUSD' */
  code: string;
  /** 'EUR/USD' */
  showCode: string;
  /** 'Euro · US Dollar' */
  name: string;
  categoryId: number;
  /** Decimals of a price. */
  precision: number;
  /** The price that the feed strays around. */
  anchorPrice: number;
  /** Deviation of a day's move, as a fraction of the price. */
  dailyVolatility: number;
  /** Units of the base in one lot. */
  contractSize: number;
  minLots: number;
  maxLots: number;
  lotStep: number;
  /** USD a lot. */
  commissionRate: number;
  /** 1: `fixedMargin` USD a lot, whatever the leverage. */
  marginMode: 0 | 1;
  fixedMargin: number;
  quoteCurrency: string;
  /** Ask less bid, in price units. */
  spread: number;
  /** How near to the market stops and the prices of pending orders may stand, in price units; none: beyond the spread. */
  stopLevel?: number;
  /** Swap of a buy and of a sell in USD a lot a day, below 0 what it costs; none where it is left out. */
  swapLong?: number;
  swapShort?: number;
  /** Empty: no leverage configured, so that it cannot be ordered. */
  leverages: number[];
  calendar: CalendarName;
  /** Volume of an ordinary day. */
  dailyVolume: number;
  /** Fraction by which the anchor grew a year, counted from the anchor's date. */
  growth: number;
  /** Whose calm and nervous times, and quiet weekends, it has. One risk factor belongs to one mood. */
  mood: MoodName;
  /** What the price is made of: currencies and markets that several instruments share. */
  riskFactors: readonly RiskFactor[];
}

export type MoodName = 'currencies' | 'metals' | 'shares' | 'coins';

/** A slowly straying influence, named so that two instruments that name it move together. */
export interface RiskFactor {
  name: string;
  /** Deviation of its daily step. */
  volatility: number;
  /** How much of it enters the price: 1, −1 for a quote currency, or a share of it. */
  weight: number;
  /** It moves markets with different hours, and does so around the clock. */
  isWorldwide?: boolean;
  /** Deviation of the jump on the four days of a year on which a company reports. */
  reports?: number;
}

/** What moves shares all over the world. */
export const worldOfShares = { name: 'shares', volatility: 0.0095, isWorldwide: true } as const;
