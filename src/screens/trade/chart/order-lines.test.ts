// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import type { Order } from '../../../generated/rest.d.ts';
import { orderLines } from './order-lines.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const open: Order = {
  Id: 1,
  ForexTradeLists: { ShowCode: 'EUR/USD' },
  OrderType: 1,
  Quantity: 0.1,
  OriginPrice: 1.08642,
  Price: 1.08648,
  UpdatePrice: 1.087,
  Status: 1,
  CautionMoney: 1,
  TradeFee: 1,
  TargetLossPrice: 1.08,
  TargetProfitPrice: 1.09,
  FactProfits: 1,
  CreateTimeHandler: '2026-11-18T10:00:00Z',
  CompleteTimeHandler: null,
};
const lines = (...orders: Partial<Order>[]) =>
  orderLines(
    orders.map((changes) => ({ ...open, ...changes })),
    'EUR/USD',
  ).map(({ kind, price, text }) => [kind, price, text]);

it('TRD-10 draws where an open order was opened, and its stops', () => {
  expect(lines({})).toEqual([
    ['entry', 1.08648, 'Buy 0.10'],
    ['stop-loss', 1.08, 'SL'],
    ['take-profit', 1.09, 'TP'],
  ]);
});

it('TRD-10 draws a pending order at its target; a stop of 0 is none', () => {
  const pending: Partial<Order> = {
    Status: 0,
    Price: null,
    OrderType: 2,
    TargetLossPrice: 0,
    TargetProfitPrice: 0,
  };
  expect(lines(pending)).toEqual([['pending', 1.08642, 'Sell 0.10']]);
});

it('TRD-10 draws nothing of completed orders and of other instruments', () => {
  expect(lines({ Status: 3 }, { ForexTradeLists: { ShowCode: 'GBP/USD' } })).toEqual([]);
});

it('TRD-10 gives each line a name of its own', () => {
  const ids = orderLines([open, { ...open, Id: 2 }], 'EUR/USD').map((line) => line.id);
  expect(new Set(ids).size).toBe(6);
});
