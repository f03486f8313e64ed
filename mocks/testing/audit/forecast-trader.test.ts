import { expect, it } from 'vitest';
import { earns, tradeByForecast } from './forecast-trader.ts';

it('AUD-12 (a) a trader who looks for hours that began alike earns nothing', async () => {
  const outcome = await tradeByForecast({ codes: ['EURUSD', 'BTCUSD'], hours: 20, seed: 2 });
  expect(outcome.trades).toBeGreaterThan(20);
  expect(earns(outcome)).toBe(false);
});

it('AUD-12 (b) one who wins nearly every trade does', () => {
  expect(earns({ trades: 40, won: 39, net: 4, t: 9 })).toBe(true);
  expect(earns({ trades: 0, won: 0, net: Number.NaN, t: Number.NaN })).toBe(true);
});
