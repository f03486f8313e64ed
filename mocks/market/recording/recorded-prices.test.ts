import { expect, it } from 'vitest';
import { day, hour, minute } from '../periods.ts';
import { recordedRange } from './recorded-prices.ts';

const recordings = [
  { code: 'BTCUSD', length: minute, from: 0, to: 90 * day },
  { code: 'EURUSD', length: minute, from: 100 * day, to: 115 * day },
  { code: 'XAUUSD', length: minute, from: 101 * day, to: 115 * day },
  { code: 'USDJPY', length: hour, from: 0, to: 300 * day },
  { code: 'XAUUSD', length: day, from: 0, to: 900 * day },
];

it('MKT-24 (a) prefers company to length, and length where company is the same', () => {
  expect(recordedRange(recordings)).toEqual({ from: 100 * day, to: 115 * day });
});

it("MKT-24 (a) of one instrument it is the finest recording's", () => {
  expect(recordedRange(recordings, 'XAUUSD')).toEqual({ from: 101 * day, to: 115 * day });
  expect(recordedRange(recordings, 'USDJPY')).toEqual({ from: 0, to: 300 * day });
});

it('MKT-24 (a) is null where nothing is recorded', () => {
  expect(recordedRange([])).toBeNull();
  expect(recordedRange(recordings, 'AAPL')).toBeNull();
});
