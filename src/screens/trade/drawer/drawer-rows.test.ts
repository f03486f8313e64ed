import { expect, it } from 'vitest';
import { drawerRows, nextRow } from './drawer-rows.ts';
import { instrument } from '../../../testing/fixtures.ts';

const euro = instrument({ Id: 1 });
const yen = instrument({ Id: 2, Code: 'USDJPY', ShowCode: 'USD/JPY', Name: 'US Dollar · Yen' });
const gold = instrument({ Id: 3, Code: 'XAUUSD', ShowCode: 'XAU/USD', Name: 'Gold', CategoryId: 2 });
const odd = instrument({ Id: 4, Code: 'ODD', ShowCode: 'ODD', Name: undefined, CategoryId: 9 });
const categories = [
  { Id: 2, NameShowTrans: 'Metals' },
  { Id: 1, NameShowTrans: 'Forex' },
];

function lines(search = '', favourites: number[] = []) {
  const rows = drawerRows({ instruments: [euro, yen, gold, odd], categories, favourites, search });
  return rows.map((row) => {
    if (row.kind === 'instrument') return row.instrument.Code;
    return typeof row.category === 'string' ? row.category : row.category.NameShowTrans;
  });
}

it('TRD-12 groups by category in the server’s order, with the rest at the end', () => {
  expect(lines()).toEqual(['Metals', 'XAUUSD', 'Forex', 'EURUSD', 'USDJPY', 'others', 'ODD']);
});

it('TRD-12 puts favourites first, and shows each instrument once', () => {
  const all = lines('', [2, 3, 99]);
  expect(all).toEqual(['favourites', 'USDJPY', 'XAUUSD', 'Forex', 'EURUSD', 'others', 'ODD']);
});

it('TRD-13 finds by code and by name, with or without the slash, in any case', () => {
  expect(lines('eur/u')).toEqual(['Forex', 'EURUSD']);
  expect(lines('usd jpy')).toEqual(['Forex', 'USDJPY']);
  expect(lines('GOLD')).toEqual(['Metals', 'XAUUSD']);
  expect(lines('nothing')).toEqual([]);
});

it('TRD-14 steps over headings with the arrow keys, and stays at the ends', () => {
  const rows = drawerRows({ instruments: [euro, gold], categories, favourites: [], search: '' });
  expect(rows.map((row) => row.kind)).toEqual(['heading', 'instrument', 'heading', 'instrument']);
  expect(nextRow(rows, -1, 1)).toBe(1);
  expect(nextRow(rows, 1, 1)).toBe(3);
  expect(nextRow(rows, 3, 1)).toBe(3);
  expect(nextRow(rows, 3, -1)).toBe(1);
  expect(nextRow(rows, 1, -1)).toBe(1);
  expect(nextRow([], -1, 1)).toBe(-1);
});
