// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { instrumentTerms } from '../../../../domain/instrument.ts';
import { checkTicket, type CheckInput } from '../check-ticket.ts';
import { emptyTicket, type TicketValues } from '../ticket-values.ts';
import { problemText } from './problem-text.ts';
import { instrument } from '../../../../testing/fixtures.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const terms = instrumentTerms(instrument());
const good: CheckInput = {
  terms,
  mode: 'per-lot',
  values: emptyTicket(terms, 100),
  mid: 1.08642,
  isOpen: true,
  isStale: false,
  freeMargin: 1000,
  isGuest: false,
};

function first(
  changes: Partial<CheckInput>,
  values: Partial<TicketValues> = {},
  side: 'buy' | 'sell' = 'buy',
) {
  const input = { ...good, ...changes, values: { ...good.values, ...values } };
  const { problems, costs } = checkTicket(input, side);
  if (problems.length === 0) return null;
  const { kind } = input.values;
  const { freeMargin } = input;
  return problemText(problems[0], { side, kind, terms: input.terms, freeMargin, needed: costs.needed });
}

it('TKT-13 lets a good ticket go, on both sides', () => {
  expect(first({})).toBeNull();
  expect(first({}, {}, 'sell')).toBeNull();
});

it('TKT-14 says the first thing that is missing', () => {
  expect(first({ isOpen: false }, { lots: null })).toBe('Market closed');
  expect(first({ terms: { ...terms, leverages: [] } })).toBe('No leverage');
  expect(first({ isStale: true })).toBe('Waiting for a fresh price');
  expect(first({ mid: null })).toBe('Waiting for a fresh price');
  expect(first({}, { lots: null })).toBe('Enter the lots');
  expect(first({}, { leverage: null })).toBe('Choose a leverage');
  expect(first({}, { kind: 'pending' })).toBe('Enter a target price');
  expect(first({}, { stopLossOn: true })).toBe('Enter a stop loss');
  expect(first({}, { takeProfitOn: true })).toBe('Enter a take profit');
});

it('TKT-04 names the bound that a size breaks', () => {
  expect(first({}, { lots: 0.001 })).toBe('At least 0.01 lots');
  expect(first({}, { lots: 51 })).toBe('At most 50.00 lots');
  expect(first({}, { lots: 0.015 })).toBe('Lots in steps of 0.01');
});

it('TKT-09 says where a stop belongs, for each side and kind', () => {
  const loss = { stopLossOn: true, stopLoss: 1.09 };
  expect(first({}, loss, 'buy')).toBe('Stop loss must be below the price');
  expect(first({}, loss, 'sell')).toBeNull();
  expect(first({}, { stopLossOn: true, stopLoss: 1.08 }, 'sell')).toBe('Stop loss must be above the price');
  const gain = { takeProfitOn: true, takeProfit: 1.08 };
  expect(first({}, gain, 'buy')).toBe('Take profit must be above the price');
  expect(first({}, { ...gain, takeProfit: 1.09 }, 'sell')).toBe('Take profit must be below the price');
  const pending = { kind: 'pending' as const, target: 1.1 };
  expect(first({}, { ...pending, ...loss }, 'buy')).toBeNull();
  expect(first({}, { ...pending, ...loss }, 'sell')).toBe('Stop loss must be above the target');
  expect(first({}, { ...pending, ...gain }, 'buy')).toBe('Take profit must be above the target');
});

it('TKT-12 tells a short account from one that is not known yet', () => {
  expect(first({ freeMargin: 5 })).toBe('Not enough margin: $5.00 free');
  expect(first({ freeMargin: -5 })).toBe('Not enough margin: $0.00 free');
  expect(first({ freeMargin: null })).toBe('Waiting for your balance');
  expect(first({ mode: null })).toBe('Waiting for the costs');
  expect(first({ terms: { ...terms, marginMode: 'fixed', fixedMargin: 0 } })).toBe(
    'No margin is set for this instrument',
  );
});

it('TKT-16 keeps a guest only from what no login can mend', () => {
  expect(first({ isGuest: true, freeMargin: null }, { lots: null })).toBeNull();
  expect(first({ isGuest: true, isOpen: false })).toBe('Market closed');
});
