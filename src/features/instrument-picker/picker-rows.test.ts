import { expect, it } from 'vitest';
import { instrument } from '../../testing/fixtures.ts';
import { nextRow, pickerRows, type PickerInput } from './picker-rows.ts';

const euro = instrument({ Id: 1 });
const yen = instrument({ Id: 2, Code: 'USDJPY', ShowCode: 'USD/JPY', Name: 'US Dollar · Yen' });
const gold = instrument({ Id: 3, Code: 'XAUUSD', ShowCode: 'XAU/USD', Name: 'Gold', CategoryId: 2 });
const odd = instrument({ Id: 4, Code: 'ODD', ShowCode: 'ODD', Name: undefined, CategoryId: 9 });
const categories = [
  { Id: 2, NameShowTrans: 'Metals' },
  { Id: 1, NameShowTrans: 'Forex' },
];

function lines(search = '', watchlist: number[] = [], more: Partial<PickerInput> = {}) {
  const instruments = [euro, yen, gold, odd];
  const rows = pickerRows({
    instruments,
    categories,
    watchlist,
    recents: [],
    filter: 'all',
    search,
    ...more,
  });
  return rows.map((row) => {
    if (row.kind === 'instrument') return row.instrument.Code;
    return typeof row.category === 'string' ? row.category : row.category.NameShowTrans;
  });
}

it('TRD-12 (a) groups by category in the server’s order, with the rest at the end', () => {
  expect(lines()).toEqual(['Metals', 'XAUUSD', 'Forex', 'EURUSD', 'USDJPY', 'others', 'ODD']);
});

it('TRD-12 (a) (b) puts the watchlist first, and shows each instrument once', () => {
  const all = lines('', [2, 3, 99]);
  expect(all).toEqual(['watchlist', 'USDJPY', 'XAUUSD', 'Forex', 'EURUSD', 'others', 'ODD']);
});

it('TRD-13 (b) finds by code and by name, with or without the slash, in any case', () => {
  expect(lines('eur/u')).toEqual(['Forex', 'EURUSD']);
  expect(lines('usd jpy')).toEqual(['Forex', 'USDJPY']);
  expect(lines('GOLD')).toEqual(['Metals', 'XAUUSD']);
  expect(lines('nothing')).toEqual([]);
});

it('TRD-14 (a) steps over headings with the arrow keys, and stays at the ends', () => {
  const rows = pickerRows({
    instruments: [euro, gold],
    categories,
    watchlist: [],
    recents: [],
    filter: 'all',
    search: '',
  });
  expect(rows.map((row) => row.kind)).toEqual(['heading', 'instrument', 'heading', 'instrument']);
  expect(nextRow(rows, -1, 1)).toBe(1);
  expect(nextRow(rows, 1, 1)).toBe(3);
  expect(nextRow(rows, 3, 1)).toBe(3);
  expect(nextRow(rows, 3, -1)).toBe(1);
  expect(nextRow(rows, 1, -1)).toBe(1);
  expect(nextRow([], -1, 1)).toBe(-1);
});

it('TRD-16 (a) begins with what was looked at last, while nothing is searched', () => {
  expect(lines('', [], { recents: [3, 1] })).toEqual([
    'recents',
    'XAUUSD',
    'EURUSD',
    'Forex',
    'USDJPY',
    'others',
    'ODD',
  ]);
  expect(lines('gold', [], { recents: [3] })).toEqual(['Metals', 'XAUUSD']);
});

it('TRD-16 (b) shows the watchlist or one category alone', () => {
  expect(lines('', [3], { recents: [1], filter: 'watchlist' })).toEqual(['watchlist', 'XAUUSD']);
  expect(lines('', [], { filter: 1 })).toEqual(['Forex', 'EURUSD', 'USDJPY']);
});
