import type { InstrumentSpec } from './instrument-spec.ts';

function coin(
  id: number,
  code: string,
  name: string,
  anchorPrice: number,
  precision: number,
  terms: Partial<InstrumentSpec> & Pick<InstrumentSpec, 'spread' | 'dailyVolatility'>,
): InstrumentSpec {
  return {
    id,
    code,
    showCode: `${code.slice(0, -3)}/USD`,
    name,
    categoryId: 4,
    precision,
    anchorPrice,
    contractSize: 1,
    minLots: 0.01,
    maxLots: 100,
    lotStep: 0.01,
    commissionRate: 5,
    marginMode: 0,
    fixedMargin: 0,
    quoteCurrency: 'USD',
    leverages: [2, 5, 10, 20],
    calendar: 'always',
    dailyVolume: 240_000,
    growth: 0.12,
    mood: 'coins',
    riskFactors: [
      { name: 'coins', volatility: 0.02, weight: terms.dailyVolatility / 0.024 },
      { name: code, volatility: terms.dailyVolatility * 0.7, weight: 1 },
    ],
    ...terms,
  };
}

export const crypto: readonly InstrumentSpec[] = [
  coin(51, 'BTCUSD', 'Bitcoin', 67_412.5, 1, { spread: 20, stopLevel: 30, dailyVolatility: 0.024 }),
  coin(52, 'ETHUSD', 'Ethereum', 3498.12, 2, {
    spread: 1.2,
    stopLevel: 2,
    dailyVolatility: 0.03,
    minLots: 0.1,
    lotStep: 0.1,
  }),
  coin(53, 'SOLUSD', 'Solana', 152.36, 2, {
    spread: 0.12,
    stopLevel: 0.2,
    dailyVolatility: 0.042,
    minLots: 1,
    lotStep: 1,
  }),
  coin(54, 'XRPUSD', 'XRP', 0.5284, 5, { spread: 0.0006, dailyVolatility: 0.036, contractSize: 1000 }),
  coin(55, 'LTCUSD', 'Litecoin', 84.27, 3, { spread: 0.14, dailyVolatility: 0.034, contractSize: 10 }),
  coin(56, 'ADAUSD', 'Cardano', 0.4471, 5, { spread: 0.0008, dailyVolatility: 0.038, contractSize: 1000 }),
  coin(57, 'BCHUSD', 'Bitcoin Cash', 456.8, 2, { spread: 0.6, dailyVolatility: 0.038 }),
  coin(58, 'LINKUSD', 'Chainlink', 16.84, 3, { spread: 0.02, dailyVolatility: 0.04, contractSize: 100 }),
  // MKT-04: the one instrument without leverage; always open, so that its message can always be seen.
  coin(59, 'DOGEUSD', 'Dogecoin', 0.13872, 5, {
    spread: 0.00024,
    dailyVolatility: 0.044,
    contractSize: 1000,
    leverages: [],
  }),
];
