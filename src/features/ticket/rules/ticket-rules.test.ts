// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { instrumentTerms } from '../../../domain/instrument.ts';
import type { Side } from '../../../domain/side.ts';
import { instrument } from '../../../testing/fixtures.ts';
import { orderOf } from './order-options.ts';
import { orderValues, type OrderValues, type TicketState } from './order-values.ts';
import { blockedText, type TicketContext } from './ticket-check.ts';
import {
  costDigits,
  freeAfter,
  orderPrice,
  previewCosts,
  profitAtStop,
  type CostInput,
} from './ticket-costs.ts';
import { emptyTicket, firstLeverage, isTicket, type TicketValues } from './ticket-values.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const terms = instrumentTerms(instrument());
const start = { leverage: 100, lots: null, stopUnit: 'price' } as const;
const empty: TicketValues = { ...emptyTicket(terms, start), lots: 0.1 };
const ofSide = (side: Side, values: TicketValues = empty): OrderValues => ({ ...values, side });
const values = ofSide('buy');
const input: CostInput = { terms, mode: 'per-lot', values, mid: 1.08642 };
const selling: CostInput = { ...input, values: ofSide('sell') };

it('TKT-10 (a) fills a market order at its own side of the quote, and a pending one at its target', () => {
  expect(orderPrice(input)).toBe(1.08648);
  expect(orderPrice(selling)).toBe(1.08636);
  const pending = { ...values, kind: 'pending' as const, target: 1.08 };
  expect(orderPrice({ ...input, values: pending })).toBe(1.08);
  expect(orderPrice({ ...input, values: { ...pending, target: null } })).toBeNull();
});

it('TKT-11 (a) tells margin, commission, pip value and spread in money', () => {
  expect(previewCosts(input)).toEqual({
    price: 1.08648,
    margin: 108.648,
    commission: 0.7,
    needed: 109.348,
    pipValue: 1,
    spreadCost: 1.2,
  });
  expect(previewCosts(selling).margin).toBe(108.636);
});

it('TKT-11 (a), BRK-42 (a) shows the golden case: one lot of USD/JPY at 100:1 locks $1,000, whatever rate was sent', () => {
  const yen = instrumentTerms(
    instrument({
      Code: 'USDJPY',
      PricePrecision: 3,
      QuoteCurrency: 'JPY',
      QuoteRate: 1 / 110,
      Spread: 0.014,
    }),
  );
  const one = { ...input, terms: yen, values: { ...values, lots: 1 }, mid: 115 };
  expect(previewCosts(one)).toMatchObject({ margin: 1000, pipValue: 8.695652, spreadCost: 12.174654 });
});

it('TKT-11 takes a share of the margin where the site charges so', () => {
  const share = { ...input, mode: 'share-of-margin' as const, terms: { ...terms, commissionRate: 0.001 } };
  expect(previewCosts(share).commission).toBe(0.108648);
});

it('TKT-11 (b) leaves unknown what cannot be known', () => {
  const costs = (changes: Partial<CostInput>) => previewCosts({ ...input, ...changes });
  expect(costs({ mid: null })).toMatchObject({ margin: null, needed: null, spreadCost: null, pipValue: 1 });
  expect(costs({ mode: null })).toMatchObject({ margin: 108.648, commission: null, needed: null });
  expect(costs({ values: { ...values, lots: null } })).toMatchObject({ margin: null, pipValue: null });
  expect(costs({ values: { ...values, leverage: null } }).margin).toBeNull();
});

it('TKT-08 (c) tells profit and loss at a stop from where the order would fill', () => {
  expect(profitAtStop(input, 1.08348)).toBe(-30);
  expect(profitAtStop(selling, 1.08336)).toBe(30);
  expect(profitAtStop(input, null)).toBeNull();
  expect(profitAtStop({ ...input, mid: null }, 1.08)).toBeNull();
});

it('TKT-12 (a) subtracts what the order needs from what is free', () => {
  expect(freeAfter(100_000, 109.348)).toBe(99_890.652);
  expect(freeAfter(null, 1)).toBeNull();
  expect(freeAfter(1, null)).toBeNull();
});

it('TKT-11 (c) never shows a small cost as none', () => {
  expect([0.7, 0.01, 0.001, 0.00002].map(costDigits)).toEqual([2, 2, 4, 6]);
  expect([0, null].map(costDigits)).toEqual([2, 2]);
});

it('TKT-03 (a) starts as a market order of the smallest size, without stops', () => {
  expect(emptyTicket(terms, { leverage: null, lots: null, stopUnit: 'pips' })).toEqual({
    kind: 'market',
    lots: 0.01,
    leverage: 100,
    target: null,
    stopUnit: 'pips',
    stopLossOn: false,
    stopLoss: null,
    takeProfitOn: false,
    takeProfit: null,
    trailing: false,
    expiry: 'never',
  });
});

