// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import type { Order } from '../../../generated/rest.d.ts';
import { closedOrder, openOrder, pendingOrder } from '../../../testing/fixtures.ts';
import { orderLines } from './order-lines.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const stops = { TargetLossPrice: 1.08, TargetProfitPrice: 1.09 };
const open = openOrder({ Id: 1, Quantity: 0.1, OriginPrice: 1.08642, Price: 1.08648, ...stops });
const lines = (...orders: Order[]) =>
  orderLines(orders, 'EUR/USD').map(({ kind, price, text }) => [kind, price, text]);

it('TRD-10 draws where an open order was opened, and its stops', () => {
  expect(lines(open)).toEqual([
    ['entry', 1.08648, 'Buy 0.10'],
    ['stop-loss', 1.08, 'SL'],
    ['take-profit', 1.09, 'TP'],
  ]);
});

it('TRD-10 draws a pending order at its target; a stop of 0 is none', () => {
  const pending = pendingOrder({ Quantity: 0.1, OriginPrice: 1.08642, OrderType: 2 });
  expect(lines(pending)).toEqual([['pending', 1.08642, 'Sell 0.10']]);
});

it('TRD-10 draws nothing of completed orders and of other instruments', () => {
  expect(lines(closedOrder(stops), openOrder({ ForexTradeLists: { ShowCode: 'GBP/USD' } }))).toEqual([]);
});

it('TRD-10 gives each line a name of its own', () => {
  const ids = orderLines([open, { ...open, Id: 2 }], 'EUR/USD').map((line) => line.id);
  expect(new Set(ids).size).toBe(6);
});
