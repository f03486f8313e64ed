import { isValidBIC, isValidIBAN } from 'ibantools';
import { beforeEach, describe, expect, it } from 'vitest';
import { coinAddressError } from '../../src/domain/coin-address.ts';
import { limits } from '../accounts/attempts.ts';
import { depositBanks, depositCoins } from '../accounts/payment-channels.ts';
import { cashOf } from '../broker/ledger.ts';
import { callerOf, dataOf } from './testing/caller.ts';
import { inTransaction } from '../store/in-transaction.ts';

let caller: Awaited<ReturnType<typeof callerOf>>;
let before = 0;
beforeEach(async () => {
  caller = await callerOf();
  caller.signIn(1);
  before = await cashOf(caller.world.db, 1);
});
const [tron, ethereum] = depositCoins;
const pass = (milliseconds: number) => caller.world.clock.moveTo(caller.world.clock.now() + milliseconds);
const coin = (number: number, proofImg = `/uploads/${number}.jpg`, changes: object = {}) =>
  caller.call('submitCoinDeposit', {
    query: { number, proofImg, address: tron?.address ?? '', charge_id: tron?.id ?? 0, ...changes },
  });
const wire = (number: number, proofImg = `/uploads/${number}.jpg`, wire_id = 12) =>
  caller.call('submitWireDeposit', { query: { number, proofImg, wire_id } });
const history = async (type: 0 | 1 = 0, lang: 'en' | 'fr' = 'en') =>
  dataOf(await caller.call('listDeposits', { query: { type, page: 1 }, lang }));
/** Micro-dollars that came in since the test began: Ada has money already. */
const cash = async () => (await cashOf(caller.world.db, 1)) - before;

describe('the channels', () => {
  it('DEP-01 (a) (b) are coins, with addresses whose checksums are right', async () => {
    const coins = dataOf(await caller.call('listDepositCoins'));
    expect(coins.map(({ currency_code, protocol_code }) => `${currency_code} ${protocol_code}`)).toEqual([
      'USDT TRC20',
      'USDT ERC20',
      'USDC ERC20',
    ]);
    for (const { protocol_code, address } of coins)
      expect(coinAddressError(protocol_code, address)).toBeNull();
  });

  it('DEP-01 (c) have each its smallest and largest deposit', async () => {
    const coins = dataOf(await caller.call('listDepositCoins'));
    const banks = dataOf(await caller.call('listDepositBanks', { query: { bank_coin: 'EUR' } }));
    expect(banks).toHaveLength(2);
    for (const { min_amount = 0, max_amount = 0 } of [...coins, ...banks]) {
      expect(min_amount).toBeGreaterThan(0);
      expect(max_amount).toBeGreaterThan(min_amount);
    }
  });

  it('DEP-01 (a) (b) DEP-05 (c) are banks by currency, with right check digits, and the reference that finds the payer', async () => {
    const symbols = dataOf(await caller.call('listDepositSymbols'));
    expect(symbols.map(({ code }) => code)).toEqual(['USD', 'EUR', 'GBP']);
    for (const { code } of symbols) {
      const banks = dataOf(await caller.call('listDepositBanks', { query: { bank_coin: code } }));
      expect(banks.length).toBeGreaterThan(0);
      for (const bank of banks) {
        expect(isValidIBAN(bank.payee_account) && isValidBIC(bank.bank_swift)).toBe(true);
        expect(bank.reference).toMatch(/^CW \d+$/);
        expect(bank).not.toHaveProperty('currency');
      }
    }
    expect(await caller.call('listDepositBanks', { query: { bank_coin: 'JPY' } })).toMatchObject({
      code: 1001,
      msg: 'This currency isn’t available.',
    });
    expect(new Set(depositBanks.map(({ id }) => id)).size).toBe(depositBanks.length);
  });
});

