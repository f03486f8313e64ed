import { expect, it } from 'vitest';
import { day, hour, minute } from '../../mocks/market/periods.ts';
import { resample, runsOf, sharedReturns, tradingDays, weekendGaps } from './series.ts';

const at = (time: number, close: number, open = close) => ({ time, open, close });

it('MKT-43 (a) a minute without a candle begins a new run', () => {
  const candles = [at(0, 1), at(minute, Math.E), at(3 * minute, 1), at(4 * minute, 1), at(9 * minute, 1)];
  expect(runsOf(candles, minute)).toEqual([[1], [0]]);
});

it('MKT-43 (a) longer candles open with the first and close with the last', () => {
  const candles = [at(0, 2, 1), at(minute, 3), at(5 * minute, 4)];
  expect(resample(candles, 5 * minute)).toEqual([at(0, 3, 1), at(5 * minute, 4)]);
});

it('MKT-43 (a) returns are compared over the periods that both markets have', () => {
  const one = [at(0, 1), at(minute, Math.E), at(2 * minute, 1)];
  const other = [at(minute, 1), at(2 * minute, Math.E), at(3 * minute, 1)];
  expect(sharedReturns(one, other, minute)).toEqual([[-1], [1]]);
});

it('MKT-43 (a) a weekend is the time between Friday and Sunday or Monday, and a Sunday is no day', () => {
  const friday = Date.parse('2026-05-22T20:00:00Z');
  const sunday = friday + 49 * hour;
  const candles = [at(friday - hour, 1), at(friday, 1), at(sunday, 2, Math.E), at(sunday + hour, 2)];
  expect(weekendGaps(candles, hour)).toEqual([1]);
  const days = [at(Math.floor(friday / day) * day, 1), at(Math.floor(sunday / day) * day, 1)];
  expect(tradingDays(days, false)).toHaveLength(1);
  expect(tradingDays(days, true)).toHaveLength(2);
});
