import { expect, it } from 'vitest';
import { instrument } from '../testing/fixtures.ts';
import { findInstrument } from './markets.ts';

const closed = instrument({ Id: 1, Code: 'AAPL', MarketStatus: 0 });
const euro = instrument({ Id: 2 });
const gold = instrument({ Id: 3, Code: 'XAUUSD' });
const all = [closed, euro, gold];
const find = (code: string | null, current: string | null = null, list = all) =>
  findInstrument(list, { code, current })?.Code ?? null;

it('TRD-01 (a) takes the code of the address, in any case', () => {
  expect(find('xauusd', 'EURUSD')).toBe('XAUUSD');
  expect(find(' AAPL ')).toBe('AAPL');
});

it('TRD-02 (b) knows nothing for a code that nobody knows, whatever was chosen before', () => {
  expect(find('NOPE', 'EURUSD')).toBeNull();
});

it('TRD-01 (a) takes the one chosen earlier, else the first open one, else the first', () => {
  expect(find(null, 'XAUUSD')).toBe('XAUUSD');
  expect(find(null, 'GONE')).toBe('EURUSD');
  expect(find('')).toBe('EURUSD');
  expect(find(null, null, [closed])).toBe('AAPL');
  expect(find(null, null, [])).toBeNull();
});
