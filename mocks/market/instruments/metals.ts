import type { InstrumentSpec } from './instrument-spec.ts';

type Row = Pick<
  InstrumentSpec,
  | 'id'
  | 'code'
  | 'name'
  | 'precision'
  | 'anchorPrice'
  | 'dailyVolatility'
  | 'contractSize'
  | 'spread'
  | 'dailyVolume'
> &
  Partial<InstrumentSpec>;

function metal(row: Row): InstrumentSpec {
  return {
    showCode: `${row.code.slice(0, 3)}/${row.code.slice(3)}`,
    categoryId: 2,
    minLots: 0.01,
    maxLots: 20,
    lotStep: 0.01,
    commissionRate: 10,
    marginMode: 0,
    fixedMargin: 0,
    quoteCurrency: 'USD',
    leverages: [10, 20, 50, 100],
    calendar: 'metals',
    growth: 0.03,
    mood: 'metals',
    riskFactors: [
      { name: 'metals', volatility: 0.0072, weight: row.dailyVolatility / 0.009 },
      { name: row.code, volatility: row.dailyVolatility * 0.6, weight: 1 },
    ],
    ...row,
  };
}

export const metals: readonly InstrumentSpec[] = [
  metal({
    id: 21,
    code: 'XAUUSD',
    name: 'Gold',
    precision: 2,
    anchorPrice: 2384.6,
    dailyVolatility: 0.009,
    contractSize: 100,
    spread: 0.26,
    dailyVolume: 160_000,
  }),
  metal({
    id: 22,
    code: 'XAGUSD',
    name: 'Silver',
    precision: 3,
    anchorPrice: 29.45,
    dailyVolatility: 0.017,
    contractSize: 5000,
    spread: 0.021,
    dailyVolume: 90_000,
  }),
  metal({
    id: 23,
    code: 'XPTUSD',
    name: 'Platinum',
    precision: 2,
    anchorPrice: 986.4,
    dailyVolatility: 0.014,
    contractSize: 100,
    spread: 1.8,
    dailyVolume: 30_000,
    leverages: [10, 20, 50],
  }),
  metal({
    id: 24,
    code: 'XPDUSD',
    name: 'Palladium',
    precision: 2,
    anchorPrice: 1012.5,
    dailyVolatility: 0.02,
    contractSize: 100,
    spread: 3.2,
    dailyVolume: 22_000,
    leverages: [5, 10, 20],
  }),
  metal({
    id: 25,
    code: 'XCUUSD',
    name: 'Copper',
    precision: 4,
    anchorPrice: 4.4125,
    dailyVolatility: 0.013,
    contractSize: 25_000,
    spread: 0.0028,
    dailyVolume: 48_000,
    marginMode: 1,
    fixedMargin: 2200,
  }),
];
