// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiError } from '../../api/api-error.ts';
import { onFailure } from '../../api/failures.ts';
import { json, noAnswer } from '../../testing/fake-server.ts';
import { closeOrder } from '../../api/trading.ts';
import type { Order } from '../../generated/rest.d.ts';
import { sendChange } from './send-change.ts';
import { ordersServer, type OrdersServer } from './testing/orders-server.ts';
import { order } from '../../testing/fixtures.ts';

let server: OrdersServer;
let reported: ApiError[];
let stop: () => void;
const isClosed = ({ Status }: Order) => Status === 3;
const change = () => sendChange(7, () => closeOrder(7, 'key', { silent: true }), isClosed);

beforeEach(() => {
  server = ordersServer(order());
  reported = [];
  stop = onFailure((error) => reported.push(error));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it('ORD-10 without an answer it reads the order back: done', async () => {
  server.reply('/close', () => {
    server.orders = [order({ Status: 3 })];
    return noAnswer();
  });
  expect(await change()).toEqual({ state: 'done', message: '' });
  expect(server.calls('/close')).toHaveLength(1);
});

it('ORD-10 without an answer it reads the order back: not done', async () => {
  server.reply('/close', () => json({ code: 0, msg: '', data: null }, 500));
  expect(await change()).toEqual({ state: 'not-done' });
  expect(server.calls('/close')).toHaveLength(1);
  expect(reported).toEqual([]);
});

it('ORD-10 says that it could not be found out where the lists cannot be read, or do not show it', async () => {
  server.lose('closeOrder');
  server.orders = [];
  expect(await change()).toEqual({ state: 'unknown' });
  server.lose('listOrders');
  expect(await change()).toEqual({ state: 'unknown' });
});

it('ORD-10 a refusal is told, and nothing is read back', async () => {
  server.refuse('closeOrder', 2005, 'It is closed already');
  expect(await change()).toEqual({ state: 'refused' });
  expect(reported.map(({ message }) => message)).toEqual(['It is closed already']);
  expect(server.calls('/my_deal')).toHaveLength(0);
});