it('TKT-03 (b), SET-04 (b) starts with the size from the settings where the instrument allows it', () => {
  const lotsOf = (lots: number) => emptyTicket(terms, { ...start, lots }).lots;
  expect(lotsOf(0.1)).toBe(0.1);
  expect(lotsOf(50)).toBe(50);
  expect([0.001, 50.01, 0.015].map(lotsOf)).toEqual([0.01, 0.01, 0.01]);
});

it('TKT-06 (b) starts with the usual leverage, or the nearest that is offered', () => {
  expect(firstLeverage([50, 100, 200], null)).toBe(100);
  expect(firstLeverage([50, 100, 200], 50)).toBe(50);
  expect(firstLeverage([2, 5, 20], null)).toBe(20);
  expect(firstLeverage([500, 200], null)).toBe(200);
  expect(firstLeverage([], 100)).toBeNull();
});

it('TKT-20 (c) takes nothing on trust from the storage', () => {
  expect(isTicket({ ...empty }, terms)).toBe(true);
  const unit = { stopUnit: undefined };
  for (const broken of [{ kind: 'swap' }, { lots: '1' }, { leverage: 3 }, { stopLossOn: 'yes' }, unit])
    expect(isTicket({ ...empty, ...broken }, terms)).toBe(false);
});

const typed: OrderValues = { ...values, target: 1.08, stopLoss: 1.07, takeProfitOn: true, takeProfit: 1.1 };

it('TKT-21 (a) (b) sends a stop that is off as none, and a target only with a pending order', () => {
  expect(orderOf(typed, 1)).toEqual({
    instrumentId: 1,
    side: 'buy',
    kind: 'market',
    lots: 0.1,
    leverage: 100,
    target: null,
    stopLoss: null,
    takeProfit: 1.1,
  });
  expect(orderOf({ ...typed, kind: 'pending', side: 'sell' }, 1)?.target).toBe(1.08);
});

it('TKT-21 is no order while a number is missing', () => {
  expect(orderOf({ ...typed, lots: null }, 1)).toBeNull();
  expect(orderOf({ ...typed, leverage: null }, 1)).toBeNull();
  expect(orderOf({ ...typed, kind: 'pending', target: null }, 1)).toBeNull();
});

const state = (changes: Partial<TicketValues>, more: Partial<TicketState> = {}): TicketState => ({
  values: { ...empty, ...changes },
  size: { mode: 'lots', figure: 0.1 },
  terms,
  mode: 'per-lot',
  mid: 1.08642,
  freeMargin: 100_000,
  equity: 100_000,
  ...more,
});

it('STP-01 (a), STP-02 (a) distances hold for both sides, each from its own price', () => {
  const stops = {
    stopUnit: 'pips',
    stopLossOn: true,
    stopLoss: 30,
    takeProfitOn: true,
    takeProfit: 45.5,
  } as const;
  expect(orderValues(state(stops), 'buy')).toMatchObject({ stopLoss: 1.08348, takeProfit: 1.09103 });
  expect(orderValues(state(stops), 'sell')).toMatchObject({ stopLoss: 1.08936, takeProfit: 1.08181 });
  const pending = state({ ...stops, kind: 'pending', target: 1.08 });
  expect(orderValues(pending, 'sell').stopLoss).toBe(1.083);
});

it('STP-01 (a) a price is the same for both sides, and a stop that is off is none', () => {
  const stops = { stopUnit: 'price', stopLossOn: true, stopLoss: 1.09, takeProfit: 1.1 } as const;
  for (const side of ['buy', 'sell'] as const)
    expect(orderValues(state(stops), side)).toMatchObject({
      side,
      stopLoss: 1.09,
      takeProfit: null,
      lots: 0.1,
    });
});

it('SIZ-03 (a), SIZ-04 (a) a size by risk follows the stop loss of its side, and is none without one', () => {
  const size = { mode: 'risk', figure: 200 } as const;
  const stops = { stopUnit: 'pips', stopLossOn: true, stopLoss: 30 } as const;
  expect(orderValues(state(stops, { size }), 'buy').lots).toBe(0.65);
  expect(orderValues(state({}, { size }), 'buy').lots).toBeNull();
  const tiny = { mode: 'risk', figure: 1 } as const;
  expect(orderValues(state(stops, { size: tiny }), 'buy').lots).toBe(0);
  expect(orderValues(state(stops, { size, freeMargin: 1 }), 'buy').lots).toBe(0.01);
});

it('STP-02 (a) money is converted with the lots of the order', () => {
  const stops = { stopUnit: 'money', stopLossOn: true, stopLoss: 30 } as const;
  expect(orderValues(state(stops), 'buy').stopLoss).toBe(1.08348);
  expect(orderValues(state({ ...stops, lots: null }), 'buy').stopLoss).toBeNull();
});

