import { beforeEach, describe, expect, it } from 'vitest';
import { callerOf, dataOf } from '../../handlers/testing/caller.ts';
import { Exact } from './exact.ts';
import { ModelMarket, readTerms } from './model-market.ts';

const start = Date.UTC(2026, 9, 14, 12);
let market: ModelMarket;

beforeEach(async () => {
  const { call } = await callerOf();
  const terms = dataOf(await call('listInstruments')).map(readTerms);
  // By the hour of the day, so that what is asked for can be told.
  market = new ModelMarket(terms, (code, at) => code.length / 1000 + new Date(at).getUTCHours(), start);
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

  it('AUD-03 (c) has the spread that it is told, at the moment that it is', () => {
    expect(market.spread('EURUSD').toString()).toBe('12.006');
    market.now += 3_600_000;
    expect(market.spread('EURUSD').toString()).toBe('13.006');
    expect(market.widenings('EURUSD', market.now + 2 * 3_600_000)).toEqual([
      start + 2 * 3_600_000,
      start + 3 * 3_600_000,
    ]);
  });
});
