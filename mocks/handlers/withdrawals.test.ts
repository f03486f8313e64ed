import { expect, it } from 'vitest';
import { seededUser } from '../accounts/seed-users.ts';
import { depositCoins } from '../accounts/payment-channels.ts';
import { cashOf, post } from '../broker/ledger.ts';
import { toMicros } from '../store/micros.ts';
import { callerOf, dataOf, wednesday } from './testing/caller.ts';
import { inTransaction } from '../store/in-transaction.ts';

const second = 1000;
const day = 86_400 * second;

/** Ada with money, a coin address that is new, and a bank account that is not. */
async function setUp(dollars = 1000) {
  const caller = await callerOf();
  const { world, signIn, call } = caller;
  const { id: userId } = await world.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', seededUser.email)
    .executeTakeFirstOrThrow();
  signIn(userId);
  const amount = toMicros(dollars) - (await cashOf(world.db, userId));
  await inTransaction(world.db, (trx) => post(trx, { type: 'adjustment', userId, amount, at: wednesday }));
  const bind = async (method: object, payableFrom = wednesday) => {
    const { id } = await inTransaction(world.db, (trx) =>
      trx
        .insertInto('withdrawal_methods')
        .values({
          user_id: userId,
          type: 1,
          currency_id: 1,
          remark: '',
          created_at: wednesday,
          payable_from: payableFrom,
          removed: 0,
          ...method,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return id;
  };
  const coin = await bind({ address: 'TJmV58h1StTogUuVUoogtr5rLwsqQk9mCe' });
  const bank = await bind({ type: 2, currency_id: 5, payee_account: 'DE89370400440532013000' });
  const withdraw = (number: number, draw_method_id = coin, draw_currency_id = 1) =>
    call('submitWithdrawal', { body: { number, draw_method_id, draw_currency_id, memo: '' } });
  const list = async (type: 1 | 2 = 1) =>
    dataOf(await call('listWithdrawals', { query: { type, page: 1 } })).list;
  return { ...caller, userId, bind, coin, bank, withdraw, list };
}

it('WDR-02 the currencies of a kind have fee, rate and bounds', async () => {
  const { call } = await setUp();
  const coins = dataOf(await call('listWithdrawalCurrencies', { query: { type: 1 } }));
  const banks = dataOf(await call('listWithdrawalCurrencies', { query: { type: 2 } }));
  expect(coins.map(({ code, protocol }) => `${code} ${protocol}`)).toEqual([
    'USDT TRC20',
    'USDT ERC20',
    'USDC ERC20',
  ]);
  expect(banks.map(({ code, protocol }) => code + protocol)).toEqual(['USD', 'EUR', 'GBP']);
});

it('WDR-04 (a) WDR-06 (a) LED-07 (b) it is locked while it waits, paid after the review, and booked with its reference', async () => {
  const { world, call, withdraw, list } = await setUp();
  expect(dataOf(await withdraw(250))).toMatchObject({
    number: 250,
    fee: 1,
    real_number: 249,
    status: 1,
    status_name: 'In review',
    reference: 'W20261014001',
    address: 'TJmV58h1StTogUuVUoogtr5rLwsqQk9mCe',
  });
  expect(dataOf(await call('getForexAccount'))).toEqual({
    balance: 1000,
    lock_balance: 250,
    withdrawable: 750,
  });
  world.clock.moveTo(wednesday + 20 * second);
  expect(await list()).toMatchObject([
    { status: 2, status_name: 'Paid', reviewed_at: '2026-10-14T10:00:20.000Z', notes: '' },
  ]);
  expect(dataOf(await call('getForexAccount'))).toEqual({
    balance: 750,
    lock_balance: 0,
    withdrawable: 750,
  });
  const { list: records } = dataOf(await call('listBalanceRecords', { query: { page: 1 } }));
  expect(records.slice(0, 2).map(({ Value, Type, MemoTran }) => [Value, Type, MemoTran])).toEqual([
    [-1, 3, 'Withdrawal fee W20261014001'],
    [-249, 2, 'Withdrawal W20261014001'],
  ]);
});

it('WDR-06 (b) a rejected one is free again, with the reason in the reader’s language', async () => {
  const { world, userId, call, withdraw, bank } = await setUp();
  dataOf(await withdraw(400, bank, 5));
  await world.reviews.decide(userId, 'withdrawal', 'rejected', null);
  expect(dataOf(await call('getForexAccount'))).toMatchObject({ balance: 1000, lock_balance: 0 });
  const german = await call('listWithdrawals', { query: { type: 2, page: 1 }, lang: 'de' });
  expect(dataOf(german).list).toMatchObject([
    {
      status: 3,
      status_name: 'Abgelehnt',
      notes: 'Das Konto läuft auf einen anderen Namen.',
      payee_account: 'DE89370400440532013000',
      real_number: 366.16,
      fee: 2,
    },
  ]);
});

it('WDR-02 (b) no more arrives than was taken: 331.66 of 331.666666 USD', async () => {
  const { withdraw, list, bind } = await setUp();
  const dollars = await bind({ type: 2, currency_id: 4, payee_account: 'DE89370400440532013000' });
  dataOf(await withdraw(333.333333, dollars, 4));
  expect(await list(2)).toMatchObject([{ number: 333.333333, fee: 1.666667, real_number: 331.66 }]);
});

it('WDR-03 (b) refuses what is outside of the bounds, not free, or eaten by the fee, and names the bound', async () => {
  const { withdraw, list, bank } = await setUp();
  expect(await withdraw(9.99)).toMatchObject({ code: 3005, msg: 'Withdraw at least $10.00.' });
  expect(await withdraw(50_000.01)).toMatchObject({
    code: 3005,
    msg: 'Withdraw at most $50,000.00 at a time.',
  });
  expect(await withdraw(49.99, bank, 5)).toMatchObject({ code: 3005, msg: 'Withdraw at least $50.00.' });
  expect(await withdraw(1000.01)).toMatchObject({
    code: 3002,
    msg: 'You can withdraw up to $1,000.00 now.',
  });
  dataOf(await withdraw(600));
  expect(await withdraw(401)).toMatchObject({ code: 3002, msg: 'You can withdraw up to $400.00 now.' });
  expect(await list()).toHaveLength(1);
});

it('WDR-03 (a) margin of orders and a floating loss are not free', async () => {
  const { call, idOf, withdraw, world } = await setUp();
  world.market.pin(idOf('EURUSD'), 1.1, wednesday);
  const query = { type: 1, cont: 0.2, forex_id: idOf('EURUSD'), status: 1, multiple: 100 } as const;
  const off = { target_price: 0, stop_loss_price: 0, target_profit_price: 0 };
  dataOf(await call('submitOrder', { query: { ...query, ...off } }));
  world.clock.moveTo(wednesday + second);
  world.market.pin(idOf('EURUSD'), 1.09, wednesday + second);
  world.clock.moveTo(wednesday + 2 * second);
  const { withdrawable = 0, lock_balance } = dataOf(await call('getForexAccount'));
  expect(lock_balance).toBeGreaterThan(200);
  expect(withdrawable).toBeLessThan(1000 - lock_balance - 190);
  expect(await withdraw(Math.ceil(withdrawable))).toMatchObject({ code: 3002 });
  expect(await withdraw(Math.floor(withdrawable))).toMatchObject({ code: 1 });
});

it('WDR-04 (b) needs a method of one’s own, bound for that currency, and a currency that is paid out', async () => {
  const { withdraw, world, userId, coin, bank, signIn, demo } = await setUp();
  expect(await withdraw(100, coin, 99)).toMatchObject({ code: 3004 });
  expect(await withdraw(100, coin, 2)).toMatchObject({ code: 3003 });
  expect(await withdraw(100, bank, 1)).toMatchObject({ code: 3003 });
  await inTransaction(world.db, (trx) =>
    trx.updateTable('withdrawal_methods').set({ removed: 1 }).where('id', '=', coin).execute(),
  );
  expect(await withdraw(100)).toMatchObject({ code: 3003, msg: 'Add a withdrawal method first.' });
  await demo();
  expect(await withdraw(100, bank, 5)).toMatchObject({ code: 3003 });
  signIn(userId);
  expect(await withdraw(100, bank, 5)).toMatchObject({ code: 1 });
});

it('WDR-03 (a) what is free counts what was due by then, also where nobody has looked yet', async () => {
  const { withdraw, world, call } = await setUp();
  const coin = depositCoins[0];
  if (!coin) throw new Error('No coin is taken');
  const paid = { number: 500, proofImg: '/uploads/a.png', charge_id: coin.id, address: coin.address };
  dataOf(await call('submitCoinDeposit', { query: paid }));
  expect(await withdraw(1400)).toMatchObject({ code: 3002 });
  world.clock.moveTo(wednesday + 20 * second);
  expect(await withdraw(1400)).toMatchObject({ code: 1 });
});

it('WDR-11 nobody sees the withdrawals of somebody else', async () => {
  const { withdraw, demo, list } = await setUp();
  dataOf(await withdraw(100));
  expect(await list()).toHaveLength(1);
  await demo();
  expect(await list()).toEqual([]);
});

it('WDR-04 (c) at most 30 are tried an hour', async () => {
  const { withdraw } = await setUp();
  for (let i = 0; i < 30; i++) expect(await withdraw(1)).toMatchObject({ code: 3005 });
  expect(await withdraw(100)).toMatchObject({ code: 1006 });
});

it('WDR-06 (c) a method that is removed meanwhile changes nothing about it', async () => {
  const { withdraw, world, list, coin, call } = await setUp();
  dataOf(await withdraw(100));
  dataOf(await call('deleteWithdrawalMethod', { body: { id: coin } }));
  world.clock.moveTo(wednesday + 20 * second);
  expect(await list()).toMatchObject([{ status: 2, address: 'TJmV58h1StTogUuVUoogtr5rLwsqQk9mCe' }]);
});

it('WAL-08 (c) WDR-06 (c) a method that is removed before its first payout takes nothing along: what waits for it is free again', async () => {
  const { withdraw, world, list, bind, call, userId } = await setUp();
  const fresh = await bind({ address: 'TPo9SntS6burENnPnJeDgsUt6dictjMbXC' }, wednesday + day);
  dataOf(await withdraw(20, fresh));
  await world.reviews.decide(userId, 'withdrawal', 'rejected', 'withdrawalNameMismatch');
  dataOf(await withdraw(100, fresh));
  dataOf(await withdraw(50));
  const heard: unknown[] = [];
  world.events.on('portfolio', (event) => heard.push(event));
  dataOf(await call('deleteWithdrawalMethod', { body: { id: fresh } }));
  expect(heard).toHaveLength(1);
  expect(await list()).toMatchObject([
    { number: 50, status: 1 },
    { number: 100, status: 3, notes: 'We can’t pay to this address or account.' },
    { number: 20, status: 3, notes: 'The account is in another name.' },
  ]);
  expect(dataOf(await call('getForexAccount', {}))).toMatchObject({ balance: 1000, lock_balance: 50 });
  world.clock.moveTo(wednesday + 2 * day);
  expect((await list()).map(({ status }) => status)).toEqual([2, 3, 3]);
});

it('WDR-08 (a) (c) one to a new address waits until that may be paid, and says so; by hand it ends at any time', async () => {
  const { withdraw, world, list, bind, call, userId } = await setUp();
  world.site.reviews = 'at-once';
  const fresh = await bind({ address: 'TPo9SntS6burENnPnJeDgsUt6dictjMbXC' }, wednesday + day);
  const sent = dataOf(await withdraw(100, fresh));
  expect(sent).toMatchObject({ status: 1, payable_from: '2026-10-15T10:00:00.000Z' });
  dataOf(await withdraw(50, fresh));
  world.clock.moveTo(wednesday + day - 1);
  expect((await list()).map(({ status }) => status)).toEqual([1, 1]);
  expect(dataOf(await call('getForexAccount'))).toMatchObject({ lock_balance: 150 });
  await world.reviews.decide(userId, 'withdrawal', 'approved', null);
  expect((await list()).map(({ status }) => status)).toEqual([1, 2]);
  world.clock.moveTo(wednesday + day);
  const [newest] = await list();
  expect(newest).toMatchObject({ status: 2, reviewed_at: '2026-10-15T10:00:00.000Z' });
  expect(newest).not.toHaveProperty('payable_from');
});

it('WDR-11 (a) records come by kind, page by page, the newest first', async () => {
  const { withdraw, call, bank, coin } = await setUp(5000);
  for (let i = 0; i < 22; i++) dataOf(await withdraw(10 + i, coin));
  dataOf(await withdraw(100, bank, 5));
  const page = async (query: { type: 1 | 2; page: number }) =>
    dataOf(await call('listWithdrawals', { query }));
  const first = await page({ type: 1, page: 1 });
  expect(first.total).toBe(22);
  expect(first.list.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, i) => 31 - i));
  expect((await page({ type: 1, page: 2 })).list.map(({ number }) => number)).toEqual([11, 10]);
  expect((await page({ type: 2, page: 1 })).list.map(({ number }) => number)).toEqual([100]);
});
