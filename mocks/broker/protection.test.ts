import { describe, expect, it } from 'vitest';
import { toMicros } from '../store/micros.ts';
import { startTrader } from '../testing/rest-trader.ts';
import { loadAccount } from './client-account.ts';
import { cashOf, post } from './ledger.ts';
import { protectBalance } from './protection.ts';
import { brokerBench, start } from './testing/broker-bench.ts';
import { inTransaction } from '../store/in-transaction.ts';

/** Record types on the wire. */
const [profit, commission, protection] = [4, 5, 9];
const sum = (records: [number, number][]) => records.reduce((total, [, value]) => total + value, 0);
const at = '2026-10-14T14:10:00Z';

/** 50 lots bought and 50 sold at 1.1, and the euro goes to 1.13. */
async function hedge() {
  const trader = await startTrader(at);
  await trader.pin('EURUSD', 1.1);
  const leg = { code: 'EURUSD', leverage: 200 };
  const { Id: sell } = await trader.place({ ...leg, side: 'sell', lots: 50 });
  const buys = [await trader.place({ ...leg, lots: 10 }), await trader.place({ ...leg, lots: 40 })];
  await trader.pin('EURUSD', 1.13);
  return { ...trader, sell, buys: buys.map(({ Id }) => Id) };
}

describe('negative-balance protection of a hedge', () => {
  it('BRK-44 (a) (b) (c) what the house made good for one leg is repaid out of the other: 98,100 stay 98,100', async () => {
    const { data, portfolio, records, sell, buys } = await hedge();
    const equity = async () => {
      const { Balance, ProfitsTotal, Owed = 0 } = await portfolio();
      return [Balance, Owed, Balance + ProfitsTotal - Owed];
    };
    expect(await equity()).toEqual([99_300, 0, 98_100]);
    await data('closeOrder', { id: sell });
    expect(await equity()).toEqual([0, 51_300, 98_100]);
    expect(await data('getBalance', {})).toEqual({ balance: 0, owed: 51_300 });
    expect(await data('getForexAccount', {})).toMatchObject({ balance: 0, owed: 51_300, withdrawable: 0 });
    await data('closeOrder', { id: buys[0] ?? 0 });
    expect(await equity()).toEqual([0, 21_420, 98_100]);
    await data('closeOrder', { id: buys[1] ?? 0 });
    expect(await data('getBalance', {})).toEqual({ balance: 98_100 });
    expect(await records()).toEqual([
      [commission, -350],
      [commission, -70],
      [commission, -280],
      [profit, -150_600],
      [protection, 51_300],
      [profit, 29_880],
      [protection, -29_880],
      [profit, 119_520],
      [protection, -21_420],
    ]);
    expect(sum(await records())).toBe(98_100 - 100_000);
  });

  it('BRK-44 (d) a reset forgives it, and starts with 100,000 USD', async () => {
    const { data, sell, records } = await hedge();
    await data('closeOrder', { id: sell });
    await data('resetDemoAccount', {});
    expect(await data('getBalance', {})).toEqual({ balance: 100_000 });
    expect(sum(await records())).toBe(0);
  });
});

it('BRK-44 (b) a stop-out gives nobody the loss that it realises: the mixed book is worth 27,830', async () => {
  const { data, pin, place, order, portfolio, records, submit, deposit } = await startTrader(at);
  await pin('EURUSD', 1.1);
  await pin('XAUUSD', 2000);
  const { Id: gold } = await place({ code: 'XAUUSD', lots: 20, leverage: 100 });
  const { Id: euro } = await place({ code: 'EURUSD', lots: 50, leverage: 200 });
  await pin('XAUUSD', 2040);
  await pin('EURUSD', 1.0699);
  expect(await order(euro)).toMatchObject({ Status: 3, CompleteReason: 4, FactProfits: -151_100 });
  const { Balance, Owed, ProfitsTotal, HazardRate, CautionMoneyAll } = await portfolio();
  expect([Balance, Owed, ProfitsTotal]).toEqual([0, 51_650, 79_480]);
  // The level counts it too: 27,830 of the margin of gold at 2000.13.
  expect([CautionMoneyAll, HazardRate]).toEqual([40_002.6, 69.57]);
  await pin('XAUUSD', 2100);
  await deposit(1000);
  // Free are 148,830 less the margin of gold.
  const more = { code: 'EURUSD', leverage: 20 };
  expect(await submit({ ...more, lots: 20.4 })).toMatchObject({ code: 2002 });
  expect(await submit({ ...more, lots: 20.3 })).toMatchObject({ code: 1 });
  await pin('XAUUSD', 2040);
  await data('closeOrder', { id: gold });
  expect((await records()).slice(0, 4)).toEqual([
    [commission, -200],
    [commission, -350],
    [profit, -151_100],
    [protection, 51_650],
  ]);
  expect((await records()).slice(-2)).toEqual([
    [profit, 79_480],
    [protection, -51_650],
  ]);
});

it('BRK-44 (d) where no position is open it is forgiven: later profits are the trader’s own', async () => {
  const { data, pin, place, deposit, records } = await startTrader(at);
  await pin('EURUSD', 1.1);
  await place({ code: 'EURUSD', lots: 50, leverage: 200 });
  await pin('EURUSD', 1.05);
  expect(await data('getBalance', {})).toEqual({ balance: 0 });
  await deposit(2000);
  const { Id: id } = await place({ code: 'EURUSD', lots: 1, leverage: 200 });
  await pin('EURUSD', 1.06);
  expect(await data('closeOrder', { id })).toMatchObject({ FactProfits: 988 });
  expect(await data('getBalance', {})).toEqual({ balance: 2000 - 7 + 988 });
  expect((await records()).map(([type]) => type)).toEqual([5, 4, 9, 1, 5, 4]);
});

it('LED-04 (a) (b) makes good what is below zero, and nothing else', async () => {
  const { db, userId, total, place } = await brokerBench({ EURUSD: 1.08 });
  const { id: orderId } = await place({ lots: 0.01 });
  const cash = await cashOf(db, userId);
  let standing = await inTransaction(db, (trx) =>
    post(trx, { type: 'profit', userId, amount: -cash - toMicros(38.41), at: start }),
  );
  expect(await cashOf(db, userId)).toBe(-toMicros(38.41));
  for (let times = 0; times < 2; times++) {
    const before = standing;
    if (before)
      standing = await inTransaction(db, (trx) =>
        protectBalance(trx, { userId, orderId, at: start }, before),
      );
    expect(await cashOf(db, userId)).toBe(0);
    expect(await loadAccount(db, userId)).toMatchObject({ owed: toMicros(38.41) });
  }
  expect(await total()).toBe(0);
});
