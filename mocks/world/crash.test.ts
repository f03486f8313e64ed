import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { OrderStatus } from '../../src/generated/enums.ts';
import type { OperationId } from '../../src/generated/operations.ts';
import type { Order } from '../../src/generated/rest.d.ts';
import type { Envelope } from '../gateway/dispatch.ts';
import { checkKeptOf } from '../broker/testing/kept-in-file.ts';
import { sandboxOfTest, temporaryFolder } from '../testing/sandbox-of-test.ts';

type Call = readonly [id: OperationId, input: object];

const order = {
  type: 1,
  cont: 1,
  forex_id: 1,
  status: 1,
  multiple: 100,
  target_price: 0,
  stop_loss_price: 0,
  target_profit_price: 0,
};
const demo: Call = ['createDemoAccount', { demo_id: 1 }];
const submit: Call = ['submitOrder', order];

/** A sandbox on files, which crashes and is started again. */
async function crashing() {
  const folder = await temporaryFolder();
  const start = () => sandboxOfTest('--at', '2026-10-14T10:00:00Z', '--frozen', '--file', folder);
  let running = await start();
  let token: string | undefined;
  const pin = () => running.control('price', { act: 'pin', code: 'EURUSD', price: 1.1 });
  await pin();
  return {
    call: (id: OperationId, input: object = {}) => running.send(id, input, { token }),
    logIn(given: string) {
      token = given;
    },
    /** The answer to the repeat of a call whose own answer was lost. */
    async lose([id, input]: Call, death: 'before' | 'after'): Promise<Envelope> {
      const as = { key: randomUUID(), token };
      await running.dieDuring(death, id, input, as);
      expect(await checkKeptOf(join(folder, 'default.sqlite'))).toEqual([]);
      running = await start();
      // Another price would give another answer to whoever is asked a second time.
      await running.control('price', { act: 'pin', code: 'EURUSD', price: 1.2 });
      const answer = await running.send(id, input, as);
      expect(await running.send(id, input, as)).toEqual(answer);
      await pin();
      return answer;
    },
    count(table: 'users' | 'orders' | 'postings'): unknown {
      const books = new DatabaseSync(join(folder, 'default.sqlite'), { readOnly: true });
      try {
        return books.prepare(`select count(*) as count from ${table}`).get()?.['count'];
      } finally {
        books.close();
      }
    },
  };
}

const tokenOf = ({ data }: Envelope) => (data as { token: string }).token;
const orderOf = ({ data }: Envelope) => data as Order;

it('SBX-90 (b) SBX-91 a demo account whose answer was lost in a crash is not made twice', async () => {
  const { call, logIn, lose, count } = await crashing();
  for (const [death, users] of [
    ['after', 2],
    ['before', 3],
  ] as const) {
    logIn(tokenOf(await lose(demo, death)));
    expect(await call('getBalance')).toMatchObject({
      code: 1,
      data: { balance: 100_000 },
    });
    // Ada is in every world.
    expect(count('users')).toBe(users);
  }
});

it(
  'SBX-90 (a) LED-15 (b) what a crash has swallowed the answer of is answered as at first',
  { timeout: 120_000 },
  async () => {
    const { call, logIn, lose, count } = await crashing();
    logIn(tokenOf(await call(...demo)));

    const placed = orderOf(await lose(submit, 'after'));
    expect(placed).toMatchObject({ Status: OrderStatus.Open, OriginPrice: 1.1 });

    const stops: Call = ['setOrderStops', { id: placed.Id, stop_loss_price: 1.09, target_profit_price: 0 }];
    expect(await lose(stops, 'after')).toMatchObject({ code: 1, msg: expect.stringContaining('1.09000') });

    const close = await lose(['closeOrder', { id: placed.Id }], 'after');
    expect(close).toMatchObject({
      code: 1,
      data: { Id: placed.Id, Status: OrderStatus.Completed, UpdatePrice: placed.UpdatePrice },
    });

    const other = orderOf(await call(...submit));
    const again = await lose(['closeOrder', { id: other.Id }], 'before');
    // Nothing was booked: the repeat is the first, at the price of its own time.
    expect(orderOf(again).UpdatePrice).toBeGreaterThan(1.19);

    const pending = orderOf(await call('submitOrder', { ...order, status: 0, target_price: 1.05 }));
    const cancelled = await lose(['cancelOrder', { id: pending.Id }], 'after');
    expect(cancelled).toMatchObject({ code: 1, data: { Id: pending.Id, Status: OrderStatus.Completed } });
    expect(orderOf(cancelled).UpdatePrice).toBeLessThan(1.15);

    const reset = await lose(['resetDemoAccount', {}], 'after');
    expect(reset).toMatchObject({ code: 1, data: { balance: 100_000 } });
    expect(count('orders')).toBe(3);
  },
);