const good: TicketContext = {
  terms,
  mode: 'per-lot',
  values: ofSide('buy', emptyTicket(terms, start)),
  mid: 1.08642,
  features: {},
  equity: 1000,
  farBound: undefined,
  dayRange: null,
  isOpen: true,
  now: 0,
  opensAt: null,
  isOffline: false,
  isStale: false,
  freeMargin: 1000,
  isGuest: false,
};

function first(changes: Partial<TicketContext>, values: Partial<OrderValues> = {}, side: Side = 'buy') {
  return blockedText({ ...good, ...changes, values: { ...good.values, ...values, side } });
}

it('TKT-13 lets a good ticket go, on both sides', () => {
  expect(first({})).toBe('');
  expect(first({}, {}, 'sell')).toBe('');
});

it('TKT-14 says the first thing that is missing', () => {
  expect(first({ isOpen: false }, { lots: null })).toBe('Market closed');
  expect(first({ terms: { ...terms, leverages: [] } })).toBe('No leverage');
  expect(first({ isStale: true })).toBe('Updating price…');
  expect(first({ mid: null })).toBe('Updating price…');
  expect(first({}, { lots: null })).toBe('Enter lot size');
  expect(first({}, { leverage: null })).toBe('Choose a leverage');
  expect(first({}, { kind: 'pending' })).toBe('Enter a price');
  expect(first({}, { stopLossOn: true })).toBe('Enter a stop loss');
  expect(first({}, { takeProfitOn: true })).toBe('Enter a take profit');
});

it('TKT-15 (b) says before all else that there is no network, to a guest too', () => {
  expect(first({ isOffline: true })).toBe('Offline');
  expect(first({ isOffline: true, isOpen: false, isStale: true, isGuest: true }, { lots: null })).toBe(
    'Offline',
  );
});

it('TKT-04 (b) names the bound that a size breaks', () => {
  expect(first({}, { lots: 0.001 })).toBe('Min 0.01 lots');
  expect(first({}, { lots: 51 })).toBe('Max 50.00 lots');
  expect(first({}, { lots: 0.015 })).toBe('Use steps of 0.01');
});

it('TKT-09, BRK-47 (d) (e) says where a stop belongs, outside of the spread, for each side and kind', () => {
  const loss = { stopLossOn: true, stopLoss: 1.09 };
  expect(first({}, loss, 'buy')).toBe('SL must be below 1.08636');
  expect(first({}, loss, 'sell')).toBe('');
  expect(first({}, { stopLossOn: true, stopLoss: 1.08 }, 'sell')).toBe('SL must be above 1.08648');
  const gain = { takeProfitOn: true, takeProfit: 1.08 };
  expect(first({}, gain, 'buy')).toBe('TP must be above 1.08648');
  expect(first({}, { ...gain, takeProfit: 1.09 }, 'sell')).toBe('TP must be below 1.08636');
  const pending = { kind: 'pending' as const, target: 1.1 };
  expect(first({}, { ...pending, ...loss }, 'buy')).toBe('');
  expect(first({}, { ...pending, ...loss }, 'sell')).toBe('SL must be above 1.10012');
});

it('BRK-90 (e) says what is nearer to the market than the instrument allows, and from where a stop may stand', () => {
  const levelled = { terms: { ...terms, stopLevel: 0.001 } };
  const loss = { stopLossOn: true, stopLoss: 1.0858 };
  expect(first({}, loss, 'buy')).toBe('');
  expect(first(levelled, loss, 'buy')).toBe('SL must be below 1.08537');
  expect(first(levelled, { ...loss, stopLoss: 1.08536 }, 'buy')).toBe('');
  const pending = { kind: 'pending' as const, target: 1.087 };
  expect(first({}, pending, 'buy')).toBe('');
  expect(first(levelled, pending, 'buy')).toBe('Too close to the market');
  expect(first(levelled, { ...pending, target: 1.08748 }, 'buy')).toBe('');
});

it('TKT-12 (b) (c) tells a short account from one that is not known yet', () => {
  expect(first({ freeMargin: 5 })).toBe('Not enough margin');
  expect(first({ freeMargin: null })).toBe('Loading…');
  expect(first({ mode: null })).toBe('Loading…');
  expect(first({ terms: { ...terms, marginMode: 'fixed', fixedMargin: 0 } })).toBe('Not tradable right now');
});

it('TKT-16 (b) keeps a guest only from what no login can mend', () => {
  expect(first({ isGuest: true, freeMargin: null }, { lots: null })).toBe('');
  expect(first({ isGuest: true, isOpen: false })).toBe('Market closed');
});
