import { expect, it } from 'vitest';
import { noteAccount } from '../store/account-notes.ts';
import { createWorld } from '../world/create-world.ts';
import { createAccountCache } from './client-account-cache.ts';
import { loadAccounts } from './client-account.ts';
import { post } from './ledger.ts';
import { brokerBench, start } from './testing/broker-bench.ts';
import { inTransaction } from '../store/in-transaction.ts';

it('BRK-32 (a) keeps accounts until something is written, whoever writes it', async () => {
  const bench = await brokerBench({ EURUSD: 1.08 });
  const accounts = createAccountCache(bench.context);
  const empty = await accounts.of(bench.userId);
  expect(empty.cash).toBe(100_000_000_000);
  expect(await accounts.of(bench.userId)).toBe(empty);
  expect((await loadAccounts(bench.db)).size).toBe(0);

  await bench.place({});
  const holding = await accounts.of(bench.userId);
  expect(holding.orders.length).toBe(1);
  expect(await accounts.of(bench.userId)).toBe(holding);
  expect((await loadAccounts(bench.db)).get(bench.userId)).toEqual(holding);

  await inTransaction(bench.db, (trx) =>
    post(trx, { type: 'deposit', userId: bench.userId, amount: 5, at: start }),
  );
  expect((await accounts.of(bench.userId)).cash).toBe(99_993_000_005);

  const whose = { user_id: bench.userId, type: 1, currency_id: 1, created_at: start } as const;
  const { id: method_id } = await inTransaction(bench.db, (trx) =>
    trx
      .insertInto('withdrawal_methods')
      .values({ ...whose, remark: '', payable_from: start, removed: 0 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await inTransaction(bench.db, (trx) =>
    trx
      .insertInto('withdrawals')
      .values({
        ...whose,
        method_id,
        destination: '',
        amount: 7,
        fee: 0,
        received: 0,
        status: 1,
        memo: '',
        request_key: 'key',
      })
      .execute(),
  );
  noteAccount(bench.db, bench.userId);
  expect((await accounts.of(bench.userId)).withdrawing).toBe(7);
});

it('BRK-32 reads the balances of several users at once', async () => {
  const bench = await brokerBench({ EURUSD: 1.08 });
  const others: number[] = [];
  for (let n = 0; n < 3; n++) others.push(await bench.demo());
  for (const user of others) await bench.place({ lots: 0.01 }, user);
  const all = await loadAccounts(bench.db);
  expect([...all].map(([userId, { cash }]) => [userId, cash])).toEqual(
    others.map((id) => [id, 99_999_930_000]),
  );
});

it('BRK-32 (a) (c) reads again only whose account was written', async () => {
  const bench = await brokerBench({ EURUSD: 1.08 });
  const other = await bench.demo();
  const [mine] = [await bench.place({}), await bench.place({}, other)];
  const accounts = createAccountCache(bench.context);
  const before = [await accounts.of(bench.userId), await accounts.of(other)];
  await bench.broker.cancelOrder(other, 0);
  expect(await accounts.of(other)).toBe(before[1]);
  await bench.broker.closePosition(bench.userId, mine.id);
  expect(await accounts.of(other)).toBe(before[1]);
  expect((await accounts.of(bench.userId)).orders).toEqual([]);
});

it('BRK-32 (b) the worth of an account is worked out once between two ticks', async () => {
  const { broker, clock, market } = await createWorld({ name: 'worth', seed: 1, at: start, frozen: true });
  const first = await broker.account(1, start);
  clock.moveTo(start + 1);
  expect(await broker.account(1, start + 1)).toBe(first);
  market.pin(1, 1.2, start + 1);
  expect(await broker.account(1, start + 1)).not.toBe(first);
});
