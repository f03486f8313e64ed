import { beforeEach, describe, expect, it } from 'vitest';
import { Exact } from './exact.ts';
import { timesAt } from './model-spreads.ts';
import { ModelMarket, termsOf } from './model-market.ts';
import { cellOf, tableOf } from './terms-table.ts';

const start = Date.UTC(2026, 9, 14, 12);
let market: ModelMarket;

beforeEach(() => {
  const codes = tableOf('Code', 'Hours').map((row) => cellOf(row, 'Code'));
  market = new ModelMarket(
    codes.map((Code, Id) => termsOf({ Id, Code, ShowCode: Code })),
    start,
  );
});

describe('the market of the model', () => {
  it('AUD-03 (a) knows no price that is not pinned, nor what a currency is worth without one', () => {
    expect(() => market.mid('EURGBP')).toThrow('EURGBP is not pinned');
    market.pin('EURGBP', Exact.of('0.85'));
    expect(market.mid('EURGBP').toString()).toBe('0.85');
    const rate = () => market.rate(market.of('EURGBP'), market.mid('EURGBP')).toString();
    expect(rate).toThrow('GBPUSD is not pinned');
    market.pin('GBPUSD', Exact.of('1.25'));
    expect(rate()).toBe('1.25');
  });

  it('AUD-03 (c) has the spreads that the written page has for its examples', () => {
    const examples = tableOf('Code', 'At (UTC)');
    expect(examples.length).toBeGreaterThan(10);
    for (const example of examples) {
      market.now = Date.parse(`${cellOf(example, 'At (UTC)')}Z`);
      expect(market.spread(cellOf(example, 'Code')).toString()).toBe(cellOf(example, 'Spread'));
    }
  });

  it('AUD-03 (c) has the terms of the written page, and none for what it does not know', () => {
    const { size, minLots, leverages, swap } = market.of('XAGUSD');
    expect([size, minLots, swap.buy].map(String)).toEqual(['5000', '0.01', '-22.9056']);
    expect(leverages).toEqual([10, 20, 50, 100]);
    expect(market.of('DOGEUSD').leverages).toEqual([]);
    expect(() => termsOf({ Id: 1, Code: 'XXX', ShowCode: 'X' })).toThrow('no XXX');
    expect(() => tableOf('Nothing')).toThrow('No table of Nothing');
  });

  it.each([
    ['currency', '2026-11-06T13:29', '1'],
    ['currency', '2026-11-06T13:30', '3'],
    ['us-share', '2026-11-06T13:30', '1'],
    ['crypto', '2026-11-06T13:35', '1'],
    // A holiday in New York, and a week later.
    ['crypto', '2027-01-01T13:30', '1'],
    ['crypto', '2027-01-08T13:30', '3'],
    ['crypto', '2026-10-14T12:30', '3'],
    ['crypto', '2026-10-21T18:00', '3'],
    ['crypto', '2026-11-18T19:00', '1'],
  ])('AUD-03 (c) knows that data make the spreads of %s at %s %s times as wide', (hours, at, times) => {
    expect(timesAt(hours, Date.parse(`${at}Z`)).toString()).toBe(times);
  });

  it('AUD-03 (c) knows when a spread becomes another one', () => {
    // The roll of a Wednesday, at 21:00 UTC.
    market.now = Date.UTC(2026, 9, 14, 20, 49);
    const [first, ...more] = market.widenings('EURUSD', market.now + 3_600_000);
    expect(first).toBe(Date.UTC(2026, 9, 14, 20, 50));
    expect(more.length).toBeGreaterThan(3);
  });
});
