import type { CalendarName } from '../calendar/trading-hours.ts';
import { worldOfShares, type InstrumentSpec } from './instrument-spec.ts';

interface Terms {
  currency?: string;
  calendar?: CalendarName;
  spread: number;
  precision?: number;
  contractSize?: number;
  /** USD a lot; makes the margin fixed. */
  fixedMargin?: number;
}

function index(
  id: number,
  code: string,
  name: string,
  anchorPrice: number,
  dailyVolatility: number,
  terms: Terms,
): InstrumentSpec {
  return {
    id,
    code,
    showCode: code,
    name,
    categoryId: 3,
    precision: terms.precision ?? 2,
    anchorPrice,
    dailyVolatility,
    contractSize: terms.contractSize ?? 10,
    minLots: 0.1,
    maxLots: 50,
    lotStep: 0.1,
    commissionRate: 2,
    marginMode: terms.fixedMargin === undefined ? 0 : 1,
    fixedMargin: terms.fixedMargin ?? 0,
    quoteCurrency: terms.currency ?? 'USD',
    spread: terms.spread,
    leverages: [10, 20, 50, 100],
    calendar: terms.calendar ?? 'us-index',
    dailyVolume: 120_000,
    growth: 0.06,
    mood: 'shares',
    riskFactors: [
      { ...worldOfShares, weight: dailyVolatility / 0.01 },
      { name: code, volatility: dailyVolatility * 0.6, weight: 1 },
    ],
  };
}

const euro = { currency: 'EUR', calendar: 'german-index' } as const;

export const indices: readonly InstrumentSpec[] = [
  index(31, 'US500', 'S&P 500 index', 5431.6, 0.009, { spread: 0.5 }),
  index(32, 'US100', 'US Tech 100 index', 19_120.4, 0.012, { spread: 1.4, contractSize: 5 }),
  index(33, 'US30', 'Wall Street 30 index', 39_240.5, 0.008, { spread: 2.4, precision: 1, contractSize: 5 }),
  index(34, 'US2000', 'US Small Cap 2000 index', 2078.3, 0.012, { spread: 0.4, fixedMargin: 450 }),
  index(35, 'DE40', 'Germany 40 index', 18_310.5, 0.009, {
    ...euro,
    spread: 2,
    precision: 1,
    contractSize: 5,
  }),
  index(36, 'EU50', 'Euro 50 index', 4962.8, 0.009, { ...euro, spread: 1.6, precision: 1 }),
  index(37, 'FR40', 'France 40 index', 7586.2, 0.009, { ...euro, spread: 1.4, precision: 1 }),
  index(38, 'UK100', 'UK 100 index', 8214.6, 0.007, {
    currency: 'GBP',
    calendar: 'london-index',
    spread: 1.2,
    precision: 1,
  }),
  index(39, 'JP225', 'Japan 225 index', 38_610, 0.012, {
    currency: 'JPY',
    calendar: 'tokyo-index',
    spread: 8,
    precision: 0,
    contractSize: 500,
  }),
  index(40, 'AU200', 'Australia 200 index', 7794.1, 0.007, {
    currency: 'AUD',
    calendar: 'sydney-index',
    spread: 1.5,
    precision: 1,
  }),
];
