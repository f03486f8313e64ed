import { describe, expect, it } from 'vitest';
import { margin } from './margin.ts';

const leveraged = { marginMode: 'leveraged', fixedMargin: 0, contractSize: 100_000, quoteRate: 1 } as const;
const fixed = { ...leveraged, marginMode: 'fixed', fixedMargin: 250 } as const;

describe('margin', () => {
  it('BRK-03 golden case: 1 lot USDJPY at 100:1 is 1,000 USD', () => {
    expect(margin({ ...leveraged, quoteRate: 1 / 114.8 }, 1, 114.8, 100)).toBe(1000);
  });

  it('BRK-03 is lots × contract size × price ÷ leverage', () => {
    expect(margin(leveraged, 0.5, 1.0822, 100)).toBe(541.1);
    expect(margin(leveraged, 0.01, 1.08214, 3)).toBe(360.713333);
  });

  it('BRK-03 is unknown without a leverage', () => {
    expect(margin(leveraged, 1, 1.08, 0)).toBeNull();
    expect(margin(leveraged, 1, 1.08, Number.NaN)).toBeNull();
  });

  it('BRK-04 is an amount a lot in the fixed mode, whatever price and leverage', () => {
    expect(margin(fixed, 0.3, 5431.6, 50)).toBe(75);
    expect(margin(fixed, 0.3, 1, 0)).toBe(75);
  });

  it('BRK-04 is unknown in the fixed mode without an amount', () => {
    expect(margin({ ...fixed, fixedMargin: 0 }, 1, 5431.6, 50)).toBeNull();
  });
});
