import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { generatedFiles } from '../../scripts/contract/generated-files.ts';
import { CompleteReason, OrderStatus } from '../../src/generated/enums.ts';
import { errorCodes } from '../../src/generated/error-codes.ts';
import {
  operations as table,
  type DataOf,
  type InputOf,
  type PagedId,
  type QueryId,
  type RefusalOf,
  type RowOf,
} from '../../src/generated/operations.ts';
import type { LoginForm, News, NewsSummary, Order, Period } from '../../src/generated/rest.d.ts';
import { validateClientMessage } from '../../src/generated/validate-client-message.js';
import {
  validateMarketTick,
  validatePosition,
  validateServerEnvelope,
} from '../../src/generated/validate-server-envelope.js';
import { validateServerMessage } from '../../src/generated/validate-server-message.js';
import { at, resolve } from './contracts.ts';
import { examples } from './examples.ts';
import { operations } from './operations.ts';

const folder = new URL('../../src/generated/', import.meta.url);
const messages = examples.filter(({ contract }) => contract === 'socket').map(({ value }) => value);

describe('generated files', () => {
  it('CON-40 (a) are what the contracts generate now', async () => {
    const wanted = await generatedFiles();
    expect(readdirSync(folder).sort()).toEqual(Object.keys(wanted).sort());
    for (const [name, content] of Object.entries(wanted))
      expect(readFileSync(new URL(name, folder), 'utf8') === content, `${name}: run npm run generate`).toBe(
        true,
      );
  });

  it('CON-41 (a) list every operation and every error code', () => {
    const known = operations.map(({ id, method, path, mutation, login }) => [
      id,
      { method, path, mutation, needsLogin: login === 'required' },
    ]);
    const listed = Object.entries(table).map(
      ([id, { method, path, mutation = false, needsLogin = false }]) => [
        id,
        { method, path, mutation, needsLogin },
      ],
    );
    expect(listed).toEqual(known);
    const { enum: codes } = resolve('rest', at('rest', '#/components/schemas/ErrorCode'));
    expect(new Set<unknown>(Object.values(errorCodes))).toEqual(new Set(codes as number[]));
  });

  it('CON-41 (a) say how an operation is sent and in which field its rows come', () => {
    expect(table.listOrders).toMatchObject({ rows: 'data' });
    expect(table.listNews).toMatchObject({ rows: 'list' });
    expect(table.loginUser.body).toBe('form');
    expect(table.submitLoan.body).toBe('json');
    expect(table.uploadImage.body).toBe('multipart');
    expect(table.submitOrder.body).toBeUndefined();
  });

  it('CON-41 (b) type what goes in and out of an operation', () => {
    expectTypeOf<InputOf<'listCandles'>>().toEqualTypeOf<{
      forex_id: number;
      period: Period;
      before?: number;
      limit?: number;
    }>();
    expectTypeOf<InputOf<'loginUser'>>().toEqualTypeOf<LoginForm>();
    expectTypeOf<DataOf<'getNews'>>().toEqualTypeOf<News>();
    expectTypeOf<RowOf<'listNews'>>().toEqualTypeOf<NewsSummary>();
    expectTypeOf<RowOf<'listOrders'>>().toEqualTypeOf<Order>();
    expectTypeOf<'closeOrder'>().not.toExtend<QueryId>();
    expectTypeOf<'getBalance'>().not.toExtend<PagedId>();
    expectTypeOf<1>().not.toExtend<RefusalOf<'loginUser'>>();
  });

  it('CON-41 (a) name the numbers of the integer enums as the contract does', () => {
    expect(OrderStatus).toEqual({ Pending: 0, Open: 1, Completed: 3 });
    expect(CompleteReason.StopOut).toBe(4);
  });

  it('CON-42 (a) accept every example message, each in its own direction only', () => {
    expect(messages.length).toBeGreaterThan(10);
    for (const message of messages)
      expect(validateClientMessage(message), JSON.stringify(message)).toBe(!validateServerMessage(message));
  });

  it.each([
    ['an unknown type', { type: 'DAY_MARKT', data: [] }],
    ['a field too many', { type: 'pong', data: { t: 1, extra: 1 } }],
    ['a field too few', { type: 'FOREX_CLOSED', data: {} }],
    ['a wrong code in the topic', { type: 'KLINE.eur usd', data: { period: '1min', candle: {} } }],
    ['a number as text', { type: 'FOREX_CLOSED', data: { ids: ['1'] } }],
    ['no object', 'ping'],
  ])('CON-42 (b) refuse %s', (_what, message) => {
    expect(validateServerMessage(message)).toBe(false);
    expect(validateClientMessage(message)).toBe(false);
  });

  it('CON-42 (b) say where a message breaks the contract and by which keyword, and weigh nothing more', () => {
    expect(validateServerMessage({ type: 'FOREX_CLOSED', data: { ids: ['1'] } })).toBe(false);
    const errors = validateServerMessage.errors ?? [];
    expect(errors).toContainEqual({ instancePath: '/data/ids/0', keyword: 'type' });
    for (const error of errors) expect(Object.keys(error).sort()).toEqual(['instancePath', 'keyword']);
  });

  it('CON-43 (a) (b) check the items of a marked list one by one, so that a bad one does not cost the others', () => {
    for (const message of messages)
      expect(validateServerEnvelope(message), JSON.stringify(message)).toBe(validateServerMessage(message));
    const tick = at('socket', '#/components/messages/dayMarket/examples/0/payload/data/0') as object;
    const halted = { ...tick, MarketStatus: 2 };
    const bad = { ...tick, Close: -1 };
    const batch = { type: 'DAY_MARKET', data: [tick, bad, halted] };
    expect(validateServerMessage(batch)).toBe(false);
    expect(validateServerEnvelope(batch)).toBe(true);
    expect(batch.data.filter((one) => validateMarketTick(one))).toEqual([tick, halted]);
    const position = at('socket', '#/components/messages/forexTrade/examples/0/payload/data/TransOrder/0');
    expect([position, null, 3, {}].filter((one) => validatePosition(one))).toEqual([position]);
    expect(validateServerEnvelope({ ...batch, data: 3 })).toBe(false);
    expect(validateServerEnvelope({ ...batch, data: Array(1001).fill(tick) })).toBe(false);
  });
});
