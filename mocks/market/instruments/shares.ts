import type { CalendarName } from '../calendar/trading-hours.ts';
import { worldOfShares, type InstrumentSpec } from './instrument-spec.ts';

interface Listing {
  currency: string;
  calendar: CalendarName;
}

const newYork: Listing = { currency: 'USD', calendar: 'us-share' };
const frankfurt: Listing = { currency: 'EUR', calendar: 'german-share' };
const london: Listing = { currency: 'GBP', calendar: 'london-share' };

function share(
  id: number,
  code: string,
  name: string,
  anchorPrice: number,
  dailyVolatility: number,
  listing: Listing = newYork,
): InstrumentSpec {
  return {
    id,
    code,
    showCode: code,
    name,
    categoryId: 5,
    precision: 2,
    anchorPrice,
    dailyVolatility,
    contractSize: 1,
    minLots: 1,
    maxLots: 5000,
    lotStep: 1,
    commissionRate: 0.02,
    marginMode: 0,
    fixedMargin: 0,
    quoteCurrency: listing.currency,
    spread: Math.max(0.02, Number((anchorPrice * 0.0002).toFixed(2))),
    leverages: [1, 5, 10, 20],
    calendar: listing.calendar,
    dailyVolume: 18_000_000,
    growth: 0.07,
    mood: 'shares',
    riskFactors: [
      { ...worldOfShares, weight: 0.9 },
      {
        name: code,
        volatility: dailyVolatility,
        weight: 1,
        reports: dailyVolatility * 2.2,
      },
    ],
  };
}

export const shares: readonly InstrumentSpec[] = [
  share(71, 'AAPL', 'Apple Inc.', 212.49, 0.014),
  share(72, 'MSFT', 'Microsoft Corp.', 428.15, 0.013),
  share(73, 'GOOG', 'Alphabet Inc.', 176.33, 0.016),
  share(74, 'AMZN', 'Amazon.com Inc.', 184.72, 0.017),
  share(75, 'NVDA', 'NVIDIA Corp.', 124.58, 0.028),
  share(76, 'TSLA', 'Tesla Inc.', 197.42, 0.032),
  share(77, 'META', 'Meta Platforms Inc.', 499.49, 0.019),
  share(78, 'NFLX', 'Netflix Inc.', 658.2, 0.019),
  share(79, 'IBM', 'IBM Corp.', 172.8, 0.012),
  share(80, 'JPM', 'JPMorgan Chase & Co.', 198.86, 0.012),
  share(81, 'KO', 'Coca-Cola Co.', 62.74, 0.009),
  share(82, 'DIS', 'Walt Disney Co.', 101.55, 0.015),
  share(83, 'SAP', 'SAP SE', 178.36, 0.014, frankfurt),
  share(84, 'SIE', 'Siemens AG', 171.62, 0.014, frankfurt),
  share(85, 'AZN', 'AstraZeneca plc', 122.84, 0.012, london),
];
