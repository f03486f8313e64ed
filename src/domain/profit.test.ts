import { describe, expect, it } from 'vitest';
import { profit } from './profit.ts';

describe('profit', () => {
  const yen = { openPrice: 114.8, closePrice: 115, lots: 1, contractSize: 100_000, quoteRate: 1 / 115 };

  it('BRK-05 golden case: buying 1 lot USDJPY at 114.800 and closing at 115.000 brings 173.91 USD', () => {
    expect(profit({ side: 'buy', ...yen })).toBe(173.913043);
  });

  it('BRK-05 a sell loses what a buy gains', () => {
    expect(profit({ side: 'sell', ...yen })).toBe(-173.913043);
  });

  it('BRK-05 has no float dust', () => {
    const move = { openPrice: 1.1, closePrice: 1.3, lots: 0.03, contractSize: 100_000, quoteRate: 1 };
    expect(profit({ side: 'buy', ...move })).toBe(600);
  });
});
