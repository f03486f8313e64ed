// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { instrumentTerms } from '../../../domain/instrument.ts';
import { readDraft, writeDraft } from '../../../state/drafts.ts';
import { dropTicket, keepTicket, readTicket } from './ticket-draft.ts';
import { emptyTicket, firstLeverage } from './ticket-values.ts';
import { instrument } from '../../../testing/fixtures.ts';

const terms = instrumentTerms(instrument());

beforeEach(() => sessionStorage.clear());

it('TKT-03 starts as a market order of the smallest size, without stops', () => {
  expect(readTicket('EURUSD', terms)).toEqual({
    kind: 'market',
    lots: 0.01,
    leverage: 100,
    target: null,
    stopLossOn: false,
    stopLoss: null,
    takeProfitOn: false,
    takeProfit: null,
  });
});

it('TKT-06 starts with the usual leverage, or the nearest that is offered', () => {
  expect(firstLeverage([50, 100, 200], null)).toBe(100);
  expect(firstLeverage([2, 5, 20], null)).toBe(20);
  expect(firstLeverage([500, 200], null)).toBe(200);
  expect(firstLeverage([], 100)).toBeNull();
});

it('TKT-06 remembers the leverage of each instrument, also after its order was placed', () => {
  keepTicket('EURUSD', { ...emptyTicket(terms, null), leverage: 50 }, terms);
  dropTicket('EURUSD');
  expect(readTicket('EURUSD', terms).leverage).toBe(50);
  expect(readTicket('XAUUSD', terms).leverage).toBe(100);
});

it('TKT-20 keeps what was typed, for each instrument apart, until its order is placed', () => {
  const typed = {
    ...emptyTicket(terms, null),
    kind: 'pending' as const,
    lots: 0.5,
    target: 1.08,
    stopLossOn: true,
    stopLoss: 1.07,
  };
  keepTicket('EURUSD', typed, terms);
  expect(readTicket('EURUSD', terms)).toEqual(typed);
  expect(readTicket('XAUUSD', terms).kind).toBe('market');
  dropTicket('EURUSD');
  expect(readTicket('EURUSD', terms).lots).toBe(0.01);
  keepTicket('EURUSD', typed, terms);
  keepTicket('EURUSD', emptyTicket(terms, 100), terms);
  expect(readDraft('ticket.EURUSD')).toBeNull();
});

it('TKT-20 takes nothing on trust from the storage', () => {
  writeDraft('ticket.EURUSD', { kind: 'swap', lots: '1', leverage: 3, stopLossOn: 'yes', target: null });
  expect(readTicket('EURUSD', terms)).toEqual({ ...emptyTicket(terms, null), lots: null });
});
