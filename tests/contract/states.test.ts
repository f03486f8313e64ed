import { describe, expect, expectTypeOf, it } from 'vitest';
import type { ClosedOrder, Order } from '../../src/generated/rest.d.ts';
import type { DataOf } from '../../src/generated/operations.ts';
import { violations } from './contract-ajv.ts';
import { isObject, type Json, type JsonObject } from './contracts.ts';
import { examples } from './examples.ts';

/** The record of a named example, or the first one of its list. */
function record(path: string, name: string): JsonObject {
  const found = examples.find((one) => one.name === name && one.owner.includes(path.replaceAll('/', '~1')));
  const data = isObject(found?.value) ? found.value['data'] : null;
  const rows: Json | undefined = isObject(data) ? (data['list'] ?? data['data'] ?? data) : data;
  const one = Array.isArray(rows) ? rows[0] : rows;
  if (!isObject(one)) throw new Error(`No example ${name} of ${path}`);
  return one;
}

const open = record('forex/my_deal', 'open');
const pending = record('forex/my_deal', 'pending');
const closed = record('forex/my_deal', 'history');
const completedAt = '2026-10-14T10:00:00Z';

describe('a record that mixes two states', () => {
  it.each<[string, string, JsonObject]>([
    ['an open order with a closing time', 'Order', { ...open, CompleteTimeHandler: completedAt }],
    ['an open order with a reason', 'Order', { ...open, CompleteReason: 2 }],
    ['an open order without a price', 'Order', { ...open, Price: null }],
    ['a pending order with a price', 'Order', { ...pending, Price: 1.08 }],
    ['a pending order with a profit', 'Order', { ...pending, FactProfits: 3 }],
    ['a closed order without a time', 'Order', { ...closed, CompleteTimeHandler: null }],
    ['a filled order that was cancelled', 'Order', { ...closed, CompleteReason: 5 }],
    ['a demo user with an email', 'User', { ...record('user/info', 'demo'), email: 'ada@example.com' }],
    ['a phone without its calling code', 'User', { ...record('user/info', 'phone'), area_code: null }],
    ['an open site that sends away', 'SiteCheck', { status: 0, type: 0, loss_url: 'https://a.example' }],
    ['a blocked site that sends nowhere', 'SiteCheck', { status: 1, type: 0, loss_url: null }],
    [
      'customer service at a link that is missing',
      'BasicInfo',
      { ...record('getBasicInfo', 'standard'), service_link_type: 2, service_link: null },
    ],
    ['half an identity', 'Identity', { ...record('user_real/center', 'waiting'), reverse_pic: null }],
    [
      'a deposit rejected without a word',
      'Deposit',
      { ...record('quick_ist', 'coins'), status: 2, remark: '' },
    ],
    [
      'a coin address with a bank',
      'WithdrawalMethod',
      { ...record('get_draw_method', 'coins'), bank_name: 'A' },
    ],
    ['a withdrawal to two places', 'Withdrawal', { ...record('draw_list', 'coins'), payee_account: 'GB11' }],
    [
      'a loan reviewed before it is',
      'Loan',
      { ...record('loan_list', 'everyState'), reviewed_at: completedAt },
    ],
  ])('CON-27 (a) is refused: %s', (_what, schema, value) => {
    expect(violations('rest', `#/components/schemas/${schema}`, value)).not.toEqual([]);
  });

  it.each<[string, string, JsonObject]>([
    ['a withdrawal to a bank', 'Withdrawal', { ...record('draw_list', 'bank'), type: 0 }],
    ['a site that is not here', 'SiteCheck', { status: -1, type: 0, loss_url: 'https://a.example' }],
    ['a chat in the app', 'BasicInfo', { ...record('getBasicInfo', 'standard'), service_link_type: 7 }],
  ])('CON-17 (a) is chosen by any other number too: %s', (_what, schema, value) => {
    expect(violations('rest', `#/components/schemas/${schema}`, value)).toEqual([]);
  });

  it('CON-27 (b) (c) does not compile either', () => {
    expectTypeOf<Extract<Order, { Status: 1 }>['Price']>().toEqualTypeOf<number>();
    expectTypeOf<Extract<Order, { Status: 0 }>['Price']>().toEqualTypeOf<null>();
    expectTypeOf<DataOf<'closeOrder'>>().toEqualTypeOf<ClosedOrder>();
  });
});

it('CON-28 (a) (b) whatever a mutation makes may carry the key that it was made with', () => {
  const key = { request_key: '6f1c1b7e-3a56-4e0e-9d5f-2f0a6f0c9b11' };
  const made = {
    Identity: record('user_real/center', 'waiting'),
    Deposit: record('quick_ist', 'coins'),
    WithdrawalMethod: record('get_draw_method', 'coins'),
    Withdrawal: record('draw_list', 'coins'),
    Loan: record('loan_list', 'everyState'),
    LoanInfo: { status: 1 },
  };
  for (const [name, value] of Object.entries(made)) {
    expect(violations('rest', `#/components/schemas/${name}`, { ...value, ...key }), name).toEqual([]);
    const noKey = { ...value, request_key: null };
    expect(violations('rest', `#/components/schemas/${name}`, noKey), name).not.toEqual([]);
    expect(violations('rest', `#/components/schemas/${name}`, value), name).toEqual([]);
  }
  for (const order of [open, pending, closed]) {
    const { RequestKey: _, ...without } = order;
    const keyed = (RequestKey: Json) =>
      violations('rest', '#/components/schemas/Order', { ...without, RequestKey });
    expect(keyed(key.request_key)).toEqual([]);
    expect(keyed(null)).not.toEqual([]);
    expect(violations('rest', '#/components/schemas/Order', without)).toEqual([]);
  }
});