describe('a deposit', () => {
  it('DEP-12 (a) waits, and is credited after its review with its reference in the ledger', async () => {
    const sent = dataOf(await coin(500));
    expect(sent).toMatchObject({ number: 500, type: 0, currency_code: 'USDT', status: 0, remark: '' });
    expect(sent.reference).toBe(`D20261014${String(sent.id).padStart(3, '0')}`);
    expect(sent.request_key).toMatch(/^[0-9a-f-]{36}$/);
    expect(await cash()).toBe(0);
    expect((await history()).data).toEqual([sent]);
    pass(20_000);
    const [credited] = (await history()).data;
    expect(credited).toMatchObject({ id: sent.id, status: 1, reviewed_at: '2026-10-14T10:00:20.000Z' });
    expect(await cash()).toBe(500_000_000);
    const { list } = dataOf(await caller.call('listBalanceRecords', { query: { page: 1 } }));
    expect(list[0]).toMatchObject({ Value: 500, MemoTran: `Deposit ${sent.reference}` });
    await history();
    expect(await cash()).toBe(500_000_000);
  });

  it('DEP-10 (a) is listed by its type, newest first, and only to its owner', async () => {
    await coin(500);
    await wire(60.25);
    await wire(70);
    expect((await history(0)).total).toBe(1);
    const banks = await history(1);
    expect(banks.data.map(({ number, currency_code }) => [number, currency_code])).toEqual([
      [70, 'EUR'],
      [60.25, 'EUR'],
    ]);
    expect(banks.total).toBe(2);
    const other = await inTransaction(caller.world.db, (trx) =>
      trx
        .insertInto('users')
        .values({ uid: '22222222', is_demo: 0, created_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    caller.signIn(other.id);
    expect(await history(1)).toEqual({ data: [], total: 0 });
  });

  it('DEP-12 (b) that is rejected credits nothing and says why, in the reader’s language', async () => {
    await coin(500);
    await caller.world.reviews.decide(1, 'deposit', 'rejected', 'depositDiffers');
    expect((await history()).data).toMatchObject([
      { status: 2, remark: 'The amount differs from the proof.' },
    ]);
    expect((await history(0, 'fr')).data).toMatchObject([{ remark: 'Le montant diffère du justificatif.' }]);
    await coin(600);
    await caller.world.reviews.decide(1, 'deposit', 'rejected', null);
    expect((await history()).data[0]).toMatchObject({ status: 2, remark: 'The payment did not arrive.' });
    expect(await cash()).toBe(0);
  });

  it('DEP-12 (c) is void where its picture was reported before, and counts where that was rejected', async () => {
    await coin(500, '/uploads/same.jpg');
    await wire(500, '/uploads/same.jpg');
    pass(20_000);
    expect((await history(0)).data).toMatchObject([{ status: 1 }]);
    expect((await history(1)).data).toMatchObject([
      { status: 3, remark: 'This payment was reported before.' },
    ]);
    expect(await cash()).toBe(500_000_000);
    await coin(40, '/uploads/other.jpg');
    await caller.world.reviews.decide(1, 'deposit', 'rejected', 'depositUnreadable');
    await coin(40, '/uploads/other.jpg');
    pass(20_000);
    expect((await history(0)).data[0]).toMatchObject({ status: 1 });
  });

  it('DEP-12 (c) is void where the same file was uploaded again', async () => {
    const upload = { user_id: 1, type: 'image/jpeg', bytes: Buffer.from('picture'), created_at: 0 };
    for (const name of ['first.jpg', 'again.jpg'])
      await inTransaction(caller.world.db, (trx) =>
        trx
          .insertInto('uploads')
          .values({ ...upload, name })
          .execute(),
      );
    await coin(500, '/uploads/first.jpg');
    await coin(500, '/uploads/again.jpg');
    pass(20_000);
    expect((await history()).data.map(({ status }) => status)).toEqual([3, 1]);
  });
});

describe('DEP-11 (a) (b) (c) (d) is refused', () => {
  it.each([
    ['below the channel’s minimum', 9.99, {}, 3005, 'Deposit at least $10.00.'],
    ['above its maximum', 100_001, {}, 3005, 'Deposit at most $100,000.00 at a time.'],
    [
      'by a channel that is not there',
      50,
      { charge_id: 99 },
      3004,
      'This payment method isn’t available right now.',
    ],
    [
      'to the address of another network',
      50,
      { address: ethereum?.address },
      1001,
      'This isn’t our address on this network. Check where you sent it, and ask support.',
    ],
  ])('%s', async (_, amount, changes, code, msg) => {
    expect(await coin(amount, '/uploads/a.jpg', changes)).toMatchObject({ code, msg, data: null });
    expect((await history()).total).toBe(0);
  });

  it('by a bank that is not there, or out of its bounds', async () => {
    expect(await wire(60, '/uploads/a.jpg', 1)).toMatchObject({ code: 3004 });
    expect(await wire(49)).toMatchObject({ code: 3005, msg: 'Deposit at least $50.00.' });
  });

  it('from whoever reports without end', async () => {
    for (let i = 0; i < limits.deposits.most; i += 1) expect((await coin(50 + i)).code).toBe(1);
    expect(await coin(90)).toMatchObject({ code: 1006 });
  });
});
