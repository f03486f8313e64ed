import { describe, expect, it } from 'vitest';
import type { Instrument } from '../../generated/rest.d.ts';
import { visibleInstruments } from './visible-instruments.ts';

const instrument = (Id: number, CategoryId: number): Instrument => ({
  Id,
  Code: `CODE${Id}`,
  ShowCode: `CODE${Id}`,
  Logo: '/logos/CODE.svg',
  CategoryId,
  MarketStatus: 1,
  PricePrecision: 2,
  ForexQuotations: { Open: 1, Close: 1, Change: 0 },
  HasForexMultiple: [],
  ForexMinCont: 1,
  ForexContNum: 1,
  Pip: 1,
  ForexFeeRate: 0,
  MarginMode: 0,
});
const list = [instrument(3, 1), instrument(1, 2), instrument(2, 1)];
const ids = (rows: Instrument[]) => rows.map((row) => row.Id);

describe('visibleInstruments', () => {
  it('QUO-02 shows everything in the order of the server', () => {
    expect(ids(visibleInstruments(list, 'all', []))).toEqual([3, 1, 2]);
  });

  it('QUO-02 filters by category', () => {
    expect(ids(visibleInstruments(list, 1, []))).toEqual([3, 2]);
  });

  it('QUO-03 filters by favourites', () => {
    expect(ids(visibleInstruments(list, 'favourites', [2, 9]))).toEqual([2]);
    expect(visibleInstruments(list, 'favourites', [])).toEqual([]);
  });

  it('QUO-04 shows an id once, however often the list names it', () => {
    expect(ids(visibleInstruments([...list, instrument(3, 1)], 'all', []))).toEqual([3, 1, 2]);
  });
});
