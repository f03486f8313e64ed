import { beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '../../src/generated/operations.ts';
import { WithdrawalStatus } from '../../src/generated/enums.ts';
import { limits } from '../accounts/attempts.ts';
import { mostMethods } from '../accounts/withdrawal-methods.ts';
import { callerOf, dataOf } from './testing/caller.ts';
import { inTransaction } from '../store/in-transaction.ts';

const tron = 'TTrdaqmNaFDEp7VT75Se6y3EdXhxuH1xzg';
const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const coin = { type: 1, draw_id: 1, dc_address: tron } as const;
const bank = {
  type: 2,
  draw_id: 5,
  bank_name: ' Meridian  Savings Bank ',
  name: '',
  username: 'Grace Amara Okafor',
  account: 'gb82 west 1234 5698 7654 32',
  address: '4 Linden Road, Leeds LS1 4DY',
  swift: 'westgb2l',
  coin_type: 'EUR',
  remark: 'Rent',
} as const;
const hour = 3_600_000;

let caller: Awaited<ReturnType<typeof callerOf>>;
beforeEach(async () => {
  caller = await callerOf();
  caller.signIn(1);
});
const bind = (body: BodyOf<'bindWithdrawalMethod'>, lang: 'en' | 'de' = 'en') =>
  caller.call('bindWithdrawalMethod', { body, lang });
const listed = async (draw_type: 1 | 2, draw_id = 0) =>
  dataOf(await caller.call('listWithdrawalMethods', { query: { draw_type, draw_id } }));
const remove = (id: number) => caller.call('deleteWithdrawalMethod', { body: { id } });
const pass = (milliseconds: number) => caller.world.clock.moveTo(caller.world.clock.now() + milliseconds);

describe('a wallet', () => {
  it('WAL-01 (b) lists what was bound by kind and currency, the newest first', async () => {
    expect(await listed(1)).toEqual([]);
    await bind(coin);
    await bind({ type: 1, draw_id: 2, dc_address: ethereum });
    await bind(bank);
    expect(await listed(1)).toMatchObject([
      { dc_address: ethereum, draw_currency: { code: 'USDT', protocol: 'ERC20' }, used: false },
      { dc_address: tron, draw_currency: { code: 'USDT', protocol: 'TRC20' }, bank_name: null },
    ]);
    expect(await listed(1, 1)).toMatchObject([{ dc_address: tron }]);
    expect(await listed(2)).toMatchObject([
      {
        dc_address: null,
        bank_name: 'Meridian Savings Bank',
        payee_account: 'GB82WEST12345698765432',
        bank_swift: 'WESTGB2L',
        draw_currency: { code: 'EUR', protocol: '' },
        remark: 'Rent',
        request_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(await listed(2, 4)).toEqual([]);
  });

  it('WAL-01 (a) is its owner’s', async () => {
    const { id } = dataOf(await bind(coin));
    await caller.demo();
    expect(await listed(1)).toEqual([]);
    expect(await remove(id)).toMatchObject({ code: 3003 });
    caller.signIn(1);
    expect(await listed(1)).toHaveLength(1);
  });

  it.each([
    ['an address of another network', { ...coin, dc_address: ethereum }, 'This isn’t a TRC20 address.'],
    [
      'a mistyped address',
      { ...coin, dc_address: tron.replace('xzg', 'xzh') },
      'At least one character of this address is wrong. Copy it again.',
    ],
    [
      'a mistyped IBAN',
      { ...bank, account: 'GB82 WEST 1234 5698 7654 33' },
      'This isn’t a valid IBAN. Compare it with your bank’s.',
    ],
    ['a SWIFT code that is none', { ...bank, swift: 'WESTGB' }, 'This isn’t a valid SWIFT code (BIC).'],
    [
      'a bank account without its bank’s address',
      { ...bank, address: ' ' },
      'Fill in bank name, account holder, account number, bank address and SWIFT code.',
    ],
  ] as const)('WAL-02 (a) (d) WAL-03 (a) (b) (c) refuses %s with its words', async (_, input, msg) => {
    expect(await bind(input)).toMatchObject({ code: 1001, msg, data: null });
    expect(await listed(input.type)).toEqual([]);
  });

  it('WAL-02 refuses a currency that is not paid out that way', async () => {
    expect(await bind({ ...coin, draw_id: 5 })).toMatchObject({ code: 3004 });
    expect(await bind({ ...bank, draw_id: 1 })).toMatchObject({ code: 3004 });
    expect(await bind({ ...coin, draw_id: 99 })).toMatchObject({ code: 3004 });
    expect(await bind({ ...bank, coin_type: 'GBP' })).toMatchObject({ code: 1001 });
  });

  it('WAL-06 (a) (b) takes a destination once in a currency, also of several at the same moment', async () => {
    const answers = await Promise.all([bind(coin), bind({ ...coin, dc_address: ` ${tron} ` })]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 1001]);
    expect(await bind(coin)).toMatchObject({ msg: 'This address or account is already in your wallet.' });
    await bind({ type: 1, draw_id: 2, dc_address: ethereum });
    const lower = { type: 1, dc_address: ethereum.toLowerCase() } as const;
    expect(await bind({ ...lower, draw_id: 2 })).toMatchObject({ code: 1001 });
    expect(await bind({ ...lower, draw_id: 3 })).toMatchObject({ code: 1 });
    await bind(bank);
    expect(await bind({ ...bank, account: 'GB82WEST12345698765432' })).toMatchObject({ code: 1001 });
  });

  it('WAL-06 (c) (d) holds a limited number, and takes a limited number of tries', async () => {
    for (let i = 0; i < mostMethods; i += 1) {
      if (i % 20 === 0) pass(2 * hour);
      expect(await bind({ ...bank, account: `1234567${i}` })).toMatchObject({ code: 1 });
    }
    pass(2 * hour);
    expect(await bind(bank)).toMatchObject({
      code: 1001,
      msg: 'Your wallet holds at most 50 addresses and accounts. Delete one first.',
    });
    for (let i = 1; i < limits.methods.most; i += 1) await remove(999);
    expect(await remove(999)).toMatchObject({ code: 1006 });
    expect(await bind(bank)).toMatchObject({ code: 1006 });
  });
});

describe('a new withdrawal method', () => {
  it('WAL-07 (a) (b) is paid to from 24 hours later on, where the site has it wait', async () => {
    const { payable_from, created_at } = dataOf(await bind(coin));
    expect(Date.parse(payable_from ?? '') - Date.parse(created_at ?? '')).toBe(24 * hour);
    pass(24 * hour - 1);
    expect(await listed(1)).toMatchObject([{ payable_from }]);
    pass(1);
    const [waited] = await listed(1);
    expect(waited).not.toHaveProperty('payable_from');
  });

  it('WAL-07 (a) is paid to at once where it has not, and getBasicInfo says which', async () => {
    const waits = async () => dataOf(await caller.call('getBasicInfo', {})).payout_wait_hours;
    expect(await waits()).toBe(24);
    caller.world.site.payouts = 'at-once';
    expect(await waits()).toBe(0);
    expect(dataOf(await bind(coin))).not.toHaveProperty('payable_from');
    expect(caller.world.outbox.list()[0]?.text).toContain('Payouts to it can be made at once.');
  });

  it('WAL-07 (c) is announced to its owner, in their language, with the ends of what was added alone', async () => {
    await bind(coin);
    expect(caller.world.outbox.list()).toMatchObject([
      {
        to: 'ada@candlewick.example',
        code: '',
        text:
          'A withdrawal method was added to your account: USDT TRC20 TTrd…1xzg. The first payout to it is made no earlier than ' +
          'Oct 15, 2026, 10:00 UTC. If it wasn’t you, delete it in your wallet, change your password and contact support.',
      },
    ]);
    await bind(bank, 'de');
    expect(caller.world.outbox.list()[0]?.text).toContain('hinzugefügt: EUR Meridian Savings Bank …5432.');
    await bind(coin);
    expect(caller.world.outbox.list()).toHaveLength(2);
  });
});

describe('a withdrawal method that is deleted', () => {
  it('WAL-08 (a) is gone once, and waits again when it is added again', async () => {
    const { id } = dataOf(await bind(coin));
    pass(25 * hour);
    expect(await remove(id)).toMatchObject({ code: 1, msg: 'Deleted', data: { id } });
    expect(await listed(1)).toEqual([]);
    expect(await remove(id)).toMatchObject({ code: 3003, data: null });
    expect(dataOf(await bind(coin)).payable_from).toBeDefined();
  });

  it('WAL-08 (b) leaves its row to the withdrawals that name it; one that has any is said to be used', async () => {
    const { db } = caller.world;
    const { id } = dataOf(await bind(coin));
    const values = {
      user_id: 1,
      method_id: id,
      currency_id: 1,
      type: 1,
      destination: tron,
      memo: '',
    } as const;
    const money = { amount: 10, fee: 1, received: 9, status: WithdrawalStatus.UnderReview, created_at: 0 };
    await inTransaction(db, (trx) =>
      trx
        .insertInto('withdrawals')
        .values({ ...values, ...money })
        .execute(),
    );
    expect(await listed(1)).toMatchObject([{ used: true }]);
    await remove(id);
    const rows = await db.selectFrom('withdrawals').select(['destination', 'method_id']).execute();
    expect(rows).toEqual([{ destination: tron, method_id: id }]);
  });
});
