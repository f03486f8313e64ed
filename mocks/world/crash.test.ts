import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { OrderStatus } from '../../src/generated/enums.ts';
import type { Order } from '../../src/generated/rest.d.ts';
import type { Envelope } from '../gateway/dispatch.ts';
import { sandboxProcess, temporaryFolder } from '../testing/sandbox-process.ts';

const trade = '/v1/api/forex';
const paths = {
  demo: '/api/user/createAccountDemoForU?demo_id=1',
  submit: `${trade}/submit?type=1&cont=1&forex_id=1&status=1&multiple=100&target_price=0&stop_loss_price=0&target_profit_price=0`,
  pending: `${trade}/submit?type=1&cont=1&forex_id=1&status=0&multiple=100&target_price=1.05&stop_loss_price=0&target_profit_price=0`,
  reset: '/v1/api/main/user/resetForexDemoAccount',
};

/** A sandbox on files, which crashes and is started again. */
async function crashing() {
  const folder = await temporaryFolder();
  const start = () => sandboxProcess('--at', '2026-10-14T10:00:00Z', '--frozen', '--file', folder);
  let running = await start();
  let token: string | undefined;
  const pin = () => running.control('price', { act: 'pin', code: 'EURUSD', price: 1.1 });
  await pin();
  return {
    call: (path: string) => running.call(path, { ...(token !== undefined && { token }) }),
    logIn(given: string) {
      token = given;
    },
    /** The answer to the repeat of a call whose own answer was lost. */
    async lose(path: string, death: 'before' | 'after'): Promise<Envelope> {
      const asked = { key: randomUUID(), ...(token !== undefined && { token }) };
      await running.dieDuring(death, path, asked);
      running = await start();
      // Another price would give another answer to whoever is asked a second time.
      await running.control('price', { act: 'pin', code: 'EURUSD', price: 1.2 });
      const answer = await running.call(path, asked);
      expect(await running.call(path, asked)).toEqual(answer);
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

it(
  'SBX-90 SBX-91 a demo account whose answer was lost in a crash is not made twice',
  { timeout: 60_000 },
  async () => {
    const { call, logIn, lose, count } = await crashing();
    for (const [death, users] of [
      ['after', 2],
      ['before', 3],
    ] as const) {
      logIn(tokenOf(await lose(paths.demo, death)));
      expect(await call('/v1/api/main/wallet/getBalance')).toMatchObject({
        code: 1,
        data: { balance: 100_000 },
      });
      // Ada is in every world.
      expect(count('users')).toBe(users);
    }
  },
);

it(
  'SBX-90 what a crash has swallowed the answer of is answered as at first',
  { timeout: 120_000 },
  async () => {
    const { call, logIn, lose, count } = await crashing();
    logIn(tokenOf(await call(paths.demo)));

    const placed = orderOf(await lose(paths.submit, 'after'));
    expect(placed).toMatchObject({ Status: OrderStatus.Open, OriginPrice: 1.1 });

    const stops = `${trade}/set_stop_price?id=${placed.Id}&stop_loss_price=1.09&target_profit_price=0`;
    expect(await lose(stops, 'after')).toMatchObject({ code: 1, msg: expect.stringContaining('1.09000') });

    const close = await lose(`${trade}/close?id=${placed.Id}`, 'after');
    expect(close).toMatchObject({
      code: 1,
      data: { Id: placed.Id, Status: OrderStatus.Completed, UpdatePrice: placed.UpdatePrice },
    });

    const other = orderOf(await call(paths.submit));
    const again = await lose(`${trade}/close?id=${other.Id}`, 'before');
    // Nothing was booked: the repeat is the first, at the price of its own time.
    expect(orderOf(again).UpdatePrice).toBeGreaterThan(1.19);

    const pending = orderOf(await call(paths.pending));
    const cancelled = await lose(`${trade}/cancel_trade?id=${pending.Id}`, 'after');
    expect(cancelled).toMatchObject({ code: 1, data: { Id: pending.Id, Status: OrderStatus.Completed } });
    expect(orderOf(cancelled).UpdatePrice).toBeLessThan(1.15);

    const reset = await lose(paths.reset, 'after');
    expect(reset).toMatchObject({ code: 1, data: { balance: 100_000 } });
    expect(count('orders')).toBe(3);
  },
);
