import { expect, it } from 'vitest';
import { post } from '../broker/ledger.ts';
import { callerOf, dataOf, wednesday } from './testing/caller.ts';
import { inTransaction } from '../store/in-transaction.ts';

const off = { target_price: 0, stop_loss_price: 0, target_profit_price: 0 };

it('LED-07 (a) (b) a balance is cash, and locked margin a part of it', async () => {
  const { call, demo, idOf } = await callerOf();
  await demo();
  const query = {
    type: 1,
    cont: 1,
    forex_id: idOf('EURUSD'),
    status: 0,
    ...off,
    target_price: 0.6,
    multiple: 100,
  } as const;
  const { Id: id } = dataOf(await call('submitOrder', { query }));
  expect(await call('getBalance')).toMatchObject({ data: { balance: 100_000 } });
  expect(await call('getForexAccount')).toMatchObject({ data: { balance: 100_000, lock_balance: 607 } });
  await call('cancelOrder', { query: { id } });
  expect(await call('getForexAccount')).toMatchObject({ data: { balance: 100_000, lock_balance: 0 } });
});

it('LED-05 (a) (b) every change of the balance is a record in words, the newest first', async () => {
  const { call, demo, idOf, world } = await callerOf();
  const userId = await demo();
  const query = { type: 1, cont: 1, forex_id: idOf('EURUSD'), status: 1, ...off, multiple: 100 } as const;
  const { Id: id } = dataOf(await call('submitOrder', { query }));
  world.clock.moveTo(wednesday + 1000);
  const { FactProfits } = dataOf(await call('closeOrder', { query: { id } }));
  await inTransaction(world.db, (trx) =>
    post(trx, {
      type: 'adjustment',
      userId,
      amount: 5_000_000,
      at: wednesday + 2000,
      memo: 'Goodwill',
    }),
  );
  const { list, total } = dataOf(await call('listBalanceRecords', { query: { page: 1 } }));
  expect(total).toBe(4);
  expect(list.map(({ Value, Type, Memo, MemoTran }) => ({ Value, Type, Memo, MemoTran }))).toEqual([
    { Value: 5, Type: 10, Memo: 'Goodwill', MemoTran: '' },
    {
      Value: FactProfits,
      Type: 4,
      Memo: '',
      MemoTran: `${FactProfits < 0 ? 'Loss' : 'Profit'} on EUR/USD · order ${id}`,
    },
    { Value: -7, Type: 5, Memo: '', MemoTran: `Commission on EUR/USD · order ${id}` },
    { Value: 100_000, Type: 8, Memo: '', MemoTran: 'Simulated money' },
  ]);
  expect(list[1]?.CreatedAtTran).toBe('2026-10-14T10:00:01.000Z');
});

it('LED-08 (a) (b) records are asked for by type and time, and say the balance that they left', async () => {
  const { call, demo, world } = await callerOf();
  const userId = await demo();
  const adjust = (amount: number, at: number) =>
    inTransaction(world.db, (trx) => post(trx, { type: 'adjustment', userId, amount, at, memo: 'Goodwill' }));
  await adjust(5_000_000, wednesday + 1000);
  await adjust(-2_000_000, wednesday + 2000);
  const read = async (query: object) =>
    dataOf(await call('listBalanceRecords', { query: { page: 1, ...query } }));

  const balances = (await read({})).list.map(({ Balance }) => Balance);
  expect(balances).toEqual([100_003, 100_005, 100_000]);
  const adjustments = await read({ types: '4,10' });
  expect(adjustments).toMatchObject({ total: 2, filtered: true });
  expect(adjustments.list.map(({ Value }) => Value)).toEqual([-2, 5]);
  // The end is not part of the range.
  const span = { from: '2026-10-14T10:00:01Z', to: '2026-10-14T10:00:02Z' };
  expect((await read({ types: '10', ...span })).list.map(({ Value }) => Value)).toEqual([5]);
  expect(await read({ types: '77' })).toMatchObject({ total: 0, list: [] });
});

it('LED-08 (a) a span ends right before its end: the last millisecond belongs to it', async () => {
  const { call, demo, world } = await callerOf();
  const userId = await demo();
  for (const [amount, at] of [
    [1_000_000, wednesday + 999],
    [2_000_000, wednesday + 1000],
  ] as const)
    await inTransaction(world.db, (trx) =>
      post(trx, { type: 'adjustment', userId, amount, at, memo: 'Goodwill' }),
    );
  const query = { page: 1, types: '10', to: '2026-10-14T10:00:01Z' };
  const { list } = dataOf(await call('listBalanceRecords', { query }));
  expect(list.map(({ Value }) => Value)).toEqual([1]);
});

it('BRK-28 (b) a demo account is reset, a real one is not', async () => {
  const { call, demo, signIn } = await callerOf();
  await demo();
  expect(await call('resetDemoAccount')).toMatchObject({ data: { balance: 100_000 } });
  signIn(1);
  expect(await call('resetDemoAccount')).toMatchObject({ code: 0, msg: 'Only a demo account can be reset.' });
});
