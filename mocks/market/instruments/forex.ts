import type { InstrumentSpec } from './instrument-spec.ts';

/**
 * USD for one unit, the deviation of its own daily step, how much it shares in the mood of the world's trade (which
 * lifts the Australian dollar and leaves the yen), and its name.
 */
const currencies = {
  EUR: { value: 1.0842, volatility: 0.0044, trade: 0.4, name: 'Euro' },
  GBP: { value: 1.2718, volatility: 0.0033, trade: 0.9, name: 'Pound' },
  AUD: { value: 0.6584, volatility: 0.0031, trade: 1.5, name: 'Australian Dollar' },
  NZD: { value: 0.6012, volatility: 0.0035, trade: 1.5, name: 'New Zealand Dollar' },
  USD: { value: 1, volatility: 0.0024, trade: 0, name: 'US Dollar' },
  CAD: { value: 1 / 1.3725, volatility: 0.0018, trade: 1, name: 'Canadian Dollar' },
  CHF: { value: 1 / 0.8846, volatility: 0.004, trade: 0.2, name: 'Swiss Franc' },
  JPY: { value: 1 / 149.32, volatility: 0.0053, trade: -0.2, name: 'Yen' },
} as const;

const trade = { name: 'trade', volatility: 0.0028 };

type Currency = keyof typeof currencies;

/** MKT-03: a pair is the quotient of its currencies at every tick, and so a cross that of its two parts. */
function pair(id: number, base: Currency, quote: Currency, spreadPoints: number): InstrumentSpec {
  const precision = quote === 'JPY' ? 3 : 5;
  const from = currencies[base];
  const to = currencies[quote];
  return {
    id,
    code: base + quote,
    showCode: `${base}/${quote}`,
    name: `${from.name} · ${to.name}`,
    categoryId: 1,
    precision,
    anchorPrice: Number((from.value / to.value).toFixed(precision)),
    dailyVolatility: Math.hypot(from.volatility, to.volatility, (from.trade - to.trade) * trade.volatility),
    contractSize: 100_000,
    minLots: 0.01,
    maxLots: 50,
    lotStep: 0.01,
    commissionRate: 7,
    marginMode: 0,
    fixedMargin: 0,
    quoteCurrency: quote,
    spread: Number((spreadPoints / 10 ** precision).toFixed(precision)),
    leverages: [20, 50, 100, 200],
    calendar: 'forex',
    dailyVolume: 180_000,
    growth: 0,
    mood: 'currencies',
    riskFactors: [
      { name: base, volatility: from.volatility, weight: 1 },
      { name: quote, volatility: to.volatility, weight: -1 },
      { ...trade, weight: from.trade - to.trade },
    ],
  };
}

/** Spreads in points (tenths of a pip), about the medians of recorded markets. */
export const forex: readonly InstrumentSpec[] = [
  pair(1, 'EUR', 'USD', 12),
  pair(2, 'USD', 'JPY', 14),
  pair(3, 'GBP', 'USD', 16),
  pair(4, 'AUD', 'USD', 15),
  pair(5, 'USD', 'CAD', 18),
  pair(6, 'USD', 'CHF', 17),
  pair(7, 'NZD', 'USD', 22),
  pair(8, 'EUR', 'GBP', 15),
  pair(9, 'EUR', 'JPY', 20),
  pair(10, 'GBP', 'JPY', 28),
  pair(11, 'EUR', 'CHF', 20),
  pair(12, 'AUD', 'JPY', 22),
  pair(13, 'EUR', 'AUD', 28),
  pair(14, 'CAD', 'JPY', 24),
  pair(15, 'GBP', 'CHF', 30),
  pair(16, 'EUR', 'CAD', 28),
];
